import ArgumentParser
import Foundation

/// The options every app takes.
package struct AppOptions: ParsableArguments, Sendable {
    @Flag(help: "Run without a window, on a virtual clock.")
    package var headless = false

    @Option(help: ArgumentHelp("Play a scenario, one command a line, then quit.", valueName: "file"))
    package var script: String?

    @Option(help: ArgumentHelp("Where the script's 'capture' writes its pictures; made if missing.", valueName: "dir"))
    package var captureDir: String?

    @Option(help: ArgumentHelp("The size of the picture in pixels (1920x1080 unless given).", valueName: "WxH"))
    package var size: PixelSize?

    @Option(help: ArgumentHelp("Pixels a point; without it the canvas is 1080 points high.", valueName: "N"))
    package var scale: Double?

    @Option(help: ArgumentHelp("Percent of the picture that the television cuts off at each edge (0 to 10).", valueName: "N"))
    package var overscan: Double?

    @Flag(help: "Fill the screen.")
    package var fullscreen = false

    @Flag(help: "Open a window instead of filling the screen.")
    package var windowed = false

    @Flag(help: "Print the input devices, and why one is not used, then quit.")
    package var listInputs = false

    @Flag(help: "Leave keyboards and remotes to other programs too, where there is no window system.")
    package var noGrab = false

    @Flag(help: "Draw the focus engine's last decision over the frame.")
    package var explainFocus = false

    @Flag(help: "Serve a page on this machine alone that shows the app's views, focus and frames; prints its address.")
    package var inspect = false

    @Flag(help: "Speak what has focus; Play/Pause and Back held together switch it, too.")
    package var voice = false

    @Option(
        name: .customLong("open-url"),
        help: ArgumentHelp("Open this URL in the app once it has started, as another program would.", valueName: "url"))
    package var openedURL: String?

    @Option(help: ArgumentHelp("On exit, write what was drawn and how fast as JSON.", valueName: "file"))
    package var stats: String?

    @Option(help: ArgumentHelp("Write every frame's input to this file; 'tenfoot replay' plays it again.", valueName: "file"))
    package var record: String?

    @Option(help: ArgumentHelp("Play a record without a window, and compare the frames.", valueName: "file", visibility: .hidden))
    package var replay: String?

    @Option(help: ArgumentHelp("What a replay that begins anew goes on with.", visibility: .hidden))
    package var inspected: EarlierInspection?

    @Flag(help: "Print the version, then quit.")
    package var version = false

    package init() {}

    package mutating func validate() throws {
        if fullscreen, windowed { throw ValidationError("--fullscreen and --windowed exclude each other; give one of them") }
        if inspect, record != nil {
            throw ValidationError("--inspect and --record exclude each other: what the page outlines would be in the record")
        }
        if let scale, !(scale.isFinite && (0.1...16).contains(scale)) {
            throw ValidationError("--scale \(scale) is outside 0.1 to 16 pixels a point")
        }
        if let openedURL, urlToOpen == nil {
            throw ValidationError("--open-url \(openedURL) is not a URL with a scheme, such as films://open/1")
        }
        if let overscan, !(0...10).contains(overscan) { throw ValidationError("--overscan \(overscan) is outside 0 to 10 percent") }
    }

    /// The URL to open in the app; nil if none is given.
    package var urlToOpen: URL? {
        openedURL.flatMap { URL(string: $0, encodingInvalidCharacters: false) }.flatMap { $0.scheme?.isEmpty == false ? $0 : nil }
    }

    /// True if the app fills the screen, which is the default unless a window or a size is requested.
    package var fillsScreen: Bool { fullscreen || !(windowed || size != nil) }
}
