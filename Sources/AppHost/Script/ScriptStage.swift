import Foundation
import TenFootInput

/// Where a script plays: the app on a virtual clock, or in its window in real time.
@MainActor package protocol ScriptStage: AnyObject {
    /// Applies what was written and waits for background jobs, at most 5 s of real time; time itself stands still on a virtual clock.
    func rest()
    /// Lets time pass, rendering as an app would.
    func advance(by seconds: TimeInterval)
    /// Lets as much of the world's time pass, where that does not pass by itself, for tasks that sleep and for other programs.
    func pause(_ seconds: TimeInterval)
    func setControl(_ control: RemoteControl, isDown: Bool)
    func type(_ text: String)
    func setPointer(x: Double, y: Double, isDown: Bool)
    func plug(_ device: SampleDevice)
    func unplugGamepad()
    func setButton(_ number: Int, isDown: Bool)
    /// Moves the stick of the plugged pad, each axis between -1 and 1, right and down positive.
    func setStick(x: Double, y: Double)
    func resize(to size: PixelSize)
    /// Identifier and label of the focused view; nil if there is none.
    var focusNames: [String]? { get }
    var visibleTexts: [String] { get }
    var focusTree: String { get }
    /// What the built-in voice has said, the last sentence last.
    var spoken: [String] { get }
    /// What an audit of accessibility finds, a sentence a fault.
    var accessibilityFaults: [String] { get }
    /// What plays now; nil while nothing does.
    var playing: NowPlaying? { get }
    /// Writes `name.png` and `name.txt`; throws a sentence that names the file.
    func capture(name: String, byGPU: Bool) throws(AppFailure)
    /// True once the app has quit.
    var hasQuit: Bool { get }
}
