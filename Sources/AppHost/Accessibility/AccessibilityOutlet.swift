import Foundation
import TenFootAccessibility
import TenFootViewGraph
import TenFootViews

/// Where accessibility events go: a screen reader over D-Bus, our own voice, or a log for tests.
@MainActor package protocol AccessibilityOutlet: AnyObject {
    /// Tells of a frame, which may have been without events, at a time in seconds of the session's clock.
    func take(_ events: [AccessibilityEvent], of tree: AccessibilityTree, at time: TimeInterval)
    /// When it wants to be asked again although nothing happens; nil for never.
    var nextDeadline: TimeInterval? { get }
    /// Does what is due at a time.
    func advance(to time: TimeInterval)
}

/// The accessibility outlets of a session; without an outlet nothing is described, at no cost.
@MainActor package final class AccessibilityOutlets {
    private let tree: AccessibilityTree
    private var outlets: [any AccessibilityOutlet] = []

    init(tree: AccessibilityTree) { self.tree = tree }

    package func add(_ outlet: any AccessibilityOutlet) {
        guard !outlets.contains(where: { $0 === outlet }) else { return }
        outlets.append(outlet)
        tree.isListening = true
        tree.host.setAssistance(\.isReadAloud, true)
    }

    package func remove(_ outlet: any AccessibilityOutlet) {
        outlets.removeAll { $0 === outlet }
        guard outlets.isEmpty else { return }
        tree.isListening = false
        tree.host.setAssistance(\.isReadAloud, false)
    }

    /// Tells every outlet what the last frame changed.
    package func tell(at time: TimeInterval) {
        guard !outlets.isEmpty else { return }
        let events = tree.takeEvents()
        for outlet in outlets {
            outlet.take(events, of: tree, at: time)
            if let due = outlet.nextDeadline, due <= time { outlet.advance(to: time) }
        }
    }

    var nextDeadline: TimeInterval? { outlets.compactMap(\.nextDeadline).min() }
}
