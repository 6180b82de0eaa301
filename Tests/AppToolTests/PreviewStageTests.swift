import Foundation
import TenFoot
import TenFootAppHost
import TenFootGraphics
import TenFootRasterising
import TenFootSDLRendering
import TenFootTypography
import TenFootViewGraph
import Testing

@testable import AppTool
@testable import TenFootPreviews

@MainActor @Suite("The window of previews")
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

    /// Runs the window until something is so, or for twenty seconds.
    private func waits(_ isSo: () -> Bool) -> Bool {
        for _ in 0..<400 {
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

    private func press(_ scancode: Int, _ character: Character) {
        for isDown in [true, false] {
            _ = stage.take(
                .key(WindowKey(scancode: scancode, character: character, modifiers: [], isDown: isDown, isRepeat: false, time: 0)))
        }
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

    @Test("what was done before a build is done again after it; an error and a crash leave the last good picture")
    func building() throws {
        let scratch = try Scratch()
        let file = try scratch.write(Self.app("Color(red: 0, green: 1, blue: 0)"), "app/App.swift")
        var previews = try PreviewSession(PreviewPlace(file.path), name: nil, isSheet: false)
        previews.cache = scratch.folder.appendingPathComponent("cache")
        func order() throws -> StageOrder {
            let built = try previews.build()
            return StageOrder(program: built[0].program.path, previews: built.map { .init(number: $0.preview.number, title: $0.title) })
        }
        stage.take(try order())
        #expect(waits { middle == [0, 0, 255] } && stage.title == "Lamp")
        press(40, "\r")
        #expect(waits { middle == [0, 255, 0] })

        try scratch.write(Self.app("Color(red: 0, green: 0, blue: 1)"), "app/App.swift")
        stage.take(try order())
        #expect(waits { middle == [255, 0, 0] } && stage.errors.isEmpty)

        stage.take(StageOrder(errors: ["App.swift:3: cannot find 'x' in scope"]))
        session.settle()
        #expect(session.visibleTexts.contains("App.swift:3: cannot find 'x' in scope") && middle == [255, 0, 0])

        try scratch.write(Self.app("Color(red: [Double]()[0], green: 0, blue: 0)", body: "Color.white"), "app/App.swift")
        stage.take(try order())
        // What was done leads to the crash: it is shown without.
        #expect(waits { middle == [0, 0, 255] } && stage.errors.isEmpty)
        press(40, "\r")
        #expect(waits { stage.errors.first?.hasPrefix("Lamp crashed") == true } && middle == [0, 0, 255])

        press(59, "\u{F705}")
        #expect(waits { middle == [255, 255, 255] } && stage.title == "Other")
    }

    @Test("a program that cannot show anything is named")
    func broken() {
        stage.take(StageOrder(program: "/bin/false", previews: [.init(number: 0, title: "Lamp")]))
        #expect(waits { stage.errors == ["Lamp ended with status 1; the picture is the last good one"] })
        stage.take(StageOrder(program: "/none", previews: [.init(number: 0, title: "Lamp")]))
        #expect(stage.errors.first?.hasPrefix("/none could not be started") == true)
    }

    @Test("a picture is shown in the middle, smaller where it has to be and never larger")
    func frames() {
        let canvas = CGSize(width: 1920, height: 1080)
        #expect(Stage.frame(of: CGSize(width: 3840, height: 1080), in: canvas) == CGRect(x: 0, y: 270, width: 1920, height: 540))
        #expect(Stage.frame(of: CGSize(width: 200, height: 100), in: canvas) == CGRect(x: 860, y: 490, width: 200, height: 100))
    }
}
