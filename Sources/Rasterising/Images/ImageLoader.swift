import Foundation
import Logging
import Synchronization
import TenFootGraphics

/// Finds pictures, decodes them in other processes, and caches them within a budget of bytes.
///
/// Results are delivered on the main queue; a host that does not run it, and headless runs that must be reproducible, call `waitUntilIdle`.
/// A picture that cannot be shown is logged in one line, and tried again only by `retry` and `retryChangedFiles`.
package final class ImageLoader: ImageProviding {
    package var onChange: ((ImageSource) -> Void)?
    /// Whether pictures are being fetched or decoded, or results are queued.
    package var isBusy: Bool { !working.isEmpty }
    /// The bytes of decoded pictures kept.
    package private(set) var byteCount = 0

    private struct Entry {
        var natural: CGSize?
        /// Decoded sizes, smallest first.
        var bitmaps: [Bitmap] = []
        var failure: String?
        /// The file that could not be decoded.
        var failedFile: FileVersion?
        /// Whether the next request tries again.
        var isPassing = false
        var hasLogged = false
        var lastUsed: UInt64 = 0
        /// Jobs that have succeeded; repeating them would give nothing new and cause another redraw.
        var done: Set<Job> = []
    }

    /// A picture to decode at a size, or with a negative size a header to read.
    private struct Job: Hashable {
        var source: ImageSource
        var width, height: Int
    }

    private var entries: [ImageSource: Entry] = [:]
    private var working: [Job: DecodingPool.Ticket] = [:]
    private var tick: UInt64 = 0
    /// The budget for decoded pictures, in bytes.
    package var budget: Int
    private let assets: AssetLocator
    /// The queue on which files that failed are looked at: an unreachable share blocks it.
    private let checks = DispatchQueue(label: "tenfoot.images.checks", qos: .utility)
    private let pool: DecodingPool
    private let finished = FinishedImages()
    private let fetcher: PictureFetcher
    private let logger = Logger(label: "tenfoot.images")
    /// Whether a failure that concerns all pictures has been logged.
    private var hasLoggedDecoder = false

    package convenience init(assets: AssetLocator = AssetLocator(), budget: Int = ImageLoader.budget(scale: 1)) {
        self.init(assets: assets, budget: budget, fetcher: PictureFetcher())
    }

    init(assets: AssetLocator, budget: Int, fetcher: PictureFetcher = PictureFetcher(), pool: DecodingPool = .shared) {
        self.pool = pool
        self.assets = assets
        self.budget = budget
        self.fetcher = fetcher
    }

    /// The budget for a scale: a few times the need of a screen with about a dozen posters and a backdrop.
    package nonisolated static func budget(scale: CGFloat) -> Int { Int(CGFloat(24 << 20) * max(1, min(scale * scale, 16))) }

    package func naturalSize(of source: ImageSource, pointSize: CGFloat, weight: Int) -> CGSize? {
        if case .symbol(let name) = source {
            guard !name.isEmpty else { return .zero }
            let height = (pointSize * 1.2).rounded()
            return CGSize(width: (height * SymbolLibrary.shared.aspect(of: name)).rounded(), height: height)
        }
        if let known = entries[source]?.natural { return inPoints(known, source) }
        // Assets are local files, so read their header at once, which makes the first layout correct.
        if case .asset(let name) = source, entries[source]?.failure == nil, let path = assets.find(name),
            let size = PictureFile.size(path)
        {
            entries[source, default: Entry()].natural = size
            return inPoints(size, source)
        }
        return nil
    }

    /// Converts a size in pixels to points; the app's own pictures may have several pixels per point.
    private func inPoints(_ size: CGSize, _ source: ImageSource) -> CGSize {
        guard case .asset(let name) = source, let path = assets.find(name) else { return size }
        let scale = AssetLocator.scale(of: path)
        return scale == 1 ? size : CGSize(width: size.width / scale, height: size.height / scale)
    }

    package func state(of source: ImageSource, pixelSize: CGSize?) -> ImageState {
        tick += 1
        var entry = entries[source] ?? Entry()
        entry.lastUsed = tick
        defer { entries[source] = entry }
        if let failure = entry.failure {
            // A picture whose file can no longer be read, as after its drive was unplugged, stays at the sizes that there are.
            guard let natural = entry.natural, let nearest = entry.bitmaps.last else { return .failed(failure) }
            return .ready(nearest, pixelSize: natural)
        }
        if pixelSize == .zero {
            if entry.natural == nil { startHeader(source) }
            return .loading(pixelSize: entry.natural)
        }
        // A lifted tile's picture grows only a little, so do not decode a sharper one for that.
        let wanted = pixelSize.map { CGSize(width: $0.width / 1.25, height: $0.height / 1.25) }
        if let natural = entry.natural, let best = entry.bitmaps.first(where: { covers($0, natural, wanted) }) {
            // A far too large bitmap is slow to draw and looks rough.
            if let pixelSize, CGFloat(best.width) > pixelSize.width * 2.5, CGFloat(best.height) > pixelSize.height * 2.5 {
                start(source, pixelSize)
            }
            return .ready(best, pixelSize: natural)
        }
        start(source, pixelSize)
        if let natural = entry.natural, let nearest = entry.bitmaps.last { return .ready(nearest, pixelSize: natural) }
        return .loading(pixelSize: entry.natural)
    }

    private func covers(_ bitmap: Bitmap, _ natural: CGSize, _ wanted: CGSize?) -> Bool {
        let scale = wanted.map { min(1, max($0.width / natural.width, $0.height / natural.height)) } ?? 1
        return CGFloat(bitmap.width) >= (natural.width * scale).rounded() - 1
            && CGFloat(bitmap.height) >= (natural.height * scale).rounded() - 1
    }

    private func start(_ source: ImageSource, _ size: CGSize?) {
        func bounded(_ value: CGFloat?) -> Int { value.map { $0.isFinite ? Int(max(1, min($0, 16384)).rounded(.up)) : 0 } ?? 0 }
        let job = Job(source: source, width: bounded(size?.width), height: bounded(size?.height))
        guard entries[source]?.done.contains(job) != true, let ticket = begin(job) else { return }
        let wanted = job.width > 0 && job.height > 0 ? CGSize(width: job.width, height: job.height) : nil
        finished.begin()
        located(source) { [pool, finished] place in
            let take: DecodingPool.Answer = { result in finished.end { [weak self] in self?.take(result, for: job) } }
            switch place {
            case .success(let path): pool.decode(path, covering: wanted, ticket, then: take)
            case .failure(let failure): take(.failure(failure))
            }
        }
    }

    /// Registers a job as running; nil if it already is.
    private func begin(_ job: Job) -> DecodingPool.Ticket? {
        guard working[job] == nil else { return nil }
        let ticket = DecodingPool.Ticket()
        working[job] = ticket
        return ticket
    }

    /// The number of pending requests up to which none is cancelled: a few screens of posters.
    private static let fewRequests = 48

    package func drop(unless isShown: (ImageSource) -> Bool) {
        guard working.count > Self.fewRequests else { return }
        var drops = false
        for (job, ticket) in working where job.width >= 0 && !ticket.isDropped && !isShown(job.source) {
            ticket.drop()
            drops = true
        }
        if drops { pool.answerDropped() }
    }

    /// Calls `use` on any thread with the path of a picture's file, which may be on a disk that does not answer; network pictures are
    /// fetched first.
    private func located(_ source: ImageSource, then use: @escaping @Sendable (Result<String, DecodingPool.Failure>) -> Void) {
        if case .remote(let address) = source, !address.isFileURL {
            fetcher.fetch(address) { answer in
                use(answer.mapError { DecodingPool.Failure(reason: $0.reason, isPassing: $0.isPassing) })
            }
            return
        }
        use(path(of: source).map { .success($0) } ?? .failure(DecodingPool.Failure(reason: "it was not found")))
    }

    /// Reads only the size of a picture; vector pictures without a size are decoded for it.
    private func startHeader(_ source: ImageSource) {
        let job = Job(source: source, width: -1, height: -1)
        guard entries[source]?.done.contains(job) != true, begin(job) != nil else { return }
        finished.begin()
        located(source) { [pool, finished] place in
            let take: @Sendable (CGSize?) -> Void = { size in finished.end { [weak self] in self?.take(size: size, for: job) } }
            switch place {
            case .success(let path): pool.size(path, then: take)
            case .failure: take(nil)
            }
        }
    }

    private func take(size: CGSize?, for job: Job) {
        working[job] = nil
        // Without a size, decoding determines it, or the error.
        guard let size else { return start(job.source, nil) }
        entries[job.source, default: Entry()].natural = size
        entries[job.source]?.done.insert(job)
        onChange?(job.source)
    }

    private func path(of source: ImageSource) -> String? {
        switch source {
        case .file(let path): path
        case .asset(let name): assets.find(name)
        case .remote(let address): address.isFileURL ? address.path : nil
        case .symbol, .live: nil
        }
    }

    package func retry(_ source: ImageSource) {
        if entries[source]?.isPassing == true {
            entries[source]?.failure = nil
            entries[source]?.isPassing = false
        }
    }

    package func retryChangedFiles() {
        let failed = entries.compactMap { source, entry -> (source: ImageSource, path: String, file: FileVersion)? in
            guard entry.failure != nil, let file = entry.failedFile, let path = path(of: source) else { return nil }
            return (source, path, file)
        }.sorted { $0.path < $1.path }
        guard !failed.isEmpty else { return }
        finished.begin()
        checks.async { [finished] in
            let changed = failed.filter { failure in
                let file = FileVersion(failure.path)
                return file.isThere && file != failure.file
            }
            finished.end { [weak self] in
                for (source, _, file) in changed where self?.entries[source]?.failedFile == file { self?.reload(source) }
            }
        }
    }

    private func take(_ result: Result<DecodingPool.Picture, DecodingPool.Failure>, for job: Job) {
        working[job] = nil
        // If it is shown again by now, it will be requested again.
        if case .failure(let failure) = result, failure.isDropped {
            onChange?(job.source)
            return
        }
        var entry = entries[job.source] ?? Entry()
        switch result {
        case .success(let decoded):
            entry.natural = decoded.natural
            entry.done.insert(job)
            entry.bitmaps.append(decoded.bitmap)
            byteCount += decoded.bitmap.byteCount
            entry.bitmaps.sort { $0.width < $1.width }
            // Keep few sizes: a thumbnail and a large one are enough.
            while entry.bitmaps.count > 3 { byteCount -= entry.bitmaps.remove(at: 1).byteCount }
        case .failure(let failure):
            if failure.concernsAll {
                if !hasLoggedDecoder { logger.error("pictures are not shown: \(failure.reason)") }
                hasLoggedDecoder = true
            } else if !entry.hasLogged {
                logger.warning("picture \(describe(job.source)) is not shown: \(failure.reason)")
                entry.hasLogged = true
            }
            entry.failure = failure.reason
            entry.failedFile = failure.file
            entry.isPassing = failure.isPassing
        }
        tick += 1
        entry.lastUsed = tick
        entries[job.source] = entry
        if byteCount > budget { evict() }
        if entries.count > Self.mostEntries { forgetOldest() }
        onChange?(job.source)
    }

    /// Drops sizes and failures of pictures that were not requested for a long time.
    private func forgetOldest() {
        let spare = entries.filter { $0.value.bitmaps.isEmpty }.sorted { $0.value.lastUsed < $1.value.lastUsed }
        for (source, _) in spare.prefix(Self.mostEntries / 2) { entries[source] = nil }
    }

    private static let mostEntries = 8192

    private func evict() {
        let old = entries.filter { !$0.value.bitmaps.isEmpty }.sorted { $0.value.lastUsed < $1.value.lastUsed }
        for (source, entry) in old.dropLast() where byteCount > budget * 3 / 4 {
            byteCount -= entry.bitmaps.reduce(0) { $0 + $1.byteCount }
            entries[source]?.bitmaps = []
            entries[source]?.done = []
        }
    }

    /// Drops a picture, so that it is read again: after a temporary failure, or when the file has changed.
    package func reload(_ source: ImageSource) {
        guard let entry = entries.removeValue(forKey: source) else { return }
        byteCount -= entry.bitmaps.reduce(0) { $0 + $1.byteCount }
        onChange?(source)
    }

    /// The cached state of each requested picture, by name, for the inspector.
    package var kept: [(source: ImageSource, size: CGSize?, bitmaps: [Bitmap], failure: String?)] {
        entries.map { ($0.key, $0.value.natural, $0.value.bitmaps, $0.value.failure) }.sorted { $0.0.name < $1.0.name }
    }

    /// Waits until all requested pictures are ready and delivers them; false after `timeout` seconds.
    @discardableResult package func waitUntilIdle(timeout: Double) -> Bool {
        finished.wait(until: Date().addingTimeInterval(timeout))
        finished.deliver()
        return working.isEmpty
    }

    private func describe(_ source: ImageSource) -> String {
        switch source {
        case .file(let path): path
        case .asset(let name): "\"\(name)\" of the assets"
        case .symbol(let name): "\"\(name)\""
        case .remote(let address): address.absoluteString
        case .live: "a film"
        }
    }
}
