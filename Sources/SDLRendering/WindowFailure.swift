import Foundation

/// Why a window could not be opened, in one line with what to do.
package struct WindowFailure: Error, Hashable, Sendable {
    package var message: String
    package init(_ message: String) { self.message = message }
}
