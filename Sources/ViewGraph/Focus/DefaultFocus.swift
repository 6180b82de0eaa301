import TenFootFocusEngine

/// The focus node of a `defaultFocus(_:_:priority:)` modifier.
package final class FocusRegion: FocusNode {
    /// The value whose views are the default.
    package private(set) var name: FocusName?
    private(set) var priority: DefaultFocusEvaluationPriority
    let isQuiet: Bool

    package init(view: _ViewNode, name: FocusName?, priority: DefaultFocusEvaluationPriority, isQuiet: Bool) {
        self.name = name
        self.priority = priority
        self.isQuiet = isQuiet
        super.init(view: view, role: .region)
    }

    package func update(_ name: FocusName?, _ priority: DefaultFocusEvaluationPriority) {
        guard name != self.name || priority != self.priority else { return }
        self.name = name
        self.priority = priority
        changed()
    }
}

/// When a declared default focus is evaluated.
///
/// Source: SwiftUI DefaultFocusEvaluationPriority.
public struct DefaultFocusEvaluationPriority: Hashable, Sendable {
    let isUserInitiated: Bool
    /// When the window appears, and when the program moves focus there.
    public static let automatic = DefaultFocusEvaluationPriority(isUserInitiated: false)
    /// Also when the user moves focus into the region.
    public static let userInitiated = DefaultFocusEvaluationPriority(isUserInitiated: true)
}

extension FocusController {
    /// Warns of a preference that belongs to no focus scope; checked after the update, when the views around it exist.
    package func check(_ preference: FocusPreference, at place: SourcePlace) {
        guard preference.prefers else { return }
        host.afterUpdate { [weak self, weak preference] in
            guard let self, let preference, preference.isAttached, !tracker.map.hasScope(preference.id) else { return }
            host.warnOnce(
                "prefersDefaultFocus(in:) in \(preference.view.ownerName) (\(place)) names a namespace that no focusScope around it uses: "
                    + "it has no effect. Add .focusScope(_:) with it further out.")
        }
    }
}

/// Evaluates a scope's default focus again.
///
/// Source: SwiftUI ResetFocusAction.
public struct ResetFocusAction: @unchecked Sendable {
    // Called on the main thread, to which the host is confined.
    weak var host: ViewHost?
    /// Moves focus to the default of the scope with a namespace.
    @MainActor @preconcurrency public func callAsFunction(in namespace: Namespace.ID, fileID: StaticString = #fileID, line: UInt = #line) {
        host?.focus.reset(in: namespace, at: SourcePlace(fileID, line))
    }
}

private enum ResetFocusKey: EnvironmentKey {
    static let defaultValue = ResetFocusAction()
}

extension EnvironmentValues {
    /// Evaluates a scope's default focus again.
    public internal(set) var resetFocus: ResetFocusAction {
        get { self[ResetFocusKey.self] }
        set { self[ResetFocusKey.self] = newValue }
    }
}

extension DefaultEnvironment {
    static func establishFocus(_ scope: EnvironmentScope, _ host: ViewHost) {
        scope.set(ObjectIdentifier(ResetFocusKey.self), to: ResetFocusAction(host: host))
    }
}
