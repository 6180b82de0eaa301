import CRuntime
import Foundation
import TenFootIsolation

/// Checks for enough descriptors and threads: without them a library would abort the start, or the app would hang.
enum ProcessRoom {
    /// The number of descriptors opened at the start, most of them by GLib.
    static let descriptors = 24

    /// Raises the limits as far as possible; throws if they are still too low.
    static func take() throws(AppFailure) {
        DescriptorLimit.raise()
        guard DescriptorLimit.hasLeft(descriptors) else {
            throw AppFailure(
                status: 3,
                message:
                    "too many files are open: fewer than \(descriptors) more are allowed; close some programs or raise the limit (ulimit -n)"
            )
        }
        let error = keep_spare_threads {
            AppHost.printError("no more threads can be had; what needs one waits. Close some programs or raise the limit (ulimit -u)")
        }
        guard error == 0 else {
            throw AppFailure(
                status: 3,
                message:
                    "too few threads can be had (\(String(cString: strerror(error)))); close some programs or raise the limit (ulimit -u)")
        }
    }
}
