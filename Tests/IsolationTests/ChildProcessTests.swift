import Foundation
import TenFootIsolation
import Testing

@Suite("Child processes") struct ChildProcessTests {
    private func shell(_ script: String, _ output: Pipe) -> ChildProcess {
        let process = ChildProcess()
        process.executableURL = URL(filePath: "/bin/sh")
        process.arguments = ["-c", script]
        process.input = FileHandle.nullDevice
        process.output = output
        return process
    }

    private func text(_ pipe: Pipe) -> String { String(decoding: pipe.fileHandleForReading.readDataToEndOfFile(), as: UTF8.self) }

    @Test("A child's exit is reported while its own children and other processes keep running")
    func end() throws {
        let output = Pipe(), other = Pipe()
        let process = shell("sleep 1000 > /dev/null & echo $!; exit 7", output)
        try process.run()
        let bystander = shell("exec sleep 1000", other)
        try bystander.run()
        process.waitUntilExit()
        let left = try #require(pid_t(text(output).trimmingCharacters(in: .whitespacesAndNewlines)))
        #expect(process.terminationStatus == 7 && !process.isRunning && kill(left, 0) == 0)
        #expect(bystander.isRunning && bystander.terminationStatus == 0)
        kill(left, SIGKILL)
        bystander.terminate()
        bystander.waitUntilExit()
        #expect(bystander.terminationStatus == 128 + SIGTERM && !bystander.isRunning)
    }

    @Test("A child uses the given streams, folder and environment, and inherits no other file descriptors")
    func streams() throws {
        let input = Pipe(), output = Pipe(), leak = fcntl(STDIN_FILENO, F_DUPFD, 50)
        defer { close(leak) }
        let process = shell(
            "cat; pwd; echo $NAME; echo wrong >&2; for n in 0 1 2 3 4 5 \(leak); do [ -e /proc/$$/fd/$n ] && echo $n; done; :", output)
        process.input = input
        process.errors = output
        process.environment = ["NAME": "box", "PATH": "/usr/bin:/bin"]
        process.currentDirectoryURL = URL(filePath: "/usr/bin")
        try process.run()
        try input.fileHandleForWriting.write(contentsOf: Data("read\n".utf8))
        try input.fileHandleForWriting.close()
        #expect(text(output) == "read\n/usr/bin\nbox\nwrong\n0\n1\n2\n")
        process.waitUntilExit()
        #expect(process.terminationStatus == 0)
    }

    @Test("A child's output can go to our standard error, or its errors to our standard output")
    func crossed() throws {
        // The files that descriptors refer to, from /proc.
        func names(_ numbers: [Int32]) throws -> [String] {
            try numbers.map { try FileManager.default.destinationOfSymbolicLink(atPath: "/proc/self/fd/\($0)") }
        }
        let ours = try names([STDOUT_FILENO, STDERR_FILENO])
        for isOutput in [true, false] {
            let pipe = Pipe(), process = shell("said=$(readlink /proc/$$/fd/1 /proc/$$/fd/2); echo \"$said\" >&\(isOutput ? 2 : 1)", Pipe())
            let other: any ChildStream = isOutput ? FileHandle.standardError : FileHandle.standardOutput
            process.output = isOutput ? other : pipe
            process.errors = isOutput ? pipe : other
            try process.run()
            let said = text(pipe).split(separator: "\n").map(String.init)
            process.waitUntilExit()
            #expect(
                said.count == 2 && said[isOutput ? 0 : 1] == ours[isOutput ? 1 : 0] && said[isOutput ? 1 : 0].hasPrefix("pipe:"),
                "\(said), ours are \(ours)")
        }
    }

    @Test("A child ignores no signals that this process ignores")
    func ignored() throws {
        let before = signal(SIGVTALRM, SIG_IGN)
        defer { signal(SIGVTALRM, before) }
        let process = shell("kill -s VTALRM $$; exit 5", Pipe())
        try process.run()
        process.waitUntilExit()
        #expect(process.terminationStatus == 128 + SIGVTALRM)
    }

    @Test("A child's exit is reported although this process was started with the signal of ended children ignored")
    func ignoredEnds() async {
        // Runs in another process, because what a signal does holds for a whole process.
        await #expect(processExitsWith: .success) {
            signal(SIGCHLD, SIG_IGN)
            let process = ChildProcess()
            process.executableURL = URL(filePath: "/bin/sh")
            process.arguments = ["-c", "exit 7"]
            try process.run()
            process.waitUntilExit()
            #expect(process.terminationStatus == 7)
        }
    }

    @Test("A child for which other code has waited does not count as successful")
    func reapedElsewhere() throws {
        let process = shell("exit 0", Pipe())
        try process.run()
        #expect(waitpid(process.processIdentifier, nil, 0) == process.processIdentifier)
        process.waitUntilExit()
        #expect(process.terminationStatus == 127 && process.terminationSignal == nil && !process.isRunning)
    }

    @Test("A child can be terminated although the thread that started it blocks all signals")
    func signals() throws {
        var held = sigset_t(), old = sigset_t()
        sigfillset(&held)
        let output = Pipe(), process = shell("echo up; exec sleep 1000", output)
        pthread_sigmask(SIG_BLOCK, &held, &old)
        defer { pthread_sigmask(SIG_SETMASK, &old, nil) }
        try process.run()
        #expect(try output.fileHandleForReading.read(upToCount: 3) == Data("up\n".utf8))
        process.terminate()
        process.waitUntilExit()
        #expect(process.terminationStatus == 128 + SIGTERM)
        // Its process id may belong to another process by now.
        process.terminate()
    }

    @Test("A program that cannot be started throws an error that names it, and waiting for it returns")
    func failures() {
        let process = ChildProcess()
        process.executableURL = URL(filePath: "/nowhere/program")
        let error = #expect(throws: ChildProcess.Failure.self) { try process.run() }
        #expect(error?.description == "/nowhere/program could not be started: No such file or directory")
        process.waitUntilExit()
        #expect(!process.isRunning && process.processIdentifier == 0)
    }

    @Test("Several tasks can wait for the same child to exit")
    func waiters() async throws {
        let process = shell("exit 3", Pipe())
        try process.run()
        await withTaskGroup(of: Void.self) { group in
            for _ in 0..<4 { group.addTask { process.waitUntilExit() } }
        }
        #expect(process.terminationStatus == 3)
    }
}
