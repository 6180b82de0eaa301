import Foundation
import Synchronization
import TenFootDecoding
import TenFootGraphics
import TenFootStorage

/// Decodes pictures in helper processes, in the order of requests, and reads their sizes; at rest there are neither helpers nor threads.
///
/// There is one helper for each type of picture. If it takes long over one picture, others are started, so that a hostile file delays no
/// other. A thread without a helper reads sizes, which are in the headers. If a disk does not answer when a picture is opened, its other
/// pictures wait for that, and those of other disks go on.
final class DecodingPool: Sendable {
    /// Why a picture cannot be shown, in a few words that follow the file's name.
    struct Failure: Error {
        let reason: String
        /// Whether a later attempt may succeed.
        var isPassing: Bool
        /// Whether no picture can be decoded at all.
        var concernsAll: Bool
        /// Whether the request was cancelled before decoding began.
        var isDropped = false
        /// The picture's file before it was opened; nil if the failure does not concern it.
        var file: FileVersion?

        /// Creates a failure; the reason is reduced to one line of printable characters.
        init(reason: String, isPassing: Bool = false, concernsAll: Bool = false) {
            let lines = reason.split(whereSeparator: \.isNewline).joined(separator: " ")
            self.reason = String(String.UnicodeScalarView(lines.unicodeScalars.filter { $0.properties.generalCategory != .control }))
            self.isPassing = isPassing
            self.concernsAll = concernsAll
        }

        static var dropped: Failure {
            var failure = Failure(reason: "it is not shown any more", isPassing: true)
            failure.isDropped = true
            return failure
        }
    }

    struct Picture: Sendable {
        var bitmap: Bitmap
        /// The picture's own size in pixels.
        var natural: CGSize
    }

    typealias Answer = @Sendable (Result<Picture, Failure>) -> Void

    /// Cancels a request, unless a helper has begun to decode it.
    final class Ticket: Sendable {
        private let state = Atomic<Bool>(false)
        var isDropped: Bool { state.load(ordering: .relaxed) }
        func drop() { state.store(true, ordering: .relaxed) }
    }

    /// The requests that one thread handles after another.
    private enum Lane: Hashable, Sendable {
        case sizes
        case pictures(DecoderKind)

        static let all = [sizes] + DecoderKind.allCases.map(pictures)
    }

    private struct Job: Sendable {
        enum Wish: Sendable {
            case size(@Sendable (CGSize?) -> Void)
            case picture(DecoderKind, covering: CGSize?, Answer)
        }

        var path: String
        var ticket: Ticket
        var wish: Wish
        var lane: Lane {
            switch wish {
            case .size: .sizes
            case .picture(let kind, _, _): .pictures(kind)
            }
        }
    }

    private struct State {
        var waiting: [Job] = []
        /// The number of threads by lane, each with its helper if it decodes, and of idle ones.
        var helpers: [Lane: Int] = [:]
        var idle: [Lane: Int] = [:]
        /// The files that are being opened, by number.
        var opening: [Int: Opening] = [:]
        /// How many files have been opened.
        var opened = 0
        /// Whether it is looked after a while which files are still being opened.
        var isWatching = false

        /// The first request that a thread can handle: none of a disk that does not answer.
        func next(_ lane: Lane) -> Int? {
            let silent = opening.values.compactMap(\.silentDisk)
            return waiting.firstIndex { job in job.lane == lane && !silent.contains { MountTable.lies(job.path, in: $0) } }
        }
    }

    /// A file that is being opened.
    private struct Opening {
        var path: String
        var lane: Lane
        var since: ContinuousClock.Instant
        /// Where its disk is mounted, once that has not answered for a while; the thread is then not counted among the helpers.
        var silentDisk: String?
    }

    /// The most helpers of one kind.
    private static let mostHelpers = 4

    static let shared = DecodingPool()

    // The condition guards the state.
    private let condition = NSCondition()
    nonisolated(unsafe) private var state = State()
    private let places: [String]
    private let limits: DecodingHelper.Limits
    private let idleSeconds: Double
    private let patience: Double
    private let mounts: String
    private let willOpen: @Sendable (String) -> Void

    /// - Parameters:
    ///   - patience: how long a disk may take to open a file before others no longer wait for it, in seconds.
    ///   - mounts: the table of mounted disks.
    ///   - willOpen: called with each path before it is opened, for tests.
    init(
        places: [String] = DecodingHelper.places, limits: DecodingHelper.Limits = .init(), idleSeconds: Double = 3, patience: Double = 2,
        mounts: String = "/proc/self/mountinfo", willOpen: @escaping @Sendable (String) -> Void = { _ in }
    ) {
        self.places = places
        self.limits = limits
        self.idleSeconds = idleSeconds
        self.patience = patience
        self.mounts = mounts
        self.willOpen = willOpen
    }

    /// The number of running processes, for tests.
    var helperCount: Int { condition.withLock { state.helpers.reduce(0) { $1.key == .sizes ? $0 : $0 + $1.value } } }

    /// Calls `answer` on another thread with the picture scaled down to cover `wanted` pixels; only vector pictures are scaled up.
    func decode(_ path: String, covering wanted: CGSize?, _ ticket: Ticket = Ticket(), then answer: @escaping Answer) {
        guard !ticket.isDropped else { return answer(.failure(.dropped)) }
        // Opening may take long (a sleeping disk, an unreachable share), so even that is done on a thread of the pool.
        enqueue(Job(path: path, ticket: ticket, wish: .picture(.common, covering: wanted, answer)))
    }

    /// Calls `answer` on another thread with the size of a picture in pixels; nil if its header does not contain it.
    func size(_ path: String, then answer: @escaping @Sendable (CGSize?) -> Void) {
        enqueue(Job(path: path, ticket: Ticket(), wish: .size(answer)))
    }

    /// Answers cancelled requests that no helper has started.
    func answerDropped() {
        let dropped = condition.withLock {
            let dropped = state.waiting.filter(\.ticket.isDropped)
            if !dropped.isEmpty { state.waiting.removeAll(where: \.ticket.isDropped) }
            return dropped
        }
        for case .picture(_, _, let answer) in dropped.map(\.wish) { answer(.failure(.dropped)) }
    }

    private func enqueue(_ job: Job) {
        condition.withLock {
            state.waiting.append(job)
            if state.idle[job.lane, default: 0] > 0 {
                condition.broadcast()
            } else if state.helpers[job.lane, default: 0] == 0, state.next(job.lane) != nil {
                startThread(job.lane)
            }
        }
    }

    /// Starts a thread for each lane that has none and a request for one; called with the condition held.
    private func startMissing() {
        for lane in Lane.all where state.helpers[lane, default: 0] == 0 && state.next(lane) != nil { startThread(lane) }
    }

    /// Called with the condition held.
    private func startThread(_ lane: Lane) {
        state.helpers[lane, default: 0] += 1
        Thread.detachNewThread { [self] in work(lane) }
    }

    /// The main function of a thread with its helper.
    private func work(_ lane: Lane) {
        var helper: DecodingHelper?
        while let job = next(lane) { run(job, &helper) }
    }

    private func next(_ lane: Lane) -> Job? {
        let limit = Date(timeIntervalSinceNow: idleSeconds)
        return condition.withLock {
            state.idle[lane, default: 0] += 1
            defer { state.idle[lane, default: 0] -= 1 }
            var isInTime = true
            while true {
                if let index = state.next(lane) { return state.waiting.remove(at: index) }
                guard isInTime else {
                    state.helpers[lane, default: 0] -= 1
                    return nil
                }
                // Check the queue once more after the timeout.
                isInTime = condition.wait(until: limit)
            }
        }
    }

    private func run(_ job: Job, _ helper: inout DecodingHelper?) {
        let number = beginOpening(job)
        willOpen(job.path)
        switch job.wish {
        case .size(let answer):
            let size = PictureFile.size(job.path)
            endOpening(number)
            answer(size)
        case .picture(let kind, let wanted, let answer):
            // Before it is opened, so that what is written from now on counts as a change.
            let version = FileVersion(job.path)
            do throws(Failure) {
                let file = try PictureFile(job.path)
                let rightKind = DecoderKind(try file.header().format)
                endOpening(number)
                guard rightKind == kind else {
                    return enqueue(Job(path: job.path, ticket: job.ticket, wish: .picture(rightKind, covering: wanted, answer)))
                }
                answer(.success(try decode(file.descriptor, wanted, kind, &helper)))
            } catch {
                endOpening(number)
                var failure = error
                failure.file = version
                answer(.failure(failure))
            }
        }
    }

    // MARK: Disks that do not answer

    private func beginOpening(_ job: Job) -> Int {
        condition.withLock {
            state.opened += 1
            state.opening[state.opened] = Opening(path: job.path, lane: job.lane, since: .now)
            watchOpening()
            return state.opened
        }
    }

    /// Looks in a while which files are still being opened, unless that is planned; called with the condition held.
    private func watchOpening() {
        guard !state.isWatching, state.opening.values.contains(where: { $0.silentDisk == nil }) else { return }
        state.isWatching = true
        DispatchQueue.global(qos: .utility).asyncAfter(deadline: .now() + patience) { [self] in leaveSilentDisks() }
    }

    /// Counts threads that have been opening a file for long as none, so that others are started for other disks.
    private func leaveSilentDisks() {
        condition.withLock {
            state.isWatching = false
            for (number, file) in state.opening where file.silentDisk == nil && ContinuousClock.now - file.since >= .seconds(patience) {
                state.opening[number]?.silentDisk = MountTable.folder(around: file.path, table: mounts)
                state.helpers[file.lane, default: 0] -= 1
            }
            startMissing()
            watchOpening()
        }
    }

    /// No effect for a file that has been opened already.
    private func endOpening(_ number: Int) {
        condition.withLock {
            guard let file = state.opening.removeValue(forKey: number), file.silentDisk != nil else { return }
            state.helpers[file.lane, default: 0] += 1
            condition.broadcast()
            startMissing()
        }
    }

    private func decode(_ file: Int32, _ wanted: CGSize?, _ kind: DecoderKind, _ helper: inout DecodingHelper?) throws(Failure) -> Picture {
        // A helper may have ended while idle, so try a new one; if that ends too, give up.
        for _ in 0..<2 {
            let current: DecodingHelper
            if let helper { current = helper } else { current = try start(kind) }
            helper = current
            let outcome = current.decode(file, covering: wanted, limits) { helpOut(kind) }
            if !current.isUsable { helper = nil }
            switch outcome {
            case .picture(let bitmap, let natural): return Picture(bitmap: bitmap, natural: natural)
            case .failure(let reason): throw Failure(reason: reason)
            case .unusable(let reason): throw Failure(reason: reason, isPassing: true, concernsAll: true)
            case .untouched: continue
            }
        }
        throw Failure(reason: "the decoder ends over it")
    }

    private func start(_ kind: DecoderKind) throws(Failure) -> DecodingHelper {
        guard let path = places.first(where: { access($0, X_OK) == 0 }) else {
            throw Failure(
                reason:
                    "tenfoot-decode, which decodes pictures, is neither \(places.joined(separator: " nor ")); build or install it there",
                isPassing: true, concernsAll: true)
        }
        guard let helper = DecodingHelper(path, kind) else {
            throw Failure(reason: "\(path) cannot be started (\(String(cString: strerror(errno))))", isPassing: true, concernsAll: true)
        }
        return helper
    }

    /// Starts another helper while one is busy and requests are queued.
    private func helpOut(_ kind: DecoderKind) {
        condition.withLock {
            let lane = Lane.pictures(kind)
            guard state.idle[lane, default: 0] == 0, state.helpers[lane, default: 0] < Self.mostHelpers, state.next(lane) != nil else {
                return
            }
            startThread(lane)
        }
    }
}
