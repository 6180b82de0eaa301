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

    /// Starts to watch for the accessibility bus; `name` is the program's.
    package init(session: AppSession, name: String) {
        self.session = session
        self.name = name
        answers = Answers(scene: SceneOfSession(session), name: name)
        let bus = AccessibilityBus(
            ask: { [weak self] path, interface, method, arguments, reply in
                Task { @MainActor in reply(self?.answers.answer(path, interface, method, arguments)) }
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
    }

    package var nextDeadline: TimeInterval? { nil }
    package func advance(to time: TimeInterval) {}
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
    func focus(_ id: UInt64) -> Bool { tree.focus(id) }
    func adjust(_ id: UInt64, by direction: Int) -> Bool { tree.adjust(id, by: direction) }
    func write(_ text: String, into id: UInt64) -> Bool { tree.write(text, into: id) }
    var language: String { tree.words.language }
    var size: CGSize { session.host.size }
    var scale: CGFloat { session.scale }
}
