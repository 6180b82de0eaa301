import Foundation
@_exported import TenFoot
import TenFootAppHost
import TenFootGraphics
import TenFootInput
import TenFootRasterising
import TenFootTypography
import TenFootViewGraph
import TenFootControls

/// A view on a screen in memory with a virtual clock, for tests that press, look and assert.
///
///     let page = Hosted { LoginPage() }
///     page.press(.down)
///     #expect(page.focusedLabel == "Password")
@MainActor public final class Hosted {
    /// How texts are measured.
    public enum TextMeasuring: Sendable {
        /// As on a screen, by Pango.
        case real
        /// Every character half the font size wide, every line 1.2 times the font size high: results do not depend on fonts.
        case fixedAdvance
    }

    /// The session that runs the view, for TenFoot's own tests.
    package let session: AppSession
    private let screen: HeadlessScreen

    /// Shows a view on a canvas of this size in points, and brings it to rest.
    public init<Content: View>(
        size: CGSize = CGSize(width: 1920, height: 1080), text: TextMeasuring = .real, display: DisplayPreferences = DisplayPreferences(),
        @ViewBuilder content: () -> Content
    ) {
        let images = ImageLoader()
        let pixels = PixelSize(width: Self.side(size.width), height: Self.side(size.height))
        screen = HeadlessScreen(size: pixels, drawsEachFrame: false)
        let measurer: any TenFootGraphics.TextMeasuring = text == .real ? PangoTextMeasurer() : FixedAdvanceMeasurer()
        let work = BackgroundWork()
        work.others.append { images.isBusy }
        session = AppSession(
            root: content(), services: HostServices(text: measurer, images: images), screen: screen, clock: .virtual(),
            scale: CanvasScale(fixed: 1), work: work)
        session.leavesAtRoot = false
        session.services.display = display
        self.images = images
        session.settle()
    }

    /// Shows a view on a canvas of this size in points, and brings it to rest.
    public convenience init(_ view: some View, size: CGSize = CGSize(width: 1920, height: 1080), text: TextMeasuring = .real) {
        self.init(size: size, text: text) { view }
    }

    // The scene holds it weakly.
    private let images: ImageLoader

    private static func side(_ length: CGFloat) -> Int { length.isFinite ? min(max(Int(length.rounded()), 1), PixelSize.largest) : 1 }

    /// The warnings about mistakes of the app so far, each sentence once; `docs/mistakes.md` explains them.
    public var warnings: [String] { session.host.warnings }

    // MARK: Input and time

    /// Presses a control `count` times, each for 50 ms of virtual time, 120 ms apart.
    public func press(_ control: RemoteControl, count: Int = 1) {
        for index in 0..<max(0, count) {
            if index > 0 { advance(by: 0.07) }
            hold(control, for: 0.05)
        }
    }

    /// Holds a control for a time in seconds: directions repeat, Select becomes a long press after half a second.
    public func hold(_ control: RemoteControl, for seconds: TimeInterval) {
        session.setControl(control, isDown: true)
        advance(by: seconds)
        session.setControl(control, isDown: false)
        session.settle()
    }

    /// Types a text, key by key, into the focused field.
    public func type(_ text: String) {
        for character in text {
            session.type(String(character))
            session.settle()
        }
    }

    /// Clicks at a point of the canvas.
    public func tap(_ point: CGPoint) {
        session.setPointer(x: point.x, y: point.y, isDown: true)
        advance(by: 0.05)
        session.setPointer(x: point.x, y: point.y, isDown: false)
        session.settle()
    }

    /// Plugs a gamepad in, whose stick can then be moved.
    public func plugGamepad() {
        session.plug(.gamepad)
        session.settle()
    }

    /// Moves the plugged gamepad's stick to a position, where it stays; each axis is from -1 to 1, right and down positive.
    ///
    /// From 0.55 on it moves focus; below that the focused view tilts with it.
    public func moveStick(x: Double, y: Double) {
        session.setStick(x: x, y: y)
        session.settle()
    }

    /// Lets virtual time pass, in seconds, with the frames an app would draw.
    public func advance(by seconds: TimeInterval) { session.advance(by: seconds) }

    /// Applies changes of state made by the test itself, without advancing time.
    public func settle() { session.settle() }

    /// Waits for tasks and pictures, which need no virtual time, for a minute of real time or, on a busy computer, longer.
    public func rest() async {
        var quiet = 0
        // Count turns rather than time, which a busy main thread would use up.
        for _ in 0..<30_000 where quiet < 3 {
            session.settle()
            if session.work.isDone {
                // Let tasks that resume on the main actor run.
                await Task.yield()
                quiet = session.host.runningTasks == 0 ? 3 : quiet + 1
            }
            if quiet < 3 { try? await Task.sleep(for: .milliseconds(2)) }
        }
        session.settle()
    }

    /// Opens a URL in the app, as the option `--open-url` does.
    public func open(_ url: URL) {
        session.open(url)
        session.settle()
    }

    /// Changes the size of the canvas, in points.
    public func resize(to size: CGSize) {
        session.resize(to: PixelSize(width: Self.side(size.width), height: Self.side(size.height)))
        session.settle()
    }

    // MARK: What is visible

    /// The focused view's identifier, else its label; nil if nothing has focus.
    public var focused: String? { session.focusNames?.first }
    /// The focused view's label; nil if nothing has focus or it has none.
    public var focusedLabel: String? { session.host.focusDescription?.label }
    /// The focused view's identifier; nil if nothing has focus or it has none.
    public var focusedIdentifier: String? { session.host.focusDescription?.identifier }
    /// Every text that is visible, in the order drawn.
    public var texts: [String] { session.visibleTexts }
    /// Items, sections and scopes with their frames, as text.
    public var focusTree: String { session.focusTree }
    /// The visible layers as text, one a line.
    public var layerText: String { session.host.layers.textDump() }
    /// Seconds of virtual time since the start.
    public var time: TimeInterval { session.clock.now }
    /// True while something moves.
    public var isAnimating: Bool { session.isAnimating }
    /// Whether the app has ended itself.
    public var hasQuit: Bool { session.hasQuit }

    /// The work done since the start; subtract two readings for the cost of what happened between them.
    public var counters: WorkCounters {
        let counters = session.host.counters
        return WorkCounters(
            frames: counters.frames, bodies: counters.bodies, measures: counters.measures, layouts: counters.layouts,
            paints: counters.paints)
    }

    /// The work an action costs.
    public func work(_ action: () throws -> Void) rethrows -> WorkCounters {
        let before = counters
        try action()
        return counters - before
    }

    /// The picture as it would be on screen, one pixel per point.
    package func capture() -> Bitmap {
        session.settle()
        // The screen draws the next picture into the same pixels.
        return screen.capture(session.host.completeFrame()).copied()
    }

    /// The picture as the bytes of a PNG file, one pixel per point.
    public func png() -> Data { PNGWriter.data(of: capture()) }

    /// The scene's host, for TenFoot's own tests.
    package var host: ViewHost { session.host }
}

extension Bitmap {
    /// A copy that shares no memory with this bitmap.
    fileprivate func copied() -> Bitmap {
        let copy = Bitmap(width: width, height: height, isOpaque: isOpaque)
        for row in 0..<height { (copy.pixels + row * copy.stride).copyMemory(from: pixels + row * stride, byteCount: width * 4) }
        return copy
    }
}
