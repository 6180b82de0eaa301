import Foundation

/// The contents of a two-dimensional barcode.
///
/// Source: Core Image CIBarcodeDescriptor.
open class CIBarcodeDescriptor: NSObject {
    fileprivate override init() {}
}

/// The contents of a QR code.
///
/// Source: Core Image CIQRCodeDescriptor.
public final class CIQRCodeDescriptor: CIBarcodeDescriptor {
    /// How much of a code may be damaged and still be read; the raw value is the level's letter in ASCII.
    ///
    /// Source: Core Image CIQRCodeDescriptor.ErrorCorrectionLevel.
    public enum ErrorCorrectionLevel: Int, Sendable {
        /// About 7 %.
        case levelL = 76
        /// About 15 %.
        case levelM = 77
        /// About 25 %.
        case levelQ = 81
        /// About 30 %.
        case levelH = 72
    }

    /// The data and error correction codewords.
    public let errorCorrectedPayload: Data
    /// The symbol version: 1 (21 modules a side) to 40 (177).
    public let symbolVersion: Int
    /// The data mask pattern: 0 to 7.
    public let maskPattern: UInt8
    /// The error correction level.
    public let errorCorrectionLevel: ErrorCorrectionLevel

    /// Creates a descriptor; nil if the version or the mask pattern is out of range.
    public init?(payload: Data, symbolVersion: Int, maskPattern: UInt8, errorCorrectionLevel: ErrorCorrectionLevel) {
        guard (1...40).contains(symbolVersion), maskPattern < 8 else { return nil }
        errorCorrectedPayload = payload
        self.symbolVersion = symbolVersion
        self.maskPattern = maskPattern
        self.errorCorrectionLevel = errorCorrectionLevel
        super.init()
    }
}

/// The contents of a Data Matrix code.
///
/// Source: Core Image CIDataMatrixCodeDescriptor.
public final class CIDataMatrixCodeDescriptor: CIBarcodeDescriptor {
    /// The error correction scheme: convolutional codes for 000 to 140, a Reed-Solomon code for 200.
    ///
    /// Source: Core Image CIDataMatrixCodeDescriptor.ECCVersion.
    public enum ECCVersion: Int, Sendable {
        /// No error correction.
        case v000 = 0
        /// ECC 050.
        case v050 = 50
        /// ECC 080.
        case v080 = 80
        /// ECC 100.
        case v100 = 100
        /// ECC 140.
        case v140 = 140
        /// ECC 200, which all codes of today use.
        case v200 = 200
    }

    /// The data and error correction codewords.
    public let errorCorrectedPayload: Data
    /// The number of rows of modules.
    public let rowCount: Int
    /// The number of columns of modules.
    public let columnCount: Int
    /// The error correction scheme.
    public let eccVersion: ECCVersion

    /// Creates a descriptor; nil if a count is not positive.
    public init?(payload: Data, rowCount: Int, columnCount: Int, eccVersion: ECCVersion) {
        guard rowCount > 0, columnCount > 0 else { return nil }
        errorCorrectedPayload = payload
        self.rowCount = rowCount
        self.columnCount = columnCount
        self.eccVersion = eccVersion
        super.init()
    }
}

/// The meaning of the alpha channel of a render destination.
///
/// Source: Core Image CIRenderDestinationAlphaMode.
public enum CIRenderDestinationAlphaMode: UInt, Sendable {
    /// Alpha is ignored: every pixel is opaque.
    case none
    /// Alpha is the opacity, and the colours are multiplied by it.
    case premultiplied
    /// Alpha is the opacity, and the colours are not multiplied by it.
    case unpremultiplied
}
