import Foundation
import TenFoot
import TenFootGraphics

/// The pictures that are being made, on each thread the last one in front.
enum DrawnPictures {
    fileprivate final class Picture {
        let scale: CGFloat
        private let make: () -> CGContext?
        /// Whether something has asked for the context.
        private(set) var isDrawn = false
        /// What is drawn into, made when it is first asked for.
        private(set) lazy var context: CGContext? = {
            isDrawn = true
            return make()
        }()
        var image: UIImage? { context?.makeImage().map { UIImage(cgImage: $0, scale: scale, orientation: .up) } }

        init(scale: CGFloat, _ make: @escaping () -> CGContext?) { (self.scale, self.make) = (scale, make) }
    }
    private static let key = "TenFootUIKit.pictures"
    private final class Stack: NSObject { var pictures: [Picture] = [] }

    private static var stack: Stack {
        let storage = Thread.current.threadDictionary
        if let stack = storage[key] as? Stack { return stack }
        let stack = Stack()
        storage[key] = stack
        return stack
    }
    fileprivate static var current: Picture? { stack.pictures.last }

    /// A context of a size in points, with the origin at the top left; nothing for one of no size.
    private static func context(_ size: CGSize, _ scale: CGFloat, isOpaque: Bool) -> CGContext? {
        guard let width = Int(exactly: (size.width * scale).rounded(.up)), let height = Int(exactly: (size.height * scale).rounded(.up))
        else { return nil }
        let context = CGContext(
            data: nil, width: width, height: height, bitsPerComponent: 8, bytesPerRow: 0, space: CGColorSpaceCreateDeviceRGB(),
            bitmapInfo: (isOpaque ? CGImageAlphaInfo.noneSkipLast : .premultipliedLast).rawValue)
        context?.translateBy(x: 0, y: CGFloat(height))
        context?.scaleBy(x: scale, y: -scale)
        return context
    }
    /// Begins a picture of a size in points, and returns its context; nothing for one of no size.
    @discardableResult static func begin(_ size: CGSize, _ scale: CGFloat, isOpaque: Bool) -> CGContext? {
        let picture = Picture(scale: scale) { context(size, scale, isOpaque: isOpaque) }
        guard let context = picture.context else { return nil }
        stack.pictures.append(picture)
        return context
    }
    /// What `draw` draws into a picture of a size in points; nil where it asks for no context.
    static func bitmap(_ size: CGSize, _ scale: CGFloat, by draw: () -> Void) -> Bitmap? {
        let picture = Picture(scale: scale) { context(size, scale, isOpaque: false) }
        let depth = stack.pictures.count
        stack.pictures.append(picture)
        draw()
        // What `draw` has begun and not ended ends with it.
        stack.pictures.removeSubrange(min(depth, stack.pictures.count)...)
        return picture.isDrawn ? picture.context?.bitmap : nil
    }
    static func push(_ context: CGContext) { stack.pictures.append(Picture(scale: 1) { context }) }
    static func end() { _ = stack.pictures.popLast() }
    static var image: UIImage? { current?.image }
}

/// The context that is drawn into; nil where no picture is being made.
///
/// Source: UIKit UIGraphicsGetCurrentContext().
public func UIGraphicsGetCurrentContext() -> CGContext? { DrawnPictures.current?.context }
/// Draws into a context from now on.
///
/// Source: UIKit UIGraphicsPushContext(_:).
public func UIGraphicsPushContext(_ context: CGContext) { DrawnPictures.push(context) }
/// Draws into the context before again.
///
/// Source: UIKit UIGraphicsPopContext().
public func UIGraphicsPopContext() { DrawnPictures.end() }
/// Begins a picture of a size in points, a pixel a point.
///
/// Source: UIKit UIGraphicsBeginImageContext(_:).
public func UIGraphicsBeginImageContext(_ size: CGSize) { DrawnPictures.begin(size, 1, isOpaque: false) }
/// Begins a picture of a size in points; a scale of 0 is a pixel a point.
///
/// Source: UIKit UIGraphicsBeginImageContextWithOptions(_:_:_:).
public func UIGraphicsBeginImageContextWithOptions(_ size: CGSize, _ opaque: Bool, _ scale: CGFloat) {
    DrawnPictures.begin(size, scale > 0 ? scale : 1, isOpaque: opaque)
}
/// The picture as it is now; nil where none is being made.
///
/// Source: UIKit UIGraphicsGetImageFromCurrentImageContext().
public func UIGraphicsGetImageFromCurrentImageContext() -> UIImage? { DrawnPictures.image }
/// Ends the picture.
///
/// Source: UIKit UIGraphicsEndImageContext().
public func UIGraphicsEndImageContext() { DrawnPictures.end() }
/// Fills a rectangle of the picture.
///
/// Source: UIKit UIRectFill(_:).
public func UIRectFill(_ rect: CGRect) { UIGraphicsGetCurrentContext()?.fill(rect) }
/// Fills a rectangle of the picture in a way.
///
/// Source: UIKit UIRectFillUsingBlendMode(_:_:).
public func UIRectFillUsingBlendMode(_ rect: CGRect, _ mode: CGBlendMode) {
    guard let context = UIGraphicsGetCurrentContext() else { return }
    context.saveGState()
    context.setBlendMode(mode)
    context.fill(rect)
    context.restoreGState()
}

/// How a picture is to be made.
///
/// Source: UIKit UIGraphicsImageRendererFormat.
public final class UIGraphicsImageRendererFormat: NSObject, @unchecked Sendable {
    // Written by whoever made it.
    /// Pixels a point.
    public var scale: CGFloat = 1
    /// Whether nothing behind it is to be seen.
    public var opaque = false
    /// A pixel a point, with opacity.
    public override init() {}
    /// A pixel a point, with opacity.
    public class func `default`() -> UIGraphicsImageRendererFormat { UIGraphicsImageRendererFormat() }
    /// A pixel a point, with opacity.
    public class func preferred() -> UIGraphicsImageRendererFormat { UIGraphicsImageRendererFormat() }
}

/// The picture that a renderer makes, while it is made.
///
/// Source: UIKit UIGraphicsImageRendererContext.
public final class UIGraphicsImageRendererContext: NSObject {
    /// What is drawn into.
    public let cgContext: CGContext
    /// How it is made.
    public let format: UIGraphicsImageRendererFormat
    init(_ context: CGContext, _ format: UIGraphicsImageRendererFormat) {
        cgContext = context
        self.format = format
    }
    /// The picture as it is now.
    public var currentImage: UIImage { DrawnPictures.image ?? UIImage() }
    /// Fills a rectangle.
    public func fill(_ rect: CGRect) { cgContext.fill(rect) }
    /// Draws a rectangle's outline.
    public func stroke(_ rect: CGRect) { cgContext.stroke(rect) }
    /// From now on draws within a rectangle alone.
    public func clip(to rect: CGRect) { cgContext.clip(to: rect) }
}

/// Makes pictures by drawing them.
///
/// Source: UIKit UIGraphicsImageRenderer.
public final class UIGraphicsImageRenderer: NSObject {
    private let bounds: CGRect
    /// How pictures are made.
    public let format: UIGraphicsImageRendererFormat
    /// Pictures of a size in points.
    public convenience init(size: CGSize) { self.init(size: size, format: .default()) }
    /// Pictures of a size in points.
    public convenience init(size: CGSize, format: UIGraphicsImageRendererFormat) {
        self.init(bounds: CGRect(origin: .zero, size: size), format: format)
    }
    /// Pictures of a rectangle in points.
    public init(bounds: CGRect, format: UIGraphicsImageRendererFormat = .default()) {
        self.bounds = bounds
        self.format = format
    }
    /// The picture that is drawn; an empty one where the size is none.
    public func image(actions: (UIGraphicsImageRendererContext) -> Void) -> UIImage { draw(actions) { $0.currentImage } ?? UIImage() }
    /// The picture that is drawn, as a PNG file; no bytes where the size is none.
    public func pngData(actions: (UIGraphicsImageRendererContext) -> Void) -> Data { image(actions: actions).pngData() ?? Data() }
    /// The picture that is drawn, as a JPEG file; no bytes where the size is none.
    public func jpegData(withCompressionQuality quality: CGFloat, actions: (UIGraphicsImageRendererContext) -> Void) -> Data {
        image(actions: actions).jpegData(compressionQuality: quality) ?? Data()
    }

    private func draw<T>(_ actions: (UIGraphicsImageRendererContext) -> Void, _ result: (UIGraphicsImageRendererContext) -> T) -> T? {
        guard let context = DrawnPictures.begin(bounds.size, format.scale > 0 ? format.scale : 1, isOpaque: format.opaque) else {
            return nil
        }
        defer { DrawnPictures.end() }
        context.translateBy(x: -bounds.minX, y: -bounds.minY)
        let shown = UIGraphicsImageRendererContext(context, format)
        actions(shown)
        return result(shown)
    }
}

extension UIColor {
    /// Fills with it from now on, in the picture that is being made.
    public func setFill() { UIGraphicsGetCurrentContext()?.setFillColor(cgColor) }
    /// Draws lines with it from now on, in the picture that is being made.
    public func setStroke() { UIGraphicsGetCurrentContext()?.setStrokeColor(cgColor) }
    /// Fills and draws lines with it from now on, in the picture that is being made.
    public func set() {
        setFill()
        setStroke()
    }
}

extension UIImage {
    /// Draws it into a rectangle of the picture that is being made; nothing for symbols.
    public func draw(in rect: CGRect) {
        guard let context = UIGraphicsGetCurrentContext(), let image = cgImage else { return }
        context.saveGState()
        // The context's y runs downwards; a picture's rows do too.
        context.translateBy(x: rect.minX, y: rect.maxY)
        context.scaleBy(x: 1, y: -1)
        context.draw(image, in: CGRect(origin: .zero, size: rect.size))
        context.restoreGState()
    }
    /// Draws it into a rectangle of the picture that is being made, in a way and so opaque; nothing for symbols.
    public func draw(in rect: CGRect, blendMode: CGBlendMode, alpha: CGFloat) {
        guard let context = UIGraphicsGetCurrentContext() else { return }
        context.saveGState()
        context.setBlendMode(blendMode)
        context.setAlpha(alpha)
        draw(in: rect)
        context.restoreGState()
    }
    /// Draws it at a point of the picture that is being made; nothing for symbols.
    public func draw(at point: CGPoint) { draw(in: CGRect(origin: point, size: size)) }
}
