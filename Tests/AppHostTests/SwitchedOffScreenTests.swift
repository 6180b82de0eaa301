import TenFootControls
import TenFootGraphics
import TenFootRasterising
import TenFootSDLRendering
import TenFootTypography
import TenFootViewGraph
import Testing

@testable import TenFootAppHost

@MainActor @Suite("A television that is switched off") struct SwitchedOffScreenTests {
    /// A screen without pixels, whose television can be switched off.
    private final class Television: Screen {
        let size = PixelSize(width: 960, height: 540)
        let refreshRate = 60.0
        let descriptor: Int32 = -1
        let textureBytes = 0
        let deliversKeys = true
        let needsCompleteFrame = false
        var isPluggedOut = false

        func open() {}
        func show(_ frame: DisplayFrame) -> Bool { true }
        func events(at time: UInt64) -> [WindowEvent] { [] }
        func resize(to size: PixelSize) {}
        func setTyping(_ isTyping: Bool) {}
        func keepOn(_ isOn: Bool) {}
        func leave() {}
        func comeBack() {}
        func close() {}
        func capture(_ frame: DisplayFrame) -> Bitmap { Bitmap(width: 1, height: 1) }
        func captureByGPU(_ frame: DisplayFrame) throws(WindowFailure) -> Bitmap { throw WindowFailure("there is no GPU") }
    }

    @Test("A program started while the app waits for a television keeps the screen when the television is switched on")
    func otherChild() async {
        let screen = Television()
        let session = AppSession(
            root: Text("Home"), services: HostServices(text: PangoTextMeasurer(), images: ImageLoader()), screen: screen,
            clock: .virtual())
        session.settle()
        await session.suspendForChild()
        screen.isPluggedOut = true
        session.resume()
        #expect(session.isSuspended, "it waits for the television")
        await session.suspendForChild()
        screen.isPluggedOut = false
        // What waits for the television looks in a later turn of the main queue.
        await Task { @MainActor in }.value
        #expect(session.isSuspended, "the other program has the screen")
        session.resume()
        #expect(!session.isSuspended)
    }
}
