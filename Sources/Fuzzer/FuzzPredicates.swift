import Foundation
import TenFootAppleFoundation

/// Parses a predicate's format and evaluates it on several objects: it is refused only with a position inside the format, and evaluation
/// ends.
func fuzzPredicate(_ bytes: [UInt8]) -> [String] {
    let format = String(decoding: bytes.prefix(2_000), as: UTF8.self)
    let stops: [[String: Any]] = [["city": "Roma", "n": 3], ["city": "Ostia", "n": 5.5]]
    let object: [String: Any] = [
        "name": "Rome", "days": 4, "tags": ["a", "b"], "stops": stops, "start": Date(timeIntervalSinceReferenceDate: 9),
    ]
    guard let problem = PredicateLog.problem(in: format, ["name", 3, "days"], asking: [object, nil, "text", 7]) else { return [] }
    return problem.isInside(format) ? [] : ["\(problem) of \(format.count) characters"]
}
