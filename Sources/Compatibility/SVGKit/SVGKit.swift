import Foundation
@_exported import TenFootUIKit

/// An SVG image.
///
/// Source: SVGKit SVGKImage.
public final class SVGKImage: NSObject, @unchecked Sendable {
    /// The rendered image; empty if the SVG cannot be parsed.
    public let uiImage: UIImage
    /// Its size in points.
    public var size: CGSize { uiImage.size }

    private init(_ image: UIImage) { uiImage = image }
    /// Creates an image from SVG data; nil if it cannot be parsed.
    public convenience init?(data: Data?) {
        guard let image = data.flatMap(UIImage.init(data:)) else { return nil }
        self.init(image)
    }
    /// Creates an image from an SVG file; nil if it cannot be parsed.
    public convenience init?(contentsOfFile path: String) {
        guard let image = UIImage(contentsOfFile: path) else { return nil }
        self.init(image)
    }
    /// Creates an image from an SVG file; nil if it cannot be parsed.
    public convenience init?(contentsOf url: URL) { self.init(contentsOfFile: url.path) }
    /// Creates an image from an SVG resource of the app; nil if there is none with the name.
    public convenience init?(named name: String) {
        guard let image = UIImage(named: name) else { return nil }
        self.init(image)
    }
    /// Whether it has a size.
    public func hasSize() -> Bool { size != .zero }
}

/// A view that shows an SVG image.
///
/// Source: SVGKit SVGKFastImageView.
@preconcurrency @MainActor open class SVGKFastImageView: UIImageView {
    /// Creates a view of an image; nil shows nothing.
    public init?(svgkImage: SVGKImage?) { super.init(image: svgkImage?.uiImage) }
    /// Always nil: interfaces are not decoded from archives.
    public required init?(coder: NSCoder) { nil }
}
