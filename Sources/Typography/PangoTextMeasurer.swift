import Foundation
import TenFootGraphics

/// Lays text out with Pango and the UI family, and caches the layouts.
///
/// Line height is the font's own ascent and descent, for Inter 1.21 of the size: 35.1 points for 29-point Body, where the interface
/// guidelines say 36. The cache of layouts ignores colours, so that a label that turns black under focus is not laid out again.
package final class PangoTextMeasurer: TextMeasuring {
    /// The number of requested layouts, and of computed ones.
    package private(set) var statistics = (requests: 0, layouts: 0)

    private let shaper: TextShaper
    private var shapes: RecentCache<TextRequest, TextShaper.Shaped>
    private var layouts: RecentCache<TextRequest, TextLayout>

    /// A measurer of its own; the language, by default that of the environment, chooses among Han glyphs.
    package init(language: String? = nil, capacity: Int = 4096) {
        let environment = ProcessInfo.processInfo.environment
        let locale = environment["LC_ALL"] ?? environment["LC_CTYPE"] ?? environment["LANG"]
        let spoken = language ?? locale.flatMap { $0.split(separator: ".").first.map(String.init) }
        shaper = TextShaper(fonts: FontLibrary(language: spoken == "C" || spoken == "POSIX" ? "en" : spoken))
        shapes = RecentCache(capacity: capacity)
        layouts = RecentCache(capacity: capacity)
    }

    /// Starts to load the fallback fonts, for which the first text outside the UI family would wait.
    package func preload() { shaper.fonts.preload() }

    package func layout(_ request: TextRequest) -> TextLayout {
        statistics.requests += 1
        if let known = layouts[request] { return known }
        let result = makeLayout(request)
        layouts[request] = result
        return result
    }

    private func makeLayout(_ request: TextRequest) -> TextLayout {
        // Most texts fit where they are put: their natural layout serves every width that is wide enough.
        if request.width != nil || request.height != nil {
            var natural = request
            natural.width = nil
            natural.height = nil
            natural.lineLimit = nil
            natural.minimumScaleFactor = 1
            let layout = self.layout(natural)
            if layout.size.width <= (request.width ?? .infinity) + 0.01, layout.size.height <= (request.height ?? .infinity) + 0.5,
                layout.lineCount <= request.lineLimit ?? .max
            {
                return layout
            }
        }
        let shaped = shape(request)
        return TextLayout(
            request: request, size: shaped.size, firstBaseline: shaped.firstBaseline, lastBaseline: shaped.lastBaseline,
            inkBounds: shaped.ink, lineCount: shaped.lineCount, isTruncated: shaped.isTruncated, engine: shaped.paragraphs)
    }

    private func shape(_ request: TextRequest) -> TextShaper.Shaped {
        var key = request
        if !request.isManyColored { for index in key.runs.indices { key.runs[index].color = .black } }
        if let known = shapes[key] { return known }
        statistics.layouts += 1
        let shaped = shaper.shape(key)
        shapes[key] = shaped
        return shaped
    }
}

/// A dictionary that evicts its least recently used half when it exceeds its capacity.
struct RecentCache<Key: Hashable, Value> {
    private var entries: [Key: (value: Value, used: UInt64)] = [:]
    private var tick: UInt64 = 0
    private let capacity: Int

    init(capacity: Int) { self.capacity = max(2, capacity) }

    subscript(key: Key) -> Value? {
        mutating get {
            guard let index = entries.index(forKey: key) else { return nil }
            tick += 1
            entries.values[index].used = tick
            return entries.values[index].value
        }
        set {
            tick += 1
            entries[key] = newValue.map { ($0, tick) }
            guard entries.count > capacity else { return }
            let uses = entries.values.map(\.used).sorted()
            let oldest = uses[uses.count / 2]
            entries = entries.filter { $0.value.used >= oldest }
        }
    }
}
