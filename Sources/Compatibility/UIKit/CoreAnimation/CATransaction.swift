import Foundation
import TenFoot
import TenFootAppleFoundation

/// A group of changes to layers.
///
/// Changes to layers' properties are never animated implicitly: only animations that the app adds to a layer run.
///
/// Source: Core Animation CATransaction.
@preconcurrency @MainActor public enum CATransaction {
    /// An open transaction; it counts the animations that its completion block waits for.
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

    /// The innermost open transaction; if there is none, an implicit one that is committed in the next turn of the main queue.
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

    /// Begins a transaction, nested in the one that is open.
    public static func begin() {
        let new = Open()
        if let outer = open.last { (new.duration, new.timing, new.disablesActions) = (outer.duration, outer.timing, outer.disablesActions) }
        open.append(new)
    }
    /// Commits the innermost open transaction.
    public static func commit() { if let last = open.last { finish(last) } }
    /// Accepted: changes are drawn with the next frame in any case.
    public static func flush() {}
    /// Accepted: changes of properties are never animated implicitly.
    public static func setDisableActions(_ flag: Bool) { current.disablesActions = flag }
    /// The value that was set by `setDisableActions(_:)`.
    public static func disableActions() -> Bool { current.disablesActions }
    /// Sets the duration of animations without one of their own, in seconds.
    public static func setAnimationDuration(_ seconds: CFTimeInterval) { current.duration = seconds }
    /// The duration of animations without one of their own, in seconds.
    public static func animationDuration() -> CFTimeInterval { current.duration }
    /// Sets the pacing curve of animations without one of their own.
    public static func setAnimationTimingFunction(_ function: CAMediaTimingFunction?) { current.timing = function }
    /// The pacing curve of animations without one of their own; nil if none was set.
    public static func animationTimingFunction() -> CAMediaTimingFunction? { current.timing }
    /// Sets a block to be called once all animations that are added after this call have ended, or at the commit if there are none.
    public static func setCompletionBlock(_ block: (() -> Void)?) { current.completion = block }
    /// The block that is called when the transaction's animations have ended.
    public static func completionBlock() -> (() -> Void)? { current.completion }
}
