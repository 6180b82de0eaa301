import Foundation
import TenFootGraphics

/// Pictures whose states a test sets one by one; all others are loading.
@MainActor package final class KnownImages: ImageProviding {
    package var states: [ImageSource: ImageState] = [:]
    package var onChange: ((ImageSource) -> Void)?
    package private(set) var asked: [(ImageSource, CGSize?)] = []

    package init() {}

    package func naturalSize(of source: ImageSource, pointSize: CGFloat, weight: Int) -> CGSize? {
        if case .symbol = source { return CGSize(width: pointSize, height: pointSize) }
        if case .ready(_, let size)? = states[source] { return size }
        return nil
    }

    package func state(of source: ImageSource, pixelSize: CGSize?) -> ImageState {
        asked.append((source, pixelSize))
        return states[source] ?? .loading(pixelSize: nil)
    }

    package func show(_ source: ImageSource, width: Int, height: Int) {
        states[source] = .ready(Bitmap(width: width, height: height), pixelSize: CGSize(width: width, height: height))
        onChange?(source)
    }
}
