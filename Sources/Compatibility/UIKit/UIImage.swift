import CTurboJPEG
import Foundation
import TenFoot
import TenFootRasterising

/// A picture: of the app's assets, a symbol, a file or bytes.
///
/// Pictures of bytes lie in a file of the process's own folder of temporary files as long as they are used, and are decoded at the size they
/// are shown in, as all pictures are.
///
/// Source: UIKit UIImage.
public final class UIImage: NSObject, @unchecked Sendable {
    // Immutable once it is handed out, and so safe to share.
    let image: Image
    /// The size in points.
    public let size: CGSize
    /// Pixels a point.
    public let scale: CGFloat
    /// The file that goes when the picture goes.
    private let temporary: TemporaryPicture?
    private let path: String?

    /// Which way up a picture is stored.
    ///
    /// Source: UIKit UIImage.Orientation.
    public enum Orientation: Int, Sendable {
        case up, down, left, right, upMirrored, downMirrored, leftMirrored, rightMirrored
    }
    /// How a picture's colours are used.
    ///
    /// Source: UIKit UIImage.RenderingMode.
    public enum RenderingMode: Int, Sendable {
        /// As its surroundings want.
        case automatic
        /// It keeps its colours.
        case alwaysOriginal
        /// Only its opacity counts.
        case alwaysTemplate
    }
    /// Always up: pictures are turned while they are decoded.
    public var imageOrientation: Orientation { .up }
    /// The pictures of a film of pictures; nil for one of a file, of which the first alone is read.
    public private(set) var images: [UIImage]?
    /// How long a film of pictures is, in seconds.
    public private(set) var duration: TimeInterval = 0
    /// A film of pictures, which views of pictures show; nil where there are none.
    public class func animatedImage(with images: [UIImage], duration: TimeInterval) -> UIImage? {
        guard let first = images.first else { return nil }
        let film = UIImage(first.image, size: first.size, scale: first.scale, path: first.path, temporary: first.temporary)
        (film.images, film.duration) = (images, duration > 0 ? duration : Double(images.count) / 30)
        return film
    }
    /// The same picture: its edges are where they are.
    public func withAlignmentRectInsets(_ insets: UIEdgeInsets) -> UIImage { self }
    /// The same picture: it stands as it is in texts from the right too.
    public func imageFlippedForRightToLeftLayoutDirection() -> UIImage { self }

    private init(_ image: Image, size: CGSize, scale: CGFloat = 1, path: String? = nil, temporary: TemporaryPicture? = nil) {
        var image = image
        // SwiftUI's picture may outlive this one.
        image.owner = Image.Owner(temporary)
        self.image = image
        self.size = size
        self.scale = scale
        self.path = path
        self.temporary = temporary
    }

    /// No picture, of no size.
    public convenience override init() { self.init(Image(systemName: ""), size: .zero) }
    /// A picture in the bytes of a PNG, JPEG, WebP, GIF, BMP or SVG file; nil where they are none.
    public convenience init?(data: Data) { self.init(data: data, scale: 1) }
    /// A picture in a file's bytes at `scale` pixels a point; nil where they are none.
    public convenience init?(data: Data, scale: CGFloat) {
        guard let file = TemporaryPicture(data), let size = Pictures.size(of: data, in: file.path) else { return nil }
        let scale = scale > 0 ? scale : 1
        self.init(
            Image(path: file.path), size: CGSize(width: size.width / scale, height: size.height / scale), scale: scale, path: file.path,
            temporary: file)
    }
    /// A picture in a file; nil where there is none.
    public convenience init?(contentsOfFile path: String) {
        guard let data = try? Data(contentsOf: URL(fileURLWithPath: path)),
            let size = Pictures.size(of: data, in: path)
        else { return nil }
        self.init(Image(path: path), size: size, path: path)
    }
    /// A picture of the app's assets or resources; nil where there is none of that name.
    public convenience init?(named name: String) {
        guard let path = Pictures.asset(name), let data = try? Data(contentsOf: URL(fileURLWithPath: path)),
            let size = Pictures.size(of: data, in: path)
        else { return nil }
        self.init(Image(name), size: size, path: path)
    }
    /// The picture of an `#imageLiteral`; one of no size where the app has none of that name.
    public convenience init(imageLiteralResourceName name: String) {
        let path = Pictures.asset(name)
        let data = path.flatMap { try? Data(contentsOf: URL(fileURLWithPath: $0)) }
        self.init(Image(name), size: data.flatMap { Pictures.size(of: $0) } ?? .zero, path: path)
    }
    /// A picture of the app's assets by a name that is checked when the app is compiled.
    public convenience init(resource: ImageResource) { self.init(imageLiteralResourceName: resource.name) }
    /// A picture of the app's assets in a bundle; nil where there is none of that name.
    public convenience init?(named name: String, in bundle: Bundle?, with configuration: Configuration?) { self.init(named: name) }
    /// A picture of the app's assets in a bundle; nil where there is none of that name.
    public convenience init?(named name: String, in bundle: Bundle?, compatibleWith traitCollection: UITraitCollection?) {
        self.init(named: name)
    }
    /// A symbol by its SF Symbols name; nil where it has no drawing.
    public convenience init?(systemName: String) { self.init(systemName: systemName, withConfiguration: nil) }
    /// A symbol at the size of a configuration; nil where it has no drawing.
    public convenience init?(systemName: String, withConfiguration configuration: Configuration?) {
        guard Pictures.hasSymbol(systemName) else { return nil }
        let side = configuration?.pointSize ?? 29
        self.init(Image(systemName: systemName), size: CGSize(width: side, height: side))
    }
    /// A symbol for a screen's traits; nil where it has no drawing.
    public convenience init?(systemName: String, compatibleWith traits: UITraitCollection?) { self.init(systemName: systemName) }
    /// A symbol at the size of a configuration, whole whatever its variable value; nil where it has no drawing.
    public convenience init?(systemName: String, variableValue: Double, configuration: Configuration? = nil) {
        self.init(systemName: systemName, withConfiguration: configuration)
    }
    /// A decoded picture.
    public convenience init(cgImage: CGImage) { self.init(cgImage: cgImage, scale: 1, orientation: .up) }
    /// A decoded picture at `scale` pixels a point.
    public convenience init(cgImage: CGImage, scale: CGFloat, orientation: Orientation) {
        let file = TemporaryPicture(PNGWriter.data(of: cgImage.bitmap))
        self.init(
            Image(path: file?.path ?? ""), size: CGSize(width: CGFloat(cgImage.width) / scale, height: CGFloat(cgImage.height) / scale),
            scale: scale, path: file?.path, temporary: file)
    }

    /// Whether it takes the colour of what it is in: a symbol, or a picture of which only the opacity counts.
    var isTemplate: Bool {
        if case .symbol = image.source { return image.rendering != .original }
        return image.rendering == .template
    }
    /// The picture with its colours used in another way.
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
    /// The picture in one colour; off the main thread, one that takes the colour of what it is in.
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
    /// The picture by its middle: there are no edges that stay as they are.
    public var capInsets: UIEdgeInsets { .zero }
    /// The same picture.
    public func withConfiguration(_ configuration: Configuration) -> UIImage { self }

    /// The decoded pixels; nil for symbols and what cannot be read.
    public var cgImage: CGImage? { path.flatMap { Pictures.decode($0) }.map(CGImage.init) }
    /// The picture as a PNG file; nil for symbols and what cannot be read.
    public func pngData() -> Data? {
        guard let path, let data = try? Data(contentsOf: URL(fileURLWithPath: path)) else { return nil }
        if data.starts(with: [0x89, 0x50, 0x4E, 0x47]) { return data }
        return Pictures.decode(path).map(PNGWriter.data)
    }
    /// The picture as a JPEG file, `compressionQuality` from 0 to 1; nil for symbols and what cannot be read.
    public func jpegData(compressionQuality: CGFloat) -> Data? {
        guard let path, let data = try? Data(contentsOf: URL(fileURLWithPath: path)) else { return nil }
        if data.starts(with: [0xFF, 0xD8]) { return data }
        return Pictures.decode(path).flatMap { JPEGFile.data(of: $0, quality: Int((min(max(compressionQuality, 0), 1) * 100).rounded())) }
    }
    /// The picture at most as large as `size`, in points, drawn anew; nil where it cannot be read.
    public func preparingThumbnail(of size: CGSize) -> UIImage? {
        path.flatMap { Pictures.decode($0, covering: size) }.map { UIImage(cgImage: CGImage($0)) }
    }
    /// The same picture: pictures are decoded off the main thread in any case.
    public func preparingForDisplay() -> UIImage? { self }
    /// The same picture: pictures are decoded off the main thread in any case.
    public func byPreparingForDisplay() async -> UIImage? { self }

    /// How much brighter than white a picture may be.
    ///
    /// Source: UIKit UIImage.DynamicRange.
    public enum DynamicRange: Int, Sendable { case unspecified = -1, standard, constrainedHigh, high }
    /// What a symbol is to look like.
    ///
    /// Source: UIKit UIImage.Configuration.
    public class Configuration: NSObject {
        /// The size in points.
        let pointSize: CGFloat
        init(pointSize: CGFloat) { self.pointSize = pointSize }
    }
    /// What a symbol is to look like.
    ///
    /// Source: UIKit UIImage.SymbolConfiguration.
    public final class SymbolConfiguration: Configuration {
        /// A size in points.
        public override init(pointSize: CGFloat) { super.init(pointSize: pointSize) }
        /// A size in points; the weight follows the font beside it.
        public init(pointSize: CGFloat, weight: UIFont.Weight) { super.init(pointSize: pointSize) }
    }
}

extension Image {
    /// A picture of UIKit's.
    ///
    /// Source: SwiftUI Image.init(uiImage:).
    public init(uiImage: UIImage) { self = uiImage.image }
    /// A decoded picture at `scale` pixels a point.
    ///
    /// Source: SwiftUI Image.init(_:scale:label:).
    public init(_ cgImage: CGImage, scale: CGFloat, label: Text) { self = UIImage(cgImage: cgImage, scale: scale, orientation: .up).image }
    /// A decoded picture at `scale` pixels a point that needs no description.
    public init(decorative cgImage: CGImage, scale: CGFloat) { self = UIImage(cgImage: cgImage, scale: scale, orientation: .up).image }
}

/// A picture's file in the folder of temporary files, deleted with its last user.
final class TemporaryPicture: Sendable {
    let path: String

    private static let folder: String = {
        let path = NSTemporaryDirectory() + "tenfoot-\(ProcessInfo.processInfo.processIdentifier)"
        try? FileManager.default.createDirectory(atPath: path, withIntermediateDirectories: true, attributes: [.posixPermissions: 0o700])
        atexit { try? FileManager.default.removeItem(atPath: TemporaryPicture.folder) }
        return path
    }()

    /// Nil where it cannot be written.
    init?(_ data: Data) {
        path = Self.folder + "/" + UUID().uuidString
        guard (try? data.write(to: URL(fileURLWithPath: path))) != nil else { return nil }
    }

    deinit { try? FileManager.default.removeItem(atPath: path) }
}

/// Writes pictures as JPEG files.
private enum JPEGFile {
    /// The file's bytes, `quality` from 1 to 100; nil where memory is out.
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
/// What an `#imageLiteral` is.
public typealias _ImageLiteralType = UIImage
