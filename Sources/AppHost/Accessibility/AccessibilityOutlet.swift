import Foundation
import TenFootAccessibility
import TenFootViewGraph
import TenFootViews

/// A receiver of accessibility events: a screen reader over D-Bus, the built-in voice, or a log for tests.
@MainActor package protocol AccessibilityOutlet: AnyObject {
    /// Called after each frame, even without events; `time` is in seconds of the session's clock.
    func take(_ events: [AccessibilityEvent], of tree: AccessibilityTree, at time: TimeInterval)
    /// The time of the next `advance` call without a frame; nil for none.
    var nextDeadline: TimeInterval? { get }
    /// Performs the work due at a time.
    func advance(to time: TimeInterval)
}

/// The accessibility outlets of a session; without an outlet no events are computed.
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

    /// Sends the changes of the last frame to every outlet.
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
