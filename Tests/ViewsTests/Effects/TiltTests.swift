import Foundation
import TenFootGraphics
import TenFootTesting
import Testing

/// A raised card follows the stick, until the stick moves focus.
@MainActor struct TiltTests {
    private struct Cards: View {
        var body: some View {
            HStack {
                ForEach(["one", "two"], id: \.self) { title in
                    Button {
                    } label: {
                        Color.blue.frame(width: 300, height: 200)
                    }
                    .buttonStyle(.card)
                    .accessibilityIdentifier(title)
                }
            }
        }
    }

    private func page(reducesMotion: Bool = false) -> Hosted {
        var display = DisplayPreferences()
        display.reducesMotion = reducesMotion
        let page = Hosted(size: CGSize(width: 1000, height: 500), display: display) { Cards() }
        page.plugGamepad()
        page.advance(by: 2)
        return page
    }

    /// The layers with a name, in the order in which they are drawn.
    private func layers(_ page: Hosted, _ name: String) -> [Layer] {
        func walk(_ layer: Layer) -> [Layer] { (layer.name == name ? [layer] : []) + layer.children.flatMap(walk) }
        return walk(page.host.layers.root)
    }

    /// The raised card, drawn last, and the one at rest.
    private func cards(_ page: Hosted) -> (focused: Layer?, other: Layer?) {
        let faces = layers(page, "lift")
        return (faces.last?.parent, faces.first?.parent)
    }

    @Test("A focused card tilts with the stick, its shadow moves the other way and a shine appears; it springs back on release")
    func follows() throws {
        let page = page()
        #expect(page.focused == "one")
        let before = page.png()
        let (card, other) = cards(page)
        let rest = card?.transform, otherRest = try #require(other).transform
        #expect(layers(page, "shine").isEmpty)
        page.moveStick(x: 0.4, y: 0.2)
        page.advance(by: 0.5)
        let center = CGPoint(x: 150, y: 100)
        let shift = card.map { center.applying($0.transform) } ?? .zero
        #expect(shift.x > center.x + 2 && shift.y > center.y + 1 && shift.x - center.x > shift.y - center.y)
        #expect((card?.shadow?.offset.width ?? 0) < 0)
        #expect(layers(page, "shine").count == 1)
        #expect(other?.transform == otherRest)
        #expect(page.png() != before)
        page.moveStick(x: 0, y: 0)
        // The card moves past the centre and back, as a spring does.
        var leftmost = center.x
        for _ in 0..<60 {
            page.advance(by: 1 / 60)
            leftmost = min(leftmost, card.map { center.applying($0.transform).x } ?? center.x)
        }
        #expect(leftmost < center.x - 0.1)
        page.advance(by: 2)
        #expect(card?.transform == rest && layers(page, "shine").isEmpty && !page.isAnimating)
        #expect(page.png() == before)
    }

    @Test("A stick that jitters, or is held still, draws no frames")
    func rests() {
        let page = page()
        let drawn = page.host.layers.frame
        for x in [0.03, -0.06, 0.1, 0] {
            page.moveStick(x: x, y: 0.02)
            page.advance(by: 0.5)
        }
        #expect(page.host.layers.frame == drawn)
        page.moveStick(x: 0.4, y: 0)
        page.advance(by: 2)
        let leaning = page.host.layers.frame
        #expect(leaning > drawn)
        page.moveStick(x: 0.41, y: 0.005)
        page.advance(by: 5)
        #expect(page.host.layers.frame == leaning && !page.isAnimating)
    }

    @Test("After the stick has moved focus, the newly focused card does not tilt until the stick has been centred")
    func moves() throws {
        let page = page()
        page.moveStick(x: 0.4, y: 0)
        page.advance(by: 0.3)
        page.moveStick(x: 0.7, y: 0)
        page.advance(by: 1)
        #expect(page.focused == "two")
        let flat = try #require(cards(page).focused?.transform)
        page.moveStick(x: 0.3, y: 0)
        page.advance(by: 1)
        #expect(cards(page).focused?.transform == flat && layers(page, "shine").isEmpty)
        page.moveStick(x: 0, y: 0)
        page.moveStick(x: 0.3, y: 0)
        page.advance(by: 1)
        #expect(try #require(cards(page).focused?.transform) != flat)
    }

    @Test("Cards do not tilt when motion is reduced")
    func reduced() {
        let page = page(reducesMotion: true)
        let before = page.png()
        let drawn = page.host.layers.frame
        page.moveStick(x: 0.45, y: -0.2)
        page.advance(by: 1)
        #expect(page.host.layers.frame == drawn && page.png() == before)
    }

    @Test("A tilted card keeps the silhouette from which its shadow is drawn")
    func shadow() {
        let page = page()
        page.moveStick(x: 0.4, y: -0.3)
        page.advance(by: 0.5)
        #expect(cards(page).focused?.silhouette != nil)
    }
}
