import Testing

@testable import TenFootMotion

@Suite("Curves")
struct UnitCurveTests {
    static let curves: [UnitCurve] = [
        .linear, .easeIn, .easeOut, .easeInOut, .circularEaseIn, .circularEaseOut, .circularEaseInOut, .bezier(0, 1, 0, 1),
        .bezier(1, 0, 1, 0), .circularEaseInOut.inverse,
    ]

    @Test("every curve runs from 0 to 1 and never goes back", arguments: curves)
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

    @Test("the slope is the change of the value", arguments: curves)
    func slope(curve: UnitCurve) {
        for x in stride(from: 0.05, through: 0.95, by: 0.05) {
            let measured = (curve.value(at: x + 1e-5) - curve.value(at: x - 1e-5)) / 2e-5
            if measured < 100 { #expect(abs(curve.velocity(at: x) - measured) < 1e-2 * max(measured, 1)) }
        }
    }

    @Test("the inverse undoes the curve", arguments: curves)
    func inverse(curve: UnitCurve) {
        for x in stride(from: 0.05, through: 0.95, by: 0.05) {
            #expect(abs(curve.inverse.value(at: curve.value(at: x)) - x) < 1e-3)
        }
    }

    @Test("ease-in starts slower than it ends, ease-out the other way about")
    func easing() {
        #expect(UnitCurve.easeIn.value(at: 0.25) < 0.25)
        #expect(UnitCurve.easeOut.value(at: 0.25) > 0.25)
        #expect(abs(UnitCurve.easeInOut.value(at: 0.5) - 0.5) < 1e-9)
    }

    @Test("progress beyond the ends stays at the ends; control points may be senseless", arguments: curves)
    func outside(curve: UnitCurve) {
        #expect(curve.value(at: -3) == 0)
        #expect(curve.value(at: .infinity) == 1)
        #expect(curve.value(at: .nan) == 1)
        #expect(UnitCurve.bezier(.nan, .infinity, -5, .nan).value(at: 0.5).isFinite)
        #expect(UnitCurve.bezier(.nan, .infinity, -5, .nan).velocity(at: 0).isFinite)
    }
}
