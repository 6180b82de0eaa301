import Foundation
import Logging
import Synchronization

extension NSPredicate {
    /// A condition in words: comparisons, AND, OR, NOT, ANY, IN, BETWEEN, CONTAINS[cd], LIKE, MATCHES, key paths, functions.
    ///
    /// Names are those of a managed object, a dictionary or an object's stored properties. What cannot be read is named in the log, with where
    /// it is; such a predicate holds for nothing.
    ///
    /// Source: Foundation NSPredicate.init(format:_:).
    public convenience init(format: String, _ arguments: any CVarArg...) { self.init(format: format, argumentArray: arguments) }

    /// A condition in words, with values for its placeholders.
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

    /// The condition that a predicate of Swift's states.
    ///
    /// Source: Foundation NSPredicate.init(_:).
    public convenience init<Input>(_ predicate: Predicate<Input>) {
        self.init { object, _ in (object as? Input).flatMap { try? predicate.evaluate($0) } ?? false }
    }
}

/// What was wrong with formats, each said once.
package enum PredicateLog {
    private static let logger = Logger(label: "tenfoot.data")
    private static let said = Mutex<[String]>([])
    /// What was said so far.
    static var sentences: [String] { said.withLock { $0 } }

    static func report(_ format: String, _ problem: PredicateProblem) {
        let sentence = "NSPredicate(format: \"\(format)\"), \(problem). It holds for nothing."
        let isNew = said.withLock { said in
            guard !said.contains(sentence) else { return false }
            said.append(sentence)
            return true
        }
        if isNew { logger.error("\(sentence)") }
    }

    /// Reads a format and asks the condition of some objects; what is wrong with the format.
    package static func problem(in format: String, _ arguments: [Any?], asking objects: [Any?]) -> PredicateProblem? {
        do {
            let condition = try PredicateParser.parse(format, arguments)
            for object in objects { _ = condition.holds(object) }
            return nil
        } catch { return error }
    }
}
