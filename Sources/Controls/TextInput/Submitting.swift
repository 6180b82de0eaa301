import TenFootViews

private enum SubmitKey: EnvironmentKey { static var defaultValue: (@MainActor () -> Void)? { nil } }
private enum SearchSubmitKey: EnvironmentKey { static var defaultValue: (@MainActor () -> Void)? { nil } }
private enum PlainFieldKey: EnvironmentKey { static let defaultValue = false }

extension EnvironmentValues {
    var onSubmitAction: (@MainActor () -> Void)? {
        get { self[SubmitKey.self] }
        set { self[SubmitKey.self] = newValue }
    }
    var onSearchSubmit: (@MainActor () -> Void)? {
        get { self[SearchSubmitKey.self] }
        set { self[SearchSubmitKey.self] = newValue }
    }
    var textFieldPlain: Bool {
        get { self[PlainFieldKey.self] }
        set { self[PlainFieldKey.self] = newValue }
    }
}

/// The sources of a submission.
///
/// Source: SwiftUI SubmitTriggers.
public struct SubmitTriggers: OptionSet, Sendable {
    /// The bits.
    public let rawValue: Int
    /// Creates a set from its bits.
    public init(rawValue: Int) { self.rawValue = rawValue }
    /// A text field.
    public static let text = SubmitTriggers(rawValue: 1)
    /// A search field.
    public static let search = SubmitTriggers(rawValue: 2)
}

extension View {
    /// Runs a closure when Done is pressed in a field of this view, or the search key of a search.
    ///
    /// Source: SwiftUI onSubmit(of:_:).
    public func onSubmit(of triggers: SubmitTriggers = .text, _ action: @escaping () -> Void) -> some View {
        let action = UncheckedValue(action)
        func after(_ outer: (@MainActor () -> Void)?) -> @MainActor () -> Void {
            {
                outer?()
                action.value()
            }
        }
        return modifier(
            _EnvironmentModifier { values in
                if triggers.contains(.text) { values.onSubmitAction = after(values.onSubmitAction) }
                if triggers.contains(.search) { values.onSearchSubmit = after(values.onSearchSubmit) }
            })
    }

    /// Sets whether submissions of fields in this view are blocked from outer `onSubmit` actions.
    ///
    /// Source: SwiftUI submitScope(_:).
    public func submitScope(_ isBlocking: Bool = true) -> some View {
        modifier(
            _EnvironmentModifier {
                guard isBlocking else { return }
                $0.onSubmitAction = nil
                $0.onSearchSubmit = nil
            })
    }
}
