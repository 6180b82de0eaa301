extension String {
    /// The first `most` Unicode scalars: a single character may have any length, and laying out a megabyte takes seconds.
    package func cut(_ most: Int) -> String {
        guard let end = unicodeScalars.index(startIndex, offsetBy: most, limitedBy: endIndex), end < endIndex else { return self }
        return String(unicodeScalars[..<end])
    }
}
