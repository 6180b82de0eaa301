import CQRencode
import TenFoot

/// Creates or processes images by a filter's name: `CIQRCodeGenerator`, `CIConstantColorGenerator`, `CIGaussianBlur`, `CIColorControls`,
/// `CIExposureAdjust`, `CISourceOverCompositing`.
///
/// Source: Core Image CIFilter.
open class CIFilter: NSObject, NSCopying {
    /// The filter's name.
    public let name: String
    fileprivate var values: [String: Any] = [:]

    /// Creates a filter by its name; nil if it is not implemented here.
    public init?(name: String) {
        let makers = ["CIQRCodeGenerator", "CIConstantColorGenerator"]
        guard makers.contains(name) || PictureFilter(name: name) != nil else { return nil }
        self.name = name
    }
    /// Creates a filter with parameters; nil if it is not implemented here.
    public convenience init?(name: String, parameters: [String: Any]?) {
        self.init(name: name)
        values = parameters ?? [:]
    }
    fileprivate init(known name: String) { self.name = name }

    /// Sets an input: `inputMessage` (Data) and `inputCorrectionLevel` (L, M, Q or H) for a code, else `inputImage` and numbers.
    public func setValue(_ value: Any?, forKey key: String) { values[key] = value }
    /// The value of an input.
    public func value(forKey key: String) -> Any? { values[key] }
    /// Removes all inputs, so that each has its default value.
    public func setDefaults() { values = [:] }
    /// A copy of the filter with the same inputs.
    public func copy(with zone: NSZone? = nil) -> Any {
        let copy = CIFilter(known: name)
        copy.values = values
        return copy
    }

    /// The result; nil if an input is missing, or the message is too long for a code (about 2,900 bytes).
    public var outputImage: CIImage? {
        if let filter = PictureFilter(name: name) {
            return (values[kCIInputImageKey] as? CIImage).map { filter.applied(to: $0, values) }
        }
        if name == "CIConstantColorGenerator" { return (values[kCIInputColorKey] as? CIColor).map { CIImage(color: $0) } }
        guard let message = values["inputMessage"] as? Data else { return nil }
        return QRCode.image(of: message, level: values["inputCorrectionLevel"] as? String ?? "M")
    }

    /// Creates a filter that generates QR codes.
    ///
    /// Source: Core Image CIFilter.qrCodeGenerator().
    public class func qrCodeGenerator() -> any CIFilterProtocol & CIQRCodeGenerator { QRCodeGenerator(known: "CIQRCodeGenerator") }
}

/// The members that all filters have.
///
/// Source: Core Image CIFilterProtocol.
public protocol CIFilterProtocol: AnyObject {
    /// The result.
    var outputImage: CIImage? { get }
}

/// Generates QR codes.
///
/// Source: Core Image CIQRCodeGenerator.
public protocol CIQRCodeGenerator: CIFilterProtocol {
    /// The data to encode.
    var message: Data { get set }
    /// The error correction level: L (7 %), M (15 %), Q (25 %) or H (30 %).
    var correctionLevel: String { get set }
    /// Sets an input by its name.
    func setValue(_ value: Any?, forKey key: String)
}

private final class QRCodeGenerator: CIFilter, CIQRCodeGenerator {
    var message: Data {
        get { values["inputMessage"] as? Data ?? Data() }
        set { values["inputMessage"] = newValue }
    }
    var correctionLevel: String {
        get { values["inputCorrectionLevel"] as? String ?? "M" }
        set { values["inputCorrectionLevel"] = newValue }
    }
}

/// Generates QR codes with libqrencode.
private enum QRCode {
    /// An image with one pixel per module, black on white, and a margin of one white module as Core Image's have.
    static func image(of message: Data, level: String) -> CIImage? {
        let level: QRecLevel =
            switch level {
            case "L": QR_ECLEVEL_L
            case "Q": QR_ECLEVEL_Q
            case "H": QR_ECLEVEL_H
            default: QR_ECLEVEL_M
            }
        guard !message.isEmpty, message.count <= 2953 else { return nil }
        let code = message.withUnsafeBytes { bytes in
            QRcode_encodeData(Int32(bytes.count), bytes.bindMemory(to: UInt8.self).baseAddress, 0, level)
        }
        guard let code else { return nil }
        defer { QRcode_free(code) }
        let width = Int(code.pointee.width)
        let bitmap = Bitmap(width: width + 2, height: width + 2, isOpaque: true)
        let pixels = bitmap.pixels.assumingMemoryBound(to: UInt32.self)
        for index in 0..<(bitmap.stride / 4 * bitmap.height) { pixels[index] = 0xFFFF_FFFF }
        for row in 0..<width {
            for column in 0..<width where code.pointee.data[row * width + column] & 1 == 1 {
                pixels[(row + 1) * (bitmap.stride / 4) + column + 1] = 0xFF00_0000
            }
        }
        return CIImage(bitmap)
    }
}
