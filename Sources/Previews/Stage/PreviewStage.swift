import Foundation
import TenFoot
import TenFootAppHost
import TenFootEvdevInput
import TenFootGraphics
import TenFootPreviewOrders
import TenFootRasterising
import TenFootSDLRendering
import TenFootTypography
import TenFootViewGraph

/// The program that shows the window of previews; it reads orders as lines of JSON from standard input, and ends with that.
@MainActor public enum PreviewStage {
    /// Runs until the window is closed or standard input ends, and returns the exit status.
    public static func run() -> Int32 {
        VideoSystem.hideMissingSessionBus()
        signal(SIGPIPE, SIG_IGN)
        let stage = Stage()
        let images = ImageLoader()
        let window = WindowScreen(.init(title: "Previews", size: (1280, 720), fillsScreen: false))
        let session = AppSession(
            root: StageView(stage: stage), services: HostServices(text: PangoTextMeasurer(), images: images),
            screen: StageScreen(window, stage: stage), clock: .real(refreshRate: 0))
        stage.session = session
        session.leavesAtRoot = false
        session.servesMainQueue = true
        session.optionWithoutWindow = "--capture-dir DIR for pictures"
        // Read gamepads here, not in the session: their events are only for the preview. Which devices to read is known once the window is
        // open.
        let pads = EvdevDevices()
        session.services.onFrame = { [weak session] in
            session?.services.onFrame = nil
            pads.start(AppSession.deviceConfiguration(SDLControllers.rows(), grabs: true))
            _ = session?.watch(pads.eventFileDescriptor) { for event in pads.drain() { stage.take(event) } }
        }
        var unread = Data()
        let watch = session.watch(0) { [weak session] in
            var bytes = [UInt8](repeating: 0, count: 65_536)
            let count = read(0, &bytes, bytes.count)
            guard count > 0 else { return session?.quit() ?? () }
            unread.append(contentsOf: bytes[..<count])
            while let end = unread.firstIndex(of: UInt8(ascii: "\n")) {
                if let order = try? JSONDecoder().decode(PreviewOrder.self, from: unread[..<end]) { stage.take(order) }
                unread = Data(unread[unread.index(after: end)...])
            }
        }
        session.run()
        pads.stop()
        withExtendedLifetime((watch, images)) { window.close() }
        if let failure = session.failure { FileHandle.standardError.write(Data("tenfoot: \(failure.message)\n".utf8)) }
        return session.failure == nil ? 0 : 3
    }
}

/// A window whose key and pointer events go to the preview.
@MainActor private final class StageScreen: Screen {
    private let window: WindowScreen
    private let stage: Stage

    init(_ window: WindowScreen, stage: Stage) { (self.window, self.stage) = (window, stage) }

    var size: PixelSize { window.size }
    var refreshRate: Double { window.refreshRate }
    var descriptor: Int32 { window.descriptor }
    var textureBytes: Int { window.textureBytes }
    var deliversKeys: Bool { window.deliversKeys }
    var needsCompleteFrame: Bool { window.needsCompleteFrame }
    func open() throws(WindowFailure) { try window.open() }
    func show(_ frame: DisplayFrame) throws(WindowFailure) -> Bool { try window.show(frame) }
    func events(at time: UInt64) -> [WindowEvent] { window.events(at: time).filter { !stage.take($0) } }
    func resize(to size: PixelSize) { window.resize(to: size) }
    func setTyping(_ isTyping: Bool) { window.setTyping(true) }
    func keepOn(_ isOn: Bool) { window.keepOn(isOn) }
    func leave() { window.leave() }
    func comeBack() throws(WindowFailure) { try window.comeBack() }
    func close() { window.close() }
    func capture(_ frame: DisplayFrame) -> Bitmap { window.capture(frame) }
    func captureByGPU(_ frame: DisplayFrame) throws(WindowFailure) -> Bitmap { try window.captureByGPU(frame) }
}
