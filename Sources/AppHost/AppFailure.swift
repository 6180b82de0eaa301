import Foundation

/// Why an app stops, with its exit status: 1 for a failed `expect`, 2 for bad arguments, 3 if it could not start.
package struct AppFailure: Error, Hashable, Sendable {
    package var status: Int32
    /// What is wrong, where, and how to fix it, in one line.
    package var message: String

    package init(status: Int32, message: String) {
        self.status = status
        self.message = message
    }
}
