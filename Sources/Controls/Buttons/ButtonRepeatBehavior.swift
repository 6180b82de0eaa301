import Foundation
import TenFootViews

/// Whether a button acts again and again while Select is held on it.
///
/// Source: SwiftUI ButtonRepeatBehavior.
public struct ButtonRepeatBehavior: Hashable, Sendable {
    private let name: String
    /// As the platform has it: a held button does not repeat.
    public static let automatic = ButtonRepeatBehavior(name: "automatic")
    /// It does.
    public static let enabled = ButtonRepeatBehavior(name: "enabled")
    /// It does not.
    public static let disabled = ButtonRepeatBehavior(name: "disabled")
}

private enum ButtonRepeatKey: EnvironmentKey { static let defaultValue = ButtonRepeatBehavior.automatic }

extension EnvironmentValues {
    /// Whether buttons act again and again while Select is held on them.
    public var buttonRepeatBehavior: ButtonRepeatBehavior {
        get { self[ButtonRepeatKey.self] }
        set { self[ButtonRepeatKey.self] = newValue }
    }
}

extension View {
    /// Says whether buttons in this view act again and again while Select is held on them.
    ///
    /// They do so at the times of held directions: after 0.4 s, then every 0.12 s, unless the settings have others.
    ///
    /// Source: SwiftUI buttonRepeatBehavior(_:).
    public func buttonRepeatBehavior(_ behavior: ButtonRepeatBehavior) -> some View { environment(\.buttonRepeatBehavior, behavior) }
}

/// One press of a button that repeats.
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

    /// Select came up, or was taken away.
    func end() {
        if let deadline { host?.deadlines.cancel(deadline) }
        deadline = nil
    }

    /// Whether it has acted; told once.
    func takeRepeats() -> Bool {
        defer { hasRepeated = false }
        return hasRepeated
    }

    isolated deinit { end() }
}
