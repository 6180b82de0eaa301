@_exported import TenFoot

/// A hint at something that an app can do: what it says, and when it is shown.
///
/// Source: TipKit Tip.
public protocol Tip: Identifiable, Sendable {
    /// What it is remembered by; its type's name where the app says nothing else.
    var id: String { get }
    /// What it says first.
    var title: Text { get }
    /// What it says more.
    var message: Text? { get }
    /// The picture beside it.
    var image: Image? { get }
    /// Its buttons.
    @Tips.ActionBuilder var actions: [Tips.Action] { get }
    /// What must all hold before it is shown.
    @Tips.RuleBuilder var rules: [Tips.Rule] { get }
    /// How often it is shown.
    @Tips.OptionsBuilder var options: [any TipOption] { get }
}

extension Tip {
    /// A button of a tip.
    public typealias Action = Tips.Action
    /// Something that happens in an app, which rules count.
    public typealias Event = Tips.Event
    /// A condition of a tip.
    public typealias Rule = Tips.Rule
    /// Something that says how often a tip is shown.
    public typealias Option = TipOption
    /// Whether a tip is to be shown.
    public typealias Status = Tips.Status
    /// How often a tip is shown.
    public typealias MaxDisplayCount = Tips.MaxDisplayCount
    /// How long a tip is shown in all.
    public typealias MaxDisplayDuration = Tips.MaxDisplayDuration
    /// Whether a tip waits for its turn.
    public typealias IgnoresDisplayFrequency = Tips.IgnoresDisplayFrequency

    /// The type's name.
    public var id: String { String(describing: Self.self) }
    /// None.
    public var message: Text? { nil }
    /// None.
    public var image: Image? { nil }
    /// None.
    public var actions: [Tips.Action] { [] }
    /// None.
    public var rules: [Tips.Rule] { [] }
    /// None.
    public var options: [any TipOption] { [] }

    /// Whether it is to be shown, as things are now.
    ///
    /// Source: TipKit Tip.status.
    public var status: Tips.Status { TipStore.shared.status(of: self) }
    /// Whether it is to be shown, now and at each change: of parameters, events and tips, but not when only time passes.
    ///
    /// Source: TipKit Tip.statusUpdates.
    public var statusUpdates: AsyncStream<Tips.Status> { TipStore.shared.statuses(of: self) }
    /// Whether it is to be shown.
    ///
    /// Source: TipKit Tip.shouldDisplay.
    public var shouldDisplay: Bool { status == .available }
    /// Whether it is to be shown, now and at each change.
    ///
    /// Source: TipKit Tip.shouldDisplayUpdates.
    public var shouldDisplayUpdates: AsyncMapSequence<AsyncStream<Tips.Status>, Bool> { statusUpdates.map { $0 == .available } }

    /// Takes it away for good.
    ///
    /// Source: TipKit Tip.invalidate(reason:).
    public func invalidate(reason: Tips.InvalidationReason) { TipStore.shared.invalidate(self, reason) }
    /// Forgets that it was shown and taken away.
    ///
    /// Source: TipKit Tip.resetEligibility().
    public func resetEligibility() async { TipStore.shared.forget(self) }
}

/// A tip of any type.
///
/// Source: TipKit AnyTip.
public struct AnyTip: Tip {
    let base: any Tip
    /// That tip.
    public init(_ tip: any Tip) { base = (tip as? AnyTip)?.base ?? tip }
    /// That tip's.
    public var id: String { base.id }
    /// That tip's.
    public var title: Text { base.title }
    /// That tip's.
    public var message: Text? { base.message }
    /// That tip's.
    public var image: Image? { base.image }
    /// That tip's.
    public var actions: [Tips.Action] { base.actions }
    /// That tip's.
    public var rules: [Tips.Rule] { base.rules }
    /// That tip's.
    public var options: [any TipOption] { base.options }
}
