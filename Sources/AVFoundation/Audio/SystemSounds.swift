import Foundation
import Synchronization

/// The number of a short sound.
///
/// Source: AudioToolbox SystemSoundID.
public typealias SystemSoundID = UInt32

/// The number of the motor that shakes a telephone: a television has none, and playing it does nothing.
///
/// Source: AudioToolbox kSystemSoundID_Vibrate.
public let kSystemSoundID_Vibrate: SystemSoundID = 0xFFF
/// Nothing failed.
///
/// Source: AudioToolbox kAudioServicesNoError.
public let kAudioServicesNoError: Int32 = 0
/// The file is not there, or cannot be read.
///
/// Source: AudioToolbox kAudioServicesSystemSoundUnspecifiedError.
public let kAudioServicesSystemSoundUnspecifiedError: Int32 = -1500

/// The sounds of files, by their numbers.
enum SystemSounds {
    private struct Sounds {
        // tvOS's own sounds have numbers below 4096; none of them is here.
        var last: SystemSoundID = 4096
        var players: [SystemSoundID: AVAudioPlayer] = [:]
    }
    private static let all = Mutex(Sounds())

    static func player(_ id: SystemSoundID) -> AVAudioPlayer? { all.withLock { $0.players[id] } }
    static func add(_ player: AVAudioPlayer) -> SystemSoundID {
        all.withLock { sounds in
            sounds.last += 1
            sounds.players[sounds.last] = player
            return sounds.last
        }
    }
    static func remove(_ id: SystemSoundID) -> AVAudioPlayer? { all.withLock { $0.players.removeValue(forKey: id) } }
}

/// Gives the sound in a file a number, written to `outSystemSoundID`.
///
/// - Returns: `kAudioServicesNoError`, or `kAudioServicesSystemSoundUnspecifiedError` for a file that cannot be read; the number is 0 then.
///
/// Source: AudioToolbox AudioServicesCreateSystemSoundID(_:_:).
@discardableResult
public func AudioServicesCreateSystemSoundID(_ inFileURL: NSURL, _ outSystemSoundID: UnsafeMutablePointer<SystemSoundID>) -> Int32 {
    outSystemSoundID.pointee = 0
    guard let player = try? AVAudioPlayer(contentsOf: inFileURL as URL) else { return kAudioServicesSystemSoundUnspecifiedError }
    outSystemSoundID.pointee = SystemSounds.add(player)
    return kAudioServicesNoError
}

/// Frees a sound and its number.
///
/// - Returns: `kAudioServicesNoError`, or `kAudioServicesSystemSoundUnspecifiedError` where no sound has the number.
///
/// Source: AudioToolbox AudioServicesDisposeSystemSoundID(_:).
@discardableResult public func AudioServicesDisposeSystemSoundID(_ inSystemSoundID: SystemSoundID) -> Int32 {
    SystemSounds.remove(inSystemSoundID) == nil ? kAudioServicesSystemSoundUnspecifiedError : kAudioServicesNoError
}

/// Plays a sound from its start; a number of tvOS's own sounds plays nothing.
///
/// Source: AudioToolbox AudioServicesPlaySystemSound(_:).
public func AudioServicesPlaySystemSound(_ inSystemSoundID: SystemSoundID) {
    guard let player = SystemSounds.player(inSystemSoundID) else { return }
    player.currentTime = 0
    player.play()
}

/// Plays a sound as an alert: the same here.
///
/// Source: AudioToolbox AudioServicesPlayAlertSound(_:).
public func AudioServicesPlayAlertSound(_ inSystemSoundID: SystemSoundID) { AudioServicesPlaySystemSound(inSystemSoundID) }
