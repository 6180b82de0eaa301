@_exported import TenFoot

/// A tip about a feature of an app: its content, and when it is shown.
///
/// Source: TipKit Tip.
public protocol Tip: Identifiable, Sendable {
    /// The identifier that its state is stored under; by default the type's name.
    var id: String { get }
    /// The title.
    var title: Text { get }
    /// The message.
    var message: Text? { get }
    /// The image.
    var image: Image? { get }
    /// The buttons.
    @Tips.ActionBuilder var actions: [Tips.Action] { get }
    /// The rules that must all be satisfied before it is shown.
    @Tips.RuleBuilder var rules: [Tips.Rule] { get }
    /// The options, such as how often it may be shown.
    @Tips.OptionsBuilder var options: [any TipOption] { get }
}

extension Tip {
    /// A button of a tip.
    public typealias Action = Tips.Action
    /// An event in an app, which rules can count.
    public typealias Event = Tips.Event
    /// A rule of a tip.
    public typealias Rule = Tips.Rule
    /// An option of a tip.
    public typealias Option = TipOption
    /// The status of a tip.
    public typealias Status = Tips.Status
    /// The option for how often a tip may be shown.
    public typealias MaxDisplayCount = Tips.MaxDisplayCount
    /// The option for how long a tip may be shown in total.
    public typealias MaxDisplayDuration = Tips.MaxDisplayDuration
    /// The option to show a tip regardless of the display frequency.
    public typealias IgnoresDisplayFrequency = Tips.IgnoresDisplayFrequency

    /// The type's name.
    public var id: String { String(describing: Self.self) }
    /// Nil by default.
    public var message: Text? { nil }
    /// Nil by default.
    public var image: Image? { nil }
    /// Empty by default.
    public var actions: [Tips.Action] { [] }
    /// Empty by default.
    public var rules: [Tips.Rule] { [] }
    /// Empty by default.
    public var options: [any TipOption] { [] }

    /// The current status.
    ///
    /// Source: TipKit Tip.status.
    public var status: Tips.Status { TipStore.shared.status(of: self) }
    /// The status, now and after each change of parameters, events and tips; the passage of time alone is not reported.
    ///
    /// Source: TipKit Tip.statusUpdates.
    public var statusUpdates: AsyncStream<Tips.Status> { TipStore.shared.statuses(of: self) }
    /// Whether the tip should be displayed now.
    ///
    /// Source: TipKit Tip.shouldDisplay.
    public var shouldDisplay: Bool { status == .available }
    /// Whether the tip should be displayed, now and after each change.
    ///
    /// Source: TipKit Tip.shouldDisplayUpdates.
    public var shouldDisplayUpdates: AsyncMapSequence<AsyncStream<Tips.Status>, Bool> { statusUpdates.map { $0 == .available } }

    /// Invalidates the tip: it is not shown again.
    ///
    /// Source: TipKit Tip.invalidate(reason:).
    public func invalidate(reason: Tips.InvalidationReason) { TipStore.shared.invalidate(self, reason) }
    /// Resets the tip's state, as if it had never been shown or invalidated.
    ///
    /// Source: TipKit Tip.resetEligibility().
    public func resetEligibility() async { TipStore.shared.forget(self) }
}

/// A type-erased tip.
///
/// Source: TipKit AnyTip.
public struct AnyTip: Tip {
    let base: any Tip
    /// Wraps a tip.
    public init(_ tip: any Tip) { base = (tip as? AnyTip)?.base ?? tip }
    /// The wrapped tip's identifier.
    public var id: String { base.id }
    /// The wrapped tip's title.
    public var title: Text { base.title }
    /// The wrapped tip's message.
    public var message: Text? { base.message }
    /// The wrapped tip's image.
    public var image: Image? { base.image }
    /// The wrapped tip's buttons.
    public var actions: [Tips.Action] { base.actions }
    /// The wrapped tip's rules.
    public var rules: [Tips.Rule] { base.rules }
    /// The wrapped tip's options.
    public var options: [any TipOption] { base.options }
}
