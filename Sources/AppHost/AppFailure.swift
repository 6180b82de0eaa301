import Foundation

/// Why an app stops, with the status it leaves with: 1 a failed `expect`, 2 bad arguments, 3 it could not start.
package struct AppFailure: Error, Hashable, Sendable {
    package var status: Int32
    /// What, where and how to mend it, in one line.
    package var message: String

    package init(status: Int32, message: String) {
        self.status = status
        self.message = message
    }
}
