import Foundation
import TenFootGeometry
import TenFootGraphics
import Testing

@Suite("Layers and damage") @MainActor
struct LayerTests {
    let tree = LayerTree(size: CGSize(width: 200, height: 100))

    func tile(_ rect: CGRect, _ color: RGBA = .white) -> Layer {
        let layer = Layer()
        layer.position = rect.origin
        layer.content = .fill(Path(CGRect(origin: .zero, size: rect.size)), .color(color), isEvenOdd: false)
        return layer
    }

    @Test("Moving a layer damages its old and its new place")
    func move() {
        let layer = tile(CGRect(x: 10, y: 10, width: 20, height: 20))
        tree.root.addChild(layer)
        #expect(tree.takeDamage() == [tree.bounds])
        #expect(!tree.isDirty)
        layer.position.x = 100
        #expect(tree.isDirty)
        #expect(tree.takeDamage() == [CGRect(x: 10, y: 10, width: 20, height: 20), CGRect(x: 100, y: 10, width: 20, height: 20)])
        #expect(tree.takeDamage().isEmpty)
    }

    @Test("Equal writes, hidden layers and layers outside the tree cause no damage")
    func nothing() {
        let layer = tile(CGRect(x: 10, y: 10, width: 20, height: 20))
        let outside = tile(CGRect(x: 0, y: 0, width: 5, height: 5))
        tree.root.addChild(layer)
        layer.isHidden = true
        _ = tree.takeDamage()
        layer.position.x = 50
        layer.opacity = 0.5
        outside.position.x = 3
        #expect(tree.takeDamage().isEmpty)
        layer.isHidden = false
        _ = tree.takeDamage()
        layer.opacity = 0.5
        layer.content = .fill(Path(CGRect(x: 0, y: 0, width: 20, height: 20)), .color(.white), isEvenOdd: false)
        #expect(!tree.isDirty)
    }

    @Test("setChildren damages only the layers that are removed or reordered")
    func children() {
        let tiles = (0..<3).map { tile(CGRect(x: 40 * $0, y: 0, width: 20, height: 20)) }
        tree.root.setChildren(tiles)
        _ = tree.takeDamage()
        tree.root.setChildren([tiles[0], tiles[2]])
        #expect(tree.takeDamage() == [CGRect(x: 40, y: 0, width: 20, height: 20)])
        #expect(tiles[1].tree == nil && tiles[1].parent == nil)
        tree.root.setChildren([tiles[2], tiles[0]])
        #expect(tree.takeDamage() == [CGRect(x: 0, y: 0, width: 20, height: 20)])
        tree.root.setChildren([tiles[2], tiles[0]])
        #expect(!tree.isDirty)
    }

    @Test("A layer's ink includes its shadow, blur and stroke, and is limited by its clip")
    func ink() {
        let layer = tile(CGRect(x: 50, y: 50, width: 20, height: 20))
        tree.root.addChild(layer)
        #expect(layer.ink == CGRect(x: 0, y: 0, width: 20, height: 20))
        layer.shadow = LayerShadow(color: .black, radius: 4, offset: CGSize(width: 0, height: 3))
        #expect(layer.ink == CGRect(x: -14, y: -11, width: 48, height: 48))
        layer.clip = .rect(CGRect(x: 0, y: 0, width: 30, height: 30))
        #expect(layer.ink == CGRect(x: 0, y: 0, width: 30, height: 30))
        let line = Layer()
        line.content = .stroke(Path(CGRect(x: 0, y: 0, width: 10, height: 10)), .color(.white), StrokeStyle(lineWidth: 4))
        #expect(line.ink == CGRect(x: -2, y: -2, width: 14, height: 14))
        let blurred = tile(CGRect(x: 0, y: 0, width: 20, height: 20))
        blurred.effects = [.blur(radius: 2)]
        #expect(blurred.ink == CGRect(x: -8, y: -8, width: 36, height: 36))
    }

    @Test("A change inside a shadowed, clipped and rotated layer damages the changed area and its shadow, in the tree's coordinates")
    func ancestors() {
        let parent = Layer()
        parent.position = CGPoint(x: 100, y: 50)
        parent.transform = CGAffineTransform(rotationAngle: .pi / 2)
        parent.clip = .rect(CGRect(x: -4, y: -40, width: 44, height: 80))
        parent.shadow = LayerShadow(color: .black, radius: 2, offset: CGSize(width: 0, height: 3))
        let child = tile(CGRect(x: 0, y: 0, width: 10, height: 20))
        parent.addChild(child)
        tree.root.addChild(parent)
        _ = tree.takeDamage()
        child.content = nil
        let damage = tree.takeDamage()
        #expect(damage.count == 1)
        let area = damage.first ?? .null
        // In the layer's own coordinates the child and its shadow take -8 to 18 across, of which 4 are cut, and -5 to 31 down.
        #expect(abs(area.minX - 69) < 1e-6 && abs(area.maxX - 105) < 1e-6)
        #expect(abs(area.minY - 46) < 1e-6 && abs(area.maxY - 68) < 1e-6)
    }

    @Test("A damage region has at most eight rectangles, which cover everything added to it")
    func region() {
        var region = DamageRegion()
        let added = (0..<40).map { (index: Int) -> CGRect in CGRect(x: index * 37 % 190, y: index * 53 % 90, width: 4, height: 4) }
        for rect in added { region.add(rect) }
        #expect(region.rects.count <= 8)
        for rect in added { #expect(region.rects.contains { $0.contains(rect) }) }
    }

    @Test("A layer being scaled is drawn at its resting scale, and sharp one frame after it stops")
    func settling() {
        let layer = tile(CGRect(x: 10, y: 10, width: 20, height: 20))
        tree.root.addChild(layer)
        _ = tree.takeDamage()
        layer.transform = CGAffineTransform(scaleX: 1.1, y: 1.1)
        _ = tree.takeDamage()
        #expect(layer.restingScale == 1 && tree.isDirty)
        #expect(tree.takeDamage().count == 1)
        #expect(layer.restingScale == nil && !tree.isDirty)
    }

    @Test("Moving a layer keeps its own revision, and changing a layer inside it changes the revision")
    func revisions() {
        let parent = Layer(), child = tile(CGRect(x: 0, y: 0, width: 10, height: 10))
        parent.addChild(child)
        tree.root.addChild(parent)
        let before = (parent.revision, tree.root.revision)
        parent.position.x = 5
        #expect(parent.revision == before.0 && tree.root.revision != before.1)
        child.opacity = 0.5
        #expect(parent.revision != before.0)
    }

    @Test("A layer tree's text dump lists only the visible layers, in drawing order, with their names and opacities")
    func dump() {
        let shown = tile(CGRect(x: 10, y: 10, width: 20, height: 20)), hidden = tile(CGRect(x: 0, y: 0, width: 9, height: 9))
        shown.name = "tile \"1\""
        shown.opacity = 0.5
        hidden.isHidden = true
        shown.addChild(tile(CGRect(x: 2, y: 2, width: 5, height: 5)))
        let beyond = tile(CGRect(x: 500, y: 0, width: 9, height: 9)), last = tile(CGRect(x: 4, y: 0, width: 9, height: 9))
        tree.root.setChildren([shown, hidden, beyond, last])
        let lines = [
            "canvas 200x100", "fill rect #FFFFFF 10,10 20x20 \"tile \\\"1\\\"\" opacity 0.5", "  fill rect #FFFFFF 12,12 5x5 opacity 0.5",
            "fill rect #FFFFFF 4,0 9x9", "",
        ]
        #expect(tree.textDump() == lines.joined(separator: "\n"))
    }
}
