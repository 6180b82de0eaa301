import TenFootViews

/// A control that increments and decrements a value.
///
/// Source: SwiftUI Stepper.
public struct Stepper<Label: View>: View {
    private let label: Label
    private let increment: (() -> Void)?
    private let decrement: (() -> Void)?

    /// Creates a stepper that runs a closure for each step; nil disables a direction.
    public init(@ViewBuilder label: () -> Label, onIncrement: (() -> Void)?, onDecrement: (() -> Void)?) {
        self.label = label()
        increment = onIncrement
        decrement = onDecrement
    }

    /// Creates a stepper of a value within bounds.
    public init<V: Strideable & Sendable>(
        value: Binding<V>, in bounds: ClosedRange<V>, step: V.Stride = 1, @ViewBuilder label: () -> Label
    ) {
        let (now, least, most) = (value.wrappedValue, bounds.lowerBound, bounds.upperBound)
        self.init(
            label: label, onIncrement: now >= most ? nil : { value.wrappedValue = min(most, value.wrappedValue.moved(by: step) ?? most) },
            onDecrement: now <= least ? nil : { value.wrappedValue = max(least, value.wrappedValue.moved(back: step) ?? least) })
    }

    /// The label between two buttons.
    public var body: some View {
        HStack(spacing: 20) {
            LabelStack(.row, label)
            Spacer(minLength: 20)
            Button("−") { decrement?() }.disabled(decrement == nil).accessible { $0.label = String(platform: "Decrease") }
            Button("+") { increment?() }.disabled(increment == nil).accessible { $0.label = String(platform: "Increase") }
        }
        .focusSection()
    }
}

extension Stepper where Label == Text {
    /// Creates a stepper of a value within bounds.
    public init<V: Strideable & Sendable>(_ titleKey: LocalizedStringKey, value: Binding<V>, in bounds: ClosedRange<V>, step: V.Stride = 1)
    {
        self.init(value: value, in: bounds, step: step) { Text(titleKey) }
    }
    /// Creates a stepper of a value within bounds.
    @_disfavoredOverload public init<S: StringProtocol, V: Strideable & Sendable>(
        _ title: S, value: Binding<V>, in bounds: ClosedRange<V>, step: V.Stride = 1
    ) {
        self.init(value: value, in: bounds, step: step) { Text(title) }
    }
    /// Creates a stepper of a value.
    public init<V: Strideable & Sendable>(_ titleKey: LocalizedStringKey, value: Binding<V>, step: V.Stride = 1) {
        self.init(
            label: { Text(titleKey) }, onIncrement: { if let next = value.wrappedValue.moved(by: step) { value.wrappedValue = next } },
            onDecrement: { if let next = value.wrappedValue.moved(back: step) { value.wrappedValue = next } })
    }
    /// Creates a stepper that runs a closure for each step.
    public init(_ titleKey: LocalizedStringKey, onIncrement: (() -> Void)?, onDecrement: (() -> Void)?) {
        self.init(label: { Text(titleKey) }, onIncrement: onIncrement, onDecrement: onDecrement)
    }
}

extension Strideable {
    /// The value a step away; nil if an integer type has no such value.
    fileprivate func moved(by step: Stride) -> Self? {
        guard let integer = self as? any FixedWidthInteger, let step = step as? Int else { return advanced(by: step) }
        return integer.sum(Int128(step)) as? Self
    }
    /// The value a step away in the other direction; nil if an integer type has no such value.
    fileprivate func moved(back step: Stride) -> Self? {
        // The smallest step of 64 bits has no negative in them.
        guard let integer = self as? any FixedWidthInteger, let step = step as? Int else { return advanced(by: -step) }
        return integer.sum(-Int128(step)) as? Self
    }
}

extension FixedWidthInteger {
    /// The sum with a number of 64 bits; nil if the type cannot hold it.
    fileprivate func sum(_ step: Int128) -> Self? {
        // Holds the sum of any two integers of 64 bits.
        guard let (sum, overflows) = Int128(exactly: self)?.addingReportingOverflow(step), !overflows else { return nil }
        return Self(exactly: sum)
    }
}
