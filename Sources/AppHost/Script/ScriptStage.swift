import Foundation
import TenFootInput

/// The target of a script: the app on a virtual clock, or in its window in real time.
@MainActor package protocol ScriptStage: AnyObject {
    /// Applies state changes and waits for background jobs, at most 5 s of real time; a virtual clock does not advance.
    func rest()
    /// Lets time pass, rendering as an app would.
    func advance(by seconds: TimeInterval)
    /// Under a virtual clock, waits in real time for sleeping tasks and other programs.
    func pause(_ seconds: TimeInterval)
    func setControl(_ control: RemoteControl, isDown: Bool)
    func type(_ text: String)
    func setPointer(x: Double, y: Double, isDown: Bool)
    func plug(_ device: SampleDevice)
    func unplugGamepad()
    func setButton(_ number: Int, isDown: Bool)
    /// Moves the stick of the plugged-in gamepad, each axis between -1 and 1, right and down positive.
    func setStick(x: Double, y: Double)
    func resize(to size: PixelSize)
    /// Identifier and label of the focused view; nil if there is none.
    var focusNames: [String]? { get }
    var visibleTexts: [String] { get }
    var focusTree: String { get }
    /// What the built-in voice has said, the last sentence last.
    var spoken: [String] { get }
    /// The problems found by the accessibility audit; each is a sentence.
    var accessibilityFaults: [String] { get }
    /// The current playback; nil while nothing plays.
    var playing: NowPlaying? { get }
    /// Writes `name.png` and `name.txt`; throws a sentence that names the file.
    func capture(name: String, byGPU: Bool) throws(AppFailure)
    /// True once the app has quit.
    var hasQuit: Bool { get }
}
