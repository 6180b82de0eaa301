/// The types of rotors that every screen reader knows.
package enum RotorKind: String, Hashable, Sendable, CaseIterable {
    case headings, links, images, textFields, lists, tables, landmarks, boldText, italicText, underlinedText, misspelledWords
    /// The elements that an app has linked with the current one.
    case linkedElements
}
