#if DEBUG

    import FaultShim
    import Foundation

    /// Runs one operation again and again: the first call on a file fails, then the second, until none is left to fail.
    struct FaultRun {
        private var faults = 0
        private var kinds: Set<String> = []
        private var broken: [String] = []
        private let operation: Operation
        private let home: String
        /// The files that are there before and after it.
        private var expected: Set<String> = []

        init(_ operation: Operation, below folder: String) {
            self.operation = operation
            home = folder + "/home"
            prepare()
            expected = files
            if operation.run(home), operation.tells { broken.append("nothing fails, and a failure is told") }
            if operation.state(home) != operation.new { broken.append("nothing fails, and \(operation.state(home)) is found") }
            expected.formUnion(files)
            for (error, name) in [(ENOSPC, "no space"), (EIO, "I/O error")] {
                for stays in [false, true] {
                    var nth: Int32 = 1
                    while nth < 2000, run(nth, error, stays, "\(name)\(stays ? " from then on" : "")") { nth += 1 }
                }
            }
        }

        var report: String {
            let calls = kinds.sorted().joined(separator: ",")
            return "\(operation.name): \(faults) faults in \(calls)" + broken.prefix(5).map { "\nFAIL \(operation.name): \($0)" }.joined()
        }

        private func prepare() {
            try? FileManager.default.removeItem(atPath: home)
            try? FileManager.default.createDirectory(atPath: home, withIntermediateDirectories: true)
            operation.prepare(home)
        }

        /// False once there were fewer calls than that.
        private mutating func run(_ nth: Int32, _ error: Int32, _ stays: Bool, _ fault: String) -> Bool {
            prepare()
            let old = operation.state(home)
            faults_arm(home, nth, error, stays ? 1 : 0)
            let isTold = operation.run(home)
            faults_disarm()
            guard let hit = faults_hit() else { return false }
            faults += 1
            kinds.insert(String(cString: hit))
            let place = "call \(nth) (\(String(cString: hit)), \(fault))"
            let left = files.subtracting(expected).filter { !$0.contains("library.sqlite-") && !$0.contains("thumbnails/fail") }
            if !left.isEmpty { broken.append("\(place) leaves \(left.sorted())") }
            let new = operation.state(home)
            if new != old, new != operation.new { broken.append("\(place) leaves \(new)") }
            if new != operation.new, operation.tells, !isTold { broken.append("\(place) is not told, and \(new) stays") }
            return true
        }

        private var files: Set<String> {
            Set(FileManager.default.enumerator(atPath: home)?.compactMap { $0 as? String } ?? [])
        }
    }

#endif
