import Foundation
import TenFoot
import TenFootAppleFoundation

/// Several changes of layers at once.
///
/// Changes of layers' properties are seen at once, as in a transaction without actions: only animations that the app adds move.
///
/// Source: Core Animation CATransaction.
@preconcurrency @MainActor public enum CATransaction {
    /// One that has begun, and the animations that were added in it.
    @MainActor final class Open {
        fileprivate(set) var duration: CFTimeInterval = 0.25
        fileprivate(set) var timing: CAMediaTimingFunction?
        fileprivate var disablesActions = false
        fileprivate var completion: (() -> Void)?
        private var waiting = 0
        private var isCommitted = false

        func add(_ animation: CAAnimation) {
            guard completion != nil else { return }
            waiting += 1
            animation.transactions.append(self)
        }
        func ended() {
            waiting -= 1
            completeIfOver()
        }
        fileprivate func commit() {
            isCommitted = true
            completeIfOver()
        }
        private func completeIfOver() {
            guard isCommitted, waiting == 0, let completion else { return }
            self.completion = nil
            completion()
        }
    }
    private static var open: [Open] = []

    /// The innermost one that has begun; outside all of them one that ends with the run loop's turn.
    static var current: Open {
        if let last = open.last { return last }
        let implicit = Open()
        open.append(implicit)
        DispatchQueue.main.async { MainActor.assumeIsolated { finish(implicit) } }
        return implicit
    }
    private static func finish(_ transaction: Open) {
        guard let index = open.firstIndex(where: { $0 === transaction }) else { return }
        open.remove(at: index)
        transaction.commit()
    }

    /// Begins one, in the one that has begun.
    public static func begin() {
        let new = Open()
        if let outer = open.last { (new.duration, new.timing, new.disablesActions) = (outer.duration, outer.timing, outer.disablesActions) }
        open.append(new)
    }
    /// Ends the innermost one that has begun.
    public static func commit() { if let last = open.last { finish(last) } }
    /// Nothing waits: changes are drawn with the next frame.
    public static func flush() {}
    /// Whether changes of properties are not animated; they never are.
    public static func setDisableActions(_ flag: Bool) { current.disablesActions = flag }
    /// What was said of changes of properties.
    public static func disableActions() -> Bool { current.disablesActions }
    /// How long animations take that say nothing of it, in seconds.
    public static func setAnimationDuration(_ seconds: CFTimeInterval) { current.duration = seconds }
    /// How long animations take that say nothing of it, in seconds.
    public static func animationDuration() -> CFTimeInterval { current.duration }
    /// How fast animations run when that say nothing of it.
    public static func setAnimationTimingFunction(_ function: CAMediaTimingFunction?) { current.timing = function }
    /// How fast animations run when that say nothing of it.
    public static func animationTimingFunction() -> CAMediaTimingFunction? { current.timing }
    /// Called once all animations that are added from now on in this transaction have ended; at its end where there are none.
    public static func setCompletionBlock(_ block: (() -> Void)?) { current.completion = block }
    /// What is called at the end.
    public static func completionBlock() -> (() -> Void)? { current.completion }
}
