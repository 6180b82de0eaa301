import TenFootGeometry

/// Finds room for the labels of a picture, so that none covers another or is cut.
///
/// First come, first served: a label that finds no room is left out.
package struct LabelPlan {
    private let area: CGRect
    private let obstacles: [CGRect]
    private var taken: [CGRect] = []
    private let gap: CGFloat

    /// All labels stay within `area`; labels outside their own frames avoid `obstacles`; `gap` is kept around each label.
    package init(area: CGRect, obstacles: [CGRect] = [], gap: CGFloat = 4) {
        self.area = area
        self.obstacles = obstacles
        self.gap = gap
    }

    /// Keeps a rectangle free of labels.
    package mutating func block(_ rect: CGRect) { taken.append(rect) }

    /// The frame of a label: inside its mark's frame, or beside that with `mayLeave`; nil if there is no room.
    ///
    /// With `isAround`, for marks that surround others, the label avoids obstacles inside its mark's frame too.
    package mutating func place(_ size: CGSize, on frame: CGRect, mayLeave: Bool = false, isAround: Bool = false) -> CGRect? {
        let seen = frame.intersection(area)
        guard !seen.isEmpty else { return nil }
        let inside = size.width + 2 * gap <= seen.width && size.height + 2 * gap <= seen.height
        let (left, right) = (seen.minX + gap, seen.maxX - gap - size.width)
        let (top, bottom) = (seen.minY + gap, seen.maxY - gap - size.height)
        let middle = seen.midY - size.height / 2
        var corners: [CGPoint] = []
        if inside {
            corners = [(left, top), (left, bottom), (right, top), (right, bottom), (left, middle)].map { CGPoint(x: $0.0, y: $0.1) }
        }
        for corner in corners { if let rect = take(CGRect(origin: corner, size: size), beside: isAround ? frame : nil) { return rect } }
        guard mayLeave else { return nil }
        let (above, below) = (seen.minY - gap - size.height, seen.maxY + gap)
        let start = min(seen.minX, area.maxX - size.width)
        let around = [
            (start, above), (start, below), (seen.maxX - size.width, above), (seen.maxX - size.width, below), (seen.maxX + gap, top),
            (seen.minX - gap - size.width, top),
        ].map { CGPoint(x: max(area.minX, $0.0), y: $0.1) }
        for avoids in isAround ? [true] : [true, false] {
            for corner in around {
                if let rect = take(CGRect(origin: corner, size: size), beside: avoids ? frame : nil) { return rect }
            }
        }
        return nil
    }

    private mutating func take(_ rect: CGRect, beside own: CGRect?) -> CGRect? {
        // Rounding may put a label slightly outside.
        guard all(Box(rect).edges .> Box(area).edges - 0.01) else { return nil }
        let room = rect.insetBy(dx: -gap / 2, dy: -gap / 2)
        guard !taken.contains(where: { $0.intersects(room) }) else { return nil }
        if let own, obstacles.contains(where: { $0 != own && $0.intersects(room) }) { return nil }
        taken.append(rect)
        return rect
    }
}
