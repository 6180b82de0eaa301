/// The names a view goes by in scripts, tests and for assistive technology.
package struct FocusNames: Equatable, Sendable {
    package var identifier: String?
    package var label: String?

    package init() {}
}

extension DefaultEnvironment {
    package static func clearFocusNames(in scope: EnvironmentScope) {
        scope.set(ObjectIdentifier(FocusNamesKey.self), to: FocusNames())
    }
}

private enum FocusNamesKey: EnvironmentKey { static let defaultValue = FocusNames() }

extension EnvironmentValues {
    /// The values of `accessibilityIdentifier` and `accessibilityLabel` around a control.
    package var focusNames: FocusNames {
        get { self[FocusNamesKey.self] }
        set { self[FocusNamesKey.self] = newValue }
    }
}
