/// The plural category of a number in a language.
///
/// Source: Unicode CLDR, "Language Plural Rules", the rules of cardinal numbers.
package enum PluralRules {
    package static func category(_ number: Double, language: String) -> String {
        let base = language.prefix { $0 != "-" && $0 != "_" }.lowercased()
        let n = abs(number)
        let isWhole = n == n.rounded()
        let i = isWhole && n < 1e15 ? Int(n) : 0
        let (tens, ones) = (i % 100, i % 10)
        switch base {
        case "ja", "ko", "zh", "vi", "th", "id", "ms", "lo", "my": return "other"
        case "fr", "pt", "hy", "kab": return n < 2 ? "one" : "other"
        case "hi", "bn", "fa", "am", "gu", "kn", "zu": return n <= 1 ? "one" : "other"
        case "ru", "uk", "be", "sr", "hr", "bs":
            guard isWhole else { return "other" }
            if ones == 1, tens != 11 { return "one" }
            if (2...4).contains(ones), !(12...14).contains(tens) { return "few" }
            return ["sr", "hr", "bs"].contains(base) ? "other" : "many"
        case "pl":
            guard isWhole else { return "other" }
            if i == 1 { return "one" }
            return (2...4).contains(ones) && !(12...14).contains(tens) ? "few" : "many"
        case "cs", "sk":
            guard isWhole else { return "many" }
            return i == 1 ? "one" : (2...4).contains(i) ? "few" : "other"
        case "ar":
            guard isWhole else { return "other" }
            if i < 3 { return ["zero", "one", "two"][i] }
            return (3...10).contains(tens) ? "few" : (11...99).contains(tens) ? "many" : "other"
        case "he", "iw": return i == 1 && isWhole ? "one" : i == 2 && isWhole ? "two" : "other"
        case "lt":
            if isWhole, ones == 1, !(11...19).contains(tens) { return "one" }
            return isWhole ? ((2...9).contains(ones) && !(11...19).contains(tens) ? "few" : "other") : "many"
        case "ro":
            if n == 1 { return "one" }
            return !isWhole || i == 0 || (1...19).contains(tens) ? "few" : "other"
        case "sl":
            guard isWhole else { return "few" }
            return tens == 1 ? "one" : tens == 2 ? "two" : tens == 3 || tens == 4 ? "few" : "other"
        default: return n == 1 ? "one" : "other"
        }
    }
}
