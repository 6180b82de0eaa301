import ArgumentParser
import Foundation
import TenFootIsolation

/// The state kept when an inspected replay goes back: the program is executed again in the same process, since an app cannot be undone, and
/// the page stays open.
package struct EarlierInspection: ExpressibleByArgument, Sendable {
    private let process: pid_t
    private let socket: Int32
    /// The frame to reach.
    let frame: Int

    /// Reads what `restart` wrote.
    package init?(argument: String) {
        let numbers = argument.split(separator: ":").compactMap { Int32($0) }
        guard numbers.count == 3, numbers[2] >= 0 else { return nil }
        (process, socket, frame) = (numbers[0], numbers[1], Int(numbers[2]))
    }

    /// Takes over the helper process that still serves the page; call it once.
    func takeHelper() -> HelperProcess { HelperProcess(path: "", process: process, socket: socket) }

    /// Executes the program again in this process, to reach a frame of the same record; returns only on failure.
    static func restart(at frame: Int, with helper: HelperProcess) {
        fflush(nil)
        _ = fcntl(helper.socket, F_SETFD, 0)
        let words = CommandLine.arguments.filter { !$0.hasPrefix("--inspected=") }
        var arguments = (words + ["--inspected=\(helper.process):\(helper.socket):\(frame)"]).map { strdup($0) } + [nil]
        execv("/proc/self/exe", &arguments)
    }
}
