import AVFoundation
import Foundation
import TenFootUIKit

/// The display mode that suits a film.
///
/// Source: AVFoundation AVDisplayCriteria.
public final class AVDisplayCriteria: NSObject, Sendable {
    /// Frames a second.
    public let refreshRate: Float
    /// A mode of so many frames a second.
    public init(refreshRate: Float) { self.refreshRate = refreshRate }
}

/// Would switch the television to the mode of a film; the display of a Linux box keeps its mode.
///
/// Source: AVKit AVDisplayManager.
@preconcurrency @MainActor public final class AVDisplayManager: NSObject {
    /// Kept: the display keeps its mode.
    public var preferredDisplayCriteria: AVDisplayCriteria?
    /// Never: the display keeps its mode.
    public var isDisplayModeSwitchInProgress: Bool { false }
    /// No: the display keeps its mode.
    public var isDisplayCriteriaMatchingEnabled: Bool { false }
    fileprivate static let shared = AVDisplayManager()
}

extension UIWindow {
    /// The one that there is.
    ///
    /// Source: AVKit UIWindow.avDisplayManager.
    public var avDisplayManager: AVDisplayManager { .shared }
}

extension AVAsset {
    /// The display mode that suits it: that the display has.
    ///
    /// Source: AVFoundation AVAsset.preferredDisplayCriteria.
    public var preferredDisplayCriteria: AVDisplayCriteria { AVDisplayCriteria(refreshRate: 60) }
}
