import Logging
import Synchronization

/// Says what went wrong with an app's data, each sentence once.
final class DataLog: Sendable {
    static let shared = DataLog()

    private let logger = Logger(label: "tenfoot.data")
    private let said = Mutex<[String]>([])

    /// What was said so far.
    var sentences: [String] { said.withLock { $0 } }

    func error(_ sentence: String) {
        let isNew = said.withLock { said in
            guard !said.contains(sentence) else { return false }
            said.append(sentence)
            return true
        }
        if isNew { logger.error("\(sentence)") }
    }
}
