import Foundation
import TenFootIsolation

/// A program run to its end.
enum Subprocess {
    struct Result {
        var status: Int32
        var output: String
        var errors: String
        /// Whether it was ended because it hung.
        var stoodStill = false
    }

    /// Runs a program found on PATH and captures its output; with `passesErrors`, its standard error is the caller's, and optionally its
    /// output too.
    ///
    /// - Parameter patience: how long the program, with all that it has started, may print nothing and use no processor time before it is
    ///   ended; nil for as long as it likes.
    static func run(
        _ command: [String], in folder: URL? = nil, passesErrors: Bool = false, passesOutputToErrors: Bool = false,
        patience: Duration? = nil
    ) throws -> Result {
        let process = ChildProcess()
        process.executableURL = URL(fileURLWithPath: "/usr/bin/env")
        process.arguments = command
        process.currentDirectoryURL = folder
        let output = Pipe()
        let errors = Pipe()
        process.output = passesOutputToErrors ? FileHandle.standardError : output
        process.errors = passesErrors ? FileHandle.standardError : errors
        process.input = FileHandle.nullDevice
        do { try process.run() } catch { throw AppToolFailure("\(error)") }
        // Read both pipes at the same time, or a program that fills one would block forever.
        var listener = Listener([passesOutputToErrors ? nil : output, passesErrors ? nil : errors])
        var watch = patience.map { ProgressWatch(process, patience: $0) }
        while !listener.isDone {
            let isTold = listener.listen(for: watch?.interval)
            if watch?.isOver(isTold: isTold) == true { break }
        }
        while watch != nil, process.isRunning, watch?.stoodStill == false {
            usleep(20_000)
            _ = watch?.isOver(isTold: false)
        }
        process.waitUntilExit()
        return Result(
            status: process.terminationStatus, output: listener.text(0), errors: listener.text(1), stoodStill: watch?.stoodStill ?? false)
    }
}

/// Reads what a program prints into pipes.
private struct Listener {
    private let pipes: [Pipe?]
    private var isOpen: [Bool]
    private var data: [Data]

    init(_ pipes: [Pipe?]) {
        self.pipes = pipes
        isOpen = pipes.map { $0 != nil }
        data = pipes.map { _ in Data() }
    }

    /// Whether all pipes are closed.
    var isDone: Bool { !isOpen.contains(true) }
    func text(_ index: Int) -> String { String(decoding: data[index], as: UTF8.self) }

    /// Waits until something is printed, or for a while; returns whether something was.
    mutating func listen(for interval: Duration?) -> Bool {
        var places: [Int] = []
        var files: [pollfd] = []
        for (index, pipe) in pipes.enumerated() {
            guard isOpen[index], let pipe else { continue }
            places.append(index)
            files.append(pollfd(fd: pipe.fileHandleForReading.fileDescriptor, events: Int16(POLLIN), revents: 0))
        }
        let milliseconds = interval.map { Int32(max(1, $0 / .milliseconds(1))) } ?? -1
        guard poll(&files, nfds_t(files.count), milliseconds) > 0 else { return false }
        var isTold = false
        var buffer = [UInt8](repeating: 0, count: 64 << 10)
        for (place, file) in zip(places, files) where file.revents != 0 {
            let count = read(file.fd, &buffer, buffer.count)
            if count > 0 {
                data[place].append(contentsOf: buffer[..<count])
                isTold = true
            } else if count == 0 || errno != EINTR && errno != EAGAIN {
                isOpen[place] = false
            }
        }
        return isTold
    }
}

/// Detects whether a program makes progress: it prints something, or it or a descendant uses or waits for the processor.
private struct ProgressWatch {
    private let process: ChildProcess
    private let patience: Duration
    // Do not count time during which the computer was suspended.
    private let clock = SuspendingClock()
    private var lastProgress: SuspendingClock.Instant
    private var lastLook: SuspendingClock.Instant
    private var lastTicks: UInt64?
    private var ending: SuspendingClock.Instant?
    private(set) var stoodStill = false
    /// The interval between two checks.
    let interval: Duration

    init(_ process: ChildProcess, patience: Duration) {
        self.process = process
        self.patience = patience
        interval = min(.seconds(2), patience / 10)
        lastProgress = clock.now
        lastLook = lastProgress
    }

    /// Whether to stop waiting: the program has ended, or was ended here because it hung.
    mutating func isOver(isTold: Bool) -> Bool {
        let now = clock.now
        if isTold { lastProgress = now }
        guard now - lastLook >= interval else { return false }
        lastLook = now
        guard process.isRunning else {
            // Descendants that still run may keep its pipes open for ever.
            let ended = ending ?? now
            ending = ended
            return !isTold && now - ended > min(.seconds(2), patience)
        }
        let tree = ProcessTree(process.processIdentifier)
        if tree.isBusy || tree.ticks == nil || tree.ticks != lastTicks { lastProgress = now }
        lastTicks = tree.ticks
        guard now - lastProgress > patience else { return false }
        tree.end()
        stoodStill = true
        return true
    }
}
