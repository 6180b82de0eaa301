import Foundation
import TenFootViewGraph

/// The sound of a player.
///
/// Source: VLCKit 3 VLCAudio.
open class VLCAudio: NSObject, @unchecked Sendable {
    // Written on the main thread.
    private weak var player: VLCMediaPlayer?
    private var percent: Int32 = 100
    private var isSilent = false

    init(_ player: VLCMediaPlayer) {
        self.player = player
        super.init()
    }

    /// From 0 to 200 percent; above 100 it is as loud as at 100.
    open var volume: Int32 {
        get { MainActor.value { percent } }
        set {
            MainActor.value {
                percent = min(max(newValue, 0), 200)
                settle()
            }
        }
    }
    /// Whether it is silent.
    open var isMuted: Bool {
        get { MainActor.value { isSilent } }
        set {
            MainActor.value {
                isSilent = newValue
                settle()
            }
        }
    }
    /// Accepted: the sound's device decides.
    open var passthrough = false

    /// A little louder.
    open func volumeUp() { volume += 6 }
    /// A little softer.
    open func volumeDown() { volume -= 6 }

    @MainActor func settle() {
        player?.core?.volume = Double(percent) / 100
        player?.core?.isMuted = isSilent
    }
}
