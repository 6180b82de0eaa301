import Foundation
import Testing

@testable import TenFootAppHost

@Suite("Command line options")
struct CommandLineTests {
    private func read(_ arguments: String..., options: [AppOption] = []) -> CommandLineRequest {
        CommandLineReader(program: "sample", version: "1.2", options: options).read(arguments)
    }

    private func options(_ request: CommandLineRequest) -> AppOptions? {
        if case .run(let options, _) = request { options } else { nil }
    }

    private func failure(_ request: CommandLineRequest) -> String? {
        if case .fail(let line) = request { line } else { nil }
    }

    @Test("The standard options are parsed")
    func everything() throws {
        let all = try #require(
            options(
                read(
                    "--headless", "--script", "a.txt", "--capture-dir", "out", "--size", "1280x720", "--scale", "1.5", "--windowed",
                    "--list-inputs", "--no-grab", "--explain-focus", "--stats", "s.json")))
        #expect(all.headless && all.windowed && all.listInputs && all.noGrab && all.explainFocus && !all.fullscreen)
        #expect(all.script == "a.txt" && all.captureDir == "out" && all.stats == "s.json")
        #expect(all.size == PixelSize(width: 1280, height: 720) && all.scale == 1.5)
    }

    @Test("An app fills the screen by default, and --size or --windowed opens a window")
    func fillsScreen() {
        #expect(options(read())?.fillsScreen == true)
        #expect(options(read("--size", "800x600"))?.fillsScreen == false)
        #expect(options(read("--windowed"))?.fillsScreen == false)
        #expect(options(read("--size", "800x600", "--fullscreen"))?.fillsScreen == true)
    }

    @Test("A URL to open is taken if it has a scheme; otherwise the message names it")
    func openedURL() {
        #expect(options(read("--open-url", "films://open/1?at=2"))?.urlToOpen == URL(string: "films://open/1?at=2"))
        #expect(options(read())?.urlToOpen == nil)
        #expect(failure(read("--open-url", "films"))?.contains("--open-url films is not a URL with a scheme") == true)
    }

    @Test(
        "Each wrong argument fails with one line",
        arguments: [
            ["--nonsense"], ["--size", "big"], ["--size", "0x5"], ["--size", "-3x5"], ["--size", "1920x1080x2"], ["--size", "99999x1"],
            ["--size", "+5x+5"], ["--scale", "0"], ["--scale", "nan"], ["--scale", "two"], ["--script"], ["--fullscreen", "--windowed"],
            ["--open-url"], ["--open-url", "films"], ["--open-url", "films://two words"], ["stray"], ["--page"], ["--page", "--headless"],
            ["--page", "nowhere"],
        ])
    func wrong(arguments: [String]) throws {
        let page = AppOption("page", valueName: "NAME", help: "The page.") {
            $0 == "login" ? nil : "there is no page '\($0)'; there is login"
        }
        let request = CommandLineReader(program: "sample", version: "1", options: [page]).read(arguments)
        let line = try #require(failure(request), "\(arguments) were taken")
        #expect(line.hasPrefix("sample: "))
        #expect(!line.contains("\n"))
    }

    @Test("An app's own option is accepted in any position, with a space or an equals sign")
    func ownOption() throws {
        let count = AppOption("count", valueName: "N", help: "How many.")
        for arguments in [["--count", "7", "--headless"], ["--headless", "--count=7"]] {
            guard case .run(let options, let own) = CommandLineReader(program: "x", version: "1", options: [count]).read(arguments) else {
                Issue.record("\(arguments) were refused")
                continue
            }
            #expect(options.headless)
            #expect(own["count"] == "7")
        }
    }

    @Test("--help lists the app's own and the standard options, and --version names the program")
    func helpAndVersion() throws {
        let count = AppOption("count", valueName: "N", help: "How many tiles.")
        guard case .print(let help) = read("--help", options: [count]) else {
            Issue.record("no help")
            return
        }
        for word in ["--count <N>", "How many tiles.", "--headless", "--capture-dir", "--explain-focus", "sample"] {
            #expect(help.contains(word), "\(word) is missing in:\n\(help)")
        }
        guard case .print(let version) = read("--version") else {
            Issue.record("no version")
            return
        }
        #expect(version == "sample 1.2")
    }

    @Test("The canvas is 1080 points high unless the scale is fixed")
    func canvas() {
        #expect(CanvasScale().canvas(for: PixelSize(width: 3840, height: 2160)) == CGSize(width: 1920, height: 1080))
        #expect(CanvasScale().canvas(for: PixelSize(width: 1024, height: 768)) == CGSize(width: 1440, height: 1080))
        #expect(CanvasScale(fixed: 2).canvas(for: PixelSize(width: 1280, height: 720)) == CGSize(width: 640, height: 360))
    }
}
