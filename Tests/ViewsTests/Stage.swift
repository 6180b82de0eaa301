import Foundation
import TenFootViewGraph
import TenFootControls
import Testing

/// A hosted view whose boxes and layers a test looks at; text is 10 points wide a character and 20 high a line.
@MainActor final class Stage {
    let host: ViewHost
    let text = FixedAdvanceText()
    let images = KnownImages()

    init(width: CGFloat = 1920, height: CGFloat = 1080, @ViewBuilder _ root: () -> some View) {
        host = ViewHost(
            size: CGSize(width: width, height: height), services: HostServices(text: text, images: images), root: root())
        images.onChange = { [weak self] source in self?.arrived.append(.picture(source)) }
        step(to: 0)
    }

    /// Brings the scene to a virtual second.
    @discardableResult func step(to time: TimeInterval) -> FrameOutput {
        defer {
            arrived = []
            #expect(host.brokenInvariants() == [])
        }
        return host.frame(FrameInput(time: time, events: arrived))
    }

    private var arrived: [HostEvent] = []

    /// All boxes, outer before inner, in order.
    var boxes: [_LayoutBox] {
        var all: [_LayoutBox] = []
        func walk(_ box: _LayoutBox) {
            all.append(box)
            for child in box.children { walk(child) }
        }
        walk(host.rootBox)
        return all
    }

    /// The boxes that draw something a test names.
    func frames(where isWanted: (LayerContent) -> Bool) -> [CGRect] {
        boxes.filter { $0.layer.content.map(isWanted) ?? false }.map(\.sceneFrame)
    }

    /// The frame of the box drawn in a colour.
    func frame(of color: RGBA) -> CGRect? { frames { $0.fillColor == color }.first }

    /// The frame of a text.
    func frame(of string: String) -> CGRect? { frames { $0.string == string }.first }

    func layer(of color: RGBA) -> Layer? { boxes.first { $0.layer.content?.fillColor == color }?.layer }

    /// The frame of the whole content.
    var content: CGRect { host.rootBox.children.first?.sceneFrame ?? .null }
}

extension LayerContent {
    var fillColor: RGBA? { if case .fill(_, .color(let color), _) = self { color } else { nil } }
    var fillPath: Path? { if case .fill(let path, _, _) = self { path } else { nil } }
    var string: String? { if case .text(let layout, _) = self { layout.request.runs.map(\.string).joined() } else { nil } }
}

/// Type whose characters are all half as wide as the line is high, broken at spaces.
@MainActor final class FixedAdvanceText: TextMeasuring {
    private(set) var count = 0

    func layout(_ request: TextRequest) -> TextLayout {
        count += 1
        let line: CGFloat = 20
        let advance: CGFloat = 10
        var lines: [Int] = []
        for paragraph in request.runs.map(\.string).joined().split(separator: "\n", omittingEmptySubsequences: false) {
            var length = 0
            for word in paragraph.split(separator: " ") {
                let added = length == 0 ? word.count : length + 1 + word.count
                if let width = request.width, length > 0, CGFloat(added) * advance > width {
                    lines.append(length)
                    length = word.count
                } else {
                    length = added
                }
            }
            lines.append(length)
        }
        let most = min(request.lineLimit ?? .max, request.height.map { max(1, Int($0 / line)) } ?? .max)
        let isTruncated = lines.count > most
        if isTruncated { lines = Array(lines.prefix(most)) }
        var width = CGFloat(lines.max() ?? 0) * advance
        if let limit = request.width { width = min(width, limit) }
        let size = CGSize(width: width, height: CGFloat(lines.count) * line)
        return TextLayout(
            request: request, size: size, firstBaseline: 15, lastBaseline: size.height - 5, inkBounds: CGRect(origin: .zero, size: size),
            lineCount: lines.count, isTruncated: isTruncated, engine: nil)
    }
}

/// Pictures a test makes known one by one.
@MainActor final class KnownImages: ImageProviding {
    var states: [ImageSource: ImageState] = [:]
    var onChange: ((ImageSource) -> Void)?
    private(set) var asked: [(ImageSource, CGSize?)] = []

    func naturalSize(of source: ImageSource, pointSize: CGFloat, weight: Int) -> CGSize? {
        if case .symbol = source { return CGSize(width: pointSize, height: pointSize) }
        if case .ready(_, let size)? = states[source] { return size }
        return nil
    }

    func state(of source: ImageSource, pixelSize: CGSize?) -> ImageState {
        asked.append((source, pixelSize))
        return states[source] ?? .loading(pixelSize: nil)
    }

    func show(_ source: ImageSource, width: Int, height: Int) {
        states[source] = .ready(Bitmap(width: width, height: height), pixelSize: CGSize(width: width, height: height))
        onChange?(source)
    }
}
