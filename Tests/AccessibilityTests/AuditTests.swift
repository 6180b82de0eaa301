import Foundation
import Testing

@testable import TenFootAccessibility

@Suite struct AuditTests {
    private func button(_ id: UInt64, _ label: String, _ frame: CGRect) -> AuditedElement {
        var element = AccessibilityElement(id: id, role: .button, label: label)
        element.states = [.focusable, .showing]
        element.frame = frame
        return AuditedElement(element, parent: 1, view: "Face in RoundButton")
    }
    private func frame(_ x: Double, _ y: Double, side: Double = 100) -> CGRect { CGRect(x: x, y: y, width: side, height: side) }

    @Test("An element without a name is reported with its view, its place and the fix")
    func names() {
        let faults = AuditedElement.faults(in: [button(2, " ", frame(10, 20))])
        #expect(faults == ["no name: button in Face in RoundButton at 10,20 100x100; give it an accessibilityLabel"])
        var label = button(2, "", frame(0, 0))
        label.element.states = .showing
        #expect(AuditedElement.faults(in: [label]).isEmpty)
    }

    @Test("Neighbours with the same name are reported, unless they have different values or groups")
    func neighbours() {
        let (a, b) = (button(2, "Play", frame(0, 0)), button(3, "Play", frame(200, 0)))
        #expect(AuditedElement.faults(in: [a, b]).first?.hasPrefix("two neighbours called \"Play\"") == true)
        var told = b
        told.element.value = "Trailer"
        #expect(AuditedElement.faults(in: [a, told]).isEmpty)
        var apart = b
        apart.parent = 9
        #expect(AuditedElement.faults(in: [a, apart]).isEmpty)
    }

    @Test("Targets smaller than 24 points are reported")
    func targets() {
        #expect(AuditedElement.faults(in: [button(2, "A", frame(0, 0, side: 23))]).count == 1)
        #expect(AuditedElement.faults(in: [button(2, "A", frame(0, 0, side: 24))]).isEmpty)
    }

    @Test("Elements read out of visual order, by rows or columns, are reported unless they are ordered explicitly")
    func order() {
        let (a, b) = (button(2, "A", frame(200, 0)), button(3, "B", frame(0, 0)))
        #expect(AuditedElement.faults(in: [a, b]).count == 1)
        #expect(AuditedElement.faults(in: [b, a]).isEmpty)
        var ordered = b
        ordered.isOrdered = true
        #expect(AuditedElement.faults(in: [a, ordered]).isEmpty)
        let below = button(4, "C", frame(0, 200))
        #expect(AuditedElement.faults(in: [below, b]).count == 1)
        // The first element of the next column is above the last of this one.
        #expect(AuditedElement.faults(in: [below, button(5, "D", frame(400, 0))]).isEmpty)
    }
}
