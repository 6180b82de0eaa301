import Foundation
import TenFootAccessibility
import TenFootGLib
import TenFootScreenReader
import TenFootViewGraph

/// Tells screen readers of a scene over AT-SPI, while one listens.
@MainActor package final class ScreenReaderOutlet: AccessibilityOutlet {
    private let session: AppSession
    private var answers: Answers
    private var writer = SignalWriter()
    private var bus: AccessibilityBus?
    private let name: String
    /// What clients keep once one has asked for everything.
    private var kept = KeptItems()
    private var isKept = false
    /// The scene's work when the last frame was made, and when what it may have changed is told.
    private var work = 0
    private var due: TimeInterval?

    /// Starts to watch for the accessibility bus; `name` is the program's.
    package init(session: AppSession, name: String) {
        self.session = session
        self.name = name
        answers = Answers(scene: SceneOfSession(session), name: name)
        let bus = AccessibilityBus(
            ask: { [weak self] path, interface, method, arguments, reply in
                Task { @MainActor in reply(self?.answer(path, interface, method, arguments)) }
            },
            onListening: { [weak self] isListening, busName, desktop in
                Task { @MainActor in self?.listening(isListening, busName, desktop) }
            })
        self.bus = bus
        bus.start()
    }

    private func listening(_ isListening: Bool, _ busName: String, _ desktop: (name: String, path: String)) {
        answers.busName = busName
        answers.desktop = desktop
        writer = SignalWriter()
        if !isListening { (kept, isKept, due) = (KeptItems(), false, nil) }
        // Two voices at once would be one too many.
        session.voice.isSilenced = isListening
        if isListening {
            session.accessibility.add(self)
            session.host.requestFrame()
        } else {
            session.accessibility.remove(self)
        }
    }

    package func take(_ events: [AccessibilityEvent], of tree: AccessibilityTree, at time: TimeInterval) {
        let written = writer.signals(for: events, windowName: name)
        answers.keep(written.notes)
        answers.page = writer.page
        if !written.signals.isEmpty { bus?.send(written.signals) }
        let work = tree.host.counters.bodies + tree.host.counters.layouts
        if isKept, work != self.work { due = time + Self.rest }
        self.work = work
    }

    private func answer(_ path: String, _ interface: String, _ method: String, _ arguments: [Variant]) -> Variant? {
        guard Answers.isGetItems(path, method) else { return answers.answer(path, interface, method, arguments) }
        isKept = true
        return Answers.answer(tellChanges())
    }

    /// Tells clients what has come and gone since they were told last.
    @discardableResult private func tellChanges() -> [CacheItem] {
        due = nil
        let items = answers.cacheItems()
        let signals = kept.update(to: items)
        if !signals.isEmpty { bus?.send(signals) }
        return items
    }

    /// Seconds of rest before the tree is compared with what clients hold: the comparison walks the whole tree, which is too much for each
    /// frame of a motion.
    private static let rest: TimeInterval = 0.25

    package var nextDeadline: TimeInterval? { due }

    package func advance(to time: TimeInterval) { tellChanges() }
}

/// The tree of a session's scene, as screen readers ask about it.
@MainActor private final class SceneOfSession: AccessibleScene {
    private unowned let session: AppSession
    private var tree: AccessibilityTree { session.host.accessibility }

    init(_ session: AppSession) { self.session = session }

    func element(_ id: UInt64) -> AccessibilityElement? { tree.element(id) }
    func rootElements() -> [AccessibilityElement] { tree.rootElements() }
    func children(of id: UInt64) -> [AccessibilityElement]? { tree.children(of: id) }
    func parent(of id: UInt64) -> AccessibilityElement? { tree.parent(of: id) }
    func element(at point: CGPoint) -> AccessibilityElement? { tree.element(at: point) }
    func perform(action index: Int, on id: UInt64) -> Bool { tree.perform(action: index, on: id) }
    // What cannot have focus is read where it is.
    func focus(_ id: UInt64) -> Bool { tree.read(id) }
    func adjust(_ id: UInt64, by direction: Int) -> Bool { tree.adjust(id, by: direction) }
    func write(_ text: String, into id: UInt64) -> Bool { tree.write(text, into: id) }
    var language: String { tree.words.language }
    var size: CGSize { session.host.size }
    var scale: CGFloat { session.scale }
}
