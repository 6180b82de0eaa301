import TenFootTesting
import Testing

@Suite("Composed gestures") @MainActor struct GestureTests {
    private final class Heard { var words: [String] = [] }

    private func page(_ gesture: some Gesture) -> Hosted {
        Hosted(size: CGSize(width: 400, height: 300)) { Text("tile").focusable().gesture(gesture) }
    }

    @Test("An AnyGesture reports the mapped value of the gesture in it")
    func mapped() {
        let heard = Heard()
        let gestures = [AnyGesture(TapGesture().map { "tap" }), AnyGesture(LongPressGesture().map { "held \($0)" })]
        let tap = page(gestures[0].onEnded { heard.words.append($0) })
        tap.press(.select)
        #expect(heard.words == ["tap"])
        let hold = page(gestures[1].onEnded { heard.words.append($0) })
        hold.hold(.select, for: 1)
        #expect(heard.words == ["tap", "held true"])
    }

    @Test("Each of two simultaneous gestures is reported when it is made")
    func simultaneous() {
        let heard = Heard()
        let both = TapGesture().map { 1 }.simultaneously(with: LongPressGesture().map { _ in 2 }).onEnded {
            heard.words.append("\($0.first ?? 0) \($0.second ?? 0)")
        }
        let page = page(both)
        page.press(.select)
        page.hold(.select, for: 1)
        #expect(heard.words == ["1 0", "0 2"])
    }

    @Test("Of two exclusive gestures, the one that is made is reported; a nil gesture does nothing")
    func exclusive() {
        let heard = Heard()
        let one = LongPressGesture().exclusively(before: TapGesture()).onEnded { value in
            switch value {
            case .first: heard.words.append("held")
            case .second: heard.words.append("tap")
            }
        }
        let page = page(one)
        page.press(.select)
        page.hold(.select, for: 1)
        #expect(heard.words == ["tap", "held"])
        let none = self.page(TapGesture?.none)
        none.press(.select)
        #expect(none.texts == ["tile"])
    }
}
