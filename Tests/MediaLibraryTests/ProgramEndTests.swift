import Foundation
import TenFootIsolation
import TestSupport
import Testing

@testable import TenFootMediaLibrary

extension WithProgramsRunning {
    @Suite("Environment and end of started programs")
    struct ProgramEndTests {
        let tree = TemporaryTree()

        init() { tree.makeFolder("home") }

        private func start(_ arguments: String..., log: String? = nil, descriptor: Int32? = nil) throws -> RunningProgram {
            var request = LaunchRequest(title: "Thing", arguments: arguments, logName: log)
            request.descriptor = descriptor
            return try RunningProgram.start(request, places: tree.places)
        }

        private func end(_ program: RunningProgram) async -> LaunchEnd? {
            for await event in program.events {
                if case .ended(let end) = event { return end }
            }
            return nil
        }

        /// Runs a shell script as a program, and returns its output.
        private func said(_ script: String, descriptor: Int32? = nil) async throws -> String {
            _ = await end(try start("sh", "-c", script, log: "said", descriptor: descriptor))
            return try String(contentsOfFile: tree.places.logFolder + "/said.log", encoding: .utf8)
        }

        @Test("A program does not read the launcher's standard input")
        func typed() async throws {
            // If the tests have no standard input, the first opened file gets its descriptor, so move it.
            let own = dup(STDIN_FILENO), opened = open(tree.write("typed", "ours\n"), O_RDONLY), file = fcntl(opened, F_DUPFD_CLOEXEC, 100)
            close(opened)
            dup2(file, STDIN_FILENO)
            defer {
                if own >= 0 { dup2(own, STDIN_FILENO) } else { close(STDIN_FILENO) }
                close(own)
                close(file)
            }
            #expect(try await said("cat; readlink /proc/$$/fd/0") == "/dev/null\n")
        }

        @Test("A program gets the descriptor that is passed to it as number 3, and no other one")
        func kept() async throws {
            let file = open(tree.write("kept", "kept\n"), O_RDONLY)
            let leak = fcntl(STDERR_FILENO, F_DUPFD, 300)
            defer {
                close(file)
                close(leak)
            }
            let look = "for n in 3 4 \(leak); do [ -e /proc/$$/fd/$n ] && echo $n; done"
            #expect(try await said("cat <&3; \(look); :", descriptor: file) == "kept\n3\n")
            #expect(try await said("\(look); echo end") == "end\n")
        }

        @Test("A program starts with no signals blocked or ignored, even if the launcher blocks or ignores some")
        func signals() async throws {
            let before = signal(SIGUSR2, SIG_IGN)
            var (held, old) = (sigset_t(), sigset_t())
            sigemptyset(&held)
            sigaddset(&held, SIGUSR1)
            pthread_sigmask(SIG_BLOCK, &held, &old)
            let program = Result { try start("grep", "-E", "Sig(Blk|Ign)", "/proc/self/status", log: "signals") }
            pthread_sigmask(SIG_SETMASK, &old, nil)
            _ = await end(try program.get())
            signal(SIGUSR2, before)
            let text = try String(contentsOfFile: tree.places.logFolder + "/signals.log", encoding: .utf8)
            let sets = text.split(separator: "\n").compactMap { UInt64($0.split(separator: "\t").last ?? "", radix: 16) }
            // Leave out signals 32 and 33, which the C library reserves and which are always ignored.
            #expect(sets.map { $0 & ~0x1_8000_0000 } == [0, 0], "\(text)")
        }

        @Test("A launch ends when a process that the program left behind becomes a background service", .hangGuard)
        func lateService() async throws {
            let gate = tree.gate("gate"), never = tree.gate("never")
            let shell = try #require(realpath("/bin/sh", nil))
            defer { free(shell) }
            tree.makeFolder("bin")
            symlink(String(cString: shell), tree.path + "/bin/gvfsd")
            tree.script("late", "setsid sh -c 'read line < \(gate.path); exec gvfsd -c \"read line < \(never.path)\"' & exit 0")
            let program = try start("late")
            var events = program.events.makeAsyncIterator()
            guard case .exited(let first, let remaining)? = await events.next() else {
                Issue.record("The program's own end was not reported first")
                return
            }
            #expect(remaining.count == 1)
            gate.open()
            #expect(await events.next() == .ended(first))
            never.open()
        }

        @Test("The log of a program is also trimmed while a background service that it left behind writes it", .hangGuard)
        func serviceLog() async throws {
            let gate = tree.gate("gate"), never = tree.gate("never"), ready = tree.gate("ready")
            let shell = try #require(realpath("/bin/sh", nil))
            defer { free(shell) }
            tree.makeFolder("bin")
            symlink(String(cString: shell), tree.path + "/bin/gvfsd")
            let chatter = "yes chatter | head -c 2500000; echo > \(tree.path)/up; read line < \(never.path)"
            tree.script("messy", "gvfsd -c 'echo > \(ready.path); read line < \(gate.path); \(chatter)' & read line < \(ready.path)")
            #expect(await end(try start("messy", log: "messy"))?.outcome == .exited(status: 0))
            gate.open()
            while access(tree.path + "/up", F_OK) != 0 { try await Task.sleep(for: .milliseconds(2)) }
            let log = tree.places.logFolder + "/messy.log"
            func size() -> Int { (try? FileManager.default.attributesOfItem(atPath: log))?[.size] as? Int ?? .max }
            while size() > LaunchLog.limit { try await Task.sleep(for: .milliseconds(20)) }
            never.open()
        }

        @Test("A burst of output just before a program's end does not make its log too long")
        func burst() async throws {
            // Whole lines at a time: what is printed while the log is being trimmed becomes its beginning.
            let lines = "yes 'a line' | dd bs=7000 count=357 iflag=fullblock status=none"
            let last = await end(try start("sh", "-c", lines + "; echo; echo the end", log: "burst"))
            #expect(last?.lastWords == "the end")
            let text = try String(contentsOfFile: tree.places.logFolder + "/burst.log", encoding: .utf8)
            #expect(text.utf8.count < LaunchLog.limit && text.hasPrefix("a line\n") && text.hasSuffix("\nthe end\n"))
        }

        @Test("A program that is stopped is continued, so that it gets SIGTERM", .hangGuard)
        func stopped() async throws {
            let program = try start("sh", "-c", "kill -STOP $$; exit 3")
            func isStopped() -> Bool {
                (try? String(contentsOfFile: "/proc/\(program.processID)/stat", encoding: .utf8))?.contains(") T ") == true
            }
            while !isStopped() { usleep(1000) }
            program.terminate(grace: .seconds(600))
            #expect(await end(program)?.outcome == .killed(signal: SIGTERM))
        }

        @Test("Grandchildren of a program also get SIGTERM, each before its own children", .hangGuard)
        func grandchildren() async throws {
            tree.script(
                "child",
                // A child that has not begun its program yet would treat the signal as its parent does, and go on.
                "trap 'echo asked > \(tree.path)/asked; exit 0' TERM; sh -c 'echo > \(tree.path)/up; exec sleep 1000' & wait; exit 5")
            tree.script("parent", "trap true TERM; child & while kill -0 $! 2> /dev/null; do wait $!; done; exit 4")
            let program = try start("bash", tree.path + "/bin/parent")
            while access(tree.path + "/up", F_OK) != 0 { usleep(1000) }
            program.terminate(grace: .seconds(600))
            #expect(await end(program)?.outcome == .exited(status: 4))
            #expect(access(tree.path + "/asked", F_OK) == 0)
        }

        @Test("A signal is not sent to a process number that now belongs to another process or to none")
        func otherProcess() throws {
            let process = ChildProcess()
            process.executableURL = URL(filePath: "/bin/sleep")
            process.arguments = ["1000"]
            try process.run()
            let number = process.processIdentifier
            let row = try #require(ProcessTable.row(number))
            var earlier = row
            earlier.started -= 1
            for meant in [earlier, nil] { ProcessKeeper.send(SIGHUP, to: number, ifStill: meant, isChild: false) }
            ProcessKeeper.send(SIGTERM, to: number, ifStill: row, isChild: false)
            process.waitUntilExit()
            // If SIGHUP had been sent, it would have ended the program first.
            #expect(process.terminationStatus == 128 + SIGTERM)
            ProcessKeeper.send(SIGTERM, to: number, ifStill: row, isChild: false)
        }

        @Test("A program that ignores SIGTERM is killed after its grace period")
        func grace() async throws {
            let gate = tree.gate("gate")
            tree.script("deaf", "trap 'echo > \(tree.path)/heard' TERM; echo > \(tree.path)/up; while :; do read line < \(gate.path); done")
            let program = try start("deaf")
            while access(tree.path + "/up", F_OK) != 0 { usleep(1000) }
            program.terminate(grace: .milliseconds(300))
            let end = await end(program)
            #expect(end?.outcome == .killed(signal: SIGKILL))
            #expect(end.map { $0.duration >= .milliseconds(300) } == true)
        }
    }
}
