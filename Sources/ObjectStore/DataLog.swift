import Logging
import Synchronization

/// Reports problems of an app's data, each sentence once.
package final class DataLog: Sendable {
    package static let shared = DataLog()

    private let logger = Logger(label: "tenfoot.data")
    private let said = Mutex<[String]>([])

    /// The sentences reported so far.
    package var sentences: [String] { said.withLock { $0 } }

    package func error(_ sentence: String) {
        let isNew = said.withLock { said in
            guard !said.contains(sentence) else { return false }
            said.append(sentence)
            return true
        }
        if isNew { logger.error("\(sentence)") }
    }
}

extension DataLog {
    /// What is wrong with an object's values, in words.
    package static func reason(_ error: any Error) -> String {
        guard let error = error as? DecodingError else { return "\(error)" }
        switch error {
        case .typeMismatch(_, let context), .valueNotFound(_, let context), .keyNotFound(_, let context), .dataCorrupted(let context):
            let name = context.codingPath.first.map { "'\($0.stringValue)' " } ?? ""
            return name + context.debugDescription
        @unknown default: return "\(error)"
        }
    }
}
