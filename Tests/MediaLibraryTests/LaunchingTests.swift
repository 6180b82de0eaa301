import Foundation
import TestSupport
import Testing

@testable import TenFootMediaLibrary

/// Tests that run one after another: an orphan with neither our variable nor our session is attributed to the launch that ended last.
@Suite("Tests that run programs", .serialized)
enum WithProgramsRunning {}

extension WithProgramsRunning {
    @Suite("Starting programs")
    struct LaunchingTests {
        let tree = TemporaryTree()

        init() { tree.makeFolder("home") }

        private func start(_ arguments: String..., title: String = "Thing", log: String? = nil) throws -> RunningProgram {
            try RunningProgram.start(LaunchRequest(title: title, arguments: arguments, logName: log), places: tree.places)
        }

        private func end(_ program: RunningProgram) async -> LaunchEnd? {
            for await event in program.events {
                if case .ended(let end) = event { return end }
            }
            return nil
        }

        @Test("A program that exits with status 0 has not failed; one that ran for less than 1.5 s has exited at once")
        func exitsAtOnce() async throws {
            let end = try #require(await end(try start("true")))
            #expect(end.outcome == .exited(status: 0))
            #expect(!end.hasFailed)
            for (milliseconds, isAtOnce) in [(1499, true), (1500, false)] {
                #expect(LaunchEnd(outcome: end.outcome, duration: .milliseconds(milliseconds)).hasExitedAtOnce == isAtOnce)
            }
        }

        @Test("A failing program is reported with its exit status and its last line of output, without colour codes")
        func fails() async throws {
            tree.script("grump", #"echo first; printf '\033[31mno such display\033[0m\n' >&2; exit 7"#)
            let end = try #require(await end(try start("grump", log: "grump.desktop")))
            #expect(end.outcome == .exited(status: 7))
            #expect(end.lastWords == "no such display")
        }

        @Test("A crashed program is reported with its signal")
        func crashes() async throws {
            let end = try #require(await end(try start("sh", "-c", "kill -SEGV $$")))
            #expect(end.outcome == .killed(signal: SIGSEGV))
        }

        @Test("Starting a missing program, or one that cannot be executed, throws an error that names it")
        func missing() throws {
            let error = #expect(throws: LaunchError.self) { try start("no-such-program", title: "Chess") }
            #expect(error == .missingProgram(title: "Chess", program: "no-such-program"))
            #expect(
                error?.description == "Chess cannot start: the program no-such-program is not installed. Install it, or hide this tile.")
            let plain = tree.write("bin/plain", "echo")
            #expect(throws: LaunchError.notExecutable(title: "Thing", program: plain)) { try start(plain) }
            let orphan = tree.write("bin/orphan", "#!/no/such/interpreter\n", executable: true)
            #expect(throws: LaunchError.notExecutable(title: "Thing", program: orphan)) { try start(orphan) }
        }

        @Test("Starting a program in a missing working folder throws an error that names the folder")
        func missingFolder() {
            let request = LaunchRequest(title: "Thing", arguments: ["true"], workingFolder: "/no/such/folder")
            #expect(throws: LaunchError.missingFolder(title: "Thing", folder: "/no/such/folder")) {
                try RunningProgram.start(request, places: tree.places)
            }
        }

        @Test("A program starts in its working folder and a new session, with no inherited descriptors and empty input")
        func surroundings() async throws {
            let leak = fcntl(STDERR_FILENO, F_DUPFD, 300)
            defer { close(leak) }
            tree.script(
                "look",
                "pwd; [ -e /proc/$$/fd/\(leak) ] && echo leaked; read a b c d e session f < /proc/$$/stat; [ $session = $$ ] && echo leader; cat; echo end"
            )
            let request = LaunchRequest(title: "Look", arguments: ["look"], workingFolder: tree.makeFolder("work"), logName: "look")
            _ = await end(try RunningProgram.start(request, places: tree.places))
            let text = try String(contentsOfFile: tree.places.logFolder + "/look.log", encoding: .utf8)
            let lines = text.split(separator: "\n").map(String.init)
            #expect(lines == [tree.path + "/work", "leader", "end"])
        }

        @Test("A program gets the launcher's and its own variables, but no activation token or disabled message bus")
        func variables() async throws {
            func variables(_ ours: [String: String]) async throws -> [String: String] {
                var request = LaunchRequest(title: "Look", arguments: ["env"], logName: "variables")
                request.environment = ["OWN": "mine", "BOTH": "mine"]
                _ = await end(try RunningProgram.start(request, places: Places(environment: tree.environment(ours))))
                let lines = try String(contentsOfFile: tree.places.logFolder + "/variables.log", encoding: .utf8).split(separator: "\n")
                return Dictionary(lines.map { ("\($0.prefix { $0 != "=" })", "\($0.drop { $0 != "=" }.dropFirst())") }) { $1 }
            }
            let window = ["DESKTOP_STARTUP_ID": "1", "XDG_ACTIVATION_TOKEN": "2", "BOTH": "ours", "OURS": "ours"]
            let buses = ["DBUS_SESSION_BUS_ADDRESS": "disabled:", "DBUS_SYSTEM_BUS_ADDRESS": "disabled:"]
            let found = try await variables(window.merging(buses) { $1 })
            #expect([found["OWN"], found["BOTH"], found["OURS"]] == ["mine", "mine", "ours"])
            #expect(found["HOME"] == tree.path + "/home")
            #expect(found["DESKTOP_STARTUP_ID"] == nil && found["XDG_ACTIVATION_TOKEN"] == nil)
            #expect(found["DBUS_SESSION_BUS_ADDRESS"] == nil && found["DBUS_SYSTEM_BUS_ADDRESS"] == nil)
            #expect(try await variables(["DBUS_SESSION_BUS_ADDRESS": "unix:path=/b"])["DBUS_SESSION_BUS_ADDRESS"] == "unix:path=/b")
        }

        @Test("A terminal program runs in $TERMINAL if that is installed, or else in the first known terminal that is")
        func terminals() async throws {
            func start(_ own: String? = nil) throws -> RunningProgram {
                var environment = tree.environment()
                environment["PATH"] = tree.path + "/bin"
                environment["TERMINAL"] = own
                let request = LaunchRequest(title: "Top", arguments: ["top", "-d", "1"], needsTerminal: true, logName: "terminal")
                return try RunningProgram.start(request, places: Places(environment: environment))
            }
            func said(_ own: String? = nil) async throws -> String {
                _ = await end(try start(own))
                return try String(contentsOfFile: tree.places.logFolder + "/terminal.log", encoding: .utf8)
            }
            tree.script("top", "")
            #expect(throws: LaunchError.noTerminal(title: "Top")) { try start() }
            tree.script("xterm", "echo xterm $*")
            #expect(try await said() == "xterm -e \(tree.path)/bin/top -d 1\n")
            tree.script("foot", "echo foot $*")
            #expect(try await said() == "foot --fullscreen \(tree.path)/bin/top -d 1\n")
            #expect(try await said("none") == "foot --fullscreen \(tree.path)/bin/top -d 1\n")
            tree.script("mine", "echo mine $*")
            #expect(try await said("mine") == "mine -e \(tree.path)/bin/top -d 1\n")
        }

        @Test("A program is the first executable of its name in PATH; a relative path starts at the home folder")
        func search() throws {
            tree.write("a/tool", "x")
            tree.makeFolder("b/tool")
            let places = Places(environment: [
                "HOME": tree.path, "PATH": ["a", "b", "c"].map { tree.path + "/" + $0 }.joined(separator: ":"),
            ])
            #expect(throws: ProgramSearch.Failure.notExecutable) { try ProgramSearch.locate("tool", places) }
            #expect(throws: ProgramSearch.Failure.missing) { try ProgramSearch.locate("other", places) }
            let tool = tree.write("c/tool", "x", executable: true)
            for name in ["tool", tool, "c/tool", "~/c/tool"] { #expect(try ProgramSearch.locate(name, places) == tool) }
            for path in [tree.path + "/a/tool", tree.path + "/b/tool"] {
                #expect(throws: ProgramSearch.Failure.notExecutable) { try ProgramSearch.locate(path, places) }
            }
            #expect(throws: ProgramSearch.Failure.missing) { try ProgramSearch.locate("/none/tool", places) }
            #expect(ProgramSearch.find("none", places) == nil)
        }

        @Test("A log's file name is a safe form of the entry's name, at most 100 characters and 240 bytes long")
        func logNames() throws {
            for (name, file) in [
                ("org.chess.desktop", "org.chess.desktop.log"), ("../a b/ü", ".._a_b_ü.log"),
                (String(repeating: "x", count: 300) + "1", String(repeating: "x", count: 99) + "1.log"),
                (String(repeating: "映", count: 90) + ".desktop", String(repeating: "映", count: 77) + ".desktop.log"),
            ] {
                let opened = try #require(LaunchLog.open(name, in: tree.path + "/logs/deep"))
                close(opened.descriptor)
                #expect(opened.log.path == tree.path + "/logs/deep/" + file)
            }
            tree.write("file")
            #expect(LaunchLog.open("a", in: tree.path + "/file/logs") == nil)
        }

        @Test(
            "The last words of a log are its last line with a letter, shortened and without control characters",
            arguments: [
                ("", nil), ("\n \n", nil), ("1 2 3\n---\n", nil), ("one\ntwo\n\n  \n---\n", "two"), ("  indented\t\r\n", "indented"),
                ("\u{1B}[1;31mred\u{1B}[0m and \u{7}plain", "red and plain"), ("über\u{2028}", "über"),
                (String(repeating: "long ", count: 2000) + "\n", String(repeating: "long ", count: 32)), ("no", "no"),
                // Only the last 4096 bytes are read.
                ("x" + String(repeating: "1", count: 4095), "x" + String(repeating: "1", count: 159)),
                ("x" + String(repeating: "1", count: 4096), nil),
            ] as [(String, String?)])
        func lastWords(text: String, words: String?) throws {
            let log = LaunchLog(path: tree.write("words.log", text))
            #expect(log.lastWords() == words)
            #expect(LaunchLog(path: tree.path + "/none").lastWords() == nil)
        }

        @Test("A log of up to 1 MB is kept whole; of a longer log the newer half is kept, from the start of a line")
        func trimming() throws {
            func trimmed(_ text: String) throws -> String {
                let path = tree.write("own.log", text)
                LaunchLog(path: path).trim()
                return try String(contentsOfFile: path, encoding: .utf8)
            }
            let full = String(repeating: "fifteen letters\n", count: 1 << 16)
            #expect(LaunchLog.limit == full.utf8.count)
            #expect(try trimmed(full) == full)
            #expect(try trimmed(full + "the last\n") == full.suffix((1 << 19) - 16) + "the last\n")
            #expect(try trimmed(String(repeating: "x", count: 1 << 20) + "y") == String(repeating: "x", count: (1 << 19) - 1) + "y")
            LaunchLog(path: tree.path + "/none.log").trim()
            #expect(access(tree.path + "/none.log", F_OK) != 0)
        }

        @Test("A launch lasts until a child that the program left in another session has ended")
        func forksAway() async throws {
            let gate = tree.gate("gate")
            tree.script("away", "setsid sh -c 'read line < \(gate.path)' & exit 3")
            let program = try start("away")
            var events = program.events.makeAsyncIterator()
            guard case .exited(let first, let remaining)? = await events.next() else {
                Issue.record("The program's own end was not reported first")
                return
            }
            #expect(first.outcome == .exited(status: 3))
            #expect(remaining.count == 1)
            gate.open()
            #expect(await events.next() == .ended(first))
            #expect(await events.next() == nil)
        }

        @Test("A launch also lasts until an orphaned grandchild with another environment has ended")
        func forksAwayTwice() async throws {
            let gate = tree.gate("gate")
            let first = tree.gate("first")
            tree.script("deep", "(env -i /usr/bin/setsid /bin/sh -c 'read line < \(gate.path)' & ) ; read line < \(first.path)")
            let program = try start("deep")
            var events = program.events.makeAsyncIterator()
            first.open()
            guard case .exited(_, let remaining)? = await events.next() else {
                Issue.record("The program's own end was not reported first")
                return
            }
            #expect(remaining.count == 1)
            gate.open()
            guard case .ended? = await events.next() else {
                Issue.record("The end of the tree was not reported")
                return
            }
        }

        @Test("An orphan of other code that existed before a program does not prolong its launch", .hangGuard)
        func foreignOrphan() async throws {
            // From the first launch on, this process is a subreaper, which adopts orphans.
            _ = await end(try start("true"))
            let gate = tree.gate("gate")
            let foreign = try Child(
                "/bin/sh", ["-c", "setsid sh -c 'echo > \(tree.path)/up; read line < \(gate.path)' &"],
                environment: ["PATH": "/usr/bin:/bin"])
            while access(tree.path + "/up", F_OK) != 0 { usleep(1000) }
            #expect(foreign.wait() == 0)
            // Wait for a later tick of the kernel's clock, since start times are counted in ticks.
            usleep(20_000)
            #expect(await end(try start("true"))?.outcome == .exited(status: 0))
            gate.open()
        }

        @Test(
            "A launch ends despite zombie children of other code, and if other code reaps its program",
            .hangGuard)
        func foreignZombies() async throws {
            let zombie = try Child("/bin/true", [], environment: [:])
            #expect(await end(try start("false"))?.outcome == .exited(status: 1))
            for _ in 1...20 {
                let program = try start("true")
                while waitpid(program.processID, nil, WNOHANG) == 0 { usleep(50) }
                #expect(await end(program)?.outcome == .exited(status: 0))
            }
            #expect(zombie.wait() == 0)
        }

        @Test("Two programs that run at the same time each report their own end")
        func twoAtOnce() async throws {
            let gate = tree.gate("gate")
            tree.script("slow", "sh -c 'read line < \(gate.path)' & exit 1")
            let slow = try start("slow")
            var events = slow.events.makeAsyncIterator()
            guard case .exited? = await events.next() else {
                Issue.record("The first program's exit was lost")
                return
            }
            #expect(await end(try start("false"))?.outcome == .exited(status: 1))
            gate.open()
            guard case .ended? = await events.next() else {
                Issue.record("The first program's end was lost")
                return
            }
        }

        @Test("A program gets SIGTERM before its children, so that it can save its data")
        func parentsFirst() async throws {
            // If one of the ten children got the signal before the shell, its exit would end the shell's `wait`, and so the shell.
            tree.script(
                "careful",
                "trap 'echo saved > \(tree.path)/saved; exit 0' TERM; for i in 1 2 3 4 5 6 7 8 9 10; do sleep 60 & done; echo > \(tree.path)/up; wait -n 2>/dev/null || wait; exit 3"
            )
            let program = try start("bash", tree.path + "/bin/careful")
            while access(tree.path + "/up", F_OK) != 0 { usleep(1000) }
            program.terminate(grace: .seconds(600))
            #expect(await end(program)?.outcome == .exited(status: 0))
            #expect(access(tree.path + "/saved", F_OK) == 0)
        }

        @Test("ProcessTable lists each process after its parent, regardless of the process numbers")
        func order() {
            func row(_ parent: pid_t) -> ProcessTable.Row { ProcessTable.Row(parent: parent, started: 1, isZombie: false) }
            let rows: [pid_t: ProcessTable.Row] = [9: row(1), 3: row(9), 5: row(3), 4: row(9), 2: row(5), 7: row(1)]
            #expect(ProcessTable.descendants(of: [9], in: rows) == [9, 3, 4, 5, 2])
            #expect(ProcessTable.row(getpid())?.parent == getppid())
            #expect(ProcessTable.row(getpid())?.isZombie == false)
        }

        @Test("A log keeps its newest megabyte, while the program runs and after its end", .hangGuard)
        func longLog() async throws {
            let gate = tree.gate("gate")
            tree.script(
                "chatter",
                // Whole lines at a time: what is printed while the log is being trimmed becomes its beginning.
                "yes 'a line of chatter' | dd bs=18000 count=250 iflag=fullblock status=none; echo > \(tree.path)/up; "
                    + "read line < \(gate.path); echo the end")
            let program = try start("chatter", log: "chatter")
            let log = tree.places.logFolder + "/chatter.log"
            func size() -> Int { (try? FileManager.default.attributesOfItem(atPath: log))?[.size] as? Int ?? 0 }
            // The log may be trimmed while it is written, so that its size does not tell whether all of it has been.
            while access(tree.path + "/up", F_OK) != 0 { try await Task.sleep(for: .milliseconds(2)) }
            while size() > LaunchLog.limit || size() < LaunchLog.limit / 2 - 100 { try await Task.sleep(for: .milliseconds(20)) }
            gate.open()
            let words = await end(program)?.lastWords
            #expect(words == "the end")
            #expect(size() <= LaunchLog.limit)
            let text = try String(contentsOfFile: log, encoding: .utf8)
            #expect(text.hasPrefix("a line of chatter\n"))
            #expect(text.hasSuffix("the end\n"))
        }

        @Test("Closing a program ends its whole process tree, including processes that ignore SIGTERM")
        func terminates() async throws {
            let gate = tree.gate("gate")
            let never = tree.gate("never")
            tree.script("deaf", "trap '' TERM; setsid sh -c 'trap \"\" TERM; echo > \(gate.path); read line < \(never.path)' & wait")
            let program = try start("deaf")
            let file = open(gate.path, O_RDONLY)
            var byte: UInt8 = 0
            read(file, &byte, 1)
            close(file)
            program.terminate(grace: .zero)
            #expect(await end(program) != nil)
        }

        @Test("A background service that a program leaves behind does not prolong its launch")
        func services() async throws {
            let never = tree.gate("never")
            let shell = try #require(realpath("/bin/sh", nil))
            defer { free(shell) }
            tree.makeFolder("bin")
            symlink(String(cString: shell), tree.path + "/bin/gvfsd")
            let ready = tree.gate("ready")
            tree.script("messy", "gvfsd -c 'echo > \(ready.path); read line < \(never.path)' & read line < \(ready.path)")
            let program = try start("messy")
            #expect(await end(program)?.outcome == .exited(status: 0))
            never.open()
        }
    }
}
