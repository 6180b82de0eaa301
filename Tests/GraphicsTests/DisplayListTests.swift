import Foundation
import TenFootGeometry
import TenFootGraphics
import Testing

@Suite("Display lists") @MainActor
struct DisplayListTests {
    let tree = LayerTree(size: CGSize(width: 200, height: 100))

    func tile(_ rect: CGRect, _ color: RGBA = .white) -> Layer {
        let layer = Layer()
        layer.position = rect.origin
        layer.content = .fill(Path(CGRect(origin: .zero, size: rect.size)), .color(color), isEvenOdd: false)
        return layer
    }

    func kinds(_ region: CGRect, scale: CGFloat = 1) -> [String] {
        DisplayList(of: tree, scale: scale, region: region).commands.map {
            switch $0 {
            case .item: "item"
            case .shadow: "shadow"
            case .group: "group"
            }
        }
    }

    @Test("A display list contains only layers that touch its region")
    func culling() {
        tree.root.setChildren((0..<5).map { tile(CGRect(x: 40 * $0, y: 0, width: 20, height: 20)) })
        #expect(kinds(CGRect(x: 0, y: 0, width: 200, height: 100)).count == 5)
        #expect(kinds(CGRect(x: 82, y: 4, width: 2, height: 2)).count == 1)
        #expect(kinds(CGRect(x: 0, y: 60, width: 200, height: 40)).isEmpty)
    }

    @Test("A translucent layer needs a group only if its children overlap")
    func opacity() {
        let parent = Layer()
        parent.opacity = 0.5
        parent.setChildren([tile(CGRect(x: 0, y: 0, width: 20, height: 20)), tile(CGRect(x: 30, y: 0, width: 20, height: 20))])
        tree.root.addChild(parent)
        let all = CGRect(x: 0, y: 0, width: 200, height: 100)
        #expect(kinds(all) == ["item", "item"])
        parent.children[1].position.x = 10
        #expect(kinds(all) == ["group"])
    }

    @Test("A rectangular clip becomes an item's bounds, and a rounded clip becomes a group")
    func clips() {
        let parent = Layer()
        parent.clip = .rect(CGRect(x: 0, y: 0, width: 10, height: 10))
        parent.addChild(tile(CGRect(x: 0, y: 0, width: 50, height: 50)))
        tree.root.addChild(parent)
        let list = DisplayList(of: tree, scale: 2, region: CGRect(x: 0, y: 0, width: 400, height: 200))
        guard case .item(let item)? = list.commands.first else {
            Issue.record("the clipped tile is an item")
            return
        }
        #expect(item.bounds == CGRect(x: 0, y: 0, width: 20, height: 20) && item.rasterScale == 2)
        parent.clip = .roundedRect(CGRect(x: 0, y: 0, width: 10, height: 10), radius: 3)
        #expect(kinds(CGRect(x: 0, y: 0, width: 200, height: 100)) == ["group"])
    }

    @Test("An enlarged blur is rasterised at a reduced scale, or at full scale if it has a rounded clip")
    func enlargedBlur() {
        let glow = Layer()
        glow.effects = [.blur(radius: 3)]
        glow.transform = CGAffineTransform(scaleX: 16, y: 16)
        glow.addChild(tile(CGRect(x: 0, y: 0, width: 10, height: 5)))
        tree.root.addChild(glow)
        func scale() -> CGFloat? {
            let list = DisplayList(of: tree, scale: 1, region: CGRect(x: 0, y: 0, width: 200, height: 100))
            guard case .group(let group)? = list.commands.first else { return nil }
            return group.rasterScale
        }
        #expect(scale() == 1)
        glow.effects = [.blur(radius: 1)]
        #expect(scale() == 4, "a small blur keeps three pixels")
        glow.clip = .roundedRect(CGRect(x: 0, y: 0, width: 10, height: 5), radius: 2)
        #expect(scale() == 16)
    }

    @Test("The shadow of an opaque rounded tile needs no group as long as all content lies within the tile")
    func shadows() {
        let lifted = Layer(), card = Layer()
        card.content = .fill(
            Path(roundedRect: CGRect(x: 0, y: 0, width: 40, height: 40), cornerRadius: 8), .color(.white), isEvenOdd: false)
        card.addChild(tile(CGRect(x: 10, y: 10, width: 5, height: 5), .black))
        lifted.addChild(card)
        lifted.shadow = LayerShadow(color: .black, radius: 5, offset: .zero)
        lifted.transform = CGAffineTransform(scaleX: 1.2, y: 1.2)
        tree.root.addChild(lifted)
        let all = CGRect(x: 0, y: 0, width: 200, height: 100)
        #expect(kinds(all) == ["shadow", "item", "item"])
        #expect(lifted.silhouette == .init(rect: CGRect(x: 0, y: 0, width: 40, height: 40), radius: 8))
        card.children[0].position.x = 38
        #expect(kinds(all) == ["group"])
    }

    @Test("A scaled-up tile of any size keeps the silhouette for its shadow despite rounding")
    func raisedShadow() {
        for size in 100..<400 {
            let bounds = CGRect(x: 0, y: 0, width: size, height: size * 2 / 3)
            let card = tile(bounds), face = Layer(), raised = Layer()
            card.clip = .roundedRect(bounds, radius: 12)
            face.addChild(card)
            let scale = 1 + 40 / bounds.width
            let middle = CGAffineTransform(translationX: -bounds.midX, y: -bounds.midY)
            face.transform = middle.concatenating(CGAffineTransform(scaleX: scale, y: scale))
                .concatenating(CGAffineTransform(translationX: bounds.midX, y: bounds.midY))
            raised.addChild(face)
            raised.shadow = LayerShadow(color: .black, radius: 20, offset: CGSize(width: 0, height: 10))
            #expect(raised.silhouette != nil, "\(size)")
        }
    }

    @Test("An opaque fill of the whole region replaces everything behind it with a background colour")
    func occlusion() {
        let red = RGBA(red: 1, green: 0, blue: 0)
        tree.root.setChildren([tile(CGRect(x: 0, y: 0, width: 20, height: 20)), tile(tree.bounds, red)])
        let list = DisplayList(of: tree, scale: 1, region: CGRect(x: 0, y: 0, width: 200, height: 100))
        #expect(list.commands.isEmpty && list.background == red)
    }

    @Test("A card with an opaque gradient background has a silhouette for its shadow; a translucent gradient gives none")
    func gradientSilhouette() {
        let rect = CGRect(x: 0, y: 0, width: 260, height: 200)
        func card(_ alpha: Double) -> Layer {
            let card = Layer(), ground = Layer(), icon = Layer()
            let stops = [
                PaintStop(color: RGBA(red: 0.2, green: 0.3, blue: 0.4), location: 0),
                PaintStop(color: RGBA(red: 0, green: 0, blue: 0, alpha: alpha), location: 1),
            ]
            ground.content = .fill(Path(rect), .linear(stops, start: .zero, end: CGPoint(x: 260, y: 200)), isEvenOdd: false)
            icon.content = .fill(Path(CGRect(x: 80, y: 50, width: 100, height: 100)), .color(.white), isEvenOdd: false)
            card.clip = .roundedRect(rect, radius: 16)
            card.setChildren([ground, icon])
            return card
        }
        #expect(card(1).silhouette?.rect == rect)
        #expect(card(1).silhouette?.radius == 16)
        #expect(card(0.9).silhouette == nil)
    }

    @Test("A ring inside a tile's edge keeps the silhouette for its shadow at every width; one across the edge removes it")
    func ringSilhouette() {
        func tile(_ width: CGFloat, inset: CGFloat, scale: CGFloat) -> Layer {
            let cast = Layer(), lift = Layer(), card = Layer(), ring = Layer()
            let rect = CGRect(x: 0, y: 0, width: 410, height: 231)
            card.clip = .roundedRect(rect, radius: 16)
            card.addChild(self.tile(rect))
            ring.content = .stroke(
                Path(roundedRect: rect.insetBy(dx: inset, dy: inset), cornerRadius: 16 - inset), .color(.white),
                StrokeStyle(lineWidth: width))
            lift.setChildren([card, ring])
            lift.transform = CGAffineTransform(scaleX: scale, y: scale)
            lift.transform.tx = 205 * (1 - scale)
            lift.transform.ty = 115.5 * (1 - scale)
            cast.shadow = LayerShadow(color: .black, radius: 26, offset: CGSize(width: 0, height: 20))
            cast.addChild(lift)
            return cast
        }
        for step in 0...400 {
            let width = 1 + CGFloat(step) / 97
            #expect(tile(width, inset: width / 2, scale: 1 + width / 51).silhouette != nil, "width \(width)")
        }
        #expect(tile(5, inset: 2, scale: 1).silhouette == nil)
    }
}
