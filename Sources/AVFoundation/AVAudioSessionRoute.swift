import Foundation

/// Where sound goes.
///
/// Source: AVFAudio AVAudioSessionRouteDescription.
open class AVAudioSessionRouteDescription: NSObject, @unchecked Sendable {
    // Holds nothing that changes.
    /// The outputs: one, whatever the system's sound server has chosen.
    open var outputs: [AVAudioSessionPortDescription] { [AVAudioSessionPortDescription()] }
    /// The inputs: none.
    open var inputs: [AVAudioSessionPortDescription] { [] }
}

/// An output of sound.
///
/// Source: AVFAudio AVAudioSessionPortDescription.
open class AVAudioSessionPortDescription: NSObject, @unchecked Sendable {
    // Holds nothing that changes.
    /// What kind it is: the television's, since the sound server does not tell us more.
    open var portType: AVAudioSession.Port { .HDMI }
    /// Its name for people.
    open var portName: String { "System Output" }
    /// Its name among outputs.
    open var uid: String { "default" }
    /// Its channels; nil, since they are the sound server's affair.
    open var channels: [AVAudioSessionChannelDescription]? { nil }
}

/// A channel of an output.
///
/// Source: AVFAudio AVAudioSessionChannelDescription.
open class AVAudioSessionChannelDescription: NSObject, @unchecked Sendable {
    // Holds nothing that changes.
    /// Its name.
    open var channelName: String { "" }
    /// Its number, from 1 on.
    open var channelNumber: Int { 1 }
}
