import ArgumentParser
import Foundation
import TenFootIsolation

/// What is left of an inspection when a replay goes back: the app begins anew in the same process, since what it has done cannot be undone, and
/// the page stays.
package struct EarlierInspection: ExpressibleByArgument, Sendable {
    private let process: pid_t
    private let socket: Int32
    /// The frame to come to.
    let frame: Int

    /// Reads what `restart` wrote.
    package init?(argument: String) {
        let numbers = argument.split(separator: ":").compactMap { Int32($0) }
        guard numbers.count == 3, numbers[2] >= 0 else { return nil }
        (process, socket, frame) = (numbers[0], numbers[1], Int(numbers[2]))
    }

    /// Takes over the helper that still has the page; once.
    func takeHelper() -> HelperProcess { HelperProcess(path: "", process: process, socket: socket) }

    /// Begins this process anew, to come to a frame of the same record; returns only where that fails.
    static func restart(at frame: Int, with helper: HelperProcess) {
        fflush(nil)
        _ = fcntl(helper.socket, F_SETFD, 0)
        let words = CommandLine.arguments.filter { !$0.hasPrefix("--inspected=") }
        var arguments = (words + ["--inspected=\(helper.process):\(helper.socket):\(frame)"]).map { strdup($0) } + [nil]
        execv("/proc/self/exe", &arguments)
    }
}
