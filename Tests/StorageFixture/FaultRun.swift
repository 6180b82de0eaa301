#if DEBUG

    import FaultShim
    import Foundation

    /// Runs one operation repeatedly: the first call on a file fails, then the second, until no call is left to fail.
    struct FaultRun {
        private var faults = 0
        private var kills = 0
        private var kinds: Set<String> = []
        private var broken: [String] = []
        private let operation: Operation
        private let home: String
        /// What a restart finds before anything was changed.
        private var old = ""
        /// The files that are there before and after it.
        private var expected: Set<String> = []

        init(_ operation: Operation, below folder: String) {
            self.operation = operation
            home = folder + "/home"
            // Reading the state may change the files, since a database of an older version is migrated.
            prepare()
            old = operation.state(home)
            prepare()
            expected = files
            if operation.run(home), operation.tells { broken.append("nothing fails, and a failure is told") }
            if operation.state(home) != operation.new { broken.append("nothing fails, and \(operation.state(home)) is found") }
            expected.formUnion(files)
            if operation.canBeKilled {
                var nth: Int32 = 1
                while nth < 2000, kill(nth) { nth += 1 }
            }
            // A disk that the kernel has made read-only stays so.
            for (error, name, lasting) in [
                (ENOSPC, "no space", [false, true]), (EIO, "I/O error", [false, true]), (EROFS, "read-only", [true]),
            ] {
                for stays in lasting {
                    var nth: Int32 = 1
                    while nth < 2000, run(nth, error, stays, "\(name)\(stays ? " from then on" : "")") { nth += 1 }
                }
            }
        }

        var report: String {
            let calls = kinds.sorted().joined(separator: ",")
            let failures = broken.prefix(5).map { "\nFAIL \(operation.name): \($0)" }
            return "\(operation.name): \(faults) faults in \(calls), \(kills) kills" + failures.joined()
        }

        private func prepare() {
            try? FileManager.default.removeItem(atPath: home)
            try? FileManager.default.createDirectory(atPath: home, withIntermediateDirectories: true)
            operation.prepare(home)
        }

        /// False once there were fewer calls than that.
        private mutating func run(_ nth: Int32, _ error: Int32, _ stays: Bool, _ fault: String) -> Bool {
            prepare()
            faults_arm(home, nth, error, stays ? 1 : 0)
            let isTold = operation.run(home)
            faults_disarm()
            guard let hit = faults_hit() else { return false }
            faults += 1
            kinds.insert(String(cString: hit))
            let place = "call \(nth) (\(String(cString: hit)), \(fault))"
            if !left.isEmpty { broken.append("\(place) leaves \(left.sorted())") }
            let new = operation.state(home)
            if new != old, new != operation.new, new != operation.lost { broken.append("\(place) leaves \(new)") }
            if new != operation.new, operation.tells, !isTold { broken.append("\(place) is not told, and \(new) stays") }
            return true
        }

        /// Kills it at one call; false once there were fewer calls than that.
        private mutating func kill(_ nth: Int32) -> Bool {
            prepare()
            let box = Box(operation, home)
            let result = faults_kill(
                home, nth,
                { pointer in
                    guard let pointer else { return }
                    let box = Unmanaged<Box>.fromOpaque(pointer).takeUnretainedValue()
                    _ = box.operation.run(box.home)
                }, Unmanaged.passUnretained(box).toOpaque())
            guard result != 0 else { return false }
            if result < 0 {
                broken.append("it does not come to its end in a process of its own")
                return false
            }
            kills += 1
            let new = operation.state(home)
            if new != old, new != operation.new, new != operation.lost { broken.append("a kill at call \(nth) leaves \(new)") }
            // Whatever the kill left, the next run succeeds, and takes over leftover files.
            if operation.run(home), operation.tells { broken.append("after a kill at call \(nth) a failure is told") }
            if operation.state(home) != operation.new { broken.append("after a kill at call \(nth), \(operation.state(home)) is found") }
            if !operation.leavesParts, !left.isEmpty { broken.append("a kill at call \(nth) leaves \(left.sorted()) for good") }
            return true
        }

        private final class Box {
            let operation: Operation
            let home: String
            init(_ operation: Operation, _ home: String) { (self.operation, self.home) = (operation, home) }
        }

        /// The files that should not be there.
        private var left: Set<String> {
            files.subtracting(expected).filter { path in
                path.firstMatch(of: /\.(sqlite|store)-(wal|shm|journal)$/) == nil && !path.contains("thumbnails/fail")
            }
        }

        private var files: Set<String> {
            Set(FileManager.default.enumerator(atPath: home)?.compactMap { $0 as? String } ?? [])
        }
    }

#endif
