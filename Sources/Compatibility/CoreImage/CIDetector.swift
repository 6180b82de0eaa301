import Foundation
import Logging

/// A feature that a detector found in an image.
///
/// Source: Core Image CIFeature.
open class CIFeature: NSObject {
    /// The type of feature.
    public let type: String
    /// The position, in pixels from the bottom left.
    public let bounds: CGRect
    init(type: String, bounds: CGRect) { (self.type, self.bounds) = (type, bounds) }
}

/// A face; never detected.
///
/// Source: Core Image CIFaceFeature.
public final class CIFaceFeature: CIFeature {
    /// Whether the position of the left eye is known.
    public var hasLeftEyePosition: Bool { false }
    /// The position of the left eye.
    public var leftEyePosition: CGPoint { .zero }
    /// Whether the position of the right eye is known.
    public var hasRightEyePosition: Bool { false }
    /// The position of the right eye.
    public var rightEyePosition: CGPoint { .zero }
    /// Whether the position of the mouth is known.
    public var hasMouthPosition: Bool { false }
    /// The position of the mouth.
    public var mouthPosition: CGPoint { .zero }
    /// Whether the face is smiling.
    public var hasSmile: Bool { false }
}

/// A QR code; never detected.
///
/// Source: Core Image CIQRCodeFeature.
public final class CIQRCodeFeature: CIFeature {
    /// The text of the code.
    public var messageString: String? { nil }
}

/// Detects faces or codes in images; finds none, as TenFoot has no image recognition, which is logged once.
///
/// Source: Core Image CIDetector.
public final class CIDetector: NSObject, Sendable {
    /// Creates a detector of a type; nil if Core Image has no such type either.
    public init?(ofType type: String, context: CIContext?, options: [String: Any]? = nil) {
        let kinds = [CIDetectorTypeFace, CIDetectorTypeQRCode, CIDetectorTypeRectangle, CIDetectorTypeText]
        guard kinds.contains(type) else { return nil }
        _ = Self.notice
    }
    private static let notice: Void = Logger(label: "CoreImage").warning(
        "CIDetector is not implemented here: it finds no faces, codes, rectangles or text in any image")

    /// The features of an image: always empty.
    public func features(in image: CIImage) -> [CIFeature] { [] }
    /// The features of an image: always empty.
    public func features(in image: CIImage, options: [String: Any]?) -> [CIFeature] { [] }
}

/// Detects faces.
///
/// Source: Core Image CIDetectorTypeFace.
public let CIDetectorTypeFace = "CIDetectorTypeFace"
/// Detects QR codes.
///
/// Source: Core Image CIDetectorTypeQRCode.
public let CIDetectorTypeQRCode = "CIDetectorTypeQRCode"
/// Detects rectangles.
///
/// Source: Core Image CIDetectorTypeRectangle.
public let CIDetectorTypeRectangle = "CIDetectorTypeRectangle"
/// Detects text.
///
/// Source: Core Image CIDetectorTypeText.
public let CIDetectorTypeText = "CIDetectorTypeText"
/// The option for the detector's accuracy.
///
/// Source: Core Image CIDetectorAccuracy.
public let CIDetectorAccuracy = "CIDetectorAccuracy"
/// Low accuracy, high speed.
///
/// Source: Core Image CIDetectorAccuracyLow.
public let CIDetectorAccuracyLow = "CIDetectorAccuracyLow"
/// High accuracy, low speed.
///
/// Source: Core Image CIDetectorAccuracyHigh.
public let CIDetectorAccuracyHigh = "CIDetectorAccuracyHigh"
