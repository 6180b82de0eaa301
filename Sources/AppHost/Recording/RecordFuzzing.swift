import Foundation

/// Entry point for a fuzzer and the property tests: takes bytes and returns the violated invariants (none if all hold).
package func fuzzRecord(_ bytes: [UInt8]) -> [String] {
    do {
        let record = try FrameRecord(bytes)
        // Writing what was read must give the same bytes.
        let again = record.start.bytes + record.frames.flatMap(\.bytes)
        let second = try FrameRecord(again)
        return second.frames.count == record.frames.count ? [] : ["\(record.frames.count) frames became \(second.frames.count)"]
    } catch let problem as RecordProblem {
        return problem.reason.isEmpty || problem.reason.contains(where: \.isNewline) ? ["a vague problem: \(problem)"] : []
    } catch {
        return ["an error that is no sentence: \(error)"]
    }
}
