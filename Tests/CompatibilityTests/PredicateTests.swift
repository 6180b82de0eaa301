import Foundation
import Testing

@testable import TenFootAppleFoundation

private final class Trip: NSObject {
    let name = "Rome"
    let days = 4
    let tags = ["a", "b"]
    let start: Date? = Date(timeIntervalSinceReferenceDate: 5)
    let stops: [[String: Any]] = [["city": "Ostia", "n": 3], ["city": "Tivoli", "n": 5]]
    let isDone = false
    let gone: String? = nil
}

@Suite("NSPredicate and NSSortDescriptor")
struct PredicateTests {
    @Test(
        "A predicate format evaluates as on tvOS",
        arguments: [
            ("name == 'Rome' AND days > 3", true), ("name ==[c] \"rome\" and (days + 1) * 2 = 10", true),
            ("((days > 3)) || FALSEPREDICATE", true), ("NOT (isDone == YES) && !(days < 4)", true),
            ("gone == nil AND gone = NULL AND name != nil", true), ("name BEGINSWITH[cd] 'RÓ'", true), ("name BEGINSWITH 'RO'", false),
            ("name LIKE 'R?m*' AND name MATCHES '[A-Z].*e' AND NOT name MATCHES 'Ro'", true),
            ("name ENDSWITH 'me' AND name CONTAINS 'om'", true),
            ("ANY stops.city CONTAINS 'voli'", true), ("ALL stops.n BETWEEN {3, 5} AND NONE stops.n > 5", true),
            ("stops.@count == 2 AND stops.@sum.n == 8 AND stops.@max.n == 5", true), ("SUBQUERY(stops, $x, $x.n > 4).@count == 1", true),
            ("name IN {'Rome', 'Paris'} AND 'a' IN tags AND tags CONTAINS 'b' AND 'om' IN name", true), ("start > CAST(3, 'NSDate')", true),
            ("days == -(-4) AND days != 4.5 AND days >= 0x4", true), ("stops[FIRST].city == 'Ostia' AND tags[1] == 'b'", true),
            ("SELF.name == 'Rome' AND length(name) == 4", true), ("ANY name CONTAINS[c] 'R'", true), ("nothing == 3 OR days <> 4", false),
        ] as [(String, Bool)])
    func holds(format: String, isTrue: Bool) { #expect(NSPredicate(format: format).evaluate(with: Trip()) == isTrue) }

    @Test("Predicate placeholders accept key paths, strings, numbers, dates and collections")
    func placeholders() {
        let trip = Trip()
        #expect(NSPredicate(format: "%K == %@ AND days == %d", "name", "Rome", 4).evaluate(with: trip))
        #expect(NSPredicate(format: "name IN %@ AND start < %@", ["Rome"], Date() as CVarArg).evaluate(with: trip))
        #expect(NSPredicate(format: "days == %lld AND isDone == %@", Int64(4), NSNumber(value: false)).evaluate(with: trip))
        #expect(NSPredicate(format: "%@ == '%@'", argumentArray: ["%@"]).evaluate(with: trip))
        let mail = NSPredicate(format: "SELF MATCHES %@", "[A-Z0-9a-z._%+-]+@[A-Za-z0-9.-]+\\.[A-Za-z]{2,}")
        #expect(mail.evaluate(with: "a@b.example") && !mail.evaluate(with: "a@b"))
        #expect(NSPredicate(#Predicate<Int> { $0 > 3 }).evaluate(with: 4))
    }

    @Test(
        "An invalid predicate format logs what is wrong and where, and its predicate is always false",
        arguments: [
            ("name ==", "at character 8: a name, a value or a condition is expected, but the format ends"),
            ("name == 'x", "at character 9: the text that begins with ' is not closed"),
            ("name = %@", "at character 8: this placeholder needs argument 1, but only 0 were given"),
            ("name blah 3", "at character 6: a comparison such as == or CONTAINS is expected"),
            ("(((name == 'Rome'", "at character 18: ')' is expected, but the format ends"),
            ("foo(3) == 2", "at character 4: the function 'foo' is not supported"),
            ("a == 1 b", "at character 8: the predicate must end here"),
            (String(repeating: "(", count: 400), "at character 61: the format is nested too deeply"),
        ] as [(String, String)])
    func problems(format: String, problem: String) {
        #expect(!NSPredicate(format: format).evaluate(with: Trip()))
        let sentence = "NSPredicate(format: \"\(format)\") cannot be parsed \(problem). The predicate is always false."
        #expect(PredicateLog.sentences.contains(sentence))
    }

    @Test("Nested brackets are parsed, but a format that would take exponential time is rejected")
    func brackets() {
        /// Each level is tried four times: once as a condition, and once as a value in one, two and three brackets.
        func nested(_ depth: Int) -> String {
            depth == 0 ? "b == 1" : "(((SUBQUERY(a, $x, \(nested(depth - 1)))))).@count > 0"
        }
        #expect(PredicateLog.problem(in: nested(3), [], asking: []) == nil)
        // This one is correct too, but would take more than 100,000 steps.
        #expect(PredicateLog.problem(in: nested(7), [], asking: []) != nil)
        #expect(
            NSPredicate(format: String(repeating: "((", count: 20) + "days == 4" + String(repeating: "))", count: 20)).evaluate(
                with: Trip()))
    }

    @Test("Sort descriptors order objects by key or key path, with nil as the lowest value")
    func order() {
        let list: [[String: Any]] = [["n": 2, "t": "b10"], ["n": 1, "t": "b9"], ["t": "A"]]
        func sorted(_ descriptor: NSSortDescriptor) -> [String] {
            ((list as NSArray).sortedArray(using: [descriptor]) as? [[String: Any]] ?? []).compactMap { $0["t"] as? String }
        }
        #expect(sorted(NSSortDescriptor(key: "n", ascending: true)) == ["A", "b9", "b10"])
        #expect(sorted(NSSortDescriptor(key: "n", ascending: false)) == ["b10", "b9", "A"])
        #expect(NSSortDescriptor(key: "n", ascending: false).key == "n")
        #expect(NSSortDescriptor(keyPath: \Trip.start, ascending: true).compare(Trip(), to: Trip()) == .orderedSame)
    }
}
