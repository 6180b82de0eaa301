import Foundation
import Testing
import TenFootTesting

/// The messages of `docs/mistakes.md` about focus: each mistake is logged once, and the corrected code logs nothing.
@MainActor @Suite("Warnings about mistakes with focus")
struct FocusMistakeTests {
    private struct Sections: View {
        let isEmpty: Bool
        var body: some View {
            VStack(spacing: 40) {
                Button("Play") {}
                HStack { if isEmpty { Text("Later") } else { Button("Later") {} } }.focusSection()
            }
        }
    }

    @Test(
        "A focusable view without a size gives a warning with its source line",
        arguments: [CGSize(width: 0, height: 40), CGSize(width: 40, height: 0)])
    func noSize(_ size: CGSize) {
        let page = Hosted {
            Button("Play") {}
            Color.red.frame(width: size.width, height: size.height).focusable()
        }
        #expect(page.told("has no size, so focus never reaches it", in: "FocusMistakeTests.swift:").count == 1)
        #expect(Hosted { Color.red.frame(width: 40, height: 40).focusable() }.warnings == [])
        for thin in [CGSize(width: 0.5, height: 40), CGSize(width: 40, height: 0.5)] {
            #expect(Hosted { Color.red.frame(width: thin.width, height: thin.height).focusable() }.warnings == [])
        }
        #expect(Hosted { Color.red.frame(width: 0, height: 40).focusable(false) }.warnings == [])
    }

    @Test("A press towards a focus section without focusable views gives a warning")
    func emptySection() {
        let page = Hosted(Sections(isEmpty: true))
        page.press(.up)
        #expect(page.warnings == [])
        page.press(.down, count: 2)
        #expect(page.told("has nothing in it that can have focus", in: "FocusMistakeTests.swift:").count == 1)
        let other = Hosted(Sections(isEmpty: false))
        other.press(.down, count: 2)
        #expect(other.warnings == [])
    }

    @Test("A press towards a scroll view without focusable views gives a warning")
    func scrollingTexts() {
        func page(_ isFocusable: Bool) -> Hosted {
            Hosted {
                VStack {
                    Button("Back") {}
                    ScrollView { ForEach(0..<60) { Text("Line \($0)").focusable(isFocusable) } }
                }
            }
        }
        let texts = page(false)
        texts.press(.down)
        #expect(texts.told("so a remote cannot scroll it").count == 1)
        let stops = page(true)
        stops.press(.down)
        #expect(stops.warnings == [])
    }

    @Test("A scroll view whose focusable views are far away or not yet made gives no warning")
    func scrollingToStops() {
        func page(_ content: some View) -> Hosted {
            Hosted {
                HStack(alignment: .top) {
                    Button("Back") {}
                    ScrollView { content }
                }
            }
        }
        let whole = page(VStack { ForEach(0..<60) { Text("Line \($0)").focusable($0 > 50) } })
        whole.press(.right)
        #expect(whole.warnings == [])
        let lazy = page(LazyVStack { ForEach(0..<600) { Text("Line \($0)").focusable($0 > 500) } })
        lazy.press(.right)
        #expect(lazy.warnings == [])
    }

    @Test("The first press on a screen without focusable views gives a warning")
    func nothingToFocus() {
        let page = Hosted { Text("Hello") }
        #expect(page.warnings == [])
        page.press(.select)
        page.press(.down)
        page.press(.up)
        #expect(page.told("nothing on the screen can have focus").count == 1)
        let handled = Hosted { Text("Hello").onMoveCommand { _ in } }
        handled.press(.down)
        #expect(handled.warnings == [])
    }

    private struct Defaults: View {
        let isInside: Bool
        @FocusState private var focus: String?
        var body: some View {
            VStack {
                Button("One") {}.focused($focus, equals: "one")
                if isInside {
                    VStack { Button("Two") {}.focused($focus, equals: "two") }.defaultFocus($focus, "two")
                } else {
                    Button("Two") {}.focused($focus, equals: "two")
                    VStack { Button("Three") {} }.defaultFocus($focus, "two")
                }
            }
        }
    }

    @Test("A defaultFocus that names a view outside the modified view gives a warning")
    func defaultOutside() {
        #expect(Hosted(Defaults(isInside: false)).told("defaultFocus(_:_:)", in: "FocusMistakeTests.swift:", "names two").count == 1)
        #expect(Hosted(Defaults(isInside: true)).warnings == [])
    }

    @Test("A button in the label of another button gives a warning")
    func nested() {
        let page = Hosted {
            Button {
            } label: {
                HStack {
                    Text("Film")
                    Button("Favourite") {}
                }
            }
        }
        #expect(page.told("inside the label of another control").count == 1)
        let beside = Hosted {
            HStack {
                Button("Film") {}
                Button("Favourite") {}
            }
        }
        #expect(beside.warnings == [])
    }

    @Test("A tap gesture on a view that cannot have focus gives a warning")
    func tap() {
        let page = Hosted {
            Button("Play") {}
            Text("Film").onTapGesture {}
        }
        #expect(page.told("onTapGesture").count == 1)
        #expect(Hosted { Text("Film").focusable().onTapGesture {} }.warnings == [])
        #expect(Hosted { Text("Film").onTapGesture {}.focusable() }.warnings == [])
        #expect(Hosted { Button("Film") {}.onTapGesture {} }.warnings == [])
    }

    @Test("A focus section without focusable views gives no warning if it is not shown")
    func sectionNotShown() {
        let page = Hosted {
            VStack(spacing: 40) {
                ViewThatFits {
                    HStack { Text("Later") }.focusSection().frame(width: 5000)
                    Text("Later")
                }
                Button("Play") {}
            }
        }
        page.press(.up)
        #expect(page.warnings == [])
    }
}

extension Hosted {
    /// The warnings that contain all of these words.
    func told(_ words: String, in more: String...) -> [String] {
        warnings.filter { warning in ([words] + more).allSatisfy { warning.contains($0) } }
    }
}
