import TenFootAccessibility
import TenFootViews

/// Determinate or indeterminate progress.
///
/// Source: SwiftUI ProgressView.
public struct ProgressView<Label: View, CurrentValueLabel: View>: View {
    private let fraction: Double?
    /// Whether it is what a style was given, shown in the style around that one.
    private var configuration: ProgressViewStyleConfiguration?
    /// What it follows by itself, and whether what is left counts.
    private var interval: (dates: ClosedRange<Date>, countsDown: Bool)?
    private let label: Label
    private let currentValueLabel: CurrentValueLabel
    @Environment(\.progressViewStyle) private var style

    package init(fraction: Double?, label: Label, currentValueLabel: CurrentValueLabel) {
        self.fraction = fraction
        self.label = label
        self.currentValueLabel = currentValueLabel
    }

    /// The progress in the style in force.
    public var body: some View {
        if let configuration {
            style.makeBody(configuration)
        } else if let interval {
            TimelineView(.periodic(from: interval.dates.lowerBound, by: 1)) { context in
                content(Self.fraction(of: interval.dates, at: context.date, countsDown: interval.countsDown))
            }
        } else {
            content(fraction)
        }
    }

    private static func fraction(of dates: ClosedRange<Date>, at moment: Date, countsDown: Bool) -> Double {
        let whole = dates.upperBound.timeIntervalSince(dates.lowerBound)
        let passed = whole > 0 ? min(max(moment.timeIntervalSince(dates.lowerBound) / whole, 0), 1) : 1
        return countsDown ? 1 - passed : passed
    }

    private func content(_ fraction: Double?) -> some View {
        style.makeBody(
            ProgressViewStyleConfiguration(
                fractionCompleted: fraction, label: Label.self == EmptyView.self ? nil : .init(content: AnyView(label)),
                currentValueLabel: CurrentValueLabel.self == EmptyView.self ? nil : .init(content: AnyView(currentValueLabel)))
        )
        .accessible {
            $0.children = .combine
            $0.role = .progress
            $0.states = .updatesFrequently
            $0.range = fraction.map { AccessibilityRange(value: $0) }
            $0.value = fraction.map { String(platform: "\(Int(($0 * 100).rounded())) percent") } ?? String(platform: "in progress")
        }
    }

    fileprivate static func fraction<V: BinaryFloatingPoint>(_ value: V?, _ total: V) -> Double? {
        // How far a film of unknown length has come is no number.
        guard let value, total > 0, case let share = Double(value / total), !share.isNaN else { return nil }
        return min(max(share, 0), 1)
    }
}

extension ProgressView where Label == EmptyView, CurrentValueLabel == EmptyView {
    /// How far a piece of work of Foundation's has come when the view is made.
    ///
    /// Source: SwiftUI ProgressView.init(_: Progress).
    public init(_ progress: Progress) {
        self.init(
            fraction: progress.isIndeterminate ? nil : Self.fraction(progress.fractionCompleted, 1), label: EmptyView(),
            currentValueLabel: EmptyView())
    }
}

extension ProgressView
where Label == ProgressViewStyleConfiguration.Label?, CurrentValueLabel == ProgressViewStyleConfiguration.CurrentValueLabel? {
    /// The progress that a style was given, in the style around that one.
    ///
    /// Source: SwiftUI ProgressView.init(_: ProgressViewStyleConfiguration).
    public init(_ configuration: ProgressViewStyleConfiguration) {
        self.init(
            fraction: configuration.fractionCompleted, label: configuration.label, currentValueLabel: configuration.currentValueLabel)
        self.configuration = configuration
    }
}

extension ProgressView where Label == EmptyView, CurrentValueLabel == EmptyView {
    /// Something goes on.
    public init() { self.init(fraction: nil, label: EmptyView(), currentValueLabel: EmptyView()) }
    /// Something has come to `value` of `total`; nil while that is unknown.
    public init<V: BinaryFloatingPoint>(value: V?, total: V = 1) {
        self.init(fraction: Self.fraction(value, total), label: EmptyView(), currentValueLabel: EmptyView())
    }
}

extension ProgressView where CurrentValueLabel == EmptyView {
    /// Something goes on, described by views.
    public init(@ViewBuilder label: () -> Label) { self.init(fraction: nil, label: label(), currentValueLabel: EmptyView()) }
    /// Something has come to `value` of `total`, described by views.
    public init<V: BinaryFloatingPoint>(value: V?, total: V = 1, @ViewBuilder label: () -> Label) {
        self.init(fraction: Self.fraction(value, total), label: label(), currentValueLabel: EmptyView())
    }
}

extension ProgressView where Label == Text, CurrentValueLabel == EmptyView {
    /// Something goes on, with a title.
    public init(_ titleKey: LocalizedStringKey) {
        self.init(fraction: nil, label: Text(titleKey), currentValueLabel: EmptyView())
    }
    /// Something goes on, with a title.
    @_disfavoredOverload public init<S: StringProtocol>(_ title: S) {
        self.init(fraction: nil, label: Text(title), currentValueLabel: EmptyView())
    }
    /// Something has come to `value` of `total`, with a title.
    public init<V: BinaryFloatingPoint>(_ titleKey: LocalizedStringKey, value: V?, total: V = 1) {
        self.init(fraction: Self.fraction(value, total), label: Text(titleKey), currentValueLabel: EmptyView())
    }
    /// Something has come to `value` of `total`, with a title.
    @_disfavoredOverload public init<S: StringProtocol, V: BinaryFloatingPoint>(_ title: S, value: V?, total: V = 1) {
        self.init(fraction: Self.fraction(value, total), label: Text(title), currentValueLabel: EmptyView())
    }
}

extension ProgressView {
    /// Something has come to `value` of `total`, described by views, with its value told by others.
    public init<V: BinaryFloatingPoint>(
        value: V?, total: V = 1, @ViewBuilder label: () -> Label, @ViewBuilder currentValueLabel: () -> CurrentValueLabel
    ) {
        self.init(fraction: Self.fraction(value, total), label: label(), currentValueLabel: currentValueLabel())
    }
}

extension ProgressView {
    /// An interval that passes, described by views; what is left counts, or what has passed.
    ///
    /// Source: SwiftUI ProgressView.init(timerInterval:countsDown:label:currentValueLabel:).
    public init(
        timerInterval: ClosedRange<Date>, countsDown: Bool = true, @ViewBuilder label: () -> Label,
        @ViewBuilder currentValueLabel: () -> CurrentValueLabel
    ) {
        self.init(fraction: nil, label: label(), currentValueLabel: currentValueLabel())
        interval = (timerInterval, countsDown)
    }
}

extension ProgressView where CurrentValueLabel == Text {
    /// An interval that passes, described by views, with the time under it.
    public init(timerInterval: ClosedRange<Date>, countsDown: Bool = true, @ViewBuilder label: () -> Label) {
        self.init(timerInterval: timerInterval, countsDown: countsDown, label: label) {
            Text(timerInterval: timerInterval, countsDown: countsDown)
        }
    }
}

extension ProgressView where Label == EmptyView, CurrentValueLabel == Text {
    /// An interval that passes, with the time under it.
    public init(timerInterval: ClosedRange<Date>, countsDown: Bool = true) {
        self.init(timerInterval: timerInterval, countsDown: countsDown) { EmptyView() }
    }
}

/// How progress looks.
///
/// Source: SwiftUI ProgressViewStyle.
@MainActor @preconcurrency public protocol ProgressViewStyle {
    /// The look's type.
    associatedtype Body: View
    /// Makes the look.
    @ViewBuilder @MainActor @preconcurrency func makeBody(configuration: Configuration) -> Body
    /// What a progress view hands its style.
    typealias Configuration = ProgressViewStyleConfiguration
}

/// What a progress view hands its style.
///
/// Source: SwiftUI ProgressViewStyleConfiguration.
public struct ProgressViewStyleConfiguration {
    /// The description, of whatever type.
    public struct Label: LabelView { let content: AnyView }
    /// The value's description, of whatever type.
    public struct CurrentValueLabel: LabelView { let content: AnyView }
    /// How far it has come, from 0 to 1; nil while that is unknown.
    public let fractionCompleted: Double?
    /// The description.
    public let label: Label?
    /// The value's description.
    public let currentValueLabel: CurrentValueLabel?
}

/// A turning wheel.
///
/// Source: SwiftUI CircularProgressViewStyle.
public struct CircularProgressViewStyle: ProgressViewStyle {
    private let tint: Color?
    /// Creates the style.
    public nonisolated init() { tint = nil }
    /// Creates the style with a colour.
    public nonisolated init(tint: Color) { self.tint = tint }
    /// A wheel with the description under it.
    public func makeBody(configuration: Configuration) -> some View {
        VStack(spacing: 12) {
            Wheel(own: tint)
            if let label = configuration.label { label.font(.caption).foregroundStyle(.secondary) }
        }
    }
}

/// A bar that fills.
///
/// Source: SwiftUI LinearProgressViewStyle.
public struct LinearProgressViewStyle: ProgressViewStyle {
    private let tint: Color?
    /// Creates the style.
    public nonisolated init() { tint = nil }
    /// Creates the style with a colour.
    public nonisolated init(tint: Color) { self.tint = tint }
    /// The bar with its descriptions.
    public func makeBody(configuration: Configuration) -> some View {
        VStack(alignment: .leading, spacing: 8) {
            if let label = configuration.label { label.font(.caption) }
            ProgressBar(fraction: configuration.fractionCompleted ?? 0, tint: tint)
            if let value = configuration.currentValueLabel { value.font(.caption2).foregroundStyle(.secondary) }
        }
    }
}

/// A wheel in the style's colour, else in the tint around it, else in the colour of words.
private struct Wheel: View {
    let own: Color?
    @Environment(\.tint) private var tint

    var body: some View {
        if let style = own.map({ AnyShapeStyle($0) }) ?? tint { Spinner().foregroundStyle(style) } else { Spinner() }
    }
}

private struct ProgressBar: View {
    let fraction: Double
    let tint: Color?
    var body: some View {
        Capsule().fill(.fill).overlay {
            ProgressShape(fraction: fraction).fill(tint.map { AnyShapeStyle($0) } ?? AnyShapeStyle(.tint))
        }.frame(height: 10)
    }
}

private struct ProgressShape: Shape {
    var fraction: Double
    var animatableData: Double {
        get { fraction * 128 }
        set { fraction = newValue / 128 }
    }
    func path(in rect: CGRect) -> Path {
        guard fraction > 0 else { return Path() }
        let width = max(rect.height, rect.width * min(fraction, 1))
        return Capsule().path(in: CGRect(x: rect.minX, y: rect.minY, width: width, height: rect.height))
    }
}

/// A wheel while nothing is known, else a bar.
///
/// Source: SwiftUI DefaultProgressViewStyle.
public struct DefaultProgressViewStyle: ProgressViewStyle {
    /// Creates the style.
    public nonisolated init() {}
    /// The wheel or the bar.
    public func makeBody(configuration: Configuration) -> some View {
        if configuration.fractionCompleted == nil {
            CircularProgressViewStyle().makeBody(configuration: configuration)
        } else {
            LinearProgressViewStyle().makeBody(configuration: configuration)
        }
    }
}

extension ProgressViewStyle where Self == DefaultProgressViewStyle {
    /// A wheel while nothing is known, else a bar.
    public nonisolated static var automatic: DefaultProgressViewStyle { DefaultProgressViewStyle() }
}
extension ProgressViewStyle where Self == CircularProgressViewStyle {
    /// A turning wheel.
    public nonisolated static var circular: CircularProgressViewStyle { CircularProgressViewStyle() }
}
extension ProgressViewStyle where Self == LinearProgressViewStyle {
    /// A bar that fills.
    public nonisolated static var linear: LinearProgressViewStyle { LinearProgressViewStyle() }
}

private enum ProgressViewStyleKey: EnvironmentKey {
    static var defaultValue: StyleBox<ProgressViewStyleConfiguration> {
        .init(DefaultProgressViewStyle()) { $0.makeBody(configuration: $1) }
    }
}

extension EnvironmentValues {
    package var progressViewStyle: StyleBox<ProgressViewStyleConfiguration> {
        get { self[ProgressViewStyleKey.self] }
        set { self[ProgressViewStyleKey.self] = newValue }
    }
}

extension View {
    /// Sets how progress in this view looks.
    public func progressViewStyle<S: ProgressViewStyle>(_ style: S) -> some View {
        let box = StyleBox<ProgressViewStyleConfiguration>(style) { $0.makeBody(configuration: $1) }
        return modifier(_EnvironmentModifier { $0.progressViewStyle = box.within($0.progressViewStyle, \.progressViewStyle) })
    }
}
