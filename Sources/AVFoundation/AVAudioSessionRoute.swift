import Foundation

/// The inputs and outputs of an audio session.
///
/// Source: AVFAudio AVAudioSessionRouteDescription.
open class AVAudioSessionRouteDescription: NSObject, @unchecked Sendable {
    // It has no state.
    /// The outputs: always one, for the sound server's default output.
    open var outputs: [AVAudioSessionPortDescription] { [AVAudioSessionPortDescription()] }
    /// The inputs: always none.
    open var inputs: [AVAudioSessionPortDescription] { [] }
}

/// An audio port: here the sound server's default output.
///
/// Source: AVFAudio AVAudioSessionPortDescription.
open class AVAudioSessionPortDescription: NSObject, @unchecked Sendable {
    // It has no state.
    /// The port type: always HDMI, since the sound server does not report it.
    open var portType: AVAudioSession.Port { .HDMI }
    /// The displayed name.
    open var portName: String { "System Output" }
    /// The unique identifier.
    open var uid: String { "default" }
    /// The channels: always nil, since the sound server manages them.
    open var channels: [AVAudioSessionChannelDescription]? { nil }
}

/// A channel of an audio port; no port here lists any.
///
/// Source: AVFAudio AVAudioSessionChannelDescription.
open class AVAudioSessionChannelDescription: NSObject, @unchecked Sendable {
    // It has no state.
    /// The channel's name.
    open var channelName: String { "" }
    /// The channel's number, from 1.
    open var channelNumber: Int { 1 }
}
