import Foundation

/// Comparisons of rectangles from an app, whose numbers may be anything: Foundation's own end the app for NaN.
extension CGRect {
    /// Whether all its edges are finite numbers.
    var isSound: Bool { minX.isFinite && minY.isFinite && maxX.isFinite && maxY.isFinite }
    /// Whether it intersects another rectangle; false if one of the two is not sound.
    func meets(_ other: CGRect) -> Bool { isSound && other.isSound && intersects(other) }
    /// The part that it shares with another rectangle; null if one of the two is not sound.
    func overlap(_ other: CGRect) -> CGRect { isSound && other.isSound ? intersection(other) : .null }
    /// Whether a point lies in it; false if it is not sound.
    func covers(_ point: CGPoint) -> Bool { isSound && contains(point) }
}
