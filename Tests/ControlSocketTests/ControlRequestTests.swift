import TenFootInput
import Testing

@testable import TenFootControlSocket

@Suite("Control requests")
struct ControlRequestTests {
    @Test(
        "Every control request is read from its line and written as the same line",
        arguments: [
            ("status", .status), ("press play-pause", .press(.playPause, isLong: false)), ("press home long", .press(.home, isLong: true)),
            ("open app:org.kodi.Kodi.desktop", .open("app:org.kodi.Kodi.desktop")),
            ("search le  voyage", .search("le  voyage")), ("play /mnt/a b.mkv", .play("/mnt/a b.mkv")), ("stop", .stop),
            ("screenshot /tmp/x.png", .screenshot("/tmp/x.png")), ("watch", .watch),
        ] as [(String, ControlRequest)])
    func words(line: String, request: ControlRequest) throws {
        #expect(try ControlRequest(line) == request)
        #expect(request.line == line)
    }

    @Test(
        "A malformed control request throws a one-line message that says what is wrong",
        arguments: [
            ("", "a word is wanted"), ("dance", "'dance' is unknown"), ("status now", "stands alone"), ("press", "press what?"),
            ("press nose", "no control 'nose'"), ("press up twice", "only 'long'"), ("open", "open what?"),
            ("search  ", "search for what?"),
            ("play film.mkv", "begins with /"), ("screenshot", "begins with /"), ("open a\u{7}", "control character"),
            ("search " + String(repeating: "x", count: 8192), "longer than 8192 bytes"),
        ])
    func faults(line: String, sentence: String) {
        do {
            let request = try ControlRequest(line)
            Issue.record("read as \(request)")
        } catch {
            #expect(error.message.contains(sentence), "\(error.message)")
            #expect(!error.message.contains("\n"))
        }
    }

    @Test("ControlStatus writes every key, with null for missing values, and lists what changed as events")
    func status() {
        let home = ControlStatus(screen: "home", focus: "app:a")
        #expect(home.json == #"{"focus":"app:a","playing":null,"running":null,"screen":"home"}"#)
        var film = ControlStatus(
            screen: "film", focus: "player", playing: .init(title: "A \"B\"", position: 12.3456, duration: nil, paused: false))
        #expect(film.json.contains(#""playing":{"duration":null,"paused":false,"position":12.346,"title":"A \"B\""}"#))
        #expect(home.events(since: nil).count == 4)
        #expect(home.events(since: home) == [])
        #expect(
            film.events(since: home) == [
                #"{"event":"screen","screen":"film"}"#, #"{"event":"focus","focus":"player"}"#,
                #"{"event":"playing","playing":{"duration":null,"paused":false,"position":12.346,"title":"A \"B\""}}"#,
            ])
        let before = film
        film.playing?.position = 99
        #expect(film.events(since: before) == [], "that a film goes on is no news")
        film.playing?.paused = true
        #expect(film.events(since: before).count == 1)
    }
}
