import Foundation
import TenFootControls
import TenFootTesting
import Testing

@MainActor @Suite("Steppers of small integers")
struct StepperTests {
    private struct Page<V: FixedWidthInteger & Sendable>: View where V.Stride == Int {
        @State var value: V
        var step = 1
        var hasBounds = true
        var body: some View {
            VStack {
                if hasBounds {
                    Stepper("Value", value: $value, in: V.min...V.max, step: step)
                } else {
                    Stepper("Value", value: $value, step: step)
                }
                Text(verbatim: "is \(value)")
            }
        }
    }

    @Test("A step beyond the largest or smallest value of an integer type leads to the bound")
    func bounds() {
        let page = Hosted { Page(value: UInt8(250), step: 10) }
        page.press(.right)
        page.press(.select)
        #expect(page.texts.contains("is 255"))
        let small = Hosted { Page(value: Int8(-120), step: 100) }
        small.press(.select)
        #expect(small.texts.contains("is -128"))
        small.press(.select)
        #expect(small.texts.contains("is -28"), "focus has moved to the button that still acts")
    }

    @Test("A stepper without bounds stays at a value beyond which its integer type has none")
    func noBounds() {
        let page = Hosted { Page(value: UInt8(0), hasBounds: false) }
        page.press(.select)
        #expect(page.texts.contains("is 0"))
        page.press(.right)
        page.press(.select)
        #expect(page.texts.contains("is 1"))
    }

    @Test("A stepper by the smallest integer, whose negative is no integer of its size, steps by as much")
    func smallestStep() {
        let page = Hosted { Page(value: -1, step: .min, hasBounds: false) }
        page.press(.select)
        #expect(page.texts.contains("is \(Int.max)"))
        page.press(.select)
        #expect(page.texts.contains("is \(Int.max)"))
    }
}
