import Foundation
import TenFootGeometry
import TenFootGraphics
import TestSupport
import Testing

@testable import TenFootRasterising

/// Tests which bitmaps a compositor keeps from frame to frame, and which it draws again.
@Suite("Bitmaps kept from frame to frame") @MainActor struct KeepingTests {
    private let tree = LayerTree(size: CGSize(width: 100, height: 100)), bitmap = Bitmap(width: 100, height: 100)
    private let compositor = SoftwareCompositor(scale: 1), group = Layer(), dot = Layer()
    private var made: Int { compositor.statistics.made }

    /// Adds a group of boxes that covers the screen; the boxes need no bitmaps of their own.
    init() {
        group.opacity = 0.5
        dot.content = .fill(Path(CGRect(x: 0, y: 0, width: 10, height: 10)), .color(.white), isEvenOdd: false)
        group.setChildren([Scenes.fill(CGRect(x: 0, y: 0, width: 100, height: 100), .black), dot])
        tree.root.addChild(group)
    }

    private func draw(_ damage: CGRect? = nil) {
        _ = tree.takeDamage()
        compositor.render(tree, damage: damage.map { [$0] }, into: bitmap)
    }

    @Test("A group's bitmap is made once while nothing in the group changes, with or without a shadow", arguments: [false, true])
    func still(castsShadow: Bool) {
        if castsShadow {
            group.shadow = LayerShadow(color: .black, radius: 3, offset: .zero)
            group.effects = [.saturation(0.5)]
        }
        for _ in 0..<3 { draw() }
        #expect(made == 1)
        draw(CGRect(x: 5, y: 5, width: 3, height: 3))
        #expect(made == 1)
    }

    @Test("A group that changes in each frame is drawn only where it is damaged, and cached once it rests")
    func changing() {
        draw()
        for step in 1...5 {
            dot.position.x = CGFloat(step)
            draw(CGRect(x: 0, y: 0, width: 20, height: 20))
            #expect(made == 1)
        }
        draw(CGRect(x: 0, y: 0, width: 20, height: 20))
        #expect(made == 2)
        draw()
        #expect(made == 2)
    }

    @Test("A changed group is made and kept whole if more than half of it is drawn", arguments: [(40, 1), (49, 1), (52, 2), (60, 2)])
    func half(height: Int, made: Int) {
        draw()
        dot.position.x = 5
        // Two pixels more than the damaged area are requested of a group, since it may lie between pixels.
        draw(CGRect(x: 0, y: 0, width: 100, height: height - 2))
        #expect(self.made == made)
    }

    @Test("A group's bitmap is made again for another shadow and for another screen scale")
    func another() {
        group.shadow = LayerShadow(color: .black, radius: 3, offset: .zero)
        group.effects = [.saturation(0.5)]
        draw()
        group.shadow?.radius = 5
        draw()
        #expect(made == 2)
        compositor.scale = 2
        draw()
        #expect(made == 3)
        draw()
        #expect(made == 3)
    }

    @Test("A group's bitmap made for a part of the group is not reused when more of it is visible")
    func larger() {
        let wide = LayerTree(size: CGSize(width: 300, height: 100)), target = Bitmap(width: 300, height: 100)
        group.removeFromParent()
        group.position.x = 250
        wide.root.addChild(group)
        compositor.render(wide, into: target)
        group.position.x = 100
        compositor.render(wide, into: target)
        #expect(made == 2)
        let fresh = Bitmap(width: 300, height: 100)
        SoftwareCompositor(scale: 1).render(wide, into: fresh)
        #expect(Pixel.firstDifference(target, fresh) == nil)
    }

    @Test("The compositor remembers the revisions of 4096 groups and then discards them all", arguments: [4096, 4097])
    func remembered(count: Int) {
        compositor.revisions = Dictionary(uniqueKeysWithValues: (0..<count).map { (UInt64.max - UInt64($0), 1) })
        draw()
        #expect(compositor.revisions.count == (count == 4096 ? 4097 : 1))
    }

    @Test("Cards with the same corner radius share one corner mask")
    func corners() {
        group.setChildren([
            Scenes.fill(CGRect(x: 0, y: 0, width: 60, height: 50), .white, radius: 8),
            Scenes.fill(CGRect(x: 5, y: 60, width: 22, height: 30), .white, radius: 8),
            Scenes.fill(CGRect(x: 30, y: 60, width: 30, height: 22), .white, radius: 8),
        ])
        group.clip = .roundedRect(CGRect(x: 0, y: 0, width: 100, height: 16), radius: 8)
        draw()
        #expect(
            Set(compositor.cache.rasters.keys) == [.corners(width: 8, height: 8, .continuous), .corners(width: 8, height: 8, .circular)])
    }

    @Test("A corner mask extends at most 2047 pixels, and a corner of size zero has none")
    func cornerSizes() {
        let rasteriser = compositor.rasteriser
        #expect(rasteriser.corners(width: 2047, height: 1, .circular)?.reachX == 2047)
        #expect(rasteriser.corners(width: 1, height: 2047, .circular)?.reachY == 2047)
        #expect(
            rasteriser.corners(width: 2048, height: 1, .circular) == nil && rasteriser.corners(width: 1, height: 2048, .circular) == nil)
        #expect(rasteriser.corners(width: 0, height: 5, .circular) == nil && rasteriser.corners(width: 5, height: 0, .circular) == nil)
        // A continuous corner extends to 1.28 of its radius, and not further.
        for radius in [4, 9.5, 20] as [CGFloat] {
            guard let (mask, reachX, reachY) = rasteriser.corners(width: radius, height: radius, .continuous) else {
                Issue.record("a corner of \(radius) has no mask")
                continue
            }
            #expect(reachX == Int((radius * 1.28).rounded(.up)) && reachY == reachX && mask.pixels.width == 2 * reachX)
            let row = mask.pixels.data.assumingMemoryBound(to: UInt8.self)
            #expect(row[reachX] >= 254 && row[reachX - 1] >= 250 && row[0] == 0, "\(radius)")
        }
    }

    @Test("A symbol of zero size or beyond the largest size is not rasterised")
    func symbolSizes() {
        let largest = Rasteriser.largestSide - 1
        for (width, height, isThere) in [
            (1, 1, true), (0, 9, false), (9, 0, false), (largest, 1, true), (1, largest, true), (largest + 1, 1, false),
            (1, largest + 1, false),
        ] {
            let raster = compositor.rasteriser.symbol("plus", weight: 400, width: width, height: height)
            #expect((raster != nil) == isThere && (raster.map { $0.pixels.width == width && $0.pixels.height == height } ?? true))
        }
    }

    @Test("A shape is rasterised up to the largest bitmap size, and not beyond it or at an invalid scale")
    func largest() {
        // A bitmap has a border of one pixel around its content.
        for (width, height, isKept) in [(8190, 1, true), (8191, 1, false), (1, 8190, true), (1, 8191, false)] as [(CGFloat, CGFloat, Bool)]
        {
            let path = Path(ellipseIn: CGRect(x: 0, y: 0, width: width, height: height))
            #expect((compositor.rasteriser.fill(path, isEvenOdd: false, scale: 1) != nil) == isKept, "\(width) by \(height)")
        }
        for (height, isKept) in [(2046, true), (2047, false)] as [(CGFloat, Bool)] {
            let path = Path(ellipseIn: CGRect(x: 0, y: 0, width: 8190, height: height))
            #expect((compositor.rasteriser.fill(path, isEvenOdd: false, scale: 1) != nil) == isKept, "\(height)")
        }
        let dot = Path(ellipseIn: CGRect(x: 0, y: 0, width: 4, height: 4))
        for scale in [0, -1, .infinity, .nan] as [CGFloat] {
            #expect(compositor.rasteriser.fill(dot, isEvenOdd: false, scale: scale) == nil)
        }
        #expect(compositor.rasteriser.fill(Path(), isEvenOdd: false, scale: 1) == nil)
    }
}
