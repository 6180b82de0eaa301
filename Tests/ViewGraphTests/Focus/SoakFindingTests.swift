import Foundation
import TenFootControls
import Testing

@testable import TenFootViewGraph

/// Faults that random presses found, each reduced to the smallest case.
@MainActor @Suite struct SoakFindingTests {
    @Test("SC13: A sheet inside a sheet, both presented from the start, gets focus without a crash")
    func sheetInSheet() {
        let stage = Stage(
            stop("A").sheet(isPresented: .constant(true)) {
                stop("B").sheet(isPresented: .constant(true)) { stop("C") }
            })
        stage.frame()
        #expect(stage.focused == "C")
    }

    @Test("SC13: A page pushed under a sheet gets focus after the sheet is dismissed, and Back restores the earlier focus")
    func pageUnderSheet() {
        let hand = Hand<[Int]>()
        let sheet = Hand<Bool>()
        struct Pages: View {
            let hand: Hand<[Int]>
            let sheet: Hand<Bool>
            @State var path: [Int] = []
            @State var isPresented = false
            var body: some View {
                let _ = (hand.write = { path = $0 })
                let _ = (sheet.write = { isPresented = $0 })
                NavigationStack(path: $path) {
                    VStack { ForEach(["A", "B"], id: \.self) { stop($0) } }
                        .navigationDestination(for: Int.self) { stop("page \($0)") }
                }
                .sheet(isPresented: $isPresented) { stop("sheet") }
            }
        }
        let stage = Stage(Pages(hand: hand, sheet: sheet))
        stage.frame()
        stage.press(.down)
        #expect(stage.focused == "B")
        stage.turn(sheet, to: true)
        #expect(stage.focused == "sheet")
        stage.turn(hand, to: [1])
        #expect(stage.focused == "sheet")
        stage.turn(hand, to: [1, 2])
        #expect(stage.focused == "sheet")
        stage.press(.down, .tab)
        #expect(stage.focused == "sheet")
        stage.press(.back)
        #expect(stage.focused == "page 2")
        stage.press(.back)
        #expect(stage.focused == "page 1")
        stage.press(.back)
        #expect(stage.focused == "B")
    }

    @Test("SC13: If a sheet under an alert is dismissed before the alert, focus returns to the view that had it first")
    func sheetGoesFromUnderAlert() {
        struct Both: View {
            let hand: Hand<(sheet: Bool, alert: Bool)>
            @State var shown = (sheet: false, alert: false)
            var body: some View {
                let _ = (hand.write = { shown = $0 })
                HStack { ForEach(["A", "B"], id: \.self) { stop($0) } }
                    .sheet(isPresented: $shown.sheet) { stop("sheet") }
                    .alert("Sure?", isPresented: $shown.alert) { Button("Yes") {}.accessibilityIdentifier("Yes") }
            }
        }
        let hand = Hand<(sheet: Bool, alert: Bool)>()
        let stage = Stage(Both(hand: hand))
        stage.frame()
        stage.press(.right)
        stage.turn(hand, to: (true, false))
        stage.turn(hand, to: (true, true))
        #expect(stage.focused == "Yes")
        stage.turn(hand, to: (false, true))
        #expect(stage.focused == "Yes")
        stage.turn(hand, to: (false, false))
        #expect(stage.focused == "B")
    }

    @Test("SC13: Tab and Down focus nothing under a sheet without focusable views")
    func tabUnderSheet() {
        let stage = Stage(stop("A").sheet(isPresented: .constant(true)) { Text("Please wait") })
        stage.frame()
        #expect(stage.focused == nil)
        stage.press(.tab)
        stage.press(.down)
        #expect(stage.focused == nil)
    }

    @Test("A text field that is disabled during text entry closes its keyboard, and focus moves to the view beside it")
    func disabledWhileTyping() {
        let hand = Hand<Bool>()
        let stage = Stage(
            Turned(hand, false) { isDisabled in
                VStack {
                    TextField("Name", text: .constant("")).disabled(isDisabled).accessibilityIdentifier("Name")
                    stop("A")
                }
            })
        stage.frame()
        stage.press(.select)
        #expect(stage.host.presentations.presented.count == 1)
        stage.turn(hand, to: true)
        stage.frame()
        #expect(stage.host.presentations.presented.isEmpty)
        #expect(stage.focused == "A")
    }

    @Test("FO10: A list row's only control has the row's frame for focus, but not if it scrolls or has siblings")
    func rowsThatScrollOrGrow() {
        let hand = Hand<Int>()
        let stage = Stage(
            Turned(hand, 1) { count in
                List {
                    Section { ScrollView(.horizontal) { stop("scrolls") }.frame(width: 300, height: 60) }
                    Section { HStack { ForEach(0..<count, id: \.self) { stop("stop \($0)") } } }
                }
                .frame(width: 900, height: 600)
            })
        func told(_ name: String) -> CGRect? {
            stage.host.focus.root.items.first { $0.name == name }.flatMap { stage.host.focus.tracker.map.sceneFrame(of: .item($0.id)) }
        }
        stage.frame()
        #expect(told("scrolls") == stage.frames["scrolls"])
        #expect(told("stop 0")?.width == 900)
        stage.turn(hand, to: 2)
        #expect(told("stop 0") == stage.frames["stop 0"])
        #expect(told("stop 1") == stage.frames["stop 1"])
        stage.turn(hand, to: 1)
        #expect(told("stop 0")?.width == 900)
    }
}
