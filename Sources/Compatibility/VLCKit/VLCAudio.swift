import Foundation
import TenFootViewGraph

/// The audio settings of a player.
///
/// Source: VLCKit 3 VLCAudio.
open class VLCAudio: NSObject, @unchecked Sendable {
    // Written on the main thread only.
    private weak var player: VLCMediaPlayer?
    private var percent: Int32 = 100
    private var isSilent = false

    init(_ player: VLCMediaPlayer) {
        self.player = player
        super.init()
    }

    /// The volume from 0 to 200 percent; values above 100 sound like 100.
    open var volume: Int32 {
        get { MainActor.value { percent } }
        set {
            MainActor.value {
                percent = min(max(newValue, 0), 200)
                settle()
            }
        }
    }
    /// Whether it is muted.
    open var isMuted: Bool {
        get { MainActor.value { isSilent } }
        set {
            MainActor.value {
                isSilent = newValue
                settle()
            }
        }
    }
    /// Accepted and ignored: the audio device decides.
    open var passthrough = false

    /// Raises the volume by 6 percent.
    open func volumeUp() { volume += 6 }
    /// Lowers the volume by 6 percent.
    open func volumeDown() { volume -= 6 }

    @MainActor func settle() {
        player?.core?.volume = Double(percent) / 100
        player?.core?.isMuted = isSilent
    }
}
