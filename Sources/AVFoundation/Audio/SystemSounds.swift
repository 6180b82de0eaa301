import Foundation
import Synchronization

/// The identifier of a short sound.
///
/// Source: AudioToolbox SystemSoundID.
public typealias SystemSoundID = UInt32

/// The identifier for vibration, which has no effect here.
///
/// Source: AudioToolbox kSystemSoundID_Vibrate.
public let kSystemSoundID_Vibrate: SystemSoundID = 0xFFF
/// The result code for success.
///
/// Source: AudioToolbox kAudioServicesNoError.
public let kAudioServicesNoError: Int32 = 0
/// The result code for a file that does not exist or cannot be read.
///
/// Source: AudioToolbox kAudioServicesSystemSoundUnspecifiedError.
public let kAudioServicesSystemSoundUnspecifiedError: Int32 = -1500

/// The registered sounds, by their identifiers.
enum SystemSounds {
    private struct Sounds {
        // Identifiers up to 4096 are left to tvOS's own sounds, none of which exists here.
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

/// Registers the sound in a file, and writes its identifier to `outSystemSoundID`.
///
/// - Returns: `kAudioServicesNoError`, or `kAudioServicesSystemSoundUnspecifiedError` and the identifier 0 for a file that cannot be read.
///
/// Source: AudioToolbox AudioServicesCreateSystemSoundID(_:_:).
@discardableResult
public func AudioServicesCreateSystemSoundID(_ inFileURL: NSURL, _ outSystemSoundID: UnsafeMutablePointer<SystemSoundID>) -> Int32 {
    outSystemSoundID.pointee = 0
    guard let player = try? AVAudioPlayer(contentsOf: inFileURL as URL) else { return kAudioServicesSystemSoundUnspecifiedError }
    outSystemSoundID.pointee = SystemSounds.add(player)
    return kAudioServicesNoError
}

/// Unregisters a sound.
///
/// - Returns: `kAudioServicesNoError`, or `kAudioServicesSystemSoundUnspecifiedError` if no sound has the identifier.
///
/// Source: AudioToolbox AudioServicesDisposeSystemSoundID(_:).
@discardableResult public func AudioServicesDisposeSystemSoundID(_ inSystemSoundID: SystemSoundID) -> Int32 {
    SystemSounds.remove(inSystemSoundID) == nil ? kAudioServicesSystemSoundUnspecifiedError : kAudioServicesNoError
}

/// Plays a sound from its start; has no effect for an unknown identifier, such as one of tvOS's own sounds.
///
/// Source: AudioToolbox AudioServicesPlaySystemSound(_:).
public func AudioServicesPlaySystemSound(_ inSystemSoundID: SystemSoundID) {
    guard let player = SystemSounds.player(inSystemSoundID) else { return }
    player.currentTime = 0
    player.play()
}

/// Plays a sound as an alert, which makes no difference here.
///
/// Source: AudioToolbox AudioServicesPlayAlertSound(_:).
public func AudioServicesPlayAlertSound(_ inSystemSoundID: SystemSoundID) { AudioServicesPlaySystemSound(inSystemSoundID) }
