import CQRencode
import TenFoot

/// Makes or changes pictures by name: `CIQRCodeGenerator`, `CIConstantColorGenerator`, `CIGaussianBlur`, `CIColorControls`, `CIExposureAdjust`,
/// `CISourceOverCompositing`.
///
/// Source: Core Image CIFilter.
open class CIFilter: NSObject, NSCopying {
    /// The filter's name.
    public let name: String
    fileprivate var values: [String: Any] = [:]

    /// A filter by its name; nil for what is not made here.
    public init?(name: String) {
        let makers = ["CIQRCodeGenerator", "CIConstantColorGenerator"]
        guard makers.contains(name) || PictureFilter(name: name) != nil else { return nil }
        self.name = name
    }
    /// A filter with values; nil for what is not made here.
    public convenience init?(name: String, parameters: [String: Any]?) {
        self.init(name: name)
        values = parameters ?? [:]
    }
    fileprivate init(known name: String) { self.name = name }

    /// Says what goes in: `inputMessage` (Data) and `inputCorrectionLevel` (L, M, Q or H) for a code, else `inputImage` and the filter's numbers.
    public func setValue(_ value: Any?, forKey key: String) { values[key] = value }
    /// What goes in, by name.
    public func value(forKey key: String) -> Any? { values[key] }
    /// Accepted: nothing is set before it is said.
    public func setDefaults() { values = [:] }
    /// A filter of its own with the same values.
    public func copy(with zone: NSZone? = nil) -> Any {
        let copy = CIFilter(known: name)
        copy.values = values
        return copy
    }

    /// What comes out; nil where nothing went in or it is too much for a code (about 2,900 bytes).
    public var outputImage: CIImage? {
        if let filter = PictureFilter(name: name) {
            return (values[kCIInputImageKey] as? CIImage).map { filter.applied(to: $0, values) }
        }
        if name == "CIConstantColorGenerator" { return (values[kCIInputColorKey] as? CIColor).map { CIImage(color: $0) } }
        guard let message = values["inputMessage"] as? Data else { return nil }
        return QRCode.image(of: message, level: values["inputCorrectionLevel"] as? String ?? "M")
    }

    /// A filter that makes QR codes.
    ///
    /// Source: Core Image CIFilter.qrCodeGenerator().
    public class func qrCodeGenerator() -> any CIFilterProtocol & CIQRCodeGenerator { QRCodeGenerator(known: "CIQRCodeGenerator") }
}

/// What filters have in common.
///
/// Source: Core Image CIFilterProtocol.
public protocol CIFilterProtocol: AnyObject {
    /// What comes out.
    var outputImage: CIImage? { get }
}

/// Makes QR codes.
///
/// Source: Core Image CIQRCodeGenerator.
public protocol CIQRCodeGenerator: CIFilterProtocol {
    /// What the code says.
    var message: Data { get set }
    /// How much of it may be unreadable: L (7 %), M (15 %), Q (25 %) or H (30 %).
    var correctionLevel: String { get set }
    /// Says what goes in by name.
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

/// QR codes by libqrencode.
private enum QRCode {
    /// One pixel a module, black on white, with the one white module around it that Core Image's have.
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
