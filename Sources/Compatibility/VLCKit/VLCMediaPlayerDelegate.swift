import Foundation

/// The state of a player.
///
/// Source: VLCKit 3 VLCMediaPlayerState.
public enum VLCMediaPlayerState: Int, Sendable {
    /// Playback has not started or was stopped.
    case stopped = 0
    /// The media is being opened.
    case opening
    /// Playback waits for data.
    case buffering
    /// Playback has reached the end.
    case ended
    /// An error occurred.
    case error
    /// The media is playing.
    case playing
    /// Playback is paused.
    case paused
    /// Tracks were found; a transient state that is only reported.
    case esAdded
}

/// The name of a state, such as `VLCMediaPlayerStatePlaying`.
///
/// Source: VLCKit 3 VLCMediaPlayerStateToString.
public func VLCMediaPlayerStateToString(_ state: VLCMediaPlayerState) -> String {
    let name = "\(state)"
    return "VLCMediaPlayerState" + (state == .esAdded ? "ESAdded" : name.prefix(1).uppercased() + name.dropFirst())
}

/// The name of the notification of a player's state change.
public let VLCMediaPlayerStateChanged = "VLCMediaPlayerStateChanged"
/// The name of the notification of a player's time change.
public let VLCMediaPlayerTimeChanged = "VLCMediaPlayerTimeChanged"

/// Receives a player's events on the main thread; the notifications' object is the player.
///
/// Apps declare the parameter either as optional or not: the protocol has a requirement for each form, of which an app implements one.
///
/// Source: VLCKit 3 VLCMediaPlayerDelegate.
public protocol VLCMediaPlayerDelegate: AnyObject {
    /// The state has changed.
    func mediaPlayerStateChanged(_ aNotification: Notification)
    /// The state has changed.
    func mediaPlayerStateChanged(_ aNotification: Notification?)
    /// The time has changed: called four times a second during playback, and after each seek.
    func mediaPlayerTimeChanged(_ aNotification: Notification)
    /// The time has changed: called four times a second during playback, and after each seek.
    func mediaPlayerTimeChanged(_ aNotification: Notification?)
}

extension VLCMediaPlayerDelegate {
    /// Does nothing.
    public func mediaPlayerStateChanged(_ aNotification: Notification) {}
    /// Does nothing.
    public func mediaPlayerStateChanged(_ aNotification: Notification?) {}
    /// Does nothing.
    public func mediaPlayerTimeChanged(_ aNotification: Notification) {}
    /// Does nothing.
    public func mediaPlayerTimeChanged(_ aNotification: Notification?) {}
}
