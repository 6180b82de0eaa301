import Foundation
import TenFootInput
import TenFootIsolation
import TenFootRasterising
import TenFootViewGraph

/// The app's side of `--inspect`: answers the page's requests, and reports each frame.
///
/// The page is served by `tenfoot-inspect`, a program of its own. It costs nothing while no page is open.
@MainActor final class Inspector {
    private let helper: HelperProcess
    unowned let session: AppSession
    let images: ImageLoader?
    /// The number of frames in the replayed record; nil if the app runs live.
    private let recordedFrames: Int?
    var isReplay: Bool { recordedFrames != nil }
    /// The queue for writing, which may block on a page that reads slowly.
    private let outbox = DispatchQueue(label: "tenfoot.inspector")
    private var watch: Watch?
    private let program: String
    /// Whether a page is open.
    private(set) var isOpen = false
    /// Presses requested by the page under a virtual clock, for `serve` to perform.
    private var presses: [RemoteControl] = []
    /// The number of frames of a record that the page has requested and not received.
    private var steps = 0
    private(set) lazy var outline = InspectorOutline(host: session.host)

    /// Starts the server; `recordedFrames` is how many frames a replay has, `earlier` what a replay has gone back from.
    init(
        _ session: AppSession, program: String, images: ImageLoader?, recordedFrames: Int? = nil, earlier: EarlierInspection? = nil
    ) throws(AppFailure) {
        if let earlier { helper = earlier.takeHelper() } else { helper = try Self.start() }
        self.session = session
        self.program = program
        self.images = images
        self.recordedFrames = recordedFrames
        watch = session.watch(helper.socket) { [weak self] in self?.hear() }
        if let earlier {
            open()
            steps = earlier.frame
        }
    }

    private static func start() throws(AppFailure) -> HelperProcess {
        let places = HelperProcess.places("tenfoot-inspect")
        guard let path = places.first(where: { access($0, X_OK) == 0 }), let helper = HelperProcess(path) else {
            throw AppFailure(
                status: 2,
                message: "--inspect needs the program tenfoot-inspect at \(places.joined(separator: " or ")): "
                    + "add the product tenfoot-inspect to the dependencies of the app's target, and build again")
        }
        return helper
    }

    // MARK: What the server says

    private func hear() {
        guard let message = LongMessage.receive(from: helper.socket), let kind = message.first else {
            if let watch { session.stop(watch) }
            watch = nil
            close()
            session.report("tenfoot-inspect has ended: the app goes on without its page")
            return
        }
        let rest = message.dropFirst()
        switch kind {
        case UInt8(ascii: "A"): session.report("inspect it at " + String(decoding: rest, as: UTF8.self))
        case UInt8(ascii: "O"): open()
        case UInt8(ascii: "C"): close()
        case UInt8(ascii: "P"): take(Data(rest))
        default: break
        }
    }

    private func open() {
        isOpen = true
        FrameTrace.current = FrameTrace(session.host)
        session.host.focus.tracker.explainsDecisions = true
        let host = session.host
        send(
            PageNotes.Hello(
                app: program, canvas: [host.size.width, host.size.height], scale: host.displayScale, frame: host.counters.frames,
                recorded: recordedFrames))
    }

    /// Reverts what `open` and the page have switched on.
    private func close() {
        isOpen = false
        FrameTrace.current = nil
        session.host.focus.tracker.explainsDecisions = session.host.explainsFocus
        if !session.host.explainsFocus { session.host.focus.tracker.lastDecision = nil }
        select(nil)
        (presses, steps) = ([], 0)
    }

    private func take(_ text: Data) {
        guard let ask = try? JSONDecoder().decode(PageNotes.Ask.self, from: text) else { return }
        switch ask.ask {
        case .tree: answer(ask, tree)
        case .node: answer(ask, ask.node.flatMap { session.host.node($0) }.map(details))
        case .focus: answer(ask, focusMap)
        case .whatIf: answer(ask, ask.control.flatMap(\.heading).flatMap { session.host.focus.whatIf($0) }.map(note))
        case .picture: answer(ask, picture)
        case .facts: answer(ask, facts)
        case .select:
            // Do not draw an outline over a replay: its frames would differ from the record's.
            let node = ask.node.flatMap { session.host.node($0) }
            if !isReplay { select(node) }
            answer(ask, node != nil)
        case .press:
            if let control = ask.control { press(control) }
            answer(ask, true)
        case .step:
            answer(ask, true)
            step(ask.count ?? 1)
        }
    }

    /// Moves forward or back by a number of frames of a record.
    private func step(_ count: Int) {
        guard let recordedFrames else { return }
        let most = min(max(-recordedFrames, count), recordedFrames)
        if most > 0 { return steps += most }
        // Wait until the answer is sent before the process restarts.
        outbox.sync {}
        EarlierInspection.restart(at: max(0, session.host.counters.frames + most), with: helper)
        session.report("the replay cannot go back: \(String(cString: strerror(errno)))")
    }

    private func select(_ node: _ViewNode?) {
        // Under a virtual clock no other frame would show it.
        if outline.show(node), session.isHeadless { session.frame() }
    }

    private func press(_ control: RemoteControl) {
        guard !isReplay else { return }
        if session.isHeadless {
            presses.append(control)
        } else {
            Task { [session] in await session.press(control, isLong: false) }
        }
    }

    private func answer(_ ask: PageNotes.Ask, _ body: some Encodable) { send(PageNotes.Answer(n: ask.n, answer: body)) }

    func send(_ note: some Encodable) {
        // Encoding cannot fail: all numbers are finite.
        guard let data = try? JSONEncoder().encode(note) else { return }
        outbox.async { [socket = helper.socket] in _ = LongMessage.send(data, to: socket) }
    }

    // MARK: Frames

    /// Makes a frame of the scene, and reports it to an open page.
    func make(_ input: FrameInput) -> FrameOutput {
        guard isOpen else { return session.host.frame(input) }
        let host = session.host
        let before = host.counters
        let wasMoving = session.isAnimating
        let began = monotonicNanoseconds()
        let output = host.frame(input)
        let took = Double(monotonicNanoseconds() - began) / 1e6
        send(frameNote(input, output, before: before, wasMoving: wasMoving, took: took))
        if outline.follow() { host.requestFrame() }
        return output
    }

    // MARK: Where nothing else makes time pass

    /// Performs the presses requested by the page, each followed by a second of the app's clock, until the app is told to quit.
    func serve() {
        session.rest()
        while !session.hasQuit {
            session.waiter.wait(for: session.descriptors, seconds: nil)
            session.rest()
            while !presses.isEmpty, !session.hasQuit {
                let control = presses.removeFirst()
                session.setControl(control, isDown: true)
                session.advance(to: session.clock.now + 0.05)
                session.setControl(control, isDown: false)
                session.advance(to: session.clock.now + 1)
            }
        }
    }

    /// Waits until the page requests the next frame of a record; false if the app is told to quit.
    func waitForStep() -> Bool {
        while steps == 0 {
            session.waiter.wait(for: session.descriptors, seconds: nil)
            session.serveWatches()
            if session.signals?.take() == true { return false }
        }
        steps -= 1
        return true
    }

    /// Sends the page the result of a replay, and answers its requests until the app is told to quit.
    func finish(_ line: String) {
        send(PageNotes.Finished(finished: line))
        while waitForStep() {}
    }
}
