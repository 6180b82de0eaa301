import Foundation
import TenFootControls
import TenFootTesting
import TenFootViewGraph
import Testing

/// A custom button style, which decorates any label.
private struct Boxed: ButtonStyle {
    func makeBody(configuration: Configuration) -> some View { configuration.label.padding(10).background(Color.blue) }
}

private struct BoxedToggle: ToggleStyle {
    func makeBody(configuration: Configuration) -> some View {
        Button {
            configuration.isOn.toggle()
        } label: {
            configuration.label
        }
    }
}

@ViewBuilder @MainActor private func parts() -> some View {
    Image(systemName: "star")
    Text("Star")
}

/// Every control with a label, each with a label of two views.
private enum Labelled: String, CaseIterable {
    case button, link, menu, ownStyle, borderless, card, plain, row, url, toggle, ownToggle, picker

    @ViewBuilder @MainActor var view: some View {
        switch self {
        case .button:
            Button {
            } label: {
                parts()
            }
        case .link:
            NavigationStack {
                NavigationLink {
                    Text("Page")
                } label: {
                    parts()
                }
            }
        case .menu:
            Menu {
                Button("One") {}
            } label: {
                parts()
            }
        case .ownStyle:
            Button {
            } label: {
                parts()
            }.buttonStyle(Boxed())
        case .borderless:
            Button {
            } label: {
                parts()
            }.buttonStyle(.borderless)
        case .card:
            Button {
            } label: {
                parts()
            }.buttonStyle(.card)
        case .plain:
            Button {
            } label: {
                parts()
            }.buttonStyle(.plain)
        case .row:
            List {
                Button {
                } label: {
                    parts()
                }
            }
        case .url: URL(string: "https://example.org").map { url in Link(destination: url) { parts() } }
        case .toggle: Toggle(isOn: .constant(true)) { parts() }
        case .ownToggle: Toggle(isOn: .constant(true)) { parts() }.toggleStyle(BoxedToggle())
        case .picker:
            Picker(selection: .constant(1)) {
                Text("Uno").tag(1)
            } label: {
                parts()
            }
        }
    }
}

@Suite("Labels of several views")
@MainActor struct LabelTests {
    private func items(_ page: Hosted) -> [CGRect] {
        page.focusTree.matches(of: #/item "[^"]*"(?: focused)? \[(\S+) (\S+) (\S+) (\S+)\]/#).compactMap { match in
            guard let x = Double(match.output.1), let y = Double(match.output.2), let width = Double(match.output.3),
                let height = Double(match.output.4)
            else { return nil }
            return CGRect(x: x, y: y, width: width, height: height)
        }
    }

    @Test("A label of several views makes one focus target, in every control and style", arguments: Labelled.allCases)
    fileprivate func oneTarget(_ control: Labelled) {
        let page = Hosted(text: .fixedAdvance) { control.view }
        #expect(items(page).count == 1, "\(page.focusTree)")
        #expect(page.focusedLabel?.contains("Star") == true)
        page.expectReachable()
    }

    @Test("The views of a button's label are in a row on one platter")
    func row() {
        let page = Hosted(text: .fixedAdvance) {
            Button {
            } label: {
                Color.red.frame(width: 50, height: 20)
                Color.green.frame(width: 30, height: 40)
            }
            .buttonStyle(Boxed())
        }
        let tile = CGSize(width: 112, height: 60)
        #expect(items(page).map(\.size) == [tile])
        let platters = page.layerText.split(separator: "\n").filter { $0.contains("112x60") }
        #expect(platters.count == 1, "one platter:\n\(page.layerText)")
    }

    @Test("The text in a borderless button's label is below the picture, and no wider than it")
    func lockup() {
        let page = Hosted(text: .fixedAdvance) {
            HStack(spacing: 40) {
                ForEach(["A", "A title far longer than its poster is wide"], id: \.self) { title in
                    Button {
                    } label: {
                        Color.red.frame(width: 260, height: 390).hoverEffect(.highlight)
                        Text(title)
                    }
                }
            }
            .buttonStyle(.borderless)
        }
        let tiles = items(page)
        #expect(tiles.map(\.width) == [260, 260])
        #expect(tiles.map(\.height) == [432, 432])
        #expect(tiles.map(\.minX).max().map { $0 - (tiles.first?.minX ?? 0) } == 300)
    }

    @Test("The text below a picture moves down when the picture lifts, and moves back")
    func makeWay() throws {
        let page = Hosted(text: .fixedAdvance) {
            HStack(spacing: 40) {
                ForEach(["One", "Two"], id: \.self) { title in
                    Button {
                    } label: {
                        Color.red.frame(width: 200, height: 200).hoverEffect(.highlight)
                        Text(title)
                    }
                }
            }
            .buttonStyle(.borderless)
        }
        page.advance(by: 2)
        func top(_ title: String) -> Double? {
            let line = page.layerText.split(separator: "\n").first { $0.contains("\"\(title)\"") }
            return line?.firstMatch(of: #/ [\d.]+,([\d.]+) /#).flatMap { Double($0.output.1) }
        }
        #expect(page.focusedLabel == "One")
        let lifted = try #require(top("One"))
        let resting = try #require(top("Two"))
        // The picture grows by 12 % of its 200 points, half of it downwards.
        #expect(abs(lifted - resting - 12) < 0.2)
        page.press(.right)
        page.advance(by: 2)
        let back = try #require(top("One"))
        #expect(abs(back - resting) < 0.2)
    }

    @Test("A button's label can change its number of views")
    func changing() {
        struct Page: View {
            @State private var isOn = false
            var body: some View {
                Button {
                    isOn.toggle()
                } label: {
                    if isOn { Color.red.frame(width: 100, height: 20) }
                    Color.green.frame(width: 50, height: 20)
                }
                .buttonStyle(Boxed())
            }
        }
        let page = Hosted(text: .fixedAdvance) { Page() }
        for _ in 0..<2 {
            #expect(items(page).map(\.width) == [70])
            page.press(.select)
            #expect(items(page).map(\.width) == [182])
            page.press(.select)
        }
    }
}
