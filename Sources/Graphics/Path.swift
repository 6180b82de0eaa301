import Foundation
import TenFootGeometry

/// How the corners of a rounded rectangle curve.
///
/// Source: SwiftUI RoundedCornerStyle.
public enum RoundedCornerStyle: Hashable, Sendable {
    /// Quarter circles.
    case circular
    /// Curves that begin earlier and turn more gently, as on Apple's devices.
    case continuous
}

/// The outline of a shape, in points, y down.
///
/// Source: SwiftUI Path.
///
/// The common shapes are kept as such until something is added to them, so that the rasteriser can draw them without walking curves.
public struct Path: Hashable, Sendable {
    /// The representation of a path.
    package enum Storage: Hashable, Sendable {
        case empty
        case rect(CGRect)
        case roundedRect(CGRect, corner: CGSize, RoundedCornerStyle)
        case ellipse(CGRect)
        case elements([Element])
    }

    /// One step of an outline.
    ///
    /// Source: SwiftUI Path.Element.
    public enum Element: Hashable, Sendable {
        /// Begins a new subpath at a point.
        case move(to: CGPoint)
        /// A straight line from the current point.
        case line(to: CGPoint)
        /// A quadratic Bézier curve from the current point.
        case quadCurve(to: CGPoint, control: CGPoint)
        /// A cubic Bézier curve from the current point.
        case curve(to: CGPoint, control1: CGPoint, control2: CGPoint)
        /// A straight line back to where the subpath began.
        case closeSubpath
    }

    package var storage: Storage

    /// Creates an empty path.
    public init() { storage = .empty }

    /// Creates a path of one rectangle.
    public init(_ rect: CGRect) { storage = .rect(rect.standardized) }

    /// Creates a path of one rounded rectangle; the corner is cut down to half the sides.
    public init(roundedRect rect: CGRect, cornerSize: CGSize, style: RoundedCornerStyle = .continuous) {
        let rect = rect.standardized
        let corner = CGSize(
            width: min(max(cornerSize.width, 0), rect.width / 2), height: min(max(cornerSize.height, 0), rect.height / 2))
        storage = corner.width > 0 && corner.height > 0 ? .roundedRect(rect, corner: corner, style) : .rect(rect)
    }

    /// Creates a path of one rounded rectangle with round corners; the radius is cut down to half the shorter side.
    public init(roundedRect rect: CGRect, cornerRadius: CGFloat, style: RoundedCornerStyle = .continuous) {
        let radius = min(cornerRadius, abs(rect.width) / 2, abs(rect.height) / 2)
        self.init(roundedRect: rect, cornerSize: CGSize(width: radius, height: radius), style: style)
    }

    /// Creates a path of a rectangle with its corners rounded one by one.
    package init(
        roundedRect rect: CGRect, topLeft: CGSize, topRight: CGSize, bottomRight: CGSize, bottomLeft: CGSize, style: RoundedCornerStyle
    ) {
        self.init(elements: Path.elements(of: rect.standardized, corners: [topLeft, topRight, bottomRight, bottomLeft], style: style))
    }

    /// Creates a path of the ellipse that fills a rectangle.
    public init(ellipseIn rect: CGRect) { storage = .ellipse(rect.standardized) }

    /// Creates an empty path and lets a closure draw into it.
    public init(_ callback: (inout Path) -> Void) {
        self.init()
        callback(&self)
    }

    package init(elements: [Element]) { storage = elements.isEmpty ? .empty : .elements(elements) }

    /// Whether it has no element.
    public var isEmpty: Bool { storage == .empty }

    /// Calls a closure with each element in order.
    public func forEach(_ body: (Element) -> Void) { elements.forEach(body) }

    /// Its elements, the common shapes written out.
    package var elements: [Element] {
        switch storage {
        case .empty: []
        case .rect(let rect): Path.elements(of: rect)
        case .roundedRect(let rect, let corner, let style):
            Path.elements(of: rect, corners: [corner, corner, corner, corner], style: style)
        case .ellipse(let rect):
            // Four quarter curves from the rightmost point, in the direction of growing angles.
            Path.arcElements(center: .zero, radius: 1, start: 0, delta: 2 * .pi, continuing: false).map {
                $0.mapped { CGPoint(x: rect.midX + $0.x * rect.width / 2, y: rect.midY + $0.y * rect.height / 2) }
            } + [.closeSubpath]
        case .elements(let elements): elements
        }
    }

    static func elements(of rect: CGRect) -> [Element] {
        [
            .move(to: CGPoint(x: rect.minX, y: rect.minY)), .line(to: CGPoint(x: rect.maxX, y: rect.minY)),
            .line(to: CGPoint(x: rect.maxX, y: rect.maxY)), .line(to: CGPoint(x: rect.minX, y: rect.maxY)), .closeSubpath,
        ]
    }

    /// A rounded rectangle; corners run top left, top right, bottom right, bottom left.
    static func elements(of rect: CGRect, corners: [CGSize], style: RoundedCornerStyle) -> [Element] {
        // One cubic a corner. With the curve setting in `length` from the corner, handles at (8m - length) / 3 keep its middle where the
        // quarter circle's is (m = 1 - 1/sqrt 2 of the radius); length = radius gives the circle itself.
        let reach: CGFloat = style == .continuous ? 1.28 : 1
        let middle = 1 - 0.5.squareRoot()
        func corner(_ radius: CGFloat, _ room: CGFloat) -> (length: CGFloat, handle: CGFloat) {
            let length = min(radius * reach, max(room / 2, radius))
            return (length, (8 * middle * radius - length) / 3)
        }
        let points = [
            CGPoint(x: rect.minX, y: rect.minY), CGPoint(x: rect.maxX, y: rect.minY), CGPoint(x: rect.maxX, y: rect.maxY),
            CGPoint(x: rect.minX, y: rect.maxY),
        ]
        // Directions into and out of each corner, walking clockwise from the top left.
        let ways: [(into: Vector, out: Vector)] = [
            (Vector(dx: 0, dy: -1), Vector(dx: 1, dy: 0)), (Vector(dx: 1, dy: 0), Vector(dx: 0, dy: 1)),
            (Vector(dx: 0, dy: 1), Vector(dx: -1, dy: 0)), (Vector(dx: -1, dy: 0), Vector(dx: 0, dy: -1)),
        ]
        var result: [Element] = []
        for index in 0..<4 {
            let point = points[index], way = ways[index]
            let across = corner(corners[index].width, rect.width), down = corner(corners[index].height, rect.height)
            let into = way.into.dx == 0 ? down : across, out = way.out.dx == 0 ? down : across
            func back(_ distance: CGFloat) -> CGPoint { CGPoint(x: point.x - way.into.dx * distance, y: point.y - way.into.dy * distance) }
            func ahead(_ distance: CGFloat) -> CGPoint { CGPoint(x: point.x + way.out.dx * distance, y: point.y + way.out.dy * distance) }
            result.append(index == 0 ? .move(to: back(into.length)) : .line(to: back(into.length)))
            if into.length > 0 || out.length > 0 {
                result.append(.curve(to: ahead(out.length), control1: back(into.handle), control2: ahead(out.handle)))
            }
        }
        return result + [.closeSubpath]
    }

    /// An arc as cubics of at most a quarter turn; `continuing` begins with a line instead of a move.
    static func arcElements(center: CGPoint, radius: CGFloat, start: Double, delta: Double, continuing: Bool) -> [Element] {
        func point(_ angle: Double) -> CGPoint { CGPoint(x: center.x + radius * cos(angle), y: center.y + radius * sin(angle)) }
        var result: [Element] = [continuing ? .line(to: point(start)) : .move(to: point(start))]
        let pieces = max(1, Int((abs(delta) / (.pi / 2) - 1e-9).rounded(.up)))
        let step = delta / Double(pieces), handle = 4 / 3 * tan(step / 4) * radius
        for index in 0..<pieces {
            let from = start + step * Double(index), to = index == pieces - 1 ? start + delta : from + step
            let first = point(from), last = point(to)
            result.append(
                .curve(
                    to: last, control1: CGPoint(x: first.x - handle * sin(from), y: first.y + handle * cos(from)),
                    control2: CGPoint(x: last.x + handle * sin(to), y: last.y - handle * cos(to))))
        }
        return result
    }
}

extension Path.Element {
    /// The element with each of its points changed.
    package func mapped(_ change: (CGPoint) -> CGPoint) -> Path.Element {
        switch self {
        case .move(let point): .move(to: change(point))
        case .line(let point): .line(to: change(point))
        case .quadCurve(let point, let control): .quadCurve(to: change(point), control: change(control))
        case .curve(let point, let one, let two): .curve(to: change(point), control1: change(one), control2: change(two))
        case .closeSubpath: .closeSubpath
        }
    }
}

/// A distance along both axes.
struct Vector {
    var dx, dy: CGFloat
}
