import Foundation
import TenFootControls
import Testing

@testable import TenFootViewGraph

/// A custom subclass of UserDefaults, whose values are in memory.
private final class MemoryDefaults: UserDefaults {
    private(set) var kept: [String: Any] = [:]
    private(set) var saves = 0
    override func object(forKey name: String) -> Any? { kept[name] }
    override func set(_ value: Any?, forKey name: String) { kept[name] = value }
    override func removeObject(forKey name: String) { kept[name] = nil }
    override func synchronize() -> Bool {
        saves += 1
        return true
    }
}

@MainActor @Suite("AppStorage and SceneStorage") struct StoredTests {
    private enum Taste: String { case sweet, sour }
    private enum Level: Int { case low = 1, high = 2 }

    private struct Settings: View {
        let hand: Hand<Settings>
        @AppStorage var flag: Bool
        @AppStorage var number: Int
        @AppStorage var share: Double
        @AppStorage var word: String
        @AppStorage var data: Data
        @AppStorage var date: Date
        @AppStorage var address: URL
        @AppStorage var taste: Taste
        @AppStorage var maybe: String?
        @AppStorage var level: Level?

        init(_ hand: Hand<Settings>, _ store: UserDefaults) {
            self.hand = hand
            _flag = AppStorage(wrappedValue: true, "flag", store: store)
            _number = AppStorage(wrappedValue: 7, "number", store: store)
            _share = AppStorage(wrappedValue: 0.5, "share", store: store)
            _word = AppStorage(wrappedValue: "word", "word", store: store)
            _data = AppStorage(wrappedValue: Data([1]), "data", store: store)
            _date = AppStorage(wrappedValue: Date(timeIntervalSince1970: 1), "date", store: store)
            _address = AppStorage(wrappedValue: URL(filePath: "/a"), "address", store: store)
            _taste = AppStorage(wrappedValue: .sweet, "taste", store: store)
            _maybe = AppStorage("maybe", store: store)
            _level = AppStorage("level", store: store)
        }

        var all: String {
            "\(flag) \(number) \(share) \(word) \(data.count) \(date.timeIntervalSince1970) \(address.path) \(taste) \(maybe ?? "-")"
                + " \(level.map { "\($0)" } ?? "-")"
        }

        var body: some View {
            let _ = (hand.read = { self }, hand.bodies.append(self))
            Block(10, 10, name: all)
        }
    }

    @Test("AppStorage returns its default until written, then the stored value, in every view with the same key")
    func values() throws {
        let defaults = MemoryDefaults()
        let (one, other) = (Hand<Settings>(), Hand<Settings>())
        let stage = Stage(
            VStack {
                Settings(one, defaults)
                Settings(other, defaults)
            })
        #expect(Set(stage.frames.keys) == ["true 7 0.5 word 1 1.0 /a sweet - -"] && defaults.kept.isEmpty)
        let settings = try #require(one.read())
        settings.flag = false
        settings.number = 8
        settings.share = 0.25
        settings.$word.wrappedValue = "other"
        settings.data = Data([1, 2])
        settings.date = Date(timeIntervalSince1970: 2)
        settings.address = URL(filePath: "/b")
        settings.taste = .sour
        settings.maybe = "some"
        settings.level = .high
        #expect(stage.host.needsFrame && defaults.saves == 10)
        stage.frame()
        #expect(Set(stage.frames.keys) == ["false 8 0.25 other 2 2.0 /b sour some high"])
        #expect(one.bodies.count == 2 && other.bodies.count == 2)
        #expect(defaults.kept["taste"] as? String == "sour" && defaults.kept["level"] as? Int == 2)
        #expect(defaults.kept["address"] as? String == "file:///b" && settings.$number.wrappedValue == 8)
        settings.maybe = nil
        settings.level = nil
        stage.frame()
        #expect(Set(stage.frames.keys) == ["false 8 0.25 other 2 2.0 /b sour - -"] && defaults.kept["maybe"] == nil)
        // A view that is created later shows the stored values.
        #expect(Stage(Settings(Hand(), defaults)).frames.keys.contains("false 8 0.25 other 2 2.0 /b sour - -"))
        // A stored value of another type counts as absent.
        defaults.set("none of them", forKey: "taste")
        defaults.set("no number", forKey: "number")
        #expect(settings.taste == .sweet && settings.number == 7)
    }

    @Test("A value that is written in one scene is shown in another scene of the same views")
    func scenes() throws {
        let defaults = MemoryDefaults()
        let (one, other) = (Hand<Settings>(), Hand<Settings>())
        let stages = [Stage(Settings(one, defaults)), Stage(Settings(other, defaults))]
        let settings = try #require(other.read())
        settings.number = 8
        for stage in stages {
            stage.frame()
            #expect(Set(stage.frames.keys) == ["true 8 0.5 word 1 1.0 /a sweet - -"])
        }
        #expect(one.bodies.count == 2 && other.bodies.count == 2)
    }

    private struct Sceneries: View {
        let hand: Hand<Sceneries>
        @SceneStorage("page") var page = 1
        @SceneStorage("taste") var taste = Taste.sweet
        @SceneStorage("maybe") var maybe: String?
        @SceneStorage("level") var level: Level?
        var all: String { "\(page) \(taste) \(maybe ?? "-") \(level.map { "\($0)" } ?? "-")" }
        var body: some View {
            let _ = (hand.read = { self }, hand.bodies.append(self))
            Block(10, 10, name: all)
        }
    }

    @Test("SceneStorage is shared by all views of a scene with the same key, and not with other scenes")
    func scene() throws {
        let (one, other, there) = (Hand<Sceneries>(), Hand<Sceneries>(), Hand<Bool>())
        func page() -> Stage {
            Stage(
                VStack {
                    Sceneries(hand: one)
                    Turned(there, false) { if $0 { Sceneries(hand: other) } }
                })
        }
        let second = page(), stage = page()
        #expect(Set(stage.frames.keys) == ["1 sweet - -"])
        let scenery = try #require(one.read())
        scenery.page = 5
        scenery.$taste.wrappedValue = .sour
        scenery.maybe = "some"
        scenery.level = .low
        stage.frame()
        second.frame()
        #expect(Set(stage.frames.keys) == ["5 sour some low"] && Set(second.frames.keys) == ["1 sweet - -"])
        stage.turn(there, to: true)
        #expect(Set(stage.frames.keys) == ["5 sour some low"] && other.bodies.count == 1)
        scenery.$page.wrappedValue = 6
        scenery.maybe = nil
        stage.frame()
        #expect(Set(stage.frames.keys) == ["6 sour - low"] && other.bodies.count == 2 && scenery.$page.wrappedValue == 6)
    }

    private struct Named: View {
        let name: String
        let hand: Hand<String>
        @SceneStorage private var word: String
        init(_ name: String, _ hand: Hand<String>) {
            self.name = name
            self.hand = hand
            _word = SceneStorage(wrappedValue: "none", name)
        }
        var body: some View {
            let _ = (hand.write = { word = $0 })
            Block(10, 10, name: word)
        }
    }

    @Test("A SceneStorage whose key changes shows the value of the new key")
    func otherName() {
        let (name, hand) = (Hand<String>(), Hand<String>())
        let stage = Stage(Turned(name, "a") { Named($0, hand) })
        stage.turn(hand, to: "of a")
        stage.turn(name, to: "b")
        #expect(Array(stage.frames.keys) == ["none"])
        stage.turn(hand, to: "of b")
        #expect(Array(stage.frames.keys) == ["of b"])
        stage.turn(name, to: "a")
        #expect(Array(stage.frames.keys) == ["of a"])
    }
}
