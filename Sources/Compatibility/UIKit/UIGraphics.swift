import Foundation
import TenFoot
import TenFootGraphics

/// The stack of graphics contexts of each thread, the current one last.
enum DrawnPictures {
    fileprivate final class Picture {
        let scale: CGFloat
        private let make: () -> CGContext?
        /// Whether the context has been used.
        private(set) var isDrawn = false
        /// The context, created at first use.
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

    /// Creates a context of a size in points, with the origin at the top left; nil for a size of zero.
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
    /// Begins a picture of a size in points and returns its context; nil for a size of zero.
    @discardableResult static func begin(_ size: CGSize, _ scale: CGFloat, isOpaque: Bool) -> CGContext? {
        let picture = Picture(scale: scale) { context(size, scale, isOpaque: isOpaque) }
        guard let context = picture.context else { return nil }
        stack.pictures.append(picture)
        return context
    }
    /// The pixels that `draw` draws into a picture of a size in points; nil if it does not use the context.
    static func bitmap(_ size: CGSize, _ scale: CGFloat, by draw: () -> Void) -> Bitmap? {
        let picture = Picture(scale: scale) { context(size, scale, isOpaque: false) }
        let depth = stack.pictures.count
        stack.pictures.append(picture)
        draw()
        // Remove the contexts that `draw` has begun and not ended.
        stack.pictures.removeSubrange(min(depth, stack.pictures.count)...)
        return picture.isDrawn ? picture.context?.bitmap : nil
    }
    static func push(_ context: CGContext) { stack.pictures.append(Picture(scale: 1) { context }) }
    static func end() { _ = stack.pictures.popLast() }
    static var image: UIImage? { current?.image }
}

/// The current graphics context; nil if there is none.
///
/// Source: UIKit UIGraphicsGetCurrentContext().
public func UIGraphicsGetCurrentContext() -> CGContext? { DrawnPictures.current?.context }
/// Makes a context the current one.
///
/// Source: UIKit UIGraphicsPushContext(_:).
public func UIGraphicsPushContext(_ context: CGContext) { DrawnPictures.push(context) }
/// Makes the previous context the current one again.
///
/// Source: UIKit UIGraphicsPopContext().
public func UIGraphicsPopContext() { DrawnPictures.end() }
/// Begins a picture of a size in points, with one pixel per point.
///
/// Source: UIKit UIGraphicsBeginImageContext(_:).
public func UIGraphicsBeginImageContext(_ size: CGSize) { DrawnPictures.begin(size, 1, isOpaque: false) }
/// Begins a picture of a size in points; a scale of 0 is one pixel per point.
///
/// Source: UIKit UIGraphicsBeginImageContextWithOptions(_:_:_:).
public func UIGraphicsBeginImageContextWithOptions(_ size: CGSize, _ opaque: Bool, _ scale: CGFloat) {
    DrawnPictures.begin(size, scale > 0 ? scale : 1, isOpaque: opaque)
}
/// The present picture of the current context; nil if there is none.
///
/// Source: UIKit UIGraphicsGetImageFromCurrentImageContext().
public func UIGraphicsGetImageFromCurrentImageContext() -> UIImage? { DrawnPictures.image }
/// Ends the picture.
///
/// Source: UIKit UIGraphicsEndImageContext().
public func UIGraphicsEndImageContext() { DrawnPictures.end() }
/// Fills a rectangle of the current context.
///
/// Source: UIKit UIRectFill(_:).
public func UIRectFill(_ rect: CGRect) { UIGraphicsGetCurrentContext()?.fill(rect) }
/// Fills a rectangle of the current context with a blend mode.
///
/// Source: UIKit UIRectFillUsingBlendMode(_:_:).
public func UIRectFillUsingBlendMode(_ rect: CGRect, _ mode: CGBlendMode) {
    guard let context = UIGraphicsGetCurrentContext() else { return }
    context.saveGState()
    context.setBlendMode(mode)
    context.fill(rect)
    context.restoreGState()
}

/// The format of the pictures that a renderer creates.
///
/// Source: UIKit UIGraphicsImageRendererFormat.
public final class UIGraphicsImageRendererFormat: NSObject, @unchecked Sendable {
    // Changed only by its creator.
    /// Pixels per point.
    public var scale: CGFloat = 1
    /// Whether the picture is opaque.
    public var opaque = false
    /// Creates a format with one pixel per point and an alpha channel.
    public override init() {}
    /// Creates a format with one pixel per point and an alpha channel.
    public class func `default`() -> UIGraphicsImageRendererFormat { UIGraphicsImageRendererFormat() }
    /// Creates a format with one pixel per point and an alpha channel.
    public class func preferred() -> UIGraphicsImageRendererFormat { UIGraphicsImageRendererFormat() }
}

/// The context in which a renderer draws a picture.
///
/// Source: UIKit UIGraphicsImageRendererContext.
public final class UIGraphicsImageRendererContext: NSObject {
    /// The Core Graphics context.
    public let cgContext: CGContext
    /// The format of the picture.
    public let format: UIGraphicsImageRendererFormat
    init(_ context: CGContext, _ format: UIGraphicsImageRendererFormat) {
        cgContext = context
        self.format = format
    }
    /// The present picture.
    public var currentImage: UIImage { DrawnPictures.image ?? UIImage() }
    /// Fills a rectangle.
    public func fill(_ rect: CGRect) { cgContext.fill(rect) }
    /// Strokes a rectangle.
    public func stroke(_ rect: CGRect) { cgContext.stroke(rect) }
    /// Reduces the clip to its intersection with a rectangle.
    public func clip(to rect: CGRect) { cgContext.clip(to: rect) }
}

/// Creates pictures by drawing.
///
/// Source: UIKit UIGraphicsImageRenderer.
public final class UIGraphicsImageRenderer: NSObject {
    private let bounds: CGRect
    /// The format of the pictures.
    public let format: UIGraphicsImageRendererFormat
    /// Creates a renderer for pictures of a size in points.
    public convenience init(size: CGSize) { self.init(size: size, format: .default()) }
    /// Creates a renderer for pictures of a size in points.
    public convenience init(size: CGSize, format: UIGraphicsImageRendererFormat) {
        self.init(bounds: CGRect(origin: .zero, size: size), format: format)
    }
    /// Creates a renderer for pictures of a rectangle in points.
    public init(bounds: CGRect, format: UIGraphicsImageRendererFormat = .default()) {
        self.bounds = bounds
        self.format = format
    }
    /// Draws a picture; an empty one if the size is zero.
    public func image(actions: (UIGraphicsImageRendererContext) -> Void) -> UIImage { draw(actions) { $0.currentImage } ?? UIImage() }
    /// Draws a picture and encodes it as PNG; empty if the size is zero.
    public func pngData(actions: (UIGraphicsImageRendererContext) -> Void) -> Data { image(actions: actions).pngData() ?? Data() }
    /// Draws a picture and encodes it as JPEG; empty if the size is zero.
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
    /// Sets the fill colour of the current context.
    public func setFill() { UIGraphicsGetCurrentContext()?.setFillColor(cgColor) }
    /// Sets the stroke colour of the current context.
    public func setStroke() { UIGraphicsGetCurrentContext()?.setStrokeColor(cgColor) }
    /// Sets the fill and stroke colours of the current context.
    public func set() {
        setFill()
        setStroke()
    }
}

extension UIImage {
    /// Draws the picture into a rectangle of the current context; symbols are not drawn.
    public func draw(in rect: CGRect) {
        guard let context = UIGraphicsGetCurrentContext(), let image = cgImage else { return }
        context.saveGState()
        // The context's y axis points down: flip it, since Core Graphics draws pictures with the y axis up.
        context.translateBy(x: rect.minX, y: rect.maxY)
        context.scaleBy(x: 1, y: -1)
        context.draw(image, in: CGRect(origin: .zero, size: rect.size))
        context.restoreGState()
    }
    /// Draws the picture into a rectangle of the current context, with a blend mode and an opacity; symbols are not drawn.
    public func draw(in rect: CGRect, blendMode: CGBlendMode, alpha: CGFloat) {
        guard let context = UIGraphicsGetCurrentContext() else { return }
        context.saveGState()
        context.setBlendMode(blendMode)
        context.setAlpha(alpha)
        draw(in: rect)
        context.restoreGState()
    }
    /// Draws the picture at a point of the current context; symbols are not drawn.
    public func draw(at point: CGPoint) { draw(in: CGRect(origin: point, size: size)) }
}
