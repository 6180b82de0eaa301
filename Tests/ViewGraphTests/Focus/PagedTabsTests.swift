import Foundation
import TenFootInput
import TenFootViewGraph
import Testing

@testable import TenFootControls
@testable import TenFootViews

private struct Pages: View {
    let selected: Hand<Int>
    @State var selection: Int

    var body: some View {
        let _ = (selected.read = { selection }, selected.write = { selection = $0 })
        TabView(selection: $selection) {
            HStack {
                Button("A") {}
                Button("B") {}
            }
            .tag(1)
            Button("Aside") {}.frame(maxHeight: .infinity, alignment: .top).tag(2)
            Text("Nothing to press").tag(3)
        }
        .tabViewStyle(.page)
    }
}

@MainActor @Suite("Paged tab views") struct PagedTabsTests {
    @Test("A move beyond a page's edge turns to the next or previous page of a paged tab view")
    func turned() {
        let selected = Hand<Int>()
        let stage = Stage(Pages(selected: selected, selection: 1))
        #expect(stage.shown == "A")
        stage.press(.right)
        #expect(stage.shown == "B" && selected.read() == 1)
        stage.press(.right)
        #expect(stage.shown == "Aside" && selected.read() == 2)
        stage.press(.left)
        #expect(stage.shown == "B" && selected.read() == 1)
    }

    @Test("A page that is selected initially or by the app gets focus")
    func selected() {
        let selected = Hand<Int>()
        let stage = Stage(Pages(selected: selected, selection: 2))
        #expect(stage.shown == "Aside" && selected.read() == 2)
        selected.write(1)
        stage.wait(1)
        #expect(stage.shown == "A" && selected.read() == 1)
    }

    @Test("Left on the page dots of a right-to-left tab view turns to the next page, which is to the left")
    func mirroredDots() {
        let selected = Hand<Int>()
        let stage = Stage(Pages(selected: selected, selection: 1).environment(\.layoutDirection, .rightToLeft))
        stage.press(.down)
        #expect(stage.shown == "Page 1 of 3")
        stage.press(.left)
        #expect(selected.read() == 2)
    }

    @Test("Left and Right on the page dots turn the pages, also to one without controls, and stop at the first and the last page")
    func dots() {
        let selected = Hand<Int>()
        let stage = Stage(Pages(selected: selected, selection: 1))
        stage.press(.down)
        #expect(stage.shown == "Page 1 of 3")
        stage.press(.left)
        stage.wait(1)
        #expect(stage.shown == "Page 1 of 3" && selected.read() == 1)
        for page in [2, 3, 3] {
            stage.press(.right)
            stage.wait(1)
            #expect(selected.read() == page)
            #expect(stage.shown == "Page \(page) of 3")
        }
        stage.press(.left)
        stage.wait(1)
        stage.press(.up)
        #expect(stage.shown == "Aside")
    }

    private struct Bare: View {
        let mode: PageTabViewStyle.IndexDisplayMode
        var body: some View {
            TabView { Button("Only") {} }.tabViewStyle(.page(indexDisplayMode: mode))
        }
    }

    @Test(
        "A single page has page dots only if its index display mode is `always`",
        arguments: [(PageTabViewStyle.IndexDisplayMode.automatic, false), (.always, true), (.never, false)])
    func single(mode: PageTabViewStyle.IndexDisplayMode, hasDots: Bool) {
        let stage = Stage(Bare(mode: mode))
        stage.press(.down)
        #expect(stage.shown == (hasDots ? "Page 1 of 1" : "Only"))
    }
}
