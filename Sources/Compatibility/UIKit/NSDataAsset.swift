import Foundation

/// A data file from the app's asset catalogue.
///
/// Source: UIKit NSDataAsset.
open class NSDataAsset: NSObject {
    /// Its name in the catalogue.
    public let name: String
    /// The contents of the file.
    public let data: Data
    /// Always `public.data`: the types that a catalogue gives its files are not kept.
    public var typeIdentifier: String { "public.data" }

    /// Reads a file by its name in a bundle's catalogue; nil if there is none.
    public init?(name: String, bundle: Bundle) {
        guard !name.isEmpty, !name.split(separator: "/").contains(".."),
            let data = bundle.resourceURL.flatMap({ try? Data(contentsOf: $0.appendingPathComponent("datasets/\(name)")) })
        else { return nil }
        (self.name, self.data) = (name, data)
    }
    /// Reads a file by its name in the app's catalogue; nil if there is none.
    public convenience init?(name: String) { self.init(name: name, bundle: .main) }
}
