@testable import TenFootMediaLibrary

extension Parts {
    /// Scans a library folder as the library does, from its beginning to its end.
    mutating func scan(_ root: Root, by scanner: MediaScanner) {
        var listings: [MediaScanner.Listing] = []
        _ = beginScan(root)
        let outcome = scanner.scan { listing in
            listings.append(listing)
            return true
        }
        for listing in listings { add(listing, of: root) }
        prune(root, outcome)
        finish(root, outcome)
    }
}
