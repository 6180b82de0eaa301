@_exported import Foundation

/// Provides an app's Top Shelf content on tvOS; the launcher has no Top Shelf.
///
/// Source: TVServices TVTopShelfContentProvider.
open class TVTopShelfContentProvider: NSObject, @unchecked Sendable {
    // It has no state.
    /// Creates a provider, which is never asked for content.
    public override init() {}
    /// Accepted and ignored: the launcher has no Top Shelf.
    public class func topShelfContentDidChange() {}
}

extension NSNotification.Name {
    /// Accepted and ignored: the launcher has no Top Shelf.
    ///
    /// Source: TVServices TVTopShelfItemsDidChange.
    public static let TVTopShelfItemsDidChange = NSNotification.Name("TVTopShelfItemsDidChangeNotification")
}
