import Foundation
import Logging
import Synchronization

/// The latest log entries of this process, whatever level is shown.
package enum LogRecord {
    package struct Entry: Sendable {
        package var date: Date
        /// The level, from 1 (debug) to 5 (fault).
        package var level: Int
        package var subsystem, category, text: String
        package var thread = UInt64(pthread_self())

        init(date: Date, level: Logging.Logger.Level, subsystem: String, category: String, text: String) {
            (self.date, self.subsystem, self.category, self.text) = (date, subsystem, category, text)
            self.level =
                switch level {
                case .trace, .debug: 1
                case .info: 2
                case .notice: 3
                case .warning, .error: 4
                case .critical: 5
                }
        }
    }

    /// The maximum number of entries, about a megabyte.
    package static let limit = 4096
    private static let kept = Mutex<(entries: [Entry], next: Int)>(([], 0))

    static func add(_ entry: Entry) {
        kept.withLock {
            if $0.entries.count < limit {
                $0.entries.append(entry)
            } else {
                $0.entries[$0.next] = entry
                $0.next = ($0.next + 1) % limit
            }
        }
    }

    /// The entries, oldest first.
    package static var entries: [Entry] { kept.withLock { Array($0.entries[$0.next...] + $0.entries[..<$0.next]) } }
}
