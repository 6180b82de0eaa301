import Foundation

/// Writes what the launcher keeps, while its files fail or it is killed, and says what came of it.
///
/// - `faults FOLDER`: every operation with every call on a file failing in turn; one line each, `FAIL` where a promise is broken.
/// - `write FOLDER`: writes for ever.
/// - `check FOLDER`: whether what a killed `write` left is whole.
@main
struct StorageFixture {
    static func main() {
        let arguments = CommandLine.arguments
        guard arguments.count == 3, let home = realpath(arguments[2], nil).map({ String(cString: $0) }) else { exit(2) }
        // What tests alone may see of the libraries, debug builds alone show.
        #if DEBUG
            switch arguments[1] {
            case "faults": for operation in Operation.all { print(FaultRun(operation, below: home).report) }
            case "write": WriterLoop(home: home).run()
            case "check":
                let problems = WriterLoop(home: home).problems()
                print(problems.isEmpty ? "whole" : problems.joined(separator: "\n"))
            default: exit(2)
            }
        #endif
    }
}
