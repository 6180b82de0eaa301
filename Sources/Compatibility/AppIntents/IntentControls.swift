import Foundation
import TenFoot

extension AppIntent {
    /// Performs it; an error is written to standard error.
    @MainActor func run() {
        Task { @MainActor in
            do {
                _ = try await perform()
            } catch {
                FileHandle.standardError.write(Data("\(Self.self): \(error)\n".utf8))
            }
        }
    }
}

extension Button {
    /// Creates a button that performs an intent, with a label made of views.
    ///
    /// Source: SwiftUI Button.init(role:intent:label:).
    public init<I: AppIntent>(role: ButtonRole? = nil, intent: I, @ViewBuilder label: () -> Label) {
        self.init(role: role, action: { intent.run() }, label: label)
    }
}

extension Button where Label == Text {
    /// Creates a button that performs an intent, with a title.
    ///
    /// Source: SwiftUI Button.init(_:role:intent:).
    public init(_ titleKey: LocalizedStringKey, role: ButtonRole? = nil, intent: some AppIntent) {
        self.init(titleKey, role: role) { intent.run() }
    }
    /// Creates a button that performs an intent, with a title.
    @_disfavoredOverload public init(_ title: some StringProtocol, role: ButtonRole? = nil, intent: some AppIntent) {
        self.init(title, role: role) { intent.run() }
    }
}

extension Button where Label == TenFoot.Label<Text, Image> {
    /// Creates a button that performs an intent, with a title and a symbol.
    ///
    /// Source: SwiftUI Button.init(_:systemImage:role:intent:).
    public init(_ titleKey: LocalizedStringKey, systemImage: String, role: ButtonRole? = nil, intent: some AppIntent) {
        self.init(titleKey, systemImage: systemImage, role: role) { intent.run() }
    }
    /// Creates a button that performs an intent, with a title and a symbol.
    @_disfavoredOverload public init(_ title: some StringProtocol, systemImage: String, role: ButtonRole? = nil, intent: some AppIntent) {
        self.init(title, systemImage: systemImage, role: role) { intent.run() }
    }
}

extension Toggle {
    /// Creates a toggle that performs an intent when it is switched, and shows the value that the app passes.
    ///
    /// Source: SwiftUI Toggle.init(isOn:intent:label:).
    public init<I: AppIntent>(isOn: Bool, intent: I, @ViewBuilder label: () -> Label) {
        self.init(isOn: Binding(get: { isOn }, set: { _ in intent.run() }), label: label)
    }
}

extension Toggle where Label == Text {
    /// Creates a toggle that performs an intent when it is switched, with a title.
    ///
    /// Source: SwiftUI Toggle.init(_:isOn:intent:).
    public init(_ titleKey: LocalizedStringKey, isOn: Bool, intent: some AppIntent) {
        self.init(isOn: isOn, intent: intent) { Text(titleKey) }
    }
    /// Creates a toggle that performs an intent when it is switched, with a title.
    @_disfavoredOverload public init(_ title: some StringProtocol, isOn: Bool, intent: some AppIntent) {
        self.init(isOn: isOn, intent: intent) { Text(title) }
    }
}

extension View {
    /// Adds an accessibility action that performs an intent; the default kind replaces the view's own action.
    ///
    /// Source: SwiftUI accessibilityAction(_:intent:).
    public func accessibilityAction(_ actionKind: AccessibilityActionKind = .default, intent: some AppIntent) -> some View {
        accessibilityAction(actionKind) { intent.run() }
    }
    /// Adds a named accessibility action that performs an intent.
    ///
    /// Source: SwiftUI accessibilityAction(named:intent:).
    public func accessibilityAction(named name: Text, intent: some AppIntent) -> some View {
        accessibilityAction(named: name) { intent.run() }
    }
    /// Adds a named accessibility action that performs an intent.
    public func accessibilityAction(named nameKey: LocalizedStringKey, intent: some AppIntent) -> some View {
        accessibilityAction(named: nameKey) { intent.run() }
    }
    /// Adds a named accessibility action that performs an intent.
    @_disfavoredOverload public func accessibilityAction(named name: some StringProtocol, intent: some AppIntent) -> some View {
        accessibilityAction(named: name) { intent.run() }
    }
    /// Adds an accessibility action that performs an intent, with a label made of views.
    ///
    /// Source: SwiftUI accessibilityAction(intent:label:).
    public func accessibilityAction<I: AppIntent, L: View>(intent: I, @ViewBuilder label: () -> L) -> some View {
        accessibilityAction(action: { intent.run() }, label: label)
    }
}
