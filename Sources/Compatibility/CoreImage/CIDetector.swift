import Foundation
import Logging

/// What a detector has found.
///
/// Source: Core Image CIFeature.
open class CIFeature: NSObject {
    /// What kind of thing it is.
    public let type: String
    /// Where it is, in pixels from the bottom left.
    public let bounds: CGRect
    init(type: String, bounds: CGRect) { (self.type, self.bounds) = (type, bounds) }
}

/// A face; none is ever found.
///
/// Source: Core Image CIFaceFeature.
public final class CIFaceFeature: CIFeature {
    /// Whether the left eye's place is known.
    public var hasLeftEyePosition: Bool { false }
    /// The left eye's place.
    public var leftEyePosition: CGPoint { .zero }
    /// Whether the right eye's place is known.
    public var hasRightEyePosition: Bool { false }
    /// The right eye's place.
    public var rightEyePosition: CGPoint { .zero }
    /// Whether the mouth's place is known.
    public var hasMouthPosition: Bool { false }
    /// The mouth's place.
    public var mouthPosition: CGPoint { .zero }
    /// Whether it smiles.
    public var hasSmile: Bool { false }
}

/// A QR code; none is ever found.
///
/// Source: Core Image CIQRCodeFeature.
public final class CIQRCodeFeature: CIFeature {
    /// What it says.
    public var messageString: String? { nil }
}

/// Looks for faces or codes in pictures, and finds none: nothing here recognises pictures, as the log says once.
///
/// Source: Core Image CIDetector.
public final class CIDetector: NSObject, Sendable {
    /// A detector of a kind; nil for kinds Core Image does not have either.
    public init?(ofType type: String, context: CIContext?, options: [String: Any]? = nil) {
        let kinds = [CIDetectorTypeFace, CIDetectorTypeQRCode, CIDetectorTypeRectangle, CIDetectorTypeText]
        guard kinds.contains(type) else { return nil }
        _ = Self.notice
    }
    private static let notice: Void = Logger(label: "CoreImage").warning(
        "CIDetector finds no faces, codes, rectangles or texts: nothing here recognises pictures")

    /// What is in a picture: nothing.
    public func features(in image: CIImage) -> [CIFeature] { [] }
    /// What is in a picture: nothing.
    public func features(in image: CIImage, options: [String: Any]?) -> [CIFeature] { [] }
}

/// Looks for faces.
///
/// Source: Core Image CIDetectorTypeFace.
public let CIDetectorTypeFace = "CIDetectorTypeFace"
/// Looks for QR codes.
///
/// Source: Core Image CIDetectorTypeQRCode.
public let CIDetectorTypeQRCode = "CIDetectorTypeQRCode"
/// Looks for rectangles.
///
/// Source: Core Image CIDetectorTypeRectangle.
public let CIDetectorTypeRectangle = "CIDetectorTypeRectangle"
/// Looks for texts.
///
/// Source: Core Image CIDetectorTypeText.
public let CIDetectorTypeText = "CIDetectorTypeText"
/// How closely to look.
///
/// Source: Core Image CIDetectorAccuracy.
public let CIDetectorAccuracy = "CIDetectorAccuracy"
/// Quickly rather than closely.
///
/// Source: Core Image CIDetectorAccuracyLow.
public let CIDetectorAccuracyLow = "CIDetectorAccuracyLow"
/// Closely rather than quickly.
///
/// Source: Core Image CIDetectorAccuracyHigh.
public let CIDetectorAccuracyHigh = "CIDetectorAccuracyHigh"
