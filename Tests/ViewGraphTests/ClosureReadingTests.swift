import Foundation
import Testing

@testable import TenFootControls
@testable import TenFootViewGraph
@testable import TenFootViews

@MainActor @Suite("Reads in closures that run after the body") struct ClosureReadingTests {
    private struct Drawing: View {
        let model: WordModel
        let hand: Hand<CGFloat>
        @State private var width: CGFloat = 10
        var body: some View {
            let _ = (hand.write = { width = $0 })
            Canvas { context, _ in
                let height: CGFloat = model.word == "old" ? 10 : 20
                context.fill(Path(CGRect(x: 0, y: 0, width: width, height: height)), with: .color(.red))
            }
        }
    }

    @Test("A Canvas redraws when a state or model that only its renderer reads changes")
    func canvas() {
        let (model, hand) = (WordModel(), Hand<CGFloat>())
        let stage = Stage(Drawing(model: model, hand: hand))
        func paints(_ change: () -> Void) -> Int {
            let before = stage.host.counters.paints
            change()
            stage.frame()
            return stage.host.counters.paints - before
        }
        #expect(paints {} == 0)
        #expect(paints { hand.write(30) } == 1)
        #expect(paints { model.word = "new" } == 1)
    }

    @Test("A view updates when a model changes that only a closure run after the body reads", arguments: ViewCase.all)
    func followed(_ example: ViewCase) {
        let model = WordModel()
        let stage = Stage(CaseView(example: example, model: model))
        for control in example.press { stage.press(control) }
        stage.wait(0.5)
        #expect(stage.words.contains("old"))
        model.word = "new"
        stage.wait(0.5)
        #expect(stage.words.contains("new") && !stage.words.contains("old"))
    }
}
