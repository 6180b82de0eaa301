import Foundation

/// Entry point for a fuzzer and the property tests: bytes in, broken promises out (none, if all is well).
package func fuzzRecord(_ bytes: [UInt8]) -> [String] {
    do {
        let record = try FrameRecord(bytes)
        // What was read is written as it was.
        let again = record.start.bytes + record.frames.flatMap(\.bytes)
        let second = try FrameRecord(again)
        return second.frames.count == record.frames.count ? [] : ["\(record.frames.count) frames became \(second.frames.count)"]
    } catch let problem as RecordProblem {
        return problem.reason.isEmpty || problem.reason.contains(where: \.isNewline) ? ["a vague problem: \(problem)"] : []
    } catch {
        return ["an error that is no sentence: \(error)"]
    }
}
