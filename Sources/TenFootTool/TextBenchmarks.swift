import Foundation
import TenFootGraphics
import TenFootTypography

/// Lays out the texts of a home screen, with an empty cache and again.
enum TextBenchmarks {
    static var all: [Benchmark] {
        // The tool runs on the main thread.
        [Benchmark(name: "text.layout") { MainActor.assumeIsolated { [cold(), cached()] } }]
    }

    /// Titles, captions and a paragraph in the sizes of the text styles.
    private static let words: [TextRequest] = {
        var requests: [TextRequest] = []
        for (index, size) in [76.0, 57, 48, 38, 31].enumerated() { requests.append(request("The title of screen \(index)", size, 700)) }
        for index in 0..<60 { requests.append(request("Film number \(index)", 25, 500, width: 260)) }
        let plot = "The last keeper of a lighthouse finds a logbook in her own handwriting, dated forty years from now."
        requests.append(request(plot, 29, 400, width: 1000))
        return requests
    }()

    private static func request(_ text: String, _ size: CGFloat, _ weight: Int, width: CGFloat? = nil) -> TextRequest {
        TextRequest(runs: [TextRun(text, font: FontDescriptor(size: size, weight: weight), color: .black)], width: width)
    }

    @MainActor private static func cold() -> Metric {
        Metric(
            "text.layout.cold", unit: "ms", n: words.count,
            samples: Stopwatch.microseconds(runs: 20) { _ in layOut(PangoTextMeasurer()) }.map { $0 / 1000 })
    }

    @MainActor private static func cached() -> Metric {
        let measurer = PangoTextMeasurer()
        layOut(measurer)
        return Metric(
            "text.layout.cached", unit: "ms", n: words.count,
            samples: Stopwatch.microseconds(runs: 200) { _ in layOut(measurer) }.map { $0 / 1000 })
    }

    @MainActor private static func layOut(_ measurer: PangoTextMeasurer) { for request in words { _ = measurer.layout(request) } }
}
