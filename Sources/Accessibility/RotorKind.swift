/// What a rotor goes through, of the kinds that every screen reader knows.
package enum RotorKind: String, Hashable, Sendable, CaseIterable {
    case headings, links, images, textFields, lists, tables, landmarks, boldText, italicText, underlinedText, misspelledWords
    /// What an app links with the element that is read.
    case linkedElements
}
