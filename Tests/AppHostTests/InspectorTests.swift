import Foundation
import TenFootGraphics
import TenFootTesting
import TestSupport
import Testing

@testable import TenFootAppHost
@testable import TenFootViewGraph

@Suite("Inspector")
struct InspectorTests {
    @Test("The inspector's token opens the page once, and requests without the cookie are refused")
    func door() throws {
        let app = try InspectedApp()
        #expect(try app.client.request("/").status == 403)
        #expect(try app.client.request("/?token=" + String(repeating: "0", count: 32)).status == 403)
        let answer = try app.enter()
        #expect(answer.status == 303 && answer.headers["location"] == "/")
        #expect(answer.headers["set-cookie"]?.hasSuffix("; Path=/; HttpOnly; SameSite=Strict") == true)
        let page = try app.client.request("/", app.credentials)
        #expect(page.status == 200 && page.text.contains("<title>Inspector</title>"))
        // The token is valid for one visit only.
        let second = try app.client.request(app.path)
        #expect(second.status == 403 && second.text.contains("good for one visit") && second.headers["set-cookie"] == nil)
        #expect(try app.client.request("/").status == 403)
        #expect(throws: Child.Failure.self) { try WebLine(port: app.client.port, "/live", ["Origin": app.origin]) }
    }

    @Test("The inspector refuses other origins and host names, even with the cookie")
    func origins() throws {
        let app = try InspectedApp()
        try app.enter()
        for origin in ["http://evil.example", "null", "https://127.0.0.1:\(app.client.port)", "http://127.0.0.1:1"] {
            let foreign = app.credentials.merging(["Origin": origin]) { $1 }
            #expect(try app.client.request("/", foreign).status == 403, "\(origin)")
            #expect(throws: Child.Failure.self) { try WebLine(port: app.client.port, "/live", foreign) }
        }
        #expect(try app.client.request("/", host: "evil.example:\(app.client.port)", app.credentials).status == 403)
        // A program that is not a browser sends no Origin header.
        #expect(throws: Child.Failure.self) { try WebLine(port: app.client.port, "/live", ["Cookie": app.credentials["Cookie"] ?? ""]) }
        #expect(
            try app.client.request("/", host: "localhost:\(app.client.port)", ["Cookie": app.credentials["Cookie"] ?? ""]).status == 200)
    }

    @Test("The inspector accepts connections from this machine only")
    func loopback() throws {
        let app = try InspectedApp()
        // A socket for all addresses would answer at any of this machine's: all that begin with 127 and, in IPv6, ::1.
        #expect(try Self.connects(to: "127.0.0.1", app.client.port))
        for address in ["127.0.0.2", "::1", "::ffff:127.0.0.2"] { #expect(try !Self.connects(to: address, app.client.port), "\(address)") }
    }

    private static func connects(to address: String, _ port: UInt16) throws -> Bool {
        var hints = addrinfo(), found: UnsafeMutablePointer<addrinfo>?
        hints.ai_flags = AI_NUMERICHOST
        hints.ai_socktype = Int32(SOCK_STREAM.rawValue)
        try #require(getaddrinfo(address, "\(port)", &hints, &found) == 0)
        defer { freeaddrinfo(found) }
        let place = try #require(found?.pointee)
        let descriptor = socket(place.ai_family, place.ai_socktype, 0)
        // A machine without IPv6 has no such address either.
        guard descriptor >= 0 else { return false }
        defer { close(descriptor) }
        return connect(descriptor, place.ai_addr, place.ai_addrlen) == 0
    }

    @Test("The inspector lists the app's views, and shows a view's state, environment and reads")
    func tree() throws {
        let app = try InspectedApp()
        let hello = try app.open()
        #expect(hello["app"] as? String == "HostFixture" && hello["canvas"] as? [Double] == [1920, 1080])
        let rows = try app.rows()
        let page = try #require(rows.first { $0["name"] as? String == "FixturePage" })
        #expect(page["own"] as? Bool == true && page["depth"] as? Int ?? 0 > 0)
        #expect(rows.compactMap { $0["id"] as? String }.starts(with: ["0", "1", "2", "3"]))
        let node = try #require(page["node"] as? Int)
        try app.press("select")
        let details = try #require(try app.ask("node", ["node": node]) as? [String: Any])
        #expect(details["type"] as? String == "HostFixture.FixturePage")
        let properties = try #require(details["properties"] as? [[String: String]])
        #expect(properties.contains(["kind": "@State", "name": "presses", "type": "Int", "value": "1"]))
        #expect(properties.contains(["kind": "", "name": "title", "type": "String", "value": "\"Fixture\""]))
        let reads = try #require(details["reads"] as? [[String: String]]).compactMap { $0["name"] }
        #expect(reads.contains("State<Int>, now 1"))
        let environment = try #require(details["environment"] as? [[String: Any]])
        #expect(environment.contains { $0["name"] as? String == "ColorScheme" && $0["value"] as? String == "dark" })
        #expect(try app.ask("node", ["node": 1 << 40]) is NSNull)
    }

    @Test("The inspector shows each frame's input, the bodies that ran and why, and what was laid out and drawn")
    func frames() throws {
        let app = try InspectedApp()
        try app.open()
        try app.press("right")
        try app.press("select")
        let pressed = try #require(app.frames.first { InspectedApp.events($0).contains("select ended") })
        let ran = try #require(pressed["ran"] as? [[String: Any]])
        #expect(ran.contains { $0["name"] as? String == "FixturePage" && $0["cause"] as? String == "State<Int>, now 1" })
        #expect(pressed["bodies"] as? Int ?? 0 > 0 && pressed["layouts"] as? Int ?? 0 > 0 && pressed["draws"] as? Int ?? 0 > 0)
        #expect((pressed["laidOut"] as? [Any])?.isEmpty == false && (pressed["damage"] as? [[Int]])?.isEmpty == false)
        #expect((pressed["events"] as? [[String: Any]])?.first?["time"] as? Double ?? 0 > 0)
        let moved = try #require(app.frames.first { InspectedApp.events($0).contains("right began") })
        #expect(moved["focus"] as? String == "tile-1" && moved["focusMoved"] as? Bool == true)
        #expect(app.frames.contains { $0["wasMoving"] as? Bool == true })
    }

    @Test("The inspector's focus map shows all items, and explains the last decision and hypothetical presses")
    func focus() throws {
        let app = try InspectedApp()
        try app.open()
        func map() throws -> [String: Any] { try #require(try app.ask("focus") as? [String: Any]) }
        var items = try #require(try map()["items"] as? [[String: Any]])
        #expect(["tile-0", "tile-1", "tile-2", "tile-3"].allSatisfy { name in items.contains { $0["name"] as? String == name } })
        #expect(try map()["decision"] == nil)
        let guess = try #require(try app.ask("whatIf", ["control": "right"]) as? [String: Any])
        #expect((guess["headline"] as? String)?.hasPrefix("Right from tile-0: tile-1 won (the best in the beam") == true)
        let marks = try #require(guess["marks"] as? [[String: Any]])
        #expect(Set(marks.compactMap { $0["kind"] as? String }).isSuperset(of: ["won", "source", "beam", "next in rank"]))
        // The question has not moved focus.
        #expect(try map()["decision"] == nil)
        try app.press("down")
        let decision = try #require(try map()["decision"] as? [String: Any])
        #expect((decision["headline"] as? String)?.hasPrefix("Down from tile-0: ") == true)
        items = try #require(try map()["items"] as? [[String: Any]])
        let focused = try #require(try map()["focused"] as? Int)
        #expect(items.contains { $0["id"] as? Int == focused && ($0["name"] as? String)?.hasPrefix("tile") == false })
    }

    @Test("A view selected in the inspector is outlined on screen until the page is closed", .hangGuard)
    func outline() throws {
        let app = try InspectedApp()
        try app.open()
        let before = try app.picture()
        let row = try #require(try app.rows().first { $0["name"] as? String == "Text" })
        let frame = try #require(row["frame"] as? [Double])
        #expect(try app.ask("select", ["node": try #require(row["node"] as? Int)]) as? Bool == true)
        let selected = try app.picture()
        #expect(selected.pixelsUnlike(before) > 1000)
        let edge = selected.pixels.load(
            fromByteOffset: Int(frame[1] + frame[3] / 2) * selected.stride + Int(frame[0] - 3) * 4, as: UInt32.self)
        #expect(edge & 0xFF > 0xC0 && edge >> 16 & 0xFF < 0x80, "a blue line")
        try app.close()
        try app.open()
        // The app may answer requests of the new page before it notices that the old page is closed.
        var shown = try app.picture()
        while !shown.showsExactly(before) { shown = try app.picture() }
    }

    @Test("The inspector reports memory, pictures and runtime warnings")
    func facts() throws {
        let app = try InspectedApp()
        try app.open()
        let facts = try #require(try app.ask("facts") as? [String: Any])
        #expect(facts["residentBytes"] as? Int ?? 0 > 1 << 20 && facts["textureBytes"] as? Int ?? 0 > 1920 * 1080 * 4)
        #expect(facts["warnings"] as? [String] == [] && facts["images"] as? [Any] != nil)
    }

    @Test("The inspector steps a record forwards and back, and the replay stays the same")
    func replay() throws {
        let folder = try TemporaryFolder()
        let record = folder.path + "/record"
        #expect(try Fixture.play("press right\npress select", "--record", record).status == 0)
        let app = try InspectedApp("--replay", record)
        let count = try #require(try app.open()["recorded"] as? Int)
        #expect(count > 10)
        try app.ask("step", ["count": 3])
        while app.frames.count < 3 { try app.wait() }
        #expect(try app.node("FixturePage") != nil)
        // Selecting draws nothing over a replay.
        try app.ask("select", ["node": try #require(try app.node("Text"))])
        let third = try app.picture()
        #expect(app.frames.count == 3)
        // Step back to an earlier frame from any later one.
        try app.ask("step", ["count": 4])
        while app.frames.count < 7 { try app.wait() }
        try app.ask("step", ["count": -4])
        while app.frames.last?["frame"] as? Int != 3 || app.frames.count != 3 { try app.wait() }
        #expect(try app.picture().showsExactly(third))
        try app.ask("step", ["count": -1_000])
        while !app.frames.isEmpty { try app.wait() }
        try app.ask("step", ["count": 1_000_000])
        while app.finished == nil { try app.wait() }
        #expect(app.finished == "\(count) frames, same" && app.frames.count == count)
        app.fixture.process.terminate()
        let end = app.fixture.finish()
        #expect(end.status == 0 && end.output == "\(count) frames, same\n")
    }

    @Test("--inspect together with --record, or without its helper program, is refused in one line")
    func refused() throws {
        let both = try Fixture.run("--headless", "--inspect", "--record", "/dev/null")
        #expect(both.status == 2 && both.errors.contains("--inspect and --record exclude each other"))
        // Run the program without the inspector's helper beside it.
        let folder = URL(fileURLWithPath: Fixture.path).deletingLastPathComponent().appending(path: "alone-\(UUID().uuidString)")
        try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
        defer { try? FileManager.default.removeItem(at: folder) }
        let alone = folder.appending(path: "HostFixture").path
        #expect(link(Fixture.path, alone) == 0)
        let errors = folder.appending(path: "errors").path
        let app = try Child(alone, ["--headless", "--inspect"], environment: ProcessInfo.processInfo.environment, errors: errors)
        #expect(app.wait() == 2)
        let said = try String(contentsOfFile: errors, encoding: .utf8)
        #expect(said.contains("--inspect needs the program tenfoot-inspect at \(folder.path)/tenfoot-inspect or "))
        #expect(said.contains("add the product tenfoot-inspect") && said.split(separator: "\n").count == 1)
    }

    @Test("Without an open page, the inspector costs the app nothing, also after one was closed")
    @MainActor func cost() throws {
        let page = Hosted { Button("Play") {} }
        var said: [String] = []
        page.session.report = { said.append($0) }
        let inspector = try Inspector(page.session, program: "app", images: nil)
        page.session.inspector = inspector
        func pump(until isDone: () -> Bool) {
            while !isDone() {
                usleep(2_000)
                page.session.serveWatches()
            }
        }
        pump { !said.isEmpty }
        let address = try #require(said.first?.firstMatch(of: #/127\.0\.0\.1:(\d+)(\S+)/#))
        let client = WebClient(port: try #require(UInt16(address.output.1)))
        let entered = try client.request(String(address.output.2))
        let cookie = String((entered.headers["set-cookie"] ?? "").prefix { $0 != ";" })
        #expect(FrameTrace.current == nil && !page.host.focus.tracker.explainsDecisions)
        let layers = page.host.layers.root.children.count
        let line = try WebLine(port: client.port, "/live", ["Cookie": cookie, "Origin": "http://127.0.0.1:\(client.port)"])
        pump { inspector.isOpen }
        #expect(FrameTrace.current != nil && page.host.focus.tracker.explainsDecisions)
        inspector.outline.show(page.host.rootNode)
        page.press(.right)
        #expect(page.host.focus.tracker.lastDecision != nil && page.host.layers.root.children.count == layers + 1)
        try line.close()
        pump { !inspector.isOpen }
        #expect(FrameTrace.current == nil && !page.host.focus.tracker.explainsDecisions)
        #expect(page.host.focus.tracker.lastDecision == nil && page.host.layers.root.children.count == layers)
        page.advance(by: 3)
        #expect(!page.host.needsFrame && page.session.watches.count == 1)
    }

    @Test(
        "In a browser, the inspector finds, selects and outlines views, and explains and makes presses",
        .enabled(if: Installed.has(Browser.program), "needs the package chromium-headless-shell"), .hangGuard)
    func browser() throws {
        let app = try InspectedApp()
        let browser = try Browser(width: 1400, height: 900)
        try browser.open(app.address)
        try browser.wait(until: "document.querySelectorAll('#rows .row').length > 10 && $('picture').src.length > 10000")
        // The address no longer contains the token.
        #expect(try browser.evaluate("location.href") as? String == app.origin + "/")
        try browser.evaluate("$('filter').value = 'FixturePage'; $('filter').oninput()")
        #expect(try browser.evaluate("document.querySelectorAll('#rows .row').length") as? Int == 1)
        try browser.evaluate("window.before = $('picture').src; document.querySelector('#rows .row').click()")
        try browser.wait(until: "$('side').textContent.includes('@State presses') && $('picture').src !== before")
        try browser.evaluate("document.querySelector('[aria-label=\"what if right\"]').click()")
        try browser.wait(until: "$('headline').textContent.startsWith('What if: Right from tile-0: tile-1 won')")
        try browser.evaluate("document.querySelector('[aria-label=\"press right\"]').click()")
        try browser.wait(until: "$('headline').textContent.startsWith('Right from tile-0: tile-1 won')")
        try browser.evaluate("document.querySelector('[aria-label=\"press select\"]').click()")
        try browser.wait(until: "$('side').textContent.includes('@State presses1')")
        try browser.evaluate("show(state.frames.find(f => f.events.some(e => e.text === 'select ended')))")
        #expect((try browser.evaluate("$('frame').textContent") as? String)?.contains("State<Int>, now 1") == true)
        if let shots = ProcessInfo.processInfo.environment["TENFOOT_SHOTS"] {
            try browser.screenshot().write(to: URL(fileURLWithPath: shots + "/inspector.png"))
        }
        #expect(try browser.evaluate("document.documentElement.scrollWidth <= innerWidth") as? Bool == true)
        #expect(browser.complaints == [])
    }

    @Test(
        "In a browser, the inspector steps a record forwards and back and shows the same pictures",
        .enabled(if: Installed.has(Browser.program), "needs the package chromium-headless-shell"), .hangGuard)
    func browserReplay() throws {
        let folder = try TemporaryFolder()
        let record = folder.path + "/record"
        #expect(try Fixture.play("press right\npress select", "--record", record).status == 0)
        let app = try InspectedApp("--replay", record)
        let browser = try Browser(width: 1400, height: 900)
        try browser.open(app.address)
        func step(_ count: Int, until condition: String) throws {
            try browser.evaluate("document.querySelector('[data-step=\"\(count)\"]').click()")
            try browser.wait(until: condition)
        }
        func at(_ frame: Int) -> String { "$('status').textContent.startsWith('frame \(frame) of ')" }
        try browser.wait(until: "document.querySelector('#stepping:not([hidden])')")
        for frame in 1...3 { try step(1, until: at(frame)) }
        let picture = "(async () => { const address = await ask('picture'); return address })()"
        let third = try browser.evaluate(picture) as? String
        try step(1_000_000, until: "state.finished?.endsWith('frames, same')")
        #expect(try browser.evaluate(picture) as? String != third)
        let count = try #require(try browser.evaluate("state.hello.recorded") as? Int)
        try step(-10, until: at(count - 10))
        if count > 13 { for frame in (3..<count - 10).reversed() { try step(-1, until: at(frame)) } }
        for frame in stride(from: count - 9, through: 3, by: 1) { try step(1, until: at(frame)) }
        #expect(try browser.evaluate(picture) as? String == third)
        try step(-1, until: at(2))
        try browser.wait(until: "state.frames.length === 2 && document.querySelectorAll('#rows .row').length > 10")
        #expect(browser.complaints == [])
    }
}
