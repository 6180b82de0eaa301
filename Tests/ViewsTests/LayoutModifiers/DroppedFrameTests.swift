import TenFootControls
import TenFootTesting
import TenFootViewGraph
import Testing

@MainActor @Suite("Frames and masks around content that is replaced") struct DroppedFrameTests {
    private struct Page: View {
        @State private var isSecond = false
        var body: some View {
            VStack {
                Button("next") { isSecond.toggle() }
                Group {
                    if isSecond {
                        ScrollView { LazyVStack { Text("list") } }.padding(3)
                    } else {
                        Text("word").padding(5)
                    }
                }
                .frame(width: isSecond ? 300 : 200, height: isSecond ? 100 : 60)
                .frame(minWidth: isSecond ? 310 : 210, maxHeight: isSecond ? 110 : 70)
            }
        }
    }

    @Test("A frame that changes in the same update as its content contains only the new content")
    func both() {
        let page = Hosted { Page() }
        for _ in 0..<3 {
            page.press(.select)
            #expect(page.texts.contains("list") && !page.texts.contains("word"))
            page.press(.select)
            #expect(page.texts.contains("word") && !page.texts.contains("list"))
        }
    }

    @Observable final class Switch { var isOn = false }

    @Test("A mask that changes in the same update as its content leaves only the new content")
    func mask() {
        struct Masked: View {
            let turn: Switch
            var body: some View {
                Group {
                    if turn.isOn { Color.red } else { Text("text") }
                }
                .mask { Group { if turn.isOn { Circle() } else { Text("mask") } } }
            }
        }
        let turn = Switch()
        let page = Hosted(size: CGSize(width: 200, height: 100)) { Masked(turn: turn) }
        for _ in 0..<4 {
            turn.isOn.toggle()
            page.settle()
            #expect(page.texts.contains("text") == !turn.isOn)
        }
    }
}
