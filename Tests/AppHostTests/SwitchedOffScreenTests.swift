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
        /// How often it was given to another program.
        private(set) var leaves = 0

        func open() {}
        func show(_ frame: DisplayFrame) -> Bool { true }
        func events(at time: UInt64) -> [WindowEvent] { [] }
        func resize(to size: PixelSize) {}
        func setTyping(_ isTyping: Bool) {}
        func keepOn(_ isOn: Bool) {}
        func leave() { leaves += 1 }
        func comeBack() {}
        func close() {}
        func capture(_ frame: DisplayFrame) -> Bitmap { Bitmap(width: 1, height: 1) }
        func captureByGPU(_ frame: DisplayFrame) throws(WindowFailure) -> Bitmap { throw WindowFailure("there is no GPU") }
    }

    private func session(_ screen: Television) -> AppSession {
        let session = AppSession(
            root: Text("Home"), services: HostServices(text: PangoTextMeasurer(), images: ImageLoader()), screen: screen,
            clock: .virtual())
        session.settle()
        return session
    }

    /// Devices that are free when the test says so.
    private final class SlowDevices: MadeUpDevices {
        private(set) var waiting: [@MainActor () -> Void] = []
        override func suspend(at now: UInt64, _ done: @escaping @MainActor @Sendable () -> Void) { waiting.append(done) }
    }

    @Test("A screen that was taken back before it was free is given to the next program once the devices are free, and once only")
    func takenBack() async {
        let screen = Television(), devices = SlowDevices()
        let session = session(screen)
        session.read(devices)
        let first = Task { await session.suspendForChild() }
        while devices.waiting.isEmpty { await Task.yield() }
        session.resume()
        let second = Task { await session.suspendForChild() }
        while devices.waiting.count < 2 { await Task.yield() }
        devices.waiting[0]()
        await first.value
        #expect(screen.leaves == 0, "the devices are not free for the second program")
        devices.waiting[1]()
        await second.value
        #expect(screen.leaves == 1 && session.isSuspended)
    }

    @Test("A program started while the app waits for a television keeps the screen when the television is switched on")
    func otherChild() async {
        let screen = Television()
        let session = session(screen)
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
