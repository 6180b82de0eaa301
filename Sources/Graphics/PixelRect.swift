import Foundation

/// A rectangle of whole pixels; the right and bottom edges are exclusive.
package struct PixelRect: Hashable, Sendable {
    package var minX, minY, maxX, maxY: Int

    package init(minX: Int, minY: Int, maxX: Int, maxY: Int) {
        self.minX = minX
        self.minY = minY
        self.maxX = maxX
        self.maxY = maxY
    }

    package init(x: Int, y: Int, width: Int, height: Int) { self.init(minX: x, minY: y, maxX: x + width, maxY: y + height) }

    /// The whole pixels that a rectangle touches; empty if it is not finite.
    package init(covering rect: CGRect) {
        let isUsable = !rect.isNull && rect.minX.isFinite && rect.minY.isFinite && rect.maxX.isFinite && rect.maxY.isFinite
        guard isUsable else {
            self.init(minX: 0, minY: 0, maxX: 0, maxY: 0)
            return
        }
        self.init(
            minX: Int(pixels: rect.minX.rounded(.down)), minY: Int(pixels: rect.minY.rounded(.down)),
            maxX: Int(pixels: rect.maxX.rounded(.up)), maxY: Int(pixels: rect.maxY.rounded(.up)))
    }

    package static let empty = PixelRect(minX: 0, minY: 0, maxX: 0, maxY: 0)

    package var width: Int { max(0, maxX - minX) }
    package var height: Int { max(0, maxY - minY) }
    package var isEmpty: Bool { maxX <= minX || maxY <= minY }
    package var area: Int { width * height }
    package var rect: CGRect { CGRect(x: minX, y: minY, width: width, height: height) }

    package func intersection(_ other: PixelRect) -> PixelRect {
        PixelRect(
            minX: max(minX, other.minX), minY: max(minY, other.minY), maxX: min(maxX, other.maxX), maxY: min(maxY, other.maxY))
    }

    /// Whether a bitmap of this size can be made: at most a few screens, within pixman's limits.
    package var isDrawable: Bool { width < 32_000 && height < 32_000 && area <= 1 << 25 }

    package func contains(_ other: PixelRect) -> Bool {
        other.isEmpty || (minX <= other.minX && minY <= other.minY && maxX >= other.maxX && maxY >= other.maxY)
    }

    package func intersects(_ other: PixelRect) -> Bool { !intersection(other).isEmpty }

    package func outset(by amount: Int) -> PixelRect {
        PixelRect(minX: minX - amount, minY: minY - amount, maxX: maxX + amount, maxY: maxY + amount)
    }

    package func offset(x: Int, y: Int) -> PixelRect { PixelRect(minX: minX + x, minY: minY + y, maxX: maxX + x, maxY: maxY + y) }

    /// The rectangle enlarged so that its edges lie on a grid.
    package func aligned(to step: Int) -> PixelRect {
        func down(_ value: Int) -> Int { (value >= 0 ? value / step : -((-value + step - 1) / step)) * step }
        return PixelRect(minX: down(minX), minY: down(minY), maxX: -down(-maxX), maxY: -down(-maxY))
    }
}

extension Int {
    /// Rounds to whole pixels, towards zero; limited to 100 million, beyond any screen but safe from overflow; 0 for NaN.
    package init(pixels value: CGFloat) { self = value.isNaN ? 0 : Int(Swift.max(-1e8, Swift.min(1e8, value))) }
}
