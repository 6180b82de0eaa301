import Foundation
import Testing

@testable import TenFootGeometry

private func near(_ a: CGPoint, _ b: CGPoint) -> Bool { abs(a.x - b.x) < 1e-9 && abs(a.y - b.y) < 1e-9 }

@Test("Applying a transform and then its inverse returns the original point")
func inverseReturns() {
    let there = CGAffineTransform.identity.translatedBy(x: 40, y: -3).rotated(by: 0.7).scaledBy(x: 2, y: 0.5)
    for x in stride(from: -10.0, through: 10, by: 2.5) {
        let point = CGPoint(x: x, y: 3 - x)
        #expect(near(point.applying(there).applying(there.inverted()), point))
    }
}

@Test("Concatenating two transforms applies the receiver first")
func concatenatingOrder() {
    let scaleThenShift = CGAffineTransform(scaleX: 2, y: 2).concatenating(CGAffineTransform(translationX: 10, y: 0))
    #expect(CGPoint(x: 1, y: 1).applying(scaleThenShift) == CGPoint(x: 12, y: 2))
    #expect(CGPoint(x: 1, y: 1).applying(CGAffineTransform(translationX: 10, y: 0).scaledBy(x: 2, y: 2)) == CGPoint(x: 12, y: 2))
}

@Test("A quarter turn is clockwise where y grows downwards")
func quarterTurn() {
    #expect(near(CGPoint(x: 1, y: 0).applying(CGAffineTransform(rotationAngle: .pi / 2)), CGPoint(x: 0, y: 1)))
    let rect = CGRect(x: 0, y: 0, width: 4, height: 2).applying(CGAffineTransform(rotationAngle: .pi / 2))
    #expect(near(rect.origin, CGPoint(x: -2, y: 0)) && near(CGPoint(x: rect.maxX, y: rect.maxY), CGPoint(x: 0, y: 4)))
}

@Test("A mirrored rectangle keeps a positive size")
func mirroredRectangle() {
    let rect = CGRect(x: 1, y: 1, width: 4, height: 2).applying(CGAffineTransform(scaleX: -1, y: 1))
    #expect(rect == CGRect(x: -5, y: 1, width: 4, height: 2))
}

@Test("Inverting a singular transform returns the transform itself")
func flatTransform() {
    let flat = CGAffineTransform(scaleX: 0, y: 1)
    #expect(flat.inverted() == flat)
}
