import Foundation

/// The sections of an index by first letters.
///
/// The letters are those of English, whatever the language.
///
/// Source: UIKit UILocalizedIndexedCollation.
public final class UILocalizedIndexedCollation: NSObject, Sendable {
    private static let shared = UILocalizedIndexedCollation()
    /// The sections.
    public static func current() -> UILocalizedIndexedCollation { shared }
    /// The sections' titles: the letters, and `#` for all else.
    public let sectionTitles = "ABCDEFGHIJKLMNOPQRSTUVWXYZ#".map(String.init)
    /// What the index beside a list says of each section.
    public var sectionIndexTitles: [String] { sectionTitles }
    /// The section of a place in the index.
    public func section(forSectionIndexTitle indexTitleIndex: Int) -> Int { indexTitleIndex }
}
