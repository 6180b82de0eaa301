import Foundation
import TenFootGraphics

/// What the graph needs from outside: text and pictures, and what the app host offers to the app.
///
/// Tests pass fakes.
@MainActor package struct HostServices {
    package var text: any TextMeasuring
    package var images: any ImageProviding
    /// Pixels per point; pictures are requested at this scale.
    package var scale: CGFloat
    /// What the app host offers to the app of this scene; its type is known to the app host alone.
    package var app: AnyObject?

    package init(text: any TextMeasuring, images: any ImageProviding, scale: CGFloat = 1) {
        self.text = text
        self.images = images
        self.scale = scale
    }
}
