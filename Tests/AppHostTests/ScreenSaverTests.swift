import Foundation
import TenFootRasterising
import TenFootTypography
import TenFootViewGraph
import TenFootControls
import TestSupport
import Testing

@testable import TenFootAppHost

@Suite("Keeping the screen on")
struct ScreenSaverTests {
    private struct Player: View {
        @State private var isPlaying = false
        @State private var hasTrailer = false

        var body: some View {
            VStack {
                Button("Play") { isPlaying.toggle() }
                Button("Trailer") { hasTrailer.toggle() }
                if hasTrailer { Text("Trailer plays").keepsScreenOn() }
            }
            .keepsScreenOn(isPlaying)
        }
    }

    @Test("The screen stays on only while a view or the app asks for it, or a child program runs")
    @MainActor func kept() async {
        let screen = HeadlessScreen(size: PixelSize(width: 960, height: 540), drawsEachFrame: false)
        let session = AppSession(
            root: Player(), services: HostServices(text: PangoTextMeasurer(), images: ImageLoader()), screen: screen, clock: .virtual())
        func press(_ control: RemoteControl) {
            session.setControl(control, isDown: true)
            session.settle()
            session.setControl(control, isDown: false)
            session.settle()
        }
        session.settle()
        #expect(!screen.isKeptOn)
        press(.select)
        #expect(screen.isKeptOn, "playing")
        press(.down)
        press(.select)
        press(.up)
        press(.select)
        #expect(screen.isKeptOn, "the trailer still plays")
        press(.down)
        press(.select)
        #expect(!screen.isKeptOn)
        session.services.keepsScreenOn = true
        #expect(screen.isKeptOn)
        session.services.keepsScreenOn = false
        #expect(!screen.isKeptOn)
        await session.suspendForChild()
        #expect(screen.isKeptOn, "a child runs")
        session.resume()
        #expect(!screen.isKeptOn)
    }

    private struct Covered: View {
        @State private var isPlaying = true
        var body: some View {
            NavigationStack {
                NavigationLink("Open") { Button("Play") { isPlaying.toggle() } }.keepsScreenOn(isPlaying)
            }
        }
    }

    @Test("A view in a page that another page covers does not keep the screen on")
    @MainActor func covered() {
        let screen = HeadlessScreen(size: PixelSize(width: 960, height: 540), drawsEachFrame: false)
        let session = AppSession(
            root: Covered(), services: HostServices(text: PangoTextMeasurer(), images: ImageLoader()), screen: screen, clock: .virtual())
        func press(_ control: RemoteControl) {
            session.setControl(control, isDown: true)
            session.settle()
            session.setControl(control, isDown: false)
            session.settle()
        }
        session.settle()
        #expect(screen.isKeptOn)
        press(.select)
        #expect(!screen.isKeptOn)
        press(.select)
        press(.select)
        #expect(!screen.isKeptOn, "it begins to play where it is not seen")
        press(.back)
        #expect(screen.isKeptOn)
    }

    private static let bus = "/usr/bin/dbus-run-session"

    @Test(
        "The desktop's screen saver is inhibited when an app starts to play",
        .enabled(
            if: Installed.has("Xvfb", "dbus-run-session"),
            "Xvfb or dbus-daemon is not installed; ./tenfoot setup installs both"))
    func desktop() throws {
        let folder = try TemporaryFolder()
        let server = try #require(try XServer())
        try Data("wait 200ms\npress select\nawait file \"\(folder.path)/inhibited\"".utf8).write(to: folder.file("script"))
        var environment = ProcessInfo.processInfo.environment
        environment["WAYLAND_DISPLAY"] = nil
        environment.merge(["DISPLAY": server.display, "SDL_VIDEODRIVER": "x11", "MARKS": folder.path]) { $1 }
        let saver = try Child(
            Self.bus,
            [
                "--", "/usr/bin/python3", Fixture.rigs + "/screen_saver.py", Fixture.path, "--size", "640x360", "--script",
                folder.path + "/script",
            ], environment: environment, errors: folder.path + "/errors")
        let said = String(decoding: saver.readToEnd(), as: UTF8.self).split(separator: "\n")
        let errors = (try? String(contentsOf: folder.file("errors"), encoding: .utf8)) ?? ""
        #expect(said.first == "wait" && said.last == "ended 0", "\(said) \(errors)")
    }
}
