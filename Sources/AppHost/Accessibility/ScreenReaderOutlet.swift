import Foundation
import TenFootAccessibility
import TenFootGLib
import TenFootScreenReader
import TenFootViewGraph

/// Exposes a scene to screen readers over AT-SPI, while one listens.
@MainActor package final class ScreenReaderOutlet: AccessibilityOutlet {
    private let session: AppSession
    private var answers: Answers
    private var writer = SignalWriter()
    private var bus: AccessibilityBus?
    private let name: String
    /// The items that clients have cached, once one has requested all items.
    private var kept = KeptItems()
    private var isKept = false
    /// The scene's work counter at the last frame, and the time at which the resulting changes are sent.
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
        // Silence the built-in voice, so that two voices do not speak at once.
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

    /// Sends clients the items added and removed since the last call.
    @discardableResult private func tellChanges() -> [CacheItem] {
        due = nil
        let items = answers.cacheItems()
        let signals = kept.update(to: items)
        if !signals.isEmpty { bus?.send(signals) }
        return items
    }

    /// Seconds without changes before the tree is compared with the clients' cache: the comparison walks the whole tree, which is too slow
    /// for each frame of an animation.
    private static let rest: TimeInterval = 0.25

    package var nextDeadline: TimeInterval? { due }

    package func advance(to time: TimeInterval) { tellChanges() }
}

/// The tree of a session's scene, for requests of screen readers.
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
    // If the element cannot have focus, read it in place.
    func focus(_ id: UInt64) -> Bool { tree.read(id) }
    func adjust(_ id: UInt64, by direction: Int) -> Bool { tree.adjust(id, by: direction) }
    func write(_ text: String, into id: UInt64) -> Bool { tree.write(text, into: id) }
    var language: String { tree.words.language }
    var size: CGSize { session.host.size }
    var scale: CGFloat { session.scale }
}
