import Foundation

/// What a code of black and white squares is made of.
///
/// Source: Core Image CIBarcodeDescriptor.
open class CIBarcodeDescriptor: NSObject {
    fileprivate override init() {}
}

/// What a QR code is made of.
///
/// Source: Core Image CIQRCodeDescriptor.
public final class CIQRCodeDescriptor: CIBarcodeDescriptor {
    /// How much of a code may be unreadable; the raw value is the level's letter in ASCII.
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

    /// The bytes of the code, with those that correct errors.
    public let errorCorrectedPayload: Data
    /// How large it is: 1 (21 squares a side) to 40 (177).
    public let symbolVersion: Int
    /// Which pattern its squares are mixed with: 0 to 7.
    public let maskPattern: UInt8
    /// How much of it may be unreadable.
    public let errorCorrectionLevel: ErrorCorrectionLevel

    /// A code of its parts; nil where the version or the pattern is none of a QR code's.
    public init?(payload: Data, symbolVersion: Int, maskPattern: UInt8, errorCorrectionLevel: ErrorCorrectionLevel) {
        guard (1...40).contains(symbolVersion), maskPattern < 8 else { return nil }
        errorCorrectedPayload = payload
        self.symbolVersion = symbolVersion
        self.maskPattern = maskPattern
        self.errorCorrectionLevel = errorCorrectionLevel
        super.init()
    }
}

/// What a Data Matrix code is made of.
///
/// Source: Core Image CIDataMatrixCodeDescriptor.
public final class CIDataMatrixCodeDescriptor: CIBarcodeDescriptor {
    /// Which way of correcting errors a code has: 000 to 140 by convolution, 200 by Reed and Solomon's code.
    ///
    /// Source: Core Image CIDataMatrixCodeDescriptor.ECCVersion.
    public enum ECCVersion: Int, Sendable {
        /// None.
        case v000 = 0
        /// ECC 050.
        case v050 = 50
        /// ECC 080.
        case v080 = 80
        /// ECC 100.
        case v100 = 100
        /// ECC 140.
        case v140 = 140
        /// ECC 200, which all of today have.
        case v200 = 200
    }

    /// The bytes of the code, with those that correct errors.
    public let errorCorrectedPayload: Data
    /// How many squares are below each other.
    public let rowCount: Int
    /// How many squares are beside each other.
    public let columnCount: Int
    /// Which way of correcting errors it has.
    public let eccVersion: ECCVersion

    /// A code of its parts; nil where it has no squares.
    public init?(payload: Data, rowCount: Int, columnCount: Int, eccVersion: ECCVersion) {
        guard rowCount > 0, columnCount > 0 else { return nil }
        errorCorrectedPayload = payload
        self.rowCount = rowCount
        self.columnCount = columnCount
        self.eccVersion = eccVersion
        super.init()
    }
}

/// What the fourth number of a pixel says that a picture is drawn into.
///
/// Source: Core Image CIRenderDestinationAlphaMode.
public enum CIRenderDestinationAlphaMode: UInt, Sendable {
    /// Nothing: all is opaque.
    case none
    /// How opaque it is, and the colours are multiplied by it.
    case premultiplied
    /// How opaque it is.
    case unpremultiplied
}
