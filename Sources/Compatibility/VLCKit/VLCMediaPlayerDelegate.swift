import Foundation

/// What a player is doing.
///
/// Source: VLCKit 3 VLCMediaPlayerState.
public enum VLCMediaPlayerState: Int, Sendable {
    /// Nothing, or no more.
    case stopped = 0
    /// It opens what it is to play.
    case opening
    /// It waits for more to come.
    case buffering
    /// It has played to the end.
    case ended
    /// It cannot play.
    case error
    /// It plays.
    case playing
    /// It stands.
    case paused
    /// Tracks have become known; told in passing.
    case esAdded
}

/// The name of a state, such as `VLCMediaPlayerStatePlaying`.
///
/// Source: VLCKit 3 VLCMediaPlayerStateToString.
public func VLCMediaPlayerStateToString(_ state: VLCMediaPlayerState) -> String {
    let name = "\(state)"
    return "VLCMediaPlayerState" + (state == .esAdded ? "ESAdded" : name.prefix(1).uppercased() + name.dropFirst())
}

/// The name under which a player's change of state is posted.
public let VLCMediaPlayerStateChanged = "VLCMediaPlayerStateChanged"
/// The name under which a player's new position is posted.
public let VLCMediaPlayerTimeChanged = "VLCMediaPlayerTimeChanged"

/// Hears what a player does, on the main thread; the notifications' object is the player.
///
/// Apps write the parameter with or without a mark that it may be nil: each has a requirement of its own, of which one is theirs.
///
/// Source: VLCKit 3 VLCMediaPlayerDelegate.
public protocol VLCMediaPlayerDelegate: AnyObject {
    /// It does something else than before.
    func mediaPlayerStateChanged(_ aNotification: Notification)
    /// It does something else than before.
    func mediaPlayerStateChanged(_ aNotification: Notification?)
    /// It has gone on; four times a second while it plays, and after each jump.
    func mediaPlayerTimeChanged(_ aNotification: Notification)
    /// It has gone on; four times a second while it plays, and after each jump.
    func mediaPlayerTimeChanged(_ aNotification: Notification?)
}

extension VLCMediaPlayerDelegate {
    /// Nothing.
    public func mediaPlayerStateChanged(_ aNotification: Notification) {}
    /// Nothing.
    public func mediaPlayerStateChanged(_ aNotification: Notification?) {}
    /// Nothing.
    public func mediaPlayerTimeChanged(_ aNotification: Notification) {}
    /// Nothing.
    public func mediaPlayerTimeChanged(_ aNotification: Notification?) {}
}
