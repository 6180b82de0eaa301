import CGIO
import Foundation
import Synchronization
import TenFootLanguage

/// Starts programs and tracks them and their descendants until the last has ended.
///
/// This process is the subreaper of what it starts: a process that forks away becomes our child when its parent ends, so its own end is
/// reported too. One thread sleeps in waitid while there are children; there is no thread while nothing runs. A descendant is attributed to
/// its launch by a variable in its environment, else by its session, else by the process whose end made it our child.
final class ProcessKeeper: Sendable {
    /// The only instance: two waiters would take each other's children.
    static let shared = ProcessKeeper()

    static let variable = "TENFOOT_LAUNCH"

    private struct Launch {
        let title: String
        let process: pid_t
        let started: ContinuousClock.Instant
        /// The program's start in kernel clock ticks; older processes cannot be its descendants.
        let ticks: UInt64
        let log: LaunchLog?
        let events: AsyncStream<RunningProgram.Event>.Continuation
        var sessions: Set<pid_t>
        var end: LaunchEnd?

        /// False for a process older than the program, which is an orphan of other code in this process.
        func mayHaveStarted(_ child: pid_t) -> Bool { (ProcessTable.row(child)?.started ?? 0) >= ticks }
    }

    private struct State {
        var launches: [UInt64: Launch] = [:]
        /// The launch each child of ours belongs to; 0 for orphans of no launch, which we must reap all the same.
        var owners: [pid_t: UInt64] = [:]
        var count: UInt64 = 0
        var isWaiting = false
    }

    private let state = Mutex(State())

    private init() { _ = cgio_become_subreaper() }

    /// Starts a program; the process exists when this returns.
    func start(_ request: LaunchRequest, _ places: Places) throws(LaunchError) -> RunningProgram {
        let title = request.title
        guard let program = request.arguments.first else { throw .badCommand(title: title, reason: "it is empty") }
        var path = try locate(program, title, places)
        var arguments = request.arguments
        if request.needsTerminal {
            guard let wrapped = Terminal.wrap([path] + arguments.dropFirst(), places) else { throw .noTerminal(title: title) }
            arguments = wrapped
            path = wrapped[0]
        }
        let folder = request.workingFolder.map(places.resolve) ?? places.home
        guard FolderListing.isFolder(folder) else { throw .missingFolder(title: title, folder: folder) }
        let opened = request.logName.flatMap { LaunchLog.open($0, in: places.logFolder) }
        defer { if let opened { close(opened.descriptor) } }
        return try spawn(
            title, path, arguments, folder, opened?.log, opened?.descriptor, request.descriptor,
            places.environment.merging(request.environment) { $1 })
    }

    private func locate(_ program: String, _ title: String, _ places: Places) throws(LaunchError) -> String {
        do throws(ProgramSearch.Failure) {
            return try ProgramSearch.locate(program, places)
        } catch {
            throw error == .missing
                ? .missingProgram(title: title, program: program) : .notExecutable(title: title, program: program)
        }
    }

    private func spawn(
        _ title: String, _ path: String, _ arguments: [String], _ folder: String, _ log: LaunchLog?, _ output: Int32?, _ kept: Int32?,
        _ variables: [String: String]
    ) throws(LaunchError) -> RunningProgram {
        let (stream, continuation) = AsyncStream<RunningProgram.Event>.makeStream()
        // Hold the lock, so that the waiting thread cannot reap the child before it is registered here.
        let result = state.withLock { state -> Result<RunningProgram, LaunchError> in
            state.count += 1
            let id = state.count
            var environment = variables
            environment[Self.variable] = Self.mark(id)
            // These startup tokens belong to another window, not to the program.
            environment["DESKTOP_STARTUP_ID"] = nil
            environment["XDG_ACTIVATION_TOKEN"] = nil
            // `VideoSystem.hideMissingSessionBus` sets this to hide a bus that is missing or silent; the program may find or start one.
            for name in ["DBUS_SESSION_BUS_ADDRESS", "DBUS_SYSTEM_BUS_ADDRESS"] where environment[name] == "disabled:" {
                environment[name] = nil
            }
            let process: pid_t
            do throws(Spawn.Errno) {
                process = try Spawn.start(path, arguments, environment: environment, workingFolder: folder, output: output, kept: kept)
            } catch {
                switch error.code {
                // The file existed a moment ago, so the missing file is the interpreter in its first line.
                case ENOENT, EACCES, ENOEXEC: return .failure(.notExecutable(title: title, program: path))
                default: return .failure(.failed(title: title, reason: error.text))
                }
            }
            state.owners[process] = id
            state.launches[id] = Launch(
                title: title, process: process, started: .now, ticks: ProcessTable.row(process)?.started ?? 0, log: log,
                events: continuation, sessions: [process])
            if !state.isWaiting {
                state.isWaiting = true
                let thread = Thread { ProcessKeeper.shared.wait() }
                thread.name = "tenfoot-waitid"
                thread.start()
            }
            if let log { watch(log, of: id) }
            return .success(RunningProgram(id: id, title: title, processID: process, events: stream))
        }
        return try result.get()
    }

    private static func mark(_ id: UInt64) -> String { "\(getpid())-\(id)" }

    // MARK: Waiting

    private func wait() {
        var pause: UInt32 = 1000
        while true {
            let process = cgio_wait_for_any_child()
            if process > 0 {
                if reap(process) {
                    pause = 1000
                    continue
                }
                // Other code in this process waits for this child. waitid returns it until then, so check our own children one by one.
                for own in state.withLock({ Array($0.owners.keys) }) where ProcessTable.isZombie(own) { _ = reap(own) }
                usleep(pause)
                pause = min(pause * 2, 500_000)
            } else if process == -ECHILD, state.withLock({ endWaiting(&$0) }) {
                return
            }
        }
    }

    /// Ends waiting when there are no children left; false if one was started in the meantime.
    private func endWaiting(_ state: inout State) -> Bool {
        settle(&state)
        guard state.launches.isEmpty else { return false }
        state.isWaiting = false
        return true
    }

    /// Reaps an ended child and reports the resulting events; false if other code in this process waits for it.
    private func reap(_ process: pid_t) -> Bool {
        state.withLock { state in
            let owner = state.owners[process]
            // Every program we start runs in another session, and so do its descendants.
            if owner == nil, getsid(process) == getsid(0) { return false }
            var status: Int32 = 0
            guard waitpid(process, &status, WNOHANG) == process else {
                settle(&state)
                return false
            }
            let isProgram = enterEnd(of: process, status, in: &state)
            adopt(&state, after: owner)
            settle(&state, exited: isProgram ? owner : nil)
            return true
        }
    }

    /// Records the end of a process; true if it was the program of a launch, and not a descendant.
    @discardableResult
    private func enterEnd(of process: pid_t, _ status: Int32, in state: inout State) -> Bool {
        guard let id = state.owners.removeValue(forKey: process), let launch = state.launches[id], launch.process == process else {
            return false
        }
        let signal = status & 0x7F
        let outcome = signal == 0 ? LaunchEnd.Outcome.exited(status: (status >> 8) & 0xFF) : .killed(signal: signal)
        state.launches[id]?.end = LaunchEnd(outcome: outcome, duration: .now - launch.started, lastWords: launch.log?.lastWords())
        return true
    }

    // MARK: Logs

    /// Checks the log of a launch once a second, and trims it if it is too long, until the last process has ended, services included.
    ///
    /// For quiet services that are left of it the intervals grow to a minute: they may live as long as this process, which rests.
    private func watch(_ log: LaunchLog, of id: UInt64, after delay: Double = 1) {
        DispatchQueue.global(qos: .utility).asyncAfter(deadline: .now() + delay) { [self] in
            // Look before trimming, so that what the last process has written is trimmed too.
            let (isRunning, isLeft) = state.withLock { ($0.launches[id] != nil, $0.owners.values.contains(id)) }
            let wasTrimmed = log.trim()
            if isRunning || isLeft { watch(log, of: id, after: isRunning || wasTrimmed ? 1 : min(delay * 2, 60)) }
        }
    }

    /// Registers processes that became our children when their parent ended.
    private func adopt(_ state: inout State, after last: UInt64?) {
        guard !state.launches.isEmpty else { return }
        let ours = getsid(0)
        for child in ProcessTable.ownChildren() where state.owners[child] == nil {
            let session = getsid(child)
            guard session != ours else { continue }
            let marked = ProcessTable.variable(Self.variable, of: child)
            let known =
                state.launches.keys.first { Self.mark($0) == marked } ?? state.launches.first { $0.value.sessions.contains(session) }?.key
            let owner = known ?? last.flatMap { state.launches[$0]?.mayHaveStarted(child) == true ? $0 : nil } ?? 0
            state.owners[child] = owner
            state.launches[owner]?.sessions.insert(session)
        }
    }

    /// Reports launches whose program has ended, and removes those without remaining processes.
    private func settle(_ state: inout State, exited: UInt64? = nil) {
        // A process that is gone was reaped by other code in this process, so its exit status is unknown.
        for process in state.owners.keys where ProcessTable.name(process) == nil { enterEnd(of: process, 0, in: &state) }
        var remaining: [UInt64: [pid_t]] = [:]
        for (process, owner) in state.owners where owner != 0 && !BackgroundService.isService(process) {
            remaining[owner, default: []].append(process)
        }
        for (id, launch) in state.launches {
            guard let end = launch.end else { continue }
            let rest = remaining[id] ?? []
            if id == exited {
                launch.events.yield(.exited(end, remaining: rest.sorted()))
                if !rest.isEmpty { recheck(id, after: 0.3) }
            }
            guard rest.isEmpty else { continue }
            launch.log?.trim()
            launch.events.yield(.ended(end))
            launch.events.finish()
            state.launches[id] = nil
        }
    }

    /// Checks the remaining processes of a launch again after `delay` seconds, then at growing intervals: a forked process may become a
    /// background service later, without any event.
    private func recheck(_ id: UInt64, after delay: Double) {
        DispatchQueue.global(qos: .utility).asyncAfter(deadline: .now() + delay) { [self] in
            let isLeft = state.withLock { state in
                settle(&state)
                return state.launches[id] != nil
            }
            if isLeft { recheck(id, after: min(delay * 4, 60)) }
        }
    }

    // MARK: Closing

    /// Ends a launch: sends SIGTERM to all its processes, and SIGKILL after the grace period.
    func terminate(_ id: UInt64, grace: Duration) {
        signal(id, SIGTERM)
        let seconds = Double(grace.components.seconds) + Double(grace.components.attoseconds) / 1e18
        kill(id, after: seconds, rounds: 20)
    }

    private func kill(_ id: UInt64, after seconds: Double, rounds: Int) {
        DispatchQueue.global().asyncAfter(deadline: .now() + seconds) { [self] in
            guard signal(id, SIGKILL), rounds > 0 else { return }
            // Kill processes forked while the table was read.
            kill(id, after: 0.2, rounds: rounds - 1)
        }
    }

    /// Signals every process of a launch, parents before their children; false if none is left.
    ///
    /// A parent signalled last would see its child end first, and could end before its own clean-up runs.
    @discardableResult
    private func signal(_ id: UInt64, _ signal: Int32) -> Bool {
        state.withLock { state in
            guard let launch = state.launches[id] else { return false }
            adopt(&state, after: nil)
            let children = state.owners.filter { $0.value == id }.map(\.key)
            let roots = children.filter { $0 == launch.process } + children.filter { $0 != launch.process }.sorted()
            let rows = ProcessTable.rows()
            for process in ProcessTable.descendants(of: roots, in: rows) where !BackgroundService.isService(process) {
                Self.send(signal, to: process, ifStill: rows[process], isChild: state.owners[process] != nil)
            }
            return true
        }
    }

    /// Signals a process unless its ID has been reused.
    ///
    /// - Parameter isChild: whether it is our child: its ID cannot be reused until we reap it, which takes the lock that is held here.
    static func send(_ signal: Int32, to process: pid_t, ifStill row: ProcessTable.Row?, isChild: Bool) {
        guard !isChild else { return deliver(signal) { Glibc.kill(process, $0) } }
        let file = cgio_pidfd_open(process)
        // A kernel before 5.3 has no process descriptors.
        guard file >= 0 else { return file == -ENOSYS ? deliver(signal) { Glibc.kill(process, $0) } : () }
        defer { close(file) }
        guard ProcessTable.row(process)?.started == row?.started else { return }
        deliver(signal) { cgio_pidfd_signal(file, $0) }
    }

    private static func deliver(_ signal: Int32, by send: (Int32) -> Int32) {
        _ = send(signal)
        // A stopped process handles SIGTERM only once it is continued.
        if signal == SIGTERM { _ = send(SIGCONT) }
    }
}
