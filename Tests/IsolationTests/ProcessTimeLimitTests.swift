import Foundation
import Testing

@testable import TenFootIsolation

@Suite("Time limits of programs") struct ProcessTimeLimitTests {
    private func verdicts(_ samples: [ProcessTimeLimit.Sample], start: Double = 0) -> [Bool] {
        var limit = ProcessTimeLimit(seconds: 1, start: start)
        return samples.map { limit.isReached(by: $0) }
    }

    @Test("Waiting for a processor does not count towards a program's time limit; computing, sleeping and both together do")
    func counting() {
        #expect(!verdicts((0..<1000).map { _ in .init(computed: 0.5, isRunnable: true) }).contains(true))
        #expect(verdicts((1...4).map { _ in .init(computed: 0, isRunnable: false) }) == [false, false, false, true])
        #expect(verdicts((1...4).map { .init(computed: 0.25 * Double($0), isRunnable: true) }) == [false, false, false, true])
        #expect(verdicts((1...2).map { .init(computed: 0.25 * Double($0), isRunnable: false) }) == [false, true])
        // A helper has computed for earlier files.
        #expect(!verdicts([.init(computed: 90.5, isRunnable: true)], start: 90).contains(true))
    }

    private func run(_ script: String, patience: Double) throws -> (isInTime: Bool, process: ChildProcess) {
        let process = ChildProcess()
        process.executableURL = URL(filePath: "/bin/sh")
        process.arguments = ["-c", script]
        try process.run()
        return (process.waitUntilExit(patience: patience), process)
    }

    @Test("A program that sleeps or computes past its time limit is killed, and one that ends by itself is not")
    func killing() throws {
        for script in ["exec sleep 100000", "while :; do :; done"] {
            let (isInTime, process) = try run(script, patience: 0.1)
            #expect(!isInTime && process.terminationSignal == SIGKILL, "\(script)")
        }
        let (isInTime, process) = try run("exit 3", patience: 3600)
        #expect(isInTime && process.terminationStatus == 3)
    }

    @Test("A process is runnable while it or a program that it has started computes, and not while it sleeps")
    func sampling() throws {
        func first(_ script: String, _ isSo: (ProcessTimeLimit.Sample) -> Bool) throws -> Bool {
            let process = ChildProcess()
            process.executableURL = URL(filePath: "/bin/sh")
            process.arguments = ["-c", script]
            try process.run()
            defer {
                process.terminate(SIGKILL)
                process.waitUntilExit()
            }
            while let sample = ProcessTimeLimit.Sample(process: process.processIdentifier) { if isSo(sample) { return true } }
            return false
        }
        #expect(try first("while :; do :; done") { $0.isRunnable && $0.computed > 0.05 })
        #expect(try first("exec sleep 100000") { !$0.isRunnable })
        #expect(try first("(while kill -0 $$; do :; done) 2>/dev/null & wait") { $0.isRunnable && $0.computed > 0.05 })
        let once = "(i=0; while [ $i -lt 100000 ]; do i=$((i+1)); done)"
        #expect(try first(once + "; exec sleep 100000") { !$0.isRunnable && $0.computed > 0.02 }, "its time counts when it has ended")
    }
}
