/// Cleans text from any source for speech: titles of files, of web pages, of the user's own.
///
/// Control and invisible characters are removed, white space is collapsed, and the length is bounded. Angle brackets and ampersands become
/// word boundaries: synthesisers take them for markup.
package enum SpokenText {
    /// Characters beyond this are cut, which also bounds a line of the speech protocol.
    package static let longest = 400

    package static func clean(_ text: String, longest: Int = longest) -> String {
        var words = String.UnicodeScalarView()
        var isPending = false
        // A base letter may have any number of combining marks: a few are enough for every script.
        var marks = 0
        for scalar in text.unicodeScalars.prefix(longest * 8) {
            let properties = scalar.properties
            switch properties.generalCategory {
            case .control, .lineSeparator, .paragraphSeparator, .spaceSeparator:
                isPending = true
                continue
            case .format:
                // Joiners affect letters and emoji; other format characters have no effect on speech.
                guard scalar == "\u{200D}" || scalar == "\u{200C}" else { continue }
            case .privateUse, .unassigned, .surrogate: continue
            case .nonspacingMark, .enclosingMark, .spacingMark:
                marks += 1
                if marks > 4 { continue }
            default: marks = 0
            }
            if scalar == "<" || scalar == ">" || scalar == "&" {
                isPending = true
                continue
            }
            if isPending, !words.isEmpty { words.append(" ") }
            isPending = false
            words.append(scalar)
        }
        let clean = String(words)
        guard clean.count > longest else { return clean }
        // Cut between words if there is a boundary nearby.
        let cut = clean.prefix(longest)
        guard let space = cut.lastIndex(of: " "), cut.distance(from: space, to: cut.endIndex) < 40 else { return String(cut) }
        return String(cut[..<space])
    }
}
