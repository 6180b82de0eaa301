import Foundation
import TenFootGeometry

/// A column of a vertical grid, or a row of a horizontal one.
///
/// Source: SwiftUI GridItem.
public struct GridItem: Sendable {
    /// How wide a column is.
    public enum Size: Sendable {
        /// Always this many points.
        case fixed(CGFloat)
        /// An even share of what is left, within limits in points.
        case flexible(minimum: CGFloat = 10, maximum: CGFloat = .infinity)
        /// As many columns of at least `minimum` points as fit into an even share.
        case adaptive(minimum: CGFloat, maximum: CGFloat = .infinity)
    }

    /// How wide it is.
    public var size: Size
    /// The distance to the next, in points; nil for the default.
    public var spacing: CGFloat?
    /// The alignment of a view in its cell; nil for the centre.
    public var alignment: Alignment?

    /// Describes a column or row.
    public init(_ size: Size = .flexible(), spacing: CGFloat? = nil, alignment: Alignment? = nil) {
        self.size = size
        self.spacing = spacing
        self.alignment = alignment
    }

    package func isSame(as other: GridItem) -> Bool {
        guard spacing == other.spacing, alignment == other.alignment else { return false }
        return switch (size, other.size) {
        case (.fixed(let one), .fixed(let two)): one == two
        case (.flexible(let low, let high), .flexible(let otherLow, let otherHigh)): low == otherLow && high == otherHigh
        case (.adaptive(let low, let high), .adaptive(let otherLow, let otherHigh)): low == otherLow && high == otherHigh
        default: false
        }
    }
}

/// A column of a laid out grid.
package struct GridTrack: Equatable {
    package var start: CGFloat
    package var length: CGFloat
    package var alignment: Alignment?
    package var end: CGFloat { start + length }

    /// Divides a length: fixed columns first, then the others in written order, each an even share of what is left.
    @MainActor package static func solve(_ items: [GridItem], length: CGFloat?) -> [GridTrack] {
        let gaps = items.dropLast().reduce(0) { $0 + gap(after: $1) }
        // NaN, negative and infinite lengths are replaced here, once.
        let length = length.map { $0 > 0 ? min($0, _LayoutBox.largest) : 0 }
        var left = (length ?? 0) - gaps
        var shares = items.count
        for case .fixed(let width) in items.map(\.size) {
            left -= clean(width)
            shares -= 1
        }
        var tracks: [GridTrack] = []
        var position: CGFloat = 0
        for item in items {
            let gap = gap(after: item)
            var widths: [CGFloat]
            switch item.size {
            case .fixed(let width): widths = [clean(width)]
            case .flexible(let minimum, let maximum):
                let width = length == nil ? clean(minimum) : max(clean(minimum), min(left / CGFloat(shares), maximum))
                widths = [width]
                left -= width
                shares -= 1
            case .adaptive(let minimum, let maximum):
                let least = max(1, clean(minimum))
                let share = length == nil ? least : max(least, left / CGFloat(shares))
                // A negative spacing may take up all of a column.
                let step = max(least + gap, .leastNormalMagnitude)
                let count = max(1, Int(min((share + gap) / step, 10_000)))
                let width = max(least, min((share - gap * CGFloat(count - 1)) / CGFloat(count), maximum))
                widths = Array(repeating: width, count: count)
                left -= share
                shares -= 1
            }
            for width in widths {
                tracks.append(GridTrack(start: position, length: width, alignment: item.alignment))
                position += width + gap
            }
        }
        return tracks.isEmpty ? [GridTrack(start: 0, length: max(0, length ?? 0))] : tracks
    }

    /// The distance to the next column; 0 in place of NaN and infinity, as when an app divides by the number of gaps.
    @MainActor private static func gap(after item: GridItem) -> CGFloat {
        item.spacing.map { $0.isFinite ? $0 : 0 } ?? StackBox.defaultSpacing
    }
    private static func clean(_ length: CGFloat) -> CGFloat { length.isFinite ? max(0, length) : 0 }
}
