import Foundation
import TenFootViews

/// Whether a button repeats its action while Select is held on it.
///
/// Source: SwiftUI ButtonRepeatBehavior.
public struct ButtonRepeatBehavior: Hashable, Sendable {
    private let name: String
    /// The platform's default: a held button does not repeat.
    public static let automatic = ButtonRepeatBehavior(name: "automatic")
    /// The button repeats its action.
    public static let enabled = ButtonRepeatBehavior(name: "enabled")
    /// The button does not repeat its action.
    public static let disabled = ButtonRepeatBehavior(name: "disabled")
}

private enum ButtonRepeatKey: EnvironmentKey { static let defaultValue = ButtonRepeatBehavior.automatic }

extension EnvironmentValues {
    /// Whether buttons repeat their action while Select is held on them.
    public var buttonRepeatBehavior: ButtonRepeatBehavior {
        get { self[ButtonRepeatKey.self] }
        set { self[ButtonRepeatKey.self] = newValue }
    }
}

extension View {
    /// Sets whether buttons in this view repeat their action while Select is held on them.
    ///
    /// The timing is that of held directions: after 0.4 s, then every 0.12 s, unless changed in the settings.
    ///
    /// Source: SwiftUI buttonRepeatBehavior(_:).
    public func buttonRepeatBehavior(_ behavior: ButtonRepeatBehavior) -> some View { environment(\.buttonRepeatBehavior, behavior) }
}

/// The timer of one press of a repeating button.
@MainActor final class HeldButton {
    private weak var host: ViewHost?
    private let action: @MainActor () -> Void
    private var deadline: Int?
    private var hasRepeated = false

    init(_ host: ViewHost, _ action: @escaping @MainActor () -> Void) {
        self.host = host
        self.action = action
        wait(host.pressRepeat.delay)
    }

    private func wait(_ seconds: TimeInterval) {
        guard let host else { return }
        deadline = host.deadlines.schedule(at: host.time + seconds) { [weak self] in
            guard let self, let host = self.host else { return }
            hasRepeated = true
            wait(host.pressRepeat.interval)
            action()
        }
    }

    /// Stops repeating, when Select is released or the press is cancelled.
    func end() {
        if let deadline { host?.deadlines.cancel(deadline) }
        deadline = nil
    }

    /// Returns whether the action has repeated, and resets that.
    func takeRepeats() -> Bool {
        defer { hasRepeated = false }
        return hasRepeated
    }

    isolated deinit { end() }
}
