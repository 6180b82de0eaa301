import Logging
import TenFootViewGraph

/// Logs, in debug builds and once for each name, the modifiers an app uses that have no effect here.
@MainActor private enum Acceptance {
    private static var noted: Set<String> = []
    private static let logger = Logger(label: "tenfoot")

    static func note(_ name: StaticString) {
        guard noted.insert("\(name)").inserted else { return }
        logger.info("\(name) has no effect on a television. The README lists such names with the reason.")
    }
}

extension View {
    /// This view, for a modifier that has no effect here; debug builds log the modifier's name, once.
    package nonisolated func accepted(_ name: StaticString = #function) -> Self {
        #if DEBUG
            MainActor.hop { Acceptance.note(name) }
        #endif
        return self
    }
}
