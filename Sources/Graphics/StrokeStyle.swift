import Foundation

/// The shape of a line's end.
///
/// Source: CoreGraphics CGLineCap.
public enum CGLineCap: Int32, Hashable, Sendable {
    /// Cut off at the end point, rounded around it, or square beyond it.
    case butt, round, square
}

/// The shape of a line's corner.
///
/// Source: CoreGraphics CGLineJoin.
public enum CGLineJoin: Int32, Hashable, Sendable {
    /// Pointed, rounded, or cut off.
    case miter, round, bevel
}

/// How a line is drawn.
///
/// Source: SwiftUI StrokeStyle.
public struct StrokeStyle: Hashable, Sendable {
    /// The line's width in points.
    public var lineWidth: CGFloat
    /// The shape of its ends.
    public var lineCap: CGLineCap
    /// The shape of its corners.
    public var lineJoin: CGLineJoin
    /// How far a mitred corner may reach, in line widths.
    public var miterLimit: CGFloat
    /// Lengths of dashes and gaps in points; empty for a solid line.
    public var dash: [CGFloat]
    /// How far into the dash pattern the line starts, in points.
    public var dashPhase: CGFloat

    /// Creates a style; every value has SwiftUI's default.
    public init(
        lineWidth: CGFloat = 1, lineCap: CGLineCap = .butt, lineJoin: CGLineJoin = .miter, miterLimit: CGFloat = 10,
        dash: [CGFloat] = [], dashPhase: CGFloat = 0
    ) {
        self.lineWidth = lineWidth
        self.lineCap = lineCap
        self.lineJoin = lineJoin
        self.miterLimit = miterLimit
        self.dash = dash
        self.dashPhase = dashPhase
    }
}
