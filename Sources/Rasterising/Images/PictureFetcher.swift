import CFetch
import Foundation
import Synchronization

/// Downloads pictures into files through the cache, at most four at once.
///
/// Requests are served last in, first out, so that visible posters load before those scrolled past. Its threads end when no request is
/// queued.
final class PictureFetcher: Sendable {
    /// Why a picture could not be fetched.
    struct Failure: Error, Equatable {
        var reason: String
        /// Whether a later attempt may succeed, as without a network or after a server error.
        var isPassing: Bool
    }

    /// The limits of a transfer.
    struct Limits: Sendable {
        var bytes = 64 << 20
        var connectSeconds = 10
        var stallSeconds = 15
        var totalSeconds = 120
        /// Whether to ignore the machine's proxy, for servers on the machine itself.
        var ignoresProxy = false
        /// A file of certificates to trust instead of the system's, for servers on the machine itself.
        var authorities: String?
    }

    typealias Answer = @Sendable (Result<String, Failure>) -> Void

    private struct State {
        var waiting: [URL] = []
        var answers: [URL: [Answer]] = [:]
        var threads = 0
        var isTidy = false
        /// The URLs checked with their server in this run.
        var checked: Set<URL> = []
    }

    private let state = Mutex(State())
    private let cache: PictureCache
    private let limits: Limits
    /// The time, in seconds since 1970.
    private let clock: @Sendable () -> Double

    init(
        cache: PictureCache = PictureCache(), limits: Limits = Limits(),
        clock: @escaping @Sendable () -> Double = { Date().timeIntervalSince1970 }
    ) {
        self.cache = cache
        self.limits = limits
        self.clock = clock
    }

    /// Calls `answer` on another thread with the path of the picture's file.
    func fetch(_ url: URL, then answer: @escaping Answer) {
        let needsThread = state.withLock { state in
            if state.answers[url] != nil {
                state.answers[url]?.append(answer)
                // A repeated request moves to the front.
                if let index = state.waiting.firstIndex(of: url) { state.waiting.append(state.waiting.remove(at: index)) }
                return false
            }
            state.answers[url] = [answer]
            state.waiting.append(url)
            guard state.threads < 4 else { return false }
            state.threads += 1
            return true
        }
        if needsThread { Thread.detachNewThread { self.work() } }
    }

    private func work() {
        while true {
            let (next, tidies) = state.withLock { state in
                guard let url = state.waiting.popLast() else {
                    state.threads -= 1
                    return (nil as URL?, false)
                }
                defer { state.isTidy = true }
                return (url, !state.isTidy)
            }
            guard let next else { return }
            if tidies { cache.tidy() }
            let result: Result<String, Failure>
            do { result = .success(try get(next)) } catch { result = .failure(error) }
            let answers = state.withLock { state in
                if case .success = result { state.checked.insert(next) }
                return state.answers.removeValue(forKey: next) ?? []
            }
            for answer in answers { answer(result) }
        }
    }

    private func get(_ url: URL) throws(Failure) -> String {
        guard ["http", "https"].contains(url.scheme?.lowercased()) else {
            throw Failure(
                reason: "addresses of the kind \(url.scheme ?? "none") are not fetched; give a file, http or https", isPassing: false)
        }
        let now = clock()
        let known = cache.note(for: url)
        if let known {
            // Ignore an expiry that is too far away, written while the clock was wrong.
            let isFresh = known.freshUntil > now && known.freshUntil < now + PictureHeaders.longestFresh + 1
            if isFresh || state.withLock({ $0.checked.contains(url) }) {
                cache.touch(url)
                return cache.file(for: url).path
            }
        }
        do {
            return try load(url, known, now)
        } catch {
            // Without the network, an expired cached picture is better than none.
            guard known != nil, error.isPassing else { throw error }
            cache.touch(url)
            return cache.file(for: url).path
        }
    }

    private func load(_ url: URL, _ known: PictureCache.Note?, _ now: Double) throws(Failure) -> String {
        var headers = ["Accept: image/*"]
        if let tag = known?.tag { headers.append("If-None-Match: \(tag)") }
        if let modified = known?.modified, known?.tag == nil { headers.append("If-Modified-Since: \(modified)") }
        let part: URL, file: FileHandle
        do {
            part = try cache.makePart(for: url)
            file = try FileHandle(forWritingTo: part)
        } catch {
            throw Failure(reason: "it cannot be kept in \(cache.folder.path); make that folder writable", isPassing: true)
        }
        defer { try? FileManager.default.removeItem(at: part) }
        let transfer = Transfer(file: file, limit: limits.bytes)
        let (status, problem) = transfer.run(url, headers, limits)
        try? file.close()
        if transfer.isTooLarge {
            throw Failure(reason: "it is larger than \(limits.bytes >> 20) MB", isPassing: false)
        }
        switch status {
        case 0: throw Failure(reason: problem, isPassing: true)
        case 304 where known != nil:
            if var note = known {
                note.freshUntil = transfer.headers.freshUntil(now)
                try? cache.write(note, for: url)
                cache.touch(url)
            }
        case 200:
            let note = PictureCache.Note(
                address: url.absoluteString, tag: transfer.headers.values["etag"], modified: transfer.headers.values["last-modified"],
                freshUntil: transfer.headers.freshUntil(now), isPassing: transfer.headers.mayNotBeKept)
            do { try cache.keep(part, for: url, note) } catch {
                throw Failure(reason: "it cannot be kept in \(cache.folder.path); is the disk full?", isPassing: true)
            }
        default:
            throw Failure(reason: "the server answered \(status)", isPassing: status >= 500 || status == 429)
        }
        return cache.file(for: url).path
    }
}

/// One transfer with libcurl's callbacks; used only on the thread that runs it.
private final class Transfer {
    private(set) var isTooLarge = false
    private(set) var headers = PictureHeaders()
    private let file: FileHandle
    private let limit: Int
    private var count = 0

    init(file: FileHandle, limit: Int) {
        self.file = file
        self.limit = limit
    }

    /// Runs the transfer; returns the response's status, or 0 and the error.
    func run(_ url: URL, _ lines: [String], _ limits: PictureFetcher.Limits) -> (status: Int, problem: String) {
        var problem = [CChar](repeating: 0, count: 256)
        let copies = lines.map { strdup($0) }
        defer { copies.forEach { free($0) } }
        let pointers = copies.map { UnsafePointer($0) } + [nil]
        let authorities = limits.authorities.flatMap { strdup($0) }
        defer { free(authorities) }
        let status = fetch(
            url.absoluteString, pointers,
            fetch_limits(
                connect_seconds: limits.connectSeconds, stall_seconds: limits.stallSeconds, total_seconds: limits.totalSeconds,
                ignores_proxy: limits.ignoresProxy, authorities: authorities),
            { context, bytes, count in Transfer.of(context)?.took(header: UnsafeRawBufferPointer(start: bytes, count: count)) ?? false },
            { context, bytes, count in Transfer.of(context)?.took(body: UnsafeRawBufferPointer(start: bytes, count: count)) ?? false },
            Unmanaged.passUnretained(self).toOpaque(), &problem)
        return (status, String(decoding: problem.prefix { $0 != 0 }.map { UInt8(bitPattern: $0) }, as: UTF8.self))
    }

    private static func of(_ context: UnsafeMutableRawPointer?) -> Transfer? {
        context.map { Unmanaged<Transfer>.fromOpaque($0).takeUnretainedValue() }
    }

    private func took(header bytes: UnsafeRawBufferPointer) -> Bool {
        headers.take(String(decoding: bytes, as: UTF8.self))
        return true
    }

    private func took(body bytes: UnsafeRawBufferPointer) -> Bool {
        count += bytes.count
        isTooLarge = count > limit
        return !isTooLarge && (try? file.write(contentsOf: bytes)) != nil
    }
}
