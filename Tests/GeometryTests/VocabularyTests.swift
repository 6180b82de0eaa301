import Foundation
import Testing

@testable import TenFootGeometry

@Test("Predefined edge and axis sets contain the edges and axes in their names")
func edgeSets() {
    #expect(Edge.Set.horizontal == [.leading, .trailing])
    #expect(Edge.Set.vertical.union(.horizontal) == .all)
    for edge in Edge.allCases { #expect(Edge.Set.all.contains(Edge.Set(edge))) }
    #expect(Axis.Set(.vertical) == .vertical && Axis.Set(.horizontal) == .horizontal)
}

@Test("Insets follow the layout direction and shrink a rectangle no further than to zero size")
func insets() {
    let rect = CGRect(x: 0, y: 0, width: 100, height: 20)
    let insets = EdgeInsets(top: 1, leading: 10, bottom: 2, trailing: 30)
    #expect(rect.inset(by: insets) == CGRect(x: 10, y: 1, width: 60, height: 17))
    #expect(rect.inset(by: insets, in: .rightToLeft) == CGRect(x: 30, y: 1, width: 60, height: 17))
    #expect(rect.inset(by: EdgeInsets(60)).size == .zero)
    #expect(EdgeInsets(5, on: .horizontal) == EdgeInsets(top: 0, leading: 5, bottom: 0, trailing: 5))
}

@Test("Rectangles overlap if they share an area; touching and empty ones do not")
func overlap() {
    let rect = CGRect(x: 0, y: 0, width: 10, height: 10)
    #expect(rect.overlaps(CGRect(x: 9, y: 9, width: 10, height: 10)) && rect.overlaps(rect))
    for (x, y, width) in [(10, 0, 10), (0, 10, 10), (5, 5, 0)] {
        let other = CGRect(x: x, y: y, width: width, height: 10)
        #expect(!rect.overlaps(other) && !other.overlaps(rect))
    }
}

@Test("Angles convert between degrees and radians, and support arithmetic and comparison")
func angles() {
    #expect(abs(Angle.degrees(180).radians - .pi) < 1e-12)
    var angle = Angle()
    angle.degrees = 90
    #expect(abs((angle + angle - Angle.radians(.pi)).radians) < 1e-12)
    var turned = Angle.degrees(30)
    turned += .degrees(60)
    turned -= .degrees(10)
    turned *= 3
    turned /= 4
    #expect(abs(turned.degrees - 60) < 1e-12)
    #expect(Angle.zero < -(-Angle.degrees(1)) && Angle.degrees(90) / 2 == Angle.degrees(22.5) * 2)
}

@Test("A unit point gives its position in a rectangle")
func unitPoints() {
    let rect = CGRect(x: 10, y: 20, width: 100, height: 40)
    #expect(UnitPoint.center.point(in: rect) == rect.center)
    #expect(UnitPoint.bottomTrailing.point(in: rect) == CGPoint(x: 110, y: 60))
    #expect(UnitPoint.zero == .topLeading && UnitPoint() == .topLeading)
}

@Test("Unspecified dimensions of a proposal are replaced, and specified ones kept")
func proposals() {
    #expect(ProposedViewSize.unspecified.replacingUnspecifiedDimensions() == CGSize(width: 10, height: 10))
    #expect(
        ProposedViewSize(width: 3, height: nil).replacingUnspecifiedDimensions(by: CGSize(width: 7, height: 8))
            == CGSize(width: 3, height: 8))
}
