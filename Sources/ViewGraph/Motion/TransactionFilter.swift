import TenFootMotion

extension Transaction {
    /// The animation that changes follow; nil for at once.
    package var activeAnimation: Animation? { isInstant ? nil : animation }

    /// The transaction of a dirty node's update, as filtered by each node around it, outermost first.
    @MainActor package func filtered(for node: _ViewNode) -> Transaction {
        var around: [_ViewNode] = []
        var outer = node.parent
        while let current = outer {
            around.append(current)
            outer = current.parent
        }
        var result = self
        for node in around.reversed() { node.filter(&result) }
        return result
    }
}

/// Calls a closure when its last reference is gone, which is when every motion started under its transaction has ended.
package final class AnimationCompletion: @unchecked Sendable {
    // Only released from other threads, never read there.
    private let action: @MainActor () -> Void
    /// Whether motion that looks finished counts as ended.
    let isLogical: Bool
    package init(isLogical: Bool = true, _ action: @escaping @MainActor () -> Void) {
        self.isLogical = isLogical
        self.action = action
    }
    deinit {
        let action = action
        MainActor.hop { action() }
    }
}

extension Transaction {
    /// Calls a closure when all motion of the transaction's changes has ended, in addition to earlier completions.
    ///
    /// Source: SwiftUI Transaction.addAnimationCompletion(criteria:_:).
    public mutating func addAnimationCompletion(
        criteria: AnimationCompletionCriteria = .logicallyComplete, _ completion: @escaping () -> Void
    ) {
        let action = UncheckedValue((before: self.completion, completion: completion))
        self.completion = AnimationCompletion(isLogical: criteria.isLogical) {
            action.value.completion()
            _ = action.value.before
        }
    }
}

/// When an animation counts as complete.
///
/// Source: SwiftUI AnimationCompletionCriteria.
public struct AnimationCompletionCriteria: Hashable, Sendable {
    let isLogical: Bool
    /// When it looks finished.
    public static let logicallyComplete = AnimationCompletionCriteria(isLogical: true)
    /// When all motion has ended; this differs only for custom curves that set `AnimationContext.isLogicallyComplete`.
    public static let removed = AnimationCompletionCriteria(isLogical: false)
}

/// Animates the changes that `body` makes and calls a closure when all their motion has ended.
///
/// Source: SwiftUI withAnimation(_:completionCriteria:_:completion:).
public func withAnimation<Result>(
    _ animation: Animation? = .default, completionCriteria: AnimationCompletionCriteria = .logicallyComplete,
    _ body: () throws -> Result, completion: @escaping () -> Void
) rethrows -> Result {
    var transaction = Transaction(animation: animation)
    let action = UncheckedValue(completion)
    transaction.completion = AnimationCompletion(isLogical: completionCriteria.isLogical) { action.value() }
    return try withTransaction(transaction, body)
}
