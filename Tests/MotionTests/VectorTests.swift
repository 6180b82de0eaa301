import Foundation
import TenFootGeometry
import Testing

@testable import TenFootMotion

@Suite("Animatable data")
struct VectorTests {
    /// The value halfway between two values, computed as an animation track computes it.
    private func halfway<Value: Animatable>(_ start: Value, _ end: Value) -> Value {
        var value = start
        value.animatableData = start.animatableData + (end.animatableData - start.animatableData).scaled(by: 0.5)
        return value
    }

    @Test("Animatable pairs add, scale and compute their magnitude by component")
    func pairs() {
        var pair = AnimatablePair(3.0, CGFloat(4))
        #expect(pair.magnitudeSquared == 25)
        pair.scale(by: 2)
        #expect(pair == AnimatablePair(6, 8))
        #expect(pair - AnimatablePair(6, 8) == .zero)
        #expect((pair + EmptyPair(1, 1)).second == 9)
    }

    private typealias EmptyPair = AnimatablePair<Double, CGFloat>

    @Test("Points, sizes and rectangles interpolate between two values")
    func geometry() {
        #expect(halfway(CGPoint(x: 0, y: 10), CGPoint(x: 10, y: 0)) == CGPoint(x: 5, y: 5))
        #expect(halfway(CGSize(width: 2, height: 4), CGSize(width: 4, height: 8)) == CGSize(width: 3, height: 6))
        let middle = halfway(CGRect(x: 0, y: 0, width: 100, height: 50), CGRect(x: 10, y: 20, width: 200, height: 150))
        #expect(middle == CGRect(x: 5, y: 10, width: 150, height: 100))
    }

    @Test("Unit points, insets and angles interpolate between two values")
    func unitGeometry() {
        let centre = halfway(UnitPoint(x: 0, y: 0), UnitPoint(x: 1, y: 1))
        #expect(centre == UnitPoint(x: 0.5, y: 0.5))
        let insets = halfway(EdgeInsets(), EdgeInsets(top: 2, leading: 4, bottom: 6, trailing: 8))
        #expect(insets == EdgeInsets(top: 1, leading: 2, bottom: 3, trailing: 4))
        #expect(halfway(Angle(radians: 1), Angle(radians: 2)).radians == 1.5)
    }

    @Test("A type without animatable data conforms to Animatable without extra code")
    func empty() {
        struct Still: Animatable {}
        #expect(Still().animatableData == .zero)
        #expect(EmptyAnimatableData.zero.magnitudeSquared == 0)
    }

    @Test("Animations with the same parameters are equal, and others are not")
    func equality() {
        #expect(Animation.easeInOut == .easeInOut(duration: 0.35))
        #expect(Animation.spring() == .spring(duration: 0.5))
        #expect(Animation.spring(response: 0.3) != .spring(duration: 0.3))
        #expect(Animation.linear.delay(1) != .linear)
        #expect(Set([Animation.smooth, .snappy, .bouncy, .smooth]).count == 3)
    }
}
