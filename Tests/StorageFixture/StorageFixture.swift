import Foundation

/// Writes the launcher's data while its files fail or it is killed, and reports the result.
///
/// - `faults FOLDER`: makes every call on a file fail in turn, for every operation; one line each, `FAIL` if a promise is broken.
/// - `write FOLDER`: writes for ever.
/// - `check FOLDER`: whether the data that a killed `write` left is consistent.
@main
struct StorageFixture {
    static func main() {
        let arguments = CommandLine.arguments
        guard arguments.count == 3, let home = realpath(arguments[2], nil).map({ String(cString: $0) }) else { exit(2) }
        // Tests use internals of the libraries, which only debug builds expose.
        #if DEBUG
            switch arguments[1] {
            case "faults":
                for operation in Operation.all {
                    print(FaultRun(operation, below: home).report)
                    // A child that the next run forks must not print this again.
                    fflush(nil)
                }
            case "write": WriterLoop(home: home).run()
            case "check":
                let problems = WriterLoop(home: home).problems()
                print(problems.isEmpty ? "whole" : problems.joined(separator: "\n"))
            default: exit(2)
            }
        #endif
    }
}
