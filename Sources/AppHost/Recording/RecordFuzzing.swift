import Foundation
import TenFootViewGraph

/// Entry point for a fuzzer and the property tests: takes bytes and returns the violated invariants (none if all hold).
///
/// The bytes are read as a record, and as what a frame of one contains, since random bytes do not have the checksum of a frame.
package func fuzzRecord(_ bytes: [UInt8]) -> [String] {
    let start = FrameRecord.Start(canvas: CGSize(width: 1920, height: 1080), scale: 1, epoch: 0, isHeadless: true)
    return broken(bytes) + broken(start.bytes + FrameRecord.Frame.framed(bytes))
}

private func broken(_ bytes: [UInt8]) -> [String] {
    do {
        let record = try FrameRecord(bytes)
        for place in record.frames.flatMap(\.events).compactMap(point(of:)) where abs(place.x) > 1e9 || abs(place.y) > 1e9 {
            return ["a place beyond any screen: \(place)"]
        }
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

private func point(of event: HostEvent) -> CGPoint? {
    switch event {
    case .pointerMoved(let place), .pointerDown(let place), .pointerUp(let place), .lean(let place), .wheel(let place, _): place
    default: nil
    }
}
