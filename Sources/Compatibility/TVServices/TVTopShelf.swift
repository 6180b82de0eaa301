@_exported import Foundation

/// What a home screen shows of an app that is in its top row; the launcher has no such place.
///
/// Source: TVServices TVTopShelfContentProvider.
open class TVTopShelfContentProvider: NSObject, @unchecked Sendable {
    // Holds nothing.
    /// A provider that is never asked.
    public override init() {}
    /// Accepted: the launcher shows no app's content above its rows.
    public class func topShelfContentDidChange() {}
}

extension NSNotification.Name {
    /// Accepted: the launcher shows no app's content above its rows.
    ///
    /// Source: TVServices TVTopShelfItemsDidChange.
    public static let TVTopShelfItemsDidChange = NSNotification.Name("TVTopShelfItemsDidChangeNotification")
}
