import Logging

/// The warnings given to an app about its mistakes, each sentence once.
@MainActor package final class Warnings {
    package private(set) var sentences: [String] = []
    private let logger = Logger(label: "tenfoot")

    nonisolated init() {}

    func add(_ sentence: String) {
        guard !sentences.contains(sentence) else { return }
        sentences.append(sentence)
        logger.warning("\(sentence)")
    }
}

extension AnyHashable {
    /// The value as an app wrote it: "email", not "Optional(email)".
    package var words: String {
        let mirror = Mirror(reflecting: base)
        if mirror.displayStyle == .optional, let wrapped = mirror.children.first { return "\(wrapped.value)" }
        return "\(base)"
    }
}

extension ViewHost {
    package var warnings: [String] { log.sentences }

    /// Logs a sentence the first time it is needed.
    package func warnOnce(_ sentence: String) { log.add(sentence) }

    /// In debug builds, logs a sentence the first time it is needed; release builds do not evaluate it.
    package func hint(_ sentence: @autoclosure () -> String) {
        #if DEBUG
            warnOnce(sentence())
        #endif
    }
}
