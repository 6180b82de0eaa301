import Foundation
import Testing
import TenFootTesting

/// The messages of `docs/mistakes.md` about focus: each mistake is logged once, and the corrected code logs nothing.
@MainActor @Suite("Mistakes with focus are told in a sentence")
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
        "a focusable view without a size, with the line it was written on",
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

    @Test("a section with nothing to focus, at the press towards it")
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

    @Test("a scroll view whose parts cannot have focus, at the press towards it")
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

    @Test("a scroll view with something to focus out of reach of the press is told nothing, be it that its rows are not made yet")
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

    @Test("a screen on which nothing can have focus, at the first press")
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

    @Test("a default focus that names a view outside what the modifier stands on")
    func defaultOutside() {
        #expect(Hosted(Defaults(isInside: false)).told("defaultFocus(_:_:)", in: "FocusMistakeTests.swift:", "names two").count == 1)
        #expect(Hosted(Defaults(isInside: true)).warnings == [])
    }

    @Test("a button in the label of a button")
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

    @Test("a tap gesture on what cannot have focus")
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

    @Test("a section that is not shown is told nothing, though there is nothing in it to focus")
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
