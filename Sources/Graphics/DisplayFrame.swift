import Foundation
import TenFootGeometry

/// Everything that is drawn in one frame, as a value: a compositor needs nothing else.
package struct DisplayFrame {
    /// Pixels per point.
    package let scale: CGFloat
    /// All pixels of the output.
    package let screen: PixelRect
    /// A display list for each area to be drawn again; they may overlap.
    package internal(set) var lists: [DisplayList] = []
    /// Whether everything is drawn, whatever was shown before.
    package let isComplete: Bool
    /// Layers whose picture would be visible but has no pixels yet.
    package internal(set) var missing: [UInt64] = []

    /// Whether it changes nothing.
    package var isEmpty: Bool { lists.isEmpty }
    /// The areas to be drawn again, in pixels.
    package var damage: [PixelRect] { lists.map { PixelRect(covering: $0.region) } }

    /// A frame in which nothing is drawn.
    package init(scale: CGFloat, screen: PixelRect) {
        self.scale = scale
        self.screen = screen
        isComplete = false
    }

    /// The lists of what a tree shows in areas of the canvas, in points; nil for the whole canvas.
    init(of tree: LayerTree, scale: CGFloat, screen: PixelRect, damage: [CGRect]?, pass: DisplayPass) {
        self.scale = scale
        self.screen = screen
        isComplete = damage == nil
        for area in Self.areas(damage, scale: scale, screen: screen) {
            var area = area
            while true {
                var builder = DisplayListBuilder(region: area.rect, screen: screen.rect, pass: pass)
                builder.add(tree, scale: scale)
                // Everything under a material must be drawn to compute it.
                if let larger = builder.list.areaWithBackdrops(within: screen.rect), !area.contains(PixelRect(covering: larger)) {
                    area = PixelRect(covering: larger)
                    continue
                }
                lists.append(builder.list)
                break
            }
        }
        missing = pass.missing
    }

    private static func areas(_ damage: [CGRect]?, scale: CGFloat, screen: PixelRect) -> [PixelRect] {
        guard let damage else { return screen.isEmpty ? [] : [screen] }
        var region = DamageRegion()
        for rect in damage {
            let pixels = CGRect(x: rect.minX * scale, y: rect.minY * scale, width: rect.width * scale, height: rect.height * scale)
            region.add(PixelRect(covering: pixels).outset(by: 1).intersection(screen).rect)
        }
        return region.rects.map(PixelRect.init(covering:)).filter { !$0.isEmpty }
    }
}

extension LayerTree {
    /// The pixels of an output that shows the whole canvas.
    package func screen(scale: CGFloat) -> PixelRect {
        PixelRect(x: 0, y: 0, width: Int((size.width * scale).rounded()), height: Int((size.height * scale).rounded()))
    }

    /// Ends a frame: returns the display lists of what has changed since the last one, or of everything.
    package func takeFrame(scale: CGFloat, isComplete: Bool = false) -> DisplayFrame {
        let screen = screen(scale: scale)
        guard isComplete || isDirty else { return DisplayFrame(scale: scale, screen: screen) }
        let damage = takeDamage()
        return frame(damage: isComplete ? nil : damage, scale: scale, screen: screen)
    }

    /// The display lists of some areas as they are drawn now, in points, nil for all; the damage is left for the next frame.
    package func frame(damage: [CGRect]?, scale: CGFloat, screen: PixelRect) -> DisplayFrame {
        let pass = DisplayPass(screen: screen, before: groups)
        let frame = DisplayFrame(of: self, scale: scale, screen: screen, damage: damage, pass: pass)
        for (layer, composition) in pass.drawn { layer.drawn = composition }
        groups = pass.groups(isComplete: damage == nil)
        return frame
    }
}
