import Foundation

/// A file of any kind from the app's asset catalogue.
///
/// Source: UIKit NSDataAsset.
open class NSDataAsset: NSObject {
    /// Its name in the catalogue.
    public let name: String
    /// What is in the file.
    public let data: Data
    /// Always bytes of any kind: what a catalogue says of its files is not kept.
    public var typeIdentifier: String { "public.data" }

    /// The file of a name in a bundle's catalogue; nil where there is none.
    public init?(name: String, bundle: Bundle) {
        guard !name.isEmpty, !name.split(separator: "/").contains(".."),
            let data = bundle.resourceURL.flatMap({ try? Data(contentsOf: $0.appendingPathComponent("datasets/\(name)")) })
        else { return nil }
        (self.name, self.data) = (name, data)
    }
    /// The file of a name in the app's catalogue; nil where there is none.
    public convenience init?(name: String) { self.init(name: name, bundle: .main) }
}
