/// Reads the running time of a film as people and programs write it in `.nfo` files.
enum RunningTime {
    /// Minutes, from `118`, `118 min`, `1h 58min`, `1 Std. 58 Min.`, `1:58:00` or `PT1H58M`; nil outside 1 to 99,999.
    static func minutes(_ text: String) -> Int? {
        var rest = text.lowercased().trimmingPrefix("pt")
        // What else may stand in front of the number, such as a minus, makes it another thing.
        guard rest.first?.isNumber == true else { return nil }
        var (seconds, hasHours) = (0, false)
        while let number = next(&rest) {
            rest = rest.drop { $0 == " " }
            let word = rest.prefix(while: \.isLetter)
            rest = rest.dropFirst(word.count)
            if word.isEmpty, !hasHours, rest.first == ":" { return clock(number, rest.dropFirst()) }
            if word.hasPrefix("h") || word.hasPrefix("st") {
                (seconds, hasHours) = (seconds + number * 3600, true)
            } else if word.hasPrefix("s") {
                seconds += number
            } else {
                seconds += number * 60
                // What follows the minutes, as in `95.5` or `90 min (director's cut 110 min)`, is of no use.
                break
            }
        }
        return limited(seconds)
    }

    /// `1:58:00`, `1:58` and `58:30`: two numbers are hours and minutes if the first can be hours.
    private static func clock(_ first: Int, _ text: Substring) -> Int? {
        var rest = text
        guard let second = next(&rest) else { return limited(first * 60) }
        return limited(rest.first == ":" || first <= 12 ? first * 3600 + second * 60 : first * 60)
    }

    /// Reads the next number, whatever precedes it; nil if there is none, or none of a sensible size.
    private static func next(_ rest: inout Substring) -> Int? {
        rest = rest.drop { !($0.isASCII && $0.isNumber) }
        let digits = rest.prefix { $0.isASCII && $0.isNumber }
        rest = rest.dropFirst(digits.count)
        return digits.count <= 9 ? Int(digits) : nil
    }

    private static func limited(_ seconds: Int) -> Int? { (1..<100_000).contains(seconds / 60) ? seconds / 60 : nil }
}
