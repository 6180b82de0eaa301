import CRuntime
import Foundation
import TenFootIsolation

/// The descriptors and threads without which a start would end in a library's abort, and a run in a standstill.
enum ProcessRoom {
    /// What a start opens at once, most of it within GLib.
    static let descriptors = 24

    /// Takes what there is, and says so if that is too little.
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
