import Foundation
import TenFootControls
import Testing

@testable import TenFootViewGraph

@MainActor @Suite("Preferences") struct PreferenceTests {
    /// A preference whose value is letters, joined in the order of the views.
    private enum Letters: PreferenceKey {
        static let defaultValue = ""
        static func reduce(value: inout String, nextValue: () -> String) { value += nextValue() }
    }

    private enum Other: PreferenceKey {
        static let defaultValue = 0
        static func reduce(value: inout Int, nextValue: () -> Int) { value = max(value, nextValue()) }
    }

    @MainActor private final class Ear { var heard: [String] = [] }

    private func letter(_ letter: String) -> some View { Block(10, 10).preference(key: Letters.self, value: letter) }

    @Test("onPreferenceChange receives values combined in view order, initially and in the frame of each change")
    func joined() {
        let (ear, hand) = (Ear(), Hand<[String]>())
        let stage = Stage(
            Turned(hand, ["a", "b"]) { letters in VStack { ForEach(letters, id: \.self) { letter($0) } } }
                .onPreferenceChange(Letters.self) { ear.heard.append($0) })
        #expect(ear.heard == ["ab"])
        stage.turn(hand, to: ["a", "b", "c"])
        #expect(ear.heard == ["ab", "abc"])
        stage.turn(hand, to: ["c", "a"])
        #expect(ear.heard == ["ab", "abc", "ca"])
        stage.turn(hand, to: ["c", "a"])
        #expect(ear.heard.count == 3)
        stage.turn(hand, to: [])
        #expect(ear.heard.last == "" && ear.heard.count == 4)
    }

    @Test("onPreferenceChange receives values combined anew when views that stay change places", arguments: [false, true])
    func reordered(isLazy: Bool) {
        let (ear, hand) = (Ear(), Hand<[String]>())
        let stage = Stage(
            Turned(hand, ["a", "b"]) { letters in
                if isLazy {
                    ScrollView { LazyVStack { ForEach(letters, id: \.self) { letter($0) } } }
                } else {
                    VStack { ForEach(letters, id: \.self) { letter($0) } }
                }
            }
            .onPreferenceChange(Letters.self) { ear.heard.append($0) })
        stage.settle()
        stage.turn(hand, to: ["b", "a"])
        #expect(ear.heard.last == "ba", "\(ear.heard)")
    }

    @Test("A view that is inserted again during its removal transition reports its preference again")
    func revived() {
        let (ear, hand, other) = (Ear(), Hand<Bool>(), Hand<String>())
        let stage = Stage(
            Turned(hand, true) { isThere in
                VStack {
                    if isThere { letter("a").transition(.move(edge: .leading)) }
                    Turned(other, "z") { letter($0) }
                }
            }
            .onPreferenceChange(Letters.self) { ear.heard.append($0) })
        #expect(ear.heard == ["az"])
        withAnimation(.linear(duration: 1)) { hand.write(false) }
        stage.frame()
        stage.turn(other, to: "y")
        #expect(ear.heard.last == "y", "a view that leaves does not count")
        withAnimation(.linear(duration: 1)) { hand.write(true) }
        stage.frame()
        #expect(ear.heard.last == "ay")
    }

    @Test("A changed preference is reported only to the readers above it, innermost first")
    func readers() {
        let (ear, hand, beside) = (Ear(), Hand<String>(), Hand<Int>())
        let stage = Stage(
            VStack {
                HStack { Turned(hand, "a") { letter($0) } }.onPreferenceChange(Letters.self) { ear.heard.append("inner " + $0) }
                letter("z")
                Turned(beside, 1) { Block(10, 10).preference(key: Other.self, value: $0) }
                    .onPreferenceChange(Letters.self) { ear.heard.append("beside " + $0) }
            }
            .onPreferenceChange(Letters.self) { ear.heard.append("outer " + $0) }
            .onPreferenceChange(Other.self) { ear.heard.append("\($0)") })
        #expect(ear.heard.sorted() == ["1", "beside ", "inner a", "outer az"])
        ear.heard = []
        stage.turn(hand, to: "b")
        #expect(ear.heard == ["inner b", "outer bz"])
        ear.heard = []
        stage.turn(beside, to: 2)
        #expect(ear.heard == ["2"])
    }

    @Test("An outer preference replaces inner values, transformPreference modifies them, and both follow changes")
    func transformed() {
        let (ear, hand, suffix) = (Ear(), Hand<String>(), Hand<String>())
        let stage = Stage(
            Turned(suffix, "!") { end in
                VStack {
                    VStack { letter("hidden") }.preference(key: Letters.self, value: "own")
                    Turned(hand, "a") { letter($0) }
                }
                .transformPreference(Letters.self) { $0 += end }
            }
            .onPreferenceChange(Letters.self) { ear.heard.append($0) })
        #expect(ear.heard == ["owna!"])
        stage.turn(hand, to: "b")
        #expect(ear.heard.last == "ownb!")
        stage.turn(suffix, to: "?")
        #expect(ear.heard == ["owna!", "ownb!", "ownb?"])
        let none = Ear()
        _ = Stage(
            Block(10, 10).transformPreference(Letters.self) { $0 += "x" }.onPreferenceChange(Letters.self) { none.heard.append($0) })
        #expect(none.heard == ["x"])
    }

    @Test("A preference from a view that is added later is reported, and a removed reader receives nothing more")
    func late() {
        let (ear, hand, reads) = (Ear(), Hand<Bool>(), Hand<Bool>())
        let content = Turned(hand, false) { isThere in VStack { VStack { if isThere { letter("late") } } } }
        let stage = Stage(
            VStack {
                content
                Turned(reads, true) { reads in
                    if reads { letter("r").onPreferenceChange(Letters.self) { ear.heard.append("reader " + $0) } }
                }
            }
            .onPreferenceChange(Letters.self) { ear.heard.append($0) })
        #expect(ear.heard.sorted() == ["r", "reader r"])
        ear.heard = []
        stage.turn(hand, to: true)
        #expect(ear.heard == ["later"])
        stage.turn(reads, to: false)
        #expect(ear.heard == ["later", "late"])
        stage.turn(hand, to: false)
        #expect(ear.heard == ["later", "late", ""])
    }
}
