import Foundation
import TenFootAccessibility
import TenFootViews

/// A control that selects a value from a range; Left and Right change the value while the slider has focus.
///
/// SwiftUI has no slider on tvOS; this one serves apps written for several platforms.
///
/// Source: SwiftUI Slider.
public struct Slider<Label: View, ValueLabel: View>: View {
    private let label: Label
    private let least: ValueLabel
    private let most: ValueLabel
    private let fraction: Double
    private let step: (Double) -> Void
    private let editing: (Bool) -> Void
    @FocusState private var isFocused: Bool
    @Environment(\.areLabelsHidden) private var areLabelsHidden
    @Environment(\.layoutDirection) private var layoutDirection

    /// Creates a slider with labels; by default the range has twenty steps.
    public init<V: BinaryFloatingPoint>(
        value: Binding<V>, in bounds: ClosedRange<V> = 0...1, step: V.Stride? = nil, @ViewBuilder label: () -> Label,
        @ViewBuilder minimumValueLabel: () -> ValueLabel, @ViewBuilder maximumValueLabel: () -> ValueLabel,
        onEditingChanged: @escaping (Bool) -> Void = { _ in }
    ) where V.Stride: BinaryFloatingPoint {
        self.label = label()
        least = minimumValueLabel()
        most = maximumValueLabel()
        let span = Double(bounds.upperBound - bounds.lowerBound)
        let share = Double(value.wrappedValue - bounds.lowerBound) / span
        fraction = span > 0 && !share.isNaN ? Swift.min(Swift.max(share, 0), 1) : 0
        let size = step.map { Double($0) } ?? span / 20
        self.step = { direction in
            let steps = size > 0 ? (Double(value.wrappedValue - bounds.lowerBound) / size + direction).rounded() : 0
            value.wrappedValue = Swift.min(bounds.upperBound, Swift.max(bounds.lowerBound, bounds.lowerBound + V(steps * size)))
        }
        editing = onEditingChanged
    }

    /// The label, and the track between the labels of its ends.
    public var body: some View {
        let step = step
        // The track begins at the leading edge, so that right-to-left the value grows to the left.
        let less: KeyEquivalent = layoutDirection == .rightToLeft ? .rightArrow : .leftArrow
        HStack(spacing: 24) {
            if !areLabelsHidden {
                LabelStack(.row, label)
                Spacer(minLength: 20)
            }
            LabelStack(.row, least)
            Track(fraction: fraction)
                .focusable(interactions: [.activate, .edit])
                .focused($isFocused)
                .onKeyPress(keys: [.leftArrow, .rightArrow]) { press in
                    step(press.key == less ? -1 : 1)
                    return .handled
                }
            LabelStack(.row, most)
        }
        .onChange(of: isFocused) { _, now in editing(now) }
        .accessible {
            $0.children = .combine
            $0.role = .slider
            $0.value = String(platform: "\(Int((fraction * 100).rounded())) percent")
            $0.range = AccessibilityRange(value: fraction, step: 0.05)
            $0.adjust = { step(Double($0)) }
        }
    }

    /// The track, drawn with or without focus.
    private struct Track: View {
        let fraction: Double
        @Environment(\.isFocused) private var isFocused
        @Environment(\.layoutDirection) private var layoutDirection

        var body: some View {
            GeometryReader { proxy in
                let knob: CGFloat = isFocused ? 36 : 20
                let width = max(0, proxy.size.width - knob)
                ZStack(alignment: .leading) {
                    Capsule().fill(Color.primary.opacity(0.2)).frame(height: 10)
                    Capsule().fill(.tint).frame(width: width * fraction + knob, height: 10)
                    Circle().fill(.white).frame(width: knob, height: knob)
                        .offset(x: layoutDirection == .rightToLeft ? -width * fraction : width * fraction)
                        .shadow(color: .black.opacity(isFocused ? 0.5 : 0.3), radius: 10, y: 6)
                }
                .frame(height: proxy.size.height)
            }
            .frame(minWidth: 200, maxWidth: 600, minHeight: 48, maxHeight: 48)
            .animation(isFocused ? Lift.gain : Lift.lose, value: isFocused)
        }
    }
}

extension Slider where ValueLabel == EmptyView {
    /// Creates a slider with a label; by default the range has twenty steps.
    public init<V: BinaryFloatingPoint>(
        value: Binding<V>, in bounds: ClosedRange<V> = 0...1, step: V.Stride? = nil, @ViewBuilder label: () -> Label,
        onEditingChanged: @escaping (Bool) -> Void = { _ in }
    ) where V.Stride: BinaryFloatingPoint {
        self.init(
            value: value, in: bounds, step: step, label: label, minimumValueLabel: { EmptyView() }, maximumValueLabel: { EmptyView() },
            onEditingChanged: onEditingChanged)
    }
}

extension Slider where Label == EmptyView, ValueLabel == EmptyView {
    /// Creates a slider; by default the range has twenty steps.
    public init<V: BinaryFloatingPoint>(
        value: Binding<V>, in bounds: ClosedRange<V> = 0...1, step: V.Stride? = nil, onEditingChanged: @escaping (Bool) -> Void = { _ in }
    ) where V.Stride: BinaryFloatingPoint {
        self.init(value: value, in: bounds, step: step, label: { EmptyView() }, onEditingChanged: onEditingChanged)
    }
}
