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

    @Test("A long press is recognised when Select has been held as long as the gesture asks; a shorter one is a press")
    func longer() {
        let heard = Heard()
        let page = Hosted {
            Button("Delete") { heard.words.append("press") }.onLongPressGesture(minimumDuration: 2) { heard.words.append("held") }
        }
        page.hold(.select, for: 1)
        page.advance(by: 2)
        #expect(heard.words == ["press"])
        page.hold(.select, for: 1.9)
        #expect(heard.words == ["press", "press"])
        page.hold(.select, for: 2.2)
        #expect(heard.words == ["press", "press", "held"])
    }

    @Test("A tap of two presses is recognised when both come in quick succession")
    func double() {
        let heard = Heard()
        let page = page(TapGesture(count: 2).onEnded { heard.words.append("double") })
        page.press(.select)
        page.advance(by: 1)
        page.press(.select)
        page.advance(by: 1)
        #expect(heard.words == [])
        page.press(.select, count: 2)
        #expect(heard.words == ["double"])
        page.press(.select)
        page.advance(by: 1)
        #expect(heard.words == ["double"])
    }

    /// A view whose action removes it, and applies that by an animation of something else.
    private struct Closing: View {
        let isScrubber: Bool
        @State private var isOpen = true
        var body: some View {
            if !isOpen {
                Text("Closed")
            } else if isScrubber {
                Text("Scrubber").focusable(interactions: .edit).onMoveCommand { _ in close() }
            } else {
                Button("Close", action: close).onTapGesture(count: 2) {}
            }
        }
        private func close() {
            isOpen = false
            withAnimation {}
        }
    }

    @Test("A view may remove itself by its action while a press of it is handled", arguments: [false, true])
    func removesItself(isScrubber: Bool) {
        let page = Hosted { Closing(isScrubber: isScrubber) }
        #expect(page.texts == [isScrubber ? "Scrubber" : "Close"])
        page.press(isScrubber ? .right : .select)
        #expect(page.texts == ["Closed"])
    }

    @Test("A single tap beside one of two presses is recognised when no second press has come; a button acts at each press")
    func singleAndDouble() {
        let heard = Heard()
        let page = Hosted {
            Button("Play") { heard.words.append("press") }
                .onTapGesture(count: 2) { heard.words.append("double") }
                .onTapGesture { heard.words.append("single") }
        }
        page.press(.select)
        #expect(heard.words == ["press"])
        page.advance(by: 1)
        #expect(heard.words == ["press", "single"])
        heard.words = []
        page.press(.select, count: 2)
        page.advance(by: 1)
        #expect(heard.words == ["press", "press", "double"])
    }

    @Test("A single tap that waits for a second press is recognised when another control is pressed, whose presses are counted anew")
    func nextControl() {
        let heard = Heard()
        let page = Hosted {
            HStack {
                ForEach(["a", "b"], id: \.self) { name in
                    Button(name) {}
                        .onTapGesture(count: 2) { heard.words.append("double \(name)") }
                        .onTapGesture { heard.words.append("single \(name)") }
                }
            }
        }
        page.press(.select)
        page.press(.right)
        #expect(heard.words == [])
        page.press(.select)
        #expect(heard.words == ["single a"])
        page.advance(by: 1)
        #expect(heard.words == ["single a", "single b"])
    }

    private struct Leaving: View {
        let heard: Heard
        @State private var isShown = true
        var body: some View {
            VStack {
                if isShown {
                    Button("Leave") { isShown = false }
                        .onTapGesture(count: 2) { heard.words.append("double") }
                        .onTapGesture { heard.words.append("single") }
                }
                Button("Stay") {}
            }
        }
    }

    @Test("A single tap that waits for a second press is not recognised if its view is gone by then")
    func goneMeanwhile() {
        let heard = Heard()
        let page = Hosted { Leaving(heard: heard) }
        page.press(.select)
        page.advance(by: 1)
        #expect(page.focusedLabel == "Stay" && heard.words == [])
    }

    private struct Hiding: View {
        let heard: Heard
        @State private var isShown = true
        @State private var isDone = false
        var body: some View {
            VStack {
                if isShown {
                    Button("Hide") {
                        isShown = false
                        // Applies the write above at once.
                        withAnimation { isDone = true }
                    }
                    .onTapGesture { heard.words.append("tap") }
                }
                Text(isDone ? "done" : "waiting")
            }
        }
    }

    @Test("A tap is recognised also if the button's own action removes the button")
    func removed() {
        let heard = Heard()
        let page = Hosted { Hiding(heard: heard) }
        page.press(.select)
        #expect(heard.words == ["tap"])
        #expect(page.texts.contains("done") && !page.texts.contains("Hide"))
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
