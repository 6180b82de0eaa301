import Foundation
import TenFootAppHost
import TenFootGeometry
import TenFootGraphics
import TenFootRasterising
import TenFootViewGraph

/// Measures frames of the software compositor on a screen of poster rows, and a plain copy of the same pictures for comparison.
enum FrameBenchmarks {
    static var all: [Benchmark] {
        ["frame.still", "frame.focus", "frame.row", "frame.page", "frame.fade", "frame.record"].map { name in
            Benchmark(name: name) {
                // The tool runs on the main thread.
                [1080, 2160].flatMap { height in MainActor.assumeIsolated { PosterScreen(height: height).measure(name) } }
            }
        }
    }
}

/// Six rows of twelve posters over a gradient.
@MainActor private final class PosterScreen {
    private let height: Int
    private let tree = LayerTree(size: CGSize(width: 1920, height: 1080))
    private let page = Layer(), row = Layer()
    private var lifts: [Layer] = []
    private let compositor: SoftwareCompositor
    private let target: Bitmap

    init(height: Int) {
        self.height = height
        compositor = SoftwareCompositor(scale: CGFloat(height) / 1080, budget: 256 << 20)
        target = Bitmap(width: height * 16 / 9, height: height)
        let back = Layer()
        let stops = [
            PaintStop(color: RGBA(red: 0.1, green: 0.12, blue: 0.25), location: 0), PaintStop(color: .black, location: 1),
        ]
        back.content = .fill(Path(tree.bounds), .linear(stops, start: .zero, end: CGPoint(x: 0, y: 1080)), isEvenOdd: false)
        tree.root.setChildren([back, page])
        for line in 0..<6 {
            let shelf = line == 0 ? row : Layer()
            shelf.position = CGPoint(x: 80, y: 60 + 520 * line)
            for column in 0..<12 {
                let lift = Layer(), card = Layer(), image = Layer()
                lift.position = CGPoint(x: 300 * column, y: 0)
                card.clip = .roundedRect(Poster.frame, radius: 12)
                image.content = .image(Poster.content(line * 12 + column, scale: CGFloat(height) / 1080))
                card.addChild(image)
                lift.addChild(card)
                shelf.addChild(lift)
                if line == 0 { lifts.append(lift) }
            }
            page.addChild(shelf)
        }
        // From now on everything is rasterised and cached, as on a screen that has been visible for a moment.
        for _ in 0..<3 { frame { _ in tree.damageEverything() } }
    }

    /// The cost of a frame; for a frame that is drawn completely also pixman's cost for the same pictures, and the ratio of the two.
    func measure(_ name: String) -> [Metric] {
        if name == "frame.record" { return [recording()] }
        let isWhole = name == "frame.page" || name == "frame.fade"
        var ours: [Double] = [], bare: [Double] = []
        // Alternate, so that other load on the machine affects both equally.
        for step in 0..<240 {
            ours.append(frame { _ in change(name, step) })
            if isWhole { bare.append(self.bare(opacity: name == "frame.fade" ? Self.opacity(step) : 1)) }
        }
        let metric = Metric(name, unit: "ms", n: height, samples: ours)
        guard isWhole else { return [metric] }
        let other = Metric(name + ".bare", unit: "ms", n: height, samples: bare)
        return [metric, other, Metric(name + ".ratio", unit: "times", n: height, samples: zip(ours, bare).map { $0 / $1 })]
    }

    /// The cost of writing a frame's record while focus moves, in percent of the cost of drawing the frame.
    private func recording() -> Metric {
        let shares = (0..<240).map { step in
            focus(step)
            let frame = tree.takeFrame(scale: compositor.scale)
            var output = FrameOutput()
            output.display = frame
            let input = FrameInput(time: Double(step) / 60)
            let record = Stopwatch.microseconds(runs: 1) { _ in _ = FrameRecord.encoded(input, output) }[0]
            return record * 100 / Stopwatch.microseconds(runs: 1) { _ in compositor.render(frame, into: target) }[0]
        }
        return Metric("frame.record", unit: "percent", n: height, samples: shares)
    }

    private static func opacity(_ step: Int) -> Double { 0.98 - Double(step % 60) / 62 }

    private func change(_ name: String, _ step: Int) {
        switch name {
        case "frame.focus": focus(step)
        case "frame.row": row.position.x = 80 - CGFloat(step) * 7.5
        case "frame.page": page.position.y = -CGFloat(step % 120) * 13.3
        case "frame.fade": page.opacity = Self.opacity(step)
        default: break
        }
    }

    /// Moves focus in sixteen frames: one poster rises while the previous one sinks.
    private func focus(_ step: Int) {
        let amount = CGFloat(step % 16) / 15
        for (lift, share) in [(lifts[step / 16 % 6], amount), (lifts[(step / 16 + 5) % 6], 1 - amount)] {
            let scale = 1 + 0.14 * share
            var transform = CGAffineTransform(scaleX: scale, y: scale)
            transform.tx = Poster.frame.midX * (1 - scale)
            transform.ty = Poster.frame.midY * (1 - scale)
            lift.transform = transform
            lift.shadow =
                share > 0
                ? LayerShadow(color: RGBA(white: 0, alpha: 0.6 * share), radius: 20 * share, offset: CGSize(width: 0, height: 16 * share))
                : nil
        }
    }

    /// A frame's cost in milliseconds.
    @discardableResult private func frame(_ change: (LayerTree) -> Void) -> Double {
        change(tree)
        return Stopwatch.microseconds(runs: 1) { _ in compositor.render(tree.takeFrame(scale: compositor.scale), into: target) }[0] / 1000
    }

    /// The cost of pixman alone, in milliseconds: a background and as many pictures as the page shows, already rounded, at the same
    /// positions.
    private func bare(opacity: Double) -> Double {
        Stopwatch.microseconds(runs: 1) { _ in composite.draw(at: places, opacity: opacity) }[0] / 1000
    }

    private var places: [CGPoint] {
        let scale = CGFloat(height) / 1080
        return (0..<2).flatMap { line in
            (0..<7).map { CGPoint(x: (80 + 300 * CGFloat($0)) * scale, y: (60 + 520 * CGFloat(line)) * scale) }
        }
    }

    private lazy var composite = BareComposite(
        count: 14, size: CGSize(width: Poster.frame.width * CGFloat(height) / 1080, height: Poster.frame.height * CGFloat(height) / 1080),
        into: Bitmap(width: target.width, height: target.height))
}

/// Makes a different picture for each poster.
@MainActor private enum Poster {
    static let frame = CGRect(x: 0, y: 0, width: 260, height: 390)

    static func content(_ number: Int, scale: CGFloat) -> ImageContent {
        let width = Int((frame.width * scale).rounded()), height = Int((frame.height * scale).rounded())
        let bitmap = Bitmap(width: width, height: height, isOpaque: true)
        for index in 0..<width * height {
            (bitmap.pixels + index * 4).storeBytes(of: 0xFF00_0000 | UInt32(truncatingIfNeeded: index &* 2_654_435_761), as: UInt32.self)
        }
        return ImageContent(source: .asset("\(number)"), rect: frame, bitmap: bitmap, naturalSize: frame.size)
    }
}
