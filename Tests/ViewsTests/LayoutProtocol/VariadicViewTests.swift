import TenFootControls
import TenFootTesting
import TenFootViewGraph
import TenFootViews
import Testing

@MainActor @Suite("Variadic views") struct VariadicViewTests {
    private struct Divided: _VariadicView_UnaryViewRoot {
        func body(children: _VariadicView.Children) -> some View {
            VStack(spacing: 0) {
                ForEach(children) { child in
                    child
                    if child.id != children.last?.id { Text("divider") }
                }
                Text("\(children.count) of \(children.compactMap { $0.id(as: Int.self) }.count)")
            }
        }
    }
    private struct Numbered: _VariadicView_MultiViewRoot {
        func body(children: _VariadicView.Children) -> some View {
            ForEach(children.indices, id: \.self) {
                Text("\($0)")
                children[$0]
            }
        }
    }
    private struct Page: View {
        @State private var count = 2
        var body: some View {
            _VariadicView.Tree(Divided()) {
                Button("more") { count += 1 }
                ForEach(0..<count, id: \.self) { Text("row \($0)") }
                Text("named")
            }
        }
    }

    @Test("A variadic container can place dividers between its children as they change, and read their ids")
    func divided() {
        let page = Hosted { Page() }
        // The focused view is raised, and so is the last to be drawn.
        #expect(page.texts == ["divider", "row 0", "divider", "row 1", "divider", "named", "4 of 2", "more"])
        page.press(.select)
        #expect(page.texts == ["divider", "row 0", "divider", "row 1", "divider", "row 2", "divider", "named", "5 of 3", "more"])
    }

    @Test("A multi-view variadic root adds its views to the enclosing container, and an empty tree has no children")
    func several() {
        let page = Hosted {
            VStack {
                _VariadicView.Tree(
                    root: Numbered(),
                    content: Group {
                        Text("one"); Text("two")
                    })
                _VariadicView.Tree(Divided()) {}
            }
        }
        #expect(page.texts == ["0", "one", "1", "two", "0 of 0"])
    }
}
