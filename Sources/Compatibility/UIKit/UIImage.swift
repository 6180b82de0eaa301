import CTurboJPEG
import Foundation
import TenFoot
import TenFootRasterising

/// A picture: of the app's assets, a symbol, a file or bytes.
///
/// A picture created from bytes is kept in a file of the process's temporary folder as long as it is used. Like all pictures, it is decoded
/// at the size in which it is shown.
///
/// Source: UIKit UIImage.
public final class UIImage: NSObject, @unchecked Sendable {
    // Immutable once it has been created, and so safe to share.
    let image: Image
    /// The size in points.
    public let size: CGSize
    /// Pixels per point.
    public let scale: CGFloat
    /// The temporary file, deleted with the last picture that uses it.
    private let temporary: TemporaryPicture?
    private let path: String?

    /// The orientation in which a picture is stored.
    ///
    /// Source: UIKit UIImage.Orientation.
    public enum Orientation: Int, Sendable {
        case up, down, left, right, upMirrored, downMirrored, leftMirrored, rightMirrored
    }
    /// Whether a picture keeps its colours or is tinted.
    ///
    /// Source: UIKit UIImage.RenderingMode.
    public enum RenderingMode: Int, Sendable {
        /// The view that shows it decides.
        case automatic
        /// It keeps its colours.
        case alwaysOriginal
        /// Only its opacity is used, in the tint colour.
        case alwaysTemplate
    }
    /// Always `up`: pictures are rotated while they are decoded.
    public var imageOrientation: Orientation { .up }
    /// The frames of an animated picture; nil for a picture from a file, of which only the first frame is read.
    public private(set) var images: [UIImage]?
    /// The duration of an animated picture, in seconds.
    public private(set) var duration: TimeInterval = 0
    /// Creates an animated picture, which image views play; nil without frames.
    public class func animatedImage(with images: [UIImage], duration: TimeInterval) -> UIImage? {
        guard let first = images.first else { return nil }
        let film = UIImage(first.image, size: first.size, scale: first.scale, path: first.path, temporary: first.temporary)
        (film.images, film.duration) = (images, duration > 0 ? duration : Double(images.count) / 30)
        return film
    }
    /// Returns the same picture: alignment insets are not supported.
    public func withAlignmentRectInsets(_ insets: UIEdgeInsets) -> UIImage { self }
    /// Returns the same picture: it is not mirrored for right-to-left layouts.
    public func imageFlippedForRightToLeftLayoutDirection() -> UIImage { self }

    private init(_ image: Image, size: CGSize, scale: CGFloat = 1, path: String? = nil, temporary: TemporaryPicture? = nil) {
        var image = image
        // SwiftUI's image may outlive this object, and so retains the temporary file too.
        image.owner = Image.Owner(temporary)
        self.image = image
        self.size = size
        self.scale = scale
        self.path = path
        self.temporary = temporary
    }

    /// Creates an empty picture with a size of zero.
    public convenience override init() { self.init(Image(systemName: ""), size: .zero) }
    /// Creates a picture from the data of a PNG, JPEG, WebP, GIF, BMP or SVG file; nil for other data.
    public convenience init?(data: Data) { self.init(data: data, scale: 1) }
    /// Creates a picture from the data of a file, at `scale` pixels per point; nil if it is not a picture.
    public convenience init?(data: Data, scale: CGFloat) {
        guard let file = TemporaryPicture(data), let size = Pictures.size(of: data, in: file.path) else { return nil }
        let scale = scale > 0 ? scale : 1
        self.init(
            Image(path: file.path), size: CGSize(width: size.width / scale, height: size.height / scale), scale: scale, path: file.path,
            temporary: file)
    }
    /// Creates a picture from a file; nil if the file does not exist or is not a picture.
    public convenience init?(contentsOfFile path: String) {
        guard let data = try? Data(contentsOf: URL(fileURLWithPath: path)),
            let size = Pictures.size(of: data, in: path)
        else { return nil }
        self.init(Image(path: path), size: size, path: path)
    }
    /// Creates a picture by its name in the app's assets or resources; nil if there is none.
    public convenience init?(named name: String) {
        guard let path = Pictures.asset(name), let data = try? Data(contentsOf: URL(fileURLWithPath: path)),
            let size = Pictures.size(of: data, in: path)
        else { return nil }
        self.init(Image(name), size: size, path: path)
    }
    /// Creates the picture of an `#imageLiteral`; its size is zero if the app has no picture of that name.
    public convenience init(imageLiteralResourceName name: String) {
        let path = Pictures.asset(name)
        let data = path.flatMap { try? Data(contentsOf: URL(fileURLWithPath: $0)) }
        self.init(Image(name), size: data.flatMap { Pictures.size(of: $0) } ?? .zero, path: path)
    }
    /// Creates a picture of the app's assets by a name that is checked at compile time.
    public convenience init(resource: ImageResource) { self.init(imageLiteralResourceName: resource.name) }
    /// Creates a picture by its name in the app's assets; nil if there is none.
    public convenience init?(named name: String, in bundle: Bundle?, with configuration: Configuration?) { self.init(named: name) }
    /// Creates a picture by its name in the app's assets; nil if there is none.
    public convenience init?(named name: String, in bundle: Bundle?, compatibleWith traitCollection: UITraitCollection?) {
        self.init(named: name)
    }
    /// Creates a symbol by its SF Symbols name; nil if there is no drawing of it.
    public convenience init?(systemName: String) { self.init(systemName: systemName, withConfiguration: nil) }
    /// Creates a symbol at the size of a configuration; nil if there is no drawing of it.
    public convenience init?(systemName: String, withConfiguration configuration: Configuration?) {
        guard Pictures.hasSymbol(systemName) else { return nil }
        let side = configuration?.pointSize ?? 29
        self.init(Image(systemName: systemName), size: CGSize(width: side, height: side))
    }
    /// Creates a symbol for traits; nil if there is no drawing of it.
    public convenience init?(systemName: String, compatibleWith traits: UITraitCollection?) { self.init(systemName: systemName) }
    /// Creates a symbol at the size of a configuration; nil if there is no drawing of it.
    ///
    /// The variable value is ignored: the whole symbol is drawn.
    public convenience init?(systemName: String, variableValue: Double, configuration: Configuration? = nil) {
        self.init(systemName: systemName, withConfiguration: configuration)
    }
    /// Creates a picture from a decoded one, at one pixel per point.
    public convenience init(cgImage: CGImage) { self.init(cgImage: cgImage, scale: 1, orientation: .up) }
    /// Creates a picture from a decoded one, at `scale` pixels per point.
    public convenience init(cgImage: CGImage, scale: CGFloat, orientation: Orientation) {
        let file = TemporaryPicture(PNGWriter.data(of: cgImage.bitmap))
        self.init(
            Image(path: file?.path ?? ""), size: CGSize(width: CGFloat(cgImage.width) / scale, height: CGFloat(cgImage.height) / scale),
            scale: scale, path: file?.path, temporary: file)
    }

    /// Whether it takes the tint colour: a symbol, or a picture with the rendering mode `alwaysTemplate`.
    var isTemplate: Bool {
        if case .symbol = image.source { return image.rendering != .original }
        return image.rendering == .template
    }
    /// The picture with another rendering mode.
    public func withRenderingMode(_ mode: RenderingMode) -> UIImage {
        let changed: Image =
            switch mode {
            case .automatic: image.renderingMode(nil)
            case .alwaysOriginal: image.renderingMode(.original)
            case .alwaysTemplate: image.renderingMode(.template)
            }
        return UIImage(changed, size: size, scale: scale, path: path, temporary: temporary)
    }
    /// The picture in one colour.
    public func withTintColor(_ color: UIColor) -> UIImage { withTintColor(color, renderingMode: .automatic) }
    /// The picture in one colour; off the main thread, a template picture, which takes the tint colour.
    public func withTintColor(_ color: UIColor, renderingMode: RenderingMode) -> UIImage {
        guard MainActor.isHere else { return withRenderingMode(.alwaysTemplate) }
        return MainActor.assumeIsolated {
            let content = image.renderingMode(.template).resizable().frame(width: size.width, height: size.height)
                .foregroundStyle(Color(uiColor: color))
            let renderer = ImageRenderer(content: content)
            renderer.scale = max(scale, UIScreen.main.scale)
            return renderer.uiImage.map { renderingMode == .automatic ? $0 : $0.withRenderingMode(renderingMode) }
                ?? withRenderingMode(.alwaysTemplate)
        }
    }
    /// Always zero: pictures have no cap insets.
    public var capInsets: UIEdgeInsets { .zero }
    /// The same picture.
    public func withConfiguration(_ configuration: Configuration) -> UIImage { self }

    /// The decoded pixels; nil for symbols and files that cannot be decoded.
    public var cgImage: CGImage? { path.flatMap { Pictures.decode($0) }.map(CGImage.init) }
    /// The picture as PNG data; nil for symbols and files that cannot be decoded.
    public func pngData() -> Data? {
        guard let path, let data = try? Data(contentsOf: URL(fileURLWithPath: path)) else { return nil }
        if data.starts(with: [0x89, 0x50, 0x4E, 0x47]) { return data }
        return Pictures.decode(path).map(PNGWriter.data)
    }
    /// The picture as JPEG data, `compressionQuality` from 0 to 1; nil for symbols and files that cannot be decoded.
    public func jpegData(compressionQuality: CGFloat) -> Data? {
        guard let path, let data = try? Data(contentsOf: URL(fileURLWithPath: path)) else { return nil }
        if data.starts(with: [0xFF, 0xD8]) { return data }
        let quality = compressionQuality > 0 ? Int((min(compressionQuality, 1) * 100).rounded()) : 0
        return Pictures.decode(path).flatMap { JPEGFile.data(of: $0, quality: quality) }
    }
    /// Decodes the picture for a size in points; nil if it cannot be decoded.
    public func preparingThumbnail(of size: CGSize) -> UIImage? {
        path.flatMap { Pictures.decode($0, covering: size) }.map { UIImage(cgImage: CGImage($0)) }
    }
    /// Returns the same picture: pictures are always decoded off the main thread.
    public func preparingForDisplay() -> UIImage? { self }
    /// Returns the same picture: pictures are always decoded off the main thread.
    public func byPreparingForDisplay() async -> UIImage? { self }

    /// How much brighter than white a picture may be.
    ///
    /// Source: UIKit UIImage.DynamicRange.
    public enum DynamicRange: Int, Sendable { case unspecified = -1, standard, constrainedHigh, high }
    /// The configuration of a symbol.
    ///
    /// Source: UIKit UIImage.Configuration.
    public class Configuration: NSObject {
        /// The size in points.
        let pointSize: CGFloat
        init(pointSize: CGFloat) { self.pointSize = pointSize }
    }
    /// The configuration of a symbol.
    ///
    /// Source: UIKit UIImage.SymbolConfiguration.
    public final class SymbolConfiguration: Configuration {
        /// Creates a configuration with a size in points.
        public override init(pointSize: CGFloat) { super.init(pointSize: pointSize) }
        /// Creates a configuration with a size in points; the weight follows the font beside it.
        public init(pointSize: CGFloat, weight: UIFont.Weight) { super.init(pointSize: pointSize) }
    }
}

extension Image {
    /// Creates an image from a UIKit picture.
    ///
    /// Source: SwiftUI Image.init(uiImage:).
    public init(uiImage: UIImage) { self = uiImage.image }
    /// Creates an image from a decoded picture, at `scale` pixels per point.
    ///
    /// Source: SwiftUI Image.init(_:scale:label:).
    public init(_ cgImage: CGImage, scale: CGFloat, label: Text) { self = UIImage(cgImage: cgImage, scale: scale, orientation: .up).image }
    /// Creates a decorative image from a decoded picture, at `scale` pixels per point; it has no accessibility label.
    public init(decorative cgImage: CGImage, scale: CGFloat) { self = UIImage(cgImage: cgImage, scale: scale, orientation: .up).image }
}

/// A picture's file in the temporary folder, deleted when the last reference is released.
final class TemporaryPicture: Sendable {
    let path: String

    private static let folder: String = {
        let path = NSTemporaryDirectory() + "tenfoot-\(ProcessInfo.processInfo.processIdentifier)"
        try? FileManager.default.createDirectory(atPath: path, withIntermediateDirectories: true, attributes: [.posixPermissions: 0o700])
        atexit { try? FileManager.default.removeItem(atPath: TemporaryPicture.folder) }
        return path
    }()

    /// Writes the data to a new file; nil if that fails.
    init?(_ data: Data) {
        path = Self.folder + "/" + UUID().uuidString
        guard (try? data.write(to: URL(fileURLWithPath: path))) != nil else { return nil }
    }

    deinit { try? FileManager.default.removeItem(atPath: path) }
}

/// Encodes pictures as JPEG.
private enum JPEGFile {
    /// The encoded data, with a quality from 1 to 100; nil if memory runs out.
    static func data(of bitmap: Bitmap, quality: Int) -> Data? {
        guard let compressor = tjInitCompress() else { return nil }
        defer { tjDestroy(compressor) }
        var buffer: UnsafeMutablePointer<UInt8>?
        var size: UInt = 0
        let status = tjCompress2(
            compressor, bitmap.pixels.assumingMemoryBound(to: UInt8.self), Int32(bitmap.width), Int32(bitmap.stride), Int32(bitmap.height),
            Int32(TJPF_BGRX.rawValue), &buffer, &size, Int32(TJSAMP_420.rawValue), Int32(min(max(quality, 1), 100)), 0)
        defer { tjFree(buffer) }
        guard status == 0, let buffer else { return nil }
        return Data(bytes: buffer, count: Int(size))
    }
}

extension UIImage: _ExpressibleByImageLiteral {}
/// The type of an `#imageLiteral`.
public typealias _ImageLiteralType = UIImage
