import Foundation

/// Entry point for a fuzzer and the property tests: takes bytes and returns the violated invariants (none if all hold).
package func fuzzControl(_ bytes: [UInt8]) -> [String] {
    let line = String(decoding: bytes, as: UTF8.self)
    do throws(ControlProblem) {
        let request = try ControlRequest(line)
        guard let again = try? ControlRequest(request.line) else { return ["'\(request.line)' cannot be read again"] }
        if case .play(let path) = request, !path.hasPrefix("/") { return ["a relative path: \(path)"] }
        if case .screenshot(let path) = request, !path.hasPrefix("/") { return ["a relative path: \(path)"] }
        return again == request ? [] : ["'\(line)' is \(request), then \(again)"]
    } catch {
        let reply = ControlReply.problem(error.message).line
        return reply.contains("\n") ? ["a reply of several lines: \(reply)"] : []
    }
}
