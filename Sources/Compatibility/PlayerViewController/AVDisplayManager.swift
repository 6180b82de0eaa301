import AVFoundation
import Foundation
import TenFootUIKit

/// The display criteria of a film.
///
/// Source: AVFoundation AVDisplayCriteria.
public final class AVDisplayCriteria: NSObject, Sendable {
    /// Frames per second.
    public let refreshRate: Float
    /// Creates criteria for a refresh rate.
    public init(refreshRate: Float) { self.refreshRate = refreshRate }
}

/// Would switch the display to a film's mode; on Linux the display keeps its mode.
///
/// Source: AVKit AVDisplayManager.
@preconcurrency @MainActor public final class AVDisplayManager: NSObject {
    /// Stored without effect: the display keeps its mode.
    public var preferredDisplayCriteria: AVDisplayCriteria?
    /// Always false: the display keeps its mode.
    public var isDisplayModeSwitchInProgress: Bool { false }
    /// Always false: the display keeps its mode.
    public var isDisplayCriteriaMatchingEnabled: Bool { false }
    fileprivate static let shared = AVDisplayManager()
}

extension UIWindow {
    /// The shared display manager.
    ///
    /// Source: AVKit UIWindow.avDisplayManager.
    public var avDisplayManager: AVDisplayManager { .shared }
}

extension AVAsset {
    /// The film's display criteria: always 60 frames per second, like the display's mode.
    ///
    /// Source: AVFoundation AVAsset.preferredDisplayCriteria.
    public var preferredDisplayCriteria: AVDisplayCriteria { AVDisplayCriteria(refreshRate: 60) }
}
