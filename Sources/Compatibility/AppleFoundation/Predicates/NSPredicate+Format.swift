import Foundation
import Logging
import Synchronization

extension NSPredicate {
    /// Creates a predicate from a format: comparisons, AND, OR, NOT, ANY, IN, BETWEEN, CONTAINS[cd], LIKE, MATCHES, key paths, functions.
    ///
    /// Keys are those of a managed object, a dictionary or an object's stored properties. A format that cannot be parsed is logged with the
    /// position of the error; such a predicate is always false.
    ///
    /// Source: Foundation NSPredicate.init(format:_:).
    public convenience init(format: String, _ arguments: any CVarArg...) { self.init(format: format, argumentArray: arguments) }

    /// Creates a predicate from a format and values for its placeholders.
    ///
    /// Source: Foundation NSPredicate.init(format:argumentArray:).
    public convenience init(format: String, argumentArray: [Any]?) {
        do {
            let condition = try PredicateParser.parse(format, argumentArray ?? [])
            self.init { object, variables in condition.holds(object, variables ?? [:]) }
        } catch {
            PredicateLog.report(format, error)
            self.init(value: false)
        }
    }

    /// Creates a predicate that evaluates a Swift `Predicate`.
    ///
    /// Source: Foundation NSPredicate.init(_:).
    public convenience init<Input>(_ predicate: Predicate<Input>) {
        self.init { object, _ in (object as? Input).flatMap { try? predicate.evaluate($0) } ?? false }
    }
}

/// Logs each format error once.
package enum PredicateLog {
    private static let logger = Logger(label: "tenfoot.data")
    private static let said = Mutex<[String]>([])
    /// The messages logged so far.
    static var sentences: [String] { said.withLock { $0 } }

    static func report(_ format: String, _ problem: PredicateProblem) {
        let sentence = "NSPredicate(format: \"\(format)\") cannot be parsed \(problem). The predicate is always false."
        let isNew = said.withLock { said in
            guard !said.contains(sentence) else { return false }
            said.append(sentence)
            return true
        }
        if isNew { logger.error("\(sentence)") }
    }

    /// Parses a format and evaluates it against objects; returns the parse error, if any.
    package static func problem(in format: String, _ arguments: [Any?], asking objects: [Any?]) -> PredicateProblem? {
        do {
            let condition = try PredicateParser.parse(format, arguments)
            for object in objects { _ = condition.holds(object) }
            return nil
        } catch { return error }
    }
}
