import Foundation
import TenFootTesting
import Testing

@Suite("Placement of context menus") @MainActor struct MenuPlaceTests {
    private struct Row: View {
        var direction = LayoutDirection.leftToRight
        var count = 3
        var body: some View {
            HStack(spacing: 40) {
                ForEach(0..<5, id: \.self) { number in
                    Button("Tile \(number)") {}
                        .frame(width: 300, height: 200)
                        .contextMenu { ForEach(0..<count, id: \.self) { Button("Choice \($0)") {} } }
                }
            }
            .environment(\.layoutDirection, direction)
        }
    }

    @Test("A context menu opens on the trailing side of its view if there is room, or else on the leading side", arguments: [0, 4])
    func sides(tile: Int) throws {
        let page = Hosted { Row() }
        page.press(.right, count: tile)
        let place = try #require(frame(of: "Tile \(tile)", page))
        page.press(.menu)
        page.settle()
        let choice = try #require(frame(of: "Choice 0", page))
        #expect(tile == 0 ? choice.minX > place.maxX : choice.maxX < place.minX, "\(choice) beside \(place)")
        #expect(page.focusedLabel == "Choice 0")
        page.press(.back)
        #expect(page.focusedLabel == "Tile \(tile)")
    }

    @Test("The context menu of a row as wide as the screen opens in the right half of the screen")
    func wide() throws {
        let page = Hosted { List { Button("Row") {}.contextMenu { Button("Choice 0") {} } } }
        let place = try #require(frame(of: "Row", page))
        #expect(place.width > 1500)
        page.press(.menu)
        page.settle()
        let choice = try #require(frame(of: "Choice 0", page))
        #expect(choice.minX > 960, "\(choice) over \(place)")
    }

    @Test("A context menu's preview is over its view, takes no focus, and disappears with the menu")
    func preview() throws {
        let page = Hosted {
            Button("Tile") {}.frame(width: 300, height: 200)
                .contextMenu {
                    Button("Choice 0") {}
                    Button("Choice 1") {}
                } preview: {
                    VStack {
                        Text("About the film")
                        Button("Not to be pressed") {}
                    }
                    .frame(width: 500, height: 600).background(.blue)
                }
        }
        let place = try #require(frame(of: "Tile", page))
        #expect(!page.texts.contains("About the film"))
        page.press(.menu)
        page.settle()
        #expect(page.texts.contains("About the film") && page.focusedLabel == "Choice 0")
        // The menu is beside the picture, which is 500 points wide and centred on the view.
        #expect(try #require(frame(of: "Choice 0", page)).minX > place.midX + 250)
        for control in [RemoteControl.left, .up, .right, .down, .left] {
            page.press(control)
            #expect(page.focusedLabel?.hasPrefix("Choice") == true)
        }
        page.press(.back)
        page.advance(by: 1)
        #expect(!page.texts.contains("About the film") && page.focusedLabel == "Tile")
    }

    @Test("A menu's identifier and accessibility label do not apply to its choices")
    func names() {
        let page = Hosted {
            Menu("Sound") { Button("Choice 0") {} }.accessibilityIdentifier("sound").accessibilityLabel("Which sound")
        }
        #expect(page.focused == "sound")
        #expect(page.focusedLabel == "Which sound")
        page.press(.select)
        page.settle()
        #expect(page.focused == "Choice 0")
        #expect(page.focusedLabel == "Choice 0")
    }

    @Test("In a right-to-left layout, a context menu opens on the left side of its view")
    func mirrored() throws {
        let page = Hosted { Row(direction: .rightToLeft) }
        let place = try #require(frame(of: "Tile 0", page))
        page.press(.menu)
        page.settle()
        let choice = try #require(frame(of: "Choice 0", page))
        #expect(choice.maxX < place.minX, "\(choice) beside \(place)")
    }

    @Test("A menu longer than the screen scrolls, and its last action can be reached")
    func long() throws {
        let page = Hosted { Row(count: 30) }
        page.press(.menu)
        page.press(.down, count: 29)
        page.settle()
        #expect(page.focusedLabel == "Choice 29")
        let choice = try #require(frame(of: "Choice 29", page))
        #expect(choice.maxY <= 1020)
    }

    /// The frame of a focus item, from the dump that a capture writes.
    private func frame(of label: String, _ page: Hosted) -> CGRect? {
        guard let line = page.focusTree.split(separator: "\n").last(where: { $0.contains("\"\(label)\"") }),
            let numbers = line.split(separator: "[").last?.split(separator: "]").first
        else { return nil }
        let edges = numbers.split(separator: " ").compactMap { Double($0) }
        return edges.count == 4 ? CGRect(x: edges[0], y: edges[1], width: edges[2], height: edges[3]) : nil
    }
}
