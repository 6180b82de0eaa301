import Testing

@testable import TenFootMotion

@Suite("Unit curves")
struct UnitCurveTests {
    static let curves: [UnitCurve] = [
        .linear, .easeIn, .easeOut, .easeInOut, .circularEaseIn, .circularEaseOut, .circularEaseInOut, .bezier(0, 1, 0, 1),
        .bezier(1, 0, 1, 0), .circularEaseInOut.inverse,
    ]

    @Test("Every unit curve runs from 0 to 1 and never decreases", arguments: curves)
    func monotone(curve: UnitCurve) {
        #expect(curve.value(at: 0) == 0)
        #expect(curve.value(at: 1) == 1)
        var last = 0.0
        for step in 1...1000 {
            let value = curve.value(at: Double(step) / 1000)
            #expect(value >= last - 1e-9)
            last = value
        }
    }

    @Test("A unit curve's velocity is the rate of change of its value", arguments: curves)
    func slope(curve: UnitCurve) {
        for x in stride(from: 0.05, through: 0.95, by: 0.05) {
            let measured = (curve.value(at: x + 1e-5) - curve.value(at: x - 1e-5)) / 2e-5
            if measured < 100 { #expect(abs(curve.velocity(at: x) - measured) < 1e-2 * max(measured, 1)) }
        }
    }

    @Test("A unit curve's inverse undoes the curve", arguments: curves)
    func inverse(curve: UnitCurve) {
        for x in stride(from: 0.05, through: 0.95, by: 0.05) {
            #expect(abs(curve.inverse.value(at: curve.value(at: x)) - x) < 1e-3)
        }
    }

    @Test("Ease-in starts slowly, ease-out starts fast, and ease-in-out is halfway at the midpoint")
    func easing() {
        #expect(UnitCurve.easeIn.value(at: 0.25) < 0.25)
        #expect(UnitCurve.easeOut.value(at: 0.25) > 0.25)
        #expect(abs(UnitCurve.easeInOut.value(at: 0.5) - 0.5) < 1e-9)
    }

    @Test("Progress outside 0 to 1 gives the end values, and invalid control points give finite values", arguments: curves)
    func outside(curve: UnitCurve) {
        #expect(curve.value(at: -3) == 0)
        #expect(curve.value(at: .infinity) == 1)
        #expect(curve.value(at: .nan) == 1)
        #expect(UnitCurve.bezier(.nan, .infinity, -5, .nan).value(at: 0.5).isFinite)
        #expect(UnitCurve.bezier(.nan, .infinity, -5, .nan).velocity(at: 0).isFinite)
    }
}
