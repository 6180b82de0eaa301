/// Order as people expect it in a list: `Part 2` before `Part 10`, `é` with `e`, capitals and small letters together.
package enum NaturalOrder {
    /// A sort key whose plain comparison gives the natural order; compute it once for each title.
    ///
    /// A run of digits becomes a character for its length, then the digits, so that a longer number is larger. O(length).
    package static func key(_ title: String) -> String {
        var bytes: [UInt8] = []
        let folded = Array(Folding.fold(title).utf8)
        bytes.reserveCapacity(folded.count + 4)
        var index = 0
        while index < folded.count {
            guard isDigit(folded[index]) else {
                bytes.append(folded[index])
                index += 1
                continue
            }
            while index < folded.count - 1, folded[index] == UInt8(ascii: "0"), isDigit(folded[index + 1]) { index += 1 }
            let start = index
            while index < folded.count, isDigit(folded[index]) { index += 1 }
            // The length is itself written as a digit, so numbers still sort before letters.
            bytes.append(UInt8(ascii: "0") + UInt8(min(index - start, 9)))
            if index - start > 9 { bytes.append(UInt8(min(index - start, 126))) }
            bytes.append(contentsOf: folded[start..<index])
        }
        return String(decoding: bytes, as: UTF8.self)
    }

    private static func isDigit(_ byte: UInt8) -> Bool { byte >= UInt8(ascii: "0") && byte <= UInt8(ascii: "9") }
}
