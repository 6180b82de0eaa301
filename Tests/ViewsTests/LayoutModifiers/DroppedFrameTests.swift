import TenFootControls
import TenFootTesting
import TenFootViewGraph
import Testing

@MainActor @Suite("Frames around content that is replaced") struct DroppedFrameTests {
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

    @Test("a frame that becomes another in the update that replaces what is in it is laid out around the new content alone")
    func both() {
        let page = Hosted { Page() }
        for _ in 0..<3 {
            page.press(.select)
            #expect(page.texts.contains("list") && !page.texts.contains("word"))
            page.press(.select)
            #expect(page.texts.contains("word") && !page.texts.contains("list"))
        }
    }
}
