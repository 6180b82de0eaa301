import Foundation

/// The sections of an index by initial letters.
///
/// The letters are those of English, in every language.
///
/// Source: UIKit UILocalizedIndexedCollation.
public final class UILocalizedIndexedCollation: NSObject, Sendable {
    private static let shared = UILocalizedIndexedCollation()
    /// The sections.
    public static func current() -> UILocalizedIndexedCollation { shared }
    /// The sections' titles: the letters, and `#` for all else.
    public let sectionTitles = "ABCDEFGHIJKLMNOPQRSTUVWXYZ#".map(String.init)
    /// The section titles in the index beside a list.
    public var sectionIndexTitles: [String] { sectionTitles }
    /// The section of a position in the index.
    public func section(forSectionIndexTitle indexTitleIndex: Int) -> Int { indexTitleIndex }
}
