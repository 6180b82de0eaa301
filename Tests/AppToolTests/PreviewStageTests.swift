import Foundation
import TenFoot
import TenFootAppHost
import TenFootGraphics
import TenFootInput
import TenFootIsolation
import TenFootPreviewOrders
import TenFootRasterising
import TenFootSDLRendering
import TenFootTypography
import TenFootViewGraph
import Testing

@testable import AppTool
@testable import TenFootPreviews

@MainActor @Suite("The preview window")
struct PreviewStageTests {
    /// A window in memory.
    private let stage = Stage()
    private let session: AppSession
    private let images = ImageLoader()

    init() {
        session = AppSession(
            root: StageView(stage: stage), services: HostServices(text: PangoTextMeasurer(), images: images),
            screen: HeadlessScreen(size: PixelSize(width: 1280, height: 720)), clock: .real(refreshRate: 60))
        stage.session = session
    }

    /// Runs the window until a condition holds; false if it does not for minutes, since a busy computer starts programs slowly.
    private func waits(_ isSo: () -> Bool) -> Bool {
        for _ in 0..<6000 {
            if isSo() { return true }
            session.run(until: session.clock.now + 0.05)
        }
        return false
    }

    /// The colour in the middle of the window: blue, green, red.
    private var middle: [UInt8] {
        session.settle()
        let window = session.screen.capture(session.host.completeFrame())
        let pixel = window.pixels + window.height / 2 * window.stride + window.width / 2 * 4
        return (0..<3).map { pixel.load(fromByteOffset: $0, as: UInt8.self) }
    }

    /// All pixels of the window.
    private var picture: Data {
        session.settle()
        let window = session.screen.capture(session.host.completeFrame())
        return Data(bytes: window.pixels, count: window.height * window.stride)
    }

    private func press(_ scancode: Int, _ character: Character) {
        for isDown in [true, false] {
            _ = stage.take(
                .key(WindowKey(scancode: scancode, character: character, modifiers: [], isDown: isDown, isRepeat: false, time: 0)))
        }
    }

    /// Builds the previews of a source.
    private func order(_ session: PreviewSession) throws -> PreviewOrder {
        let built = try session.build()
        return PreviewOrder(program: built[0].program.path, previews: built.map { .init(number: $0.preview.number, title: $0.title) })
    }

    private static func previews(_ file: URL, _ scratch: Scratch) throws -> PreviewSession {
        var session = try PreviewSession(PreviewPlace(file.path), name: nil, isSheet: false)
        session.cache = scratch.folder.appendingPathComponent("cache")
        return session
    }

    private static func app(_ colour: String, body: String = "Text(\"\")") -> String {
        """
        import SwiftUI
        #Preview("Lamp", traits: .fixedLayout(width: 400, height: 400)) {
            @Previewable @State var isOn = false
            ZStack {
                if isOn { \(colour) } else { Color(red: 1, green: 0, blue: 0) }
                VStack {
                    Spacer()
                    Button("Light") { isOn = true }.frame(height: 20)
                }
            }
        }
        #Preview("Other", traits: .fixedLayout(width: 100, height: 100)) { \(body) }

        """
    }

    @Test("Input is replayed after a rebuild, and a compile error or a crash keeps the last good picture")
    func building() throws {
        let scratch = try Scratch()
        let file = try scratch.write(Self.app("Color(red: 0, green: 1, blue: 0)"), "app/App.swift")
        let previews = try Self.previews(file, scratch)
        stage.take(try order(previews))
        #expect(waits { middle == [0, 0, 255] } && stage.title == "Lamp")
        press(40, "\r")
        #expect(waits { middle == [0, 255, 0] })

        try scratch.write(Self.app("Color(red: 0, green: 0, blue: 1)"), "app/App.swift")
        stage.take(try order(previews))
        #expect(waits { middle == [255, 0, 0] } && stage.errors.isEmpty)

        stage.take(PreviewOrder(errors: ["App.swift:3: cannot find 'x' in scope"]))
        session.settle()
        #expect(session.visibleTexts.contains("App.swift:3: cannot find 'x' in scope") && middle == [255, 0, 0])

        try scratch.write(Self.app("Color(red: [Double]()[0], green: 0, blue: 0)", body: "Color.white"), "app/App.swift")
        stage.take(try order(previews))
        // The replayed input crashes the preview, so it is shown without that input.
        #expect(waits { middle == [0, 0, 255] } && stage.errors.isEmpty)
        press(40, "\r")
        #expect(waits { stage.errors.first?.hasPrefix("the preview Lamp crashed") == true } && middle == [0, 0, 255])

        press(59, "\u{F705}")
        #expect(waits { middle == [255, 255, 255] } && stage.title == "Other")
    }

    private static let hanging = """
        import SwiftUI
        #Preview("Busy", traits: .fixedLayout(width: 100, height: 100)) {
            Button { while true {} } label: { Color.white }.buttonStyle(.plain)
        }
        #Preview("Blocked", traits: .fixedLayout(width: 100, height: 100)) {
            Button { DispatchSemaphore(value: 0).wait() } label: { Color.white }.buttonStyle(.plain)
        }
        #Preview("Slow", traits: .fixedLayout(width: 100, height: 100)) {
            @Previewable @State var isDone = false
            Button {
                let start = clock()
                while clock() - start < CLOCKS_PER_SEC / 2 {}
                isDone = true
            } label: { isDone ? Color(red: 0, green: 1, blue: 0) : Color.white }.buttonStyle(.plain)
        }

        """

    @Test("A preview that computes or blocks without end is reported as hanging; a slow one driven by a gamepad is not")
    func hanging() throws {
        let scratch = try Scratch()
        let file = try scratch.write(Self.hanging, "app/App.swift")
        stage.take(try order(Self.previews(file, scratch)))
        #expect(waits { middle == [255, 255, 255] } && stage.title == "Busy")
        press(40, "\r")
        #expect(waits { stage.errors == ["the preview Busy hangs; save a file to start it again"] } && middle == [255, 255, 255])
        press(59, "\u{F705}")
        #expect(waits { stage.title == "Blocked" })
        press(40, "\r")
        #expect(waits { stage.errors == ["the preview Blocked hangs; save a file to start it again"] })
        press(59, "\u{F705}")
        #expect(waits { stage.title == "Slow" } && waits { middle == [255, 255, 255] })
        for kind in [ControlChange.Kind.down, .up] { stage.take(.control(ControlChange(.select, kind, time: 0, device: 2))) }
        #expect(waits { middle == [0, 255, 0] } && stage.errors.isEmpty)
    }

    @Test("The focused view of a preview tilts with the stick, and is level again when the stick is released")
    func leaning() throws {
        let scratch = try Scratch()
        let file = try scratch.write(
            """
            import SwiftUI
            #Preview("Card", traits: .fixedLayout(width: 400, height: 300)) {
                Button {} label: { Color.white.frame(width: 200, height: 120) }.buttonStyle(.card)
            }

            """, "app/App.swift")
        stage.take(try order(Self.previews(file, scratch)))
        #expect(waits { middle == [255, 255, 255] })
        // The presentation has ended when two consecutive frames are equal.
        var atRest = Data()
        #expect(
            waits {
                defer { atRest = picture }
                return atRest == picture
            })
        var lean = StickLean()
        _ = lean.move(x: 0, y: 0, isPressing: false)
        _ = lean.move(x: 0.4, y: 0, isPressing: false)
        stage.take(.lean(lean))
        #expect(waits { picture != atRest })
        stage.take(.lean(StickLean()))
        #expect(waits { picture == atRest })
    }

    @Test("A hanging preview process exits when the connection to its window closes")
    func orphan() throws {
        let scratch = try Scratch()
        let file = try scratch.write(Self.hanging, "app/App.swift")
        let program = try Self.previews(file, scratch).build()[0].program.path
        let environment = ProcessInfo.processInfo.environment.map { "\($0)=\($1)" }
        let helper = try #require(HelperProcess(program, ["--preview", "0"], environment: environment))
        #expect(LongMessage.send(Data("[]".utf8), to: helper.socket))
        #expect(LongMessage.receive(from: helper.socket)?.first == PreviewNote.hello)
        let select = Forwarded.Event.control("select", isDown: true, device: 2),
            release = Forwarded.Event.control("select", isDown: false, device: 2)
        let events = try JSONEncoder().encode([select, release].map { Forwarded(time: 0, event: $0) })
        #expect(LongMessage.send(events, to: helper.socket))
        while helper.processorSeconds < 1 { usleep(10_000) }
        // Close the socket, as the kernel does for a window that was killed.
        shutdown(helper.socket, Int32(SHUT_RDWR))
        var status: Int32 = -1
        #expect(waitpid(helper.process, &status, 0) == helper.process && status == 0)
    }

    @Test("Hang detection is based on processor time and sleep, not on elapsed time")
    func detecting() {
        func verdicts(_ samples: [HangDetector.Sample]) -> [Bool] {
            var detector = HangDetector(limit: 2)
            return samples.map { detector.hangs($0) }
        }
        // A thread that waits for processor time does not hang; one that computes for more than 2 s does.
        #expect(!verdicts((0..<100).map { _ in .init(computed: 1, sleeps: 7, isAsleep: false) }).contains(true))
        #expect(
            verdicts((0...5).map { .init(computed: 1 + 0.5 * Double($0), sleeps: 7, isAsleep: false) }) == [
                false, false, false, false, false, true,
            ])
        // A thread that sleeps and wakes does not hang; one that stays asleep does, even if other threads compute.
        #expect(!verdicts((0..<100).map { .init(computed: 1, sleeps: $0, isAsleep: true) }).contains(true))
        #expect(
            verdicts((0..<100).map { .init(computed: 0.001 * Double($0), sleeps: 7, isAsleep: true) }).firstIndex(of: true)
                == HangDetector.mostSleeping)
        var detector = HangDetector(limit: 2)
        let before = detector.hangs(.init(computed: 1, sleeps: 1, isAsleep: false))
        detector.heard()
        let after = detector.hangs(.init(computed: 9, sleeps: 1, isAsleep: false))
        #expect(!before && !after)
    }

    @Test("Repeating input after a rebuild is limited by the time that it computes, not by the time that passes")
    func repeating() throws {
        var presses = 0
        var screen: RemoteScreen?
        let view = AnyView(
            Button("A") {
                // The first press takes longer than the limit, without computing.
                if presses == 0 { usleep(2_100_000) }
                presses += 1
            })
        let scene = PreviewScene(view, layout: .fixed(width: 100, height: 100)) { size in
            let made = RemoteScreen(size: size)
            screen = made
            return made
        }
        scene.session.rest()
        let press = [true, false].map { Forwarded(time: 0, event: .control("select", isDown: $0, device: 2)) }
        #expect(Past(press + press).happen(in: scene.session, try #require(screen)) && presses == 2)
    }

    @Test("Without a display, the preview tool's error message suggests --capture-dir")
    func noDisplay() throws {
        let window = ChildProcess()
        window.executableURL = try Toolchain.find().build.appendingPathComponent("tenfoot-preview")
        window.environment = ProcessInfo.processInfo.environment.filter { !["DISPLAY", "WAYLAND_DISPLAY"].contains($0.key) }.merging(
            ["SDL_VIDEODRIVER": "x11"]) { $1 }
        let (orders, errors) = (Pipe(), Pipe())
        (window.input, window.errors) = (orders, errors)
        try window.run()
        let said = String(decoding: errors.fileHandleForReading.readDataToEndOfFile(), as: UTF8.self)
        window.waitUntilExit()
        #expect(window.terminationStatus == 3 && said.contains("or pass --capture-dir DIR for pictures"), "\(said)")
        withExtendedLifetime(orders) {}
    }

    @Test("A preview program that exits early or cannot be started is named in the error")
    func broken() {
        stage.take(PreviewOrder(program: "/bin/false", previews: [.init(number: 0, title: "Lamp")]))
        #expect(waits { stage.errors == ["the preview Lamp ended with status 1; the picture is the last good one"] })
        stage.take(PreviewOrder(program: "/none", previews: [.init(number: 0, title: "Lamp")]))
        #expect(stage.errors.first?.hasPrefix("/none could not be started") == true)
    }

    @Test("A preview's picture is centred, and scaled down if necessary but never up")
    func frames() {
        let canvas = CGSize(width: 1920, height: 1080)
        #expect(Stage.frame(of: CGSize(width: 3840, height: 1080), in: canvas) == CGRect(x: 0, y: 270, width: 1920, height: 540))
        #expect(Stage.frame(of: CGSize(width: 200, height: 100), in: canvas) == CGRect(x: 860, y: 490, width: 200, height: 100))
    }
}
