extension String {
    /// At most so many Unicode scalars: characters may be of any length, and laying out a megabyte of them takes seconds.
    func cut(_ most: Int) -> String {
        guard let end = unicodeScalars.index(startIndex, offsetBy: most, limitedBy: endIndex), end < endIndex else { return self }
        return String(unicodeScalars[..<end])
    }
}
