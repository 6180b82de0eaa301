import Foundation
@_exported import TenFootUIKit

/// A drawing in SVG.
///
/// Source: SVGKit SVGKImage.
public final class SVGKImage: NSObject, @unchecked Sendable {
    /// The drawing as a picture; what cannot be read is an empty one.
    public let uiImage: UIImage
    /// Its size in points.
    public var size: CGSize { uiImage.size }

    private init(_ image: UIImage) { uiImage = image }
    /// A drawing in bytes; nil where they are none.
    public convenience init?(data: Data?) {
        guard let image = data.flatMap(UIImage.init(data:)) else { return nil }
        self.init(image)
    }
    /// A drawing in a file; nil where it is none.
    public convenience init?(contentsOfFile path: String) {
        guard let image = UIImage(contentsOfFile: path) else { return nil }
        self.init(image)
    }
    /// A drawing in a file; nil where it is none.
    public convenience init?(contentsOf url: URL) { self.init(contentsOfFile: url.path) }
    /// A drawing among what the app brings along; nil where there is none of the name.
    public convenience init?(named name: String) {
        guard let image = UIImage(named: name) else { return nil }
        self.init(image)
    }
    /// Whether it has a size.
    public func hasSize() -> Bool { size != .zero }
}

/// Shows a drawing.
///
/// Source: SVGKit SVGKFastImageView.
@preconcurrency @MainActor open class SVGKFastImageView: UIImageView {
    /// A view of a drawing; an empty one where there is none.
    public init?(svgkImage: SVGKImage?) { super.init(image: svgkImage?.uiImage) }
    /// Interfaces are not read from archives.
    public required init?(coder: NSCoder) { nil }
}
