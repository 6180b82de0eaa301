import TenFootAccessibility
import TenFootViews

/// Determinate or indeterminate progress.
///
/// Source: SwiftUI ProgressView.
public struct ProgressView<Label: View, CurrentValueLabel: View>: View {
    private let fraction: Double?
    /// The configuration of a style, to be shown in the next outer style; nil if the view was not created from one.
    private var configuration: ProgressViewStyleConfiguration?
    /// The interval that the view follows automatically, and whether it shows the remaining time.
    private var interval: (dates: ClosedRange<Date>, countsDown: Bool)?
    /// The task whose progress the view follows.
    private var task: Progress?
    private let label: Label
    private let currentValueLabel: CurrentValueLabel
    @Environment(\.progressViewStyle) private var style

    package init(fraction: Double?, label: Label, currentValueLabel: CurrentValueLabel) {
        self.fraction = fraction
        self.label = label
        self.currentValueLabel = currentValueLabel
    }

    /// The progress in the current style.
    public var body: some View {
        if let configuration {
            style.makeBody(configuration)
        } else if let interval {
            TimelineView(.periodic(from: interval.dates.lowerBound, by: 1)) { context in
                content(Self.fraction(of: interval.dates, at: context.date, countsDown: interval.countsDown))
            }
        } else if let task {
            TimelineView(UntilFinished(task: task)) { _ in
                content(task.isIndeterminate ? nil : Self.fraction(task.fractionCompleted, 1))
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
        // The fraction is NaN for values such as the duration of a film of unknown length.
        guard let value, total > 0, case let share = Double(value / total), !share.isNaN else { return nil }
        return min(max(share, 0), 1)
    }
}

extension ProgressView where Label == EmptyView, CurrentValueLabel == EmptyView {
    /// Shows the progress of a Foundation `Progress`, which it follows until that is finished or cancelled.
    ///
    /// Source: SwiftUI ProgressView.init(_: Progress).
    public init(_ progress: Progress) {
        self.init()
        task = progress
    }
}

/// Four times a second until a task has ended: Linux's Foundation does not notify of a `Progress`.
private struct UntilFinished: TimelineSchedule {
    let task: Progress
    func entries(from startDate: Date, mode: TimelineScheduleMode) -> [Date] {
        task.isFinished || task.isCancelled ? [] : [startDate.addingTimeInterval(0.25)]
    }
}

extension ProgressView
where Label == ProgressViewStyleConfiguration.Label?, CurrentValueLabel == ProgressViewStyleConfiguration.CurrentValueLabel? {
    /// The progress view of a style's configuration, shown in the next outer style.
    ///
    /// Source: SwiftUI ProgressView.init(_: ProgressViewStyleConfiguration).
    public init(_ configuration: ProgressViewStyleConfiguration) {
        self.init(
            fraction: configuration.fractionCompleted, label: configuration.label, currentValueLabel: configuration.currentValueLabel)
        self.configuration = configuration
    }
}

extension ProgressView where Label == EmptyView, CurrentValueLabel == EmptyView {
    /// Creates an indeterminate progress view.
    public init() { self.init(fraction: nil, label: EmptyView(), currentValueLabel: EmptyView()) }
    /// Creates a progress view that shows `value` of `total`; indeterminate if `value` is nil.
    public init<V: BinaryFloatingPoint>(value: V?, total: V = 1) {
        self.init(fraction: Self.fraction(value, total), label: EmptyView(), currentValueLabel: EmptyView())
    }
}

extension ProgressView where CurrentValueLabel == EmptyView {
    /// Creates an indeterminate progress view with a label made of views.
    public init(@ViewBuilder label: () -> Label) { self.init(fraction: nil, label: label(), currentValueLabel: EmptyView()) }
    /// Creates a progress view that shows `value` of `total`, with a label made of views.
    public init<V: BinaryFloatingPoint>(value: V?, total: V = 1, @ViewBuilder label: () -> Label) {
        self.init(fraction: Self.fraction(value, total), label: label(), currentValueLabel: EmptyView())
    }
}

extension ProgressView where Label == Text, CurrentValueLabel == EmptyView {
    /// Creates an indeterminate progress view with a title.
    public init(_ titleKey: LocalizedStringKey) {
        self.init(fraction: nil, label: Text(titleKey), currentValueLabel: EmptyView())
    }
    /// Creates an indeterminate progress view with a title.
    @_disfavoredOverload public init<S: StringProtocol>(_ title: S) {
        self.init(fraction: nil, label: Text(title), currentValueLabel: EmptyView())
    }
    /// Creates a progress view that shows `value` of `total`, with a title.
    public init<V: BinaryFloatingPoint>(_ titleKey: LocalizedStringKey, value: V?, total: V = 1) {
        self.init(fraction: Self.fraction(value, total), label: Text(titleKey), currentValueLabel: EmptyView())
    }
    /// Creates a progress view that shows `value` of `total`, with a title.
    @_disfavoredOverload public init<S: StringProtocol, V: BinaryFloatingPoint>(_ title: S, value: V?, total: V = 1) {
        self.init(fraction: Self.fraction(value, total), label: Text(title), currentValueLabel: EmptyView())
    }
}

extension ProgressView {
    /// Creates a progress view that shows `value` of `total`, with a label and a value label made of views.
    public init<V: BinaryFloatingPoint>(
        value: V?, total: V = 1, @ViewBuilder label: () -> Label, @ViewBuilder currentValueLabel: () -> CurrentValueLabel
    ) {
        self.init(fraction: Self.fraction(value, total), label: label(), currentValueLabel: currentValueLabel())
    }
}

extension ProgressView {
    /// Creates a progress view for the remaining or elapsed time of an interval, with labels made of views.
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
    /// Creates a progress view for an interval, with a label made of views and the time below.
    public init(timerInterval: ClosedRange<Date>, countsDown: Bool = true, @ViewBuilder label: () -> Label) {
        self.init(timerInterval: timerInterval, countsDown: countsDown, label: label) {
            Text(timerInterval: timerInterval, countsDown: countsDown)
        }
    }
}

extension ProgressView where Label == EmptyView, CurrentValueLabel == Text {
    /// Creates a progress view for an interval, with the time below.
    public init(timerInterval: ClosedRange<Date>, countsDown: Bool = true) {
        self.init(timerInterval: timerInterval, countsDown: countsDown) { EmptyView() }
    }
}

/// A style for the appearance of progress views.
///
/// Source: SwiftUI ProgressViewStyle.
@MainActor @preconcurrency public protocol ProgressViewStyle {
    /// The type of the body.
    associatedtype Body: View
    /// Creates the body of a progress view.
    @ViewBuilder @MainActor @preconcurrency func makeBody(configuration: Configuration) -> Body
    /// The properties of a progress view for its style.
    typealias Configuration = ProgressViewStyleConfiguration
}

/// The properties of a progress view for its style.
///
/// Source: SwiftUI ProgressViewStyleConfiguration.
public struct ProgressViewStyleConfiguration {
    /// The type-erased label.
    public struct Label: LabelView { let content: AnyView }
    /// The type-erased label of the value.
    public struct CurrentValueLabel: LabelView { let content: AnyView }
    /// The completed fraction, from 0 to 1; nil if the progress is indeterminate.
    public let fractionCompleted: Double?
    /// The label; nil if there is none.
    public let label: Label?
    /// The label of the value; nil if there is none.
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
    /// A wheel with the label below.
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
    /// The bar with its labels.
    public func makeBody(configuration: Configuration) -> some View {
        VStack(alignment: .leading, spacing: 8) {
            if let label = configuration.label { label.font(.caption) }
            ProgressBar(fraction: configuration.fractionCompleted ?? 0, tint: tint)
            if let value = configuration.currentValueLabel { value.font(.caption2).foregroundStyle(.secondary) }
        }
    }
}

/// A wheel in the colour of the style, or else in the current tint, or else in the colour of text.
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
            ProgressShape(fraction: fraction)
                .fill(tint.map { AnyShapeStyle($0) } ?? AnyShapeStyle(.tint))
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

/// A wheel for indeterminate progress, else a bar.
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
    /// A wheel for indeterminate progress, else a bar.
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
    /// Sets the style of progress views in this view.
    public func progressViewStyle<S: ProgressViewStyle>(_ style: S) -> some View {
        let box = StyleBox<ProgressViewStyleConfiguration>(style) { $0.makeBody(configuration: $1) }
        return modifier(_EnvironmentModifier { $0.progressViewStyle = box.within($0.progressViewStyle, \.progressViewStyle) })
    }
}
