/// The turn of one view that shows a tip, kept while it does.
@MainActor final class TipClaim {
    private var id: String?
    /// Whether the app's binding was told that the tip is shown: from then on the app may hide it by that.
    private var hasTold = false

    nonisolated init() {}

    /// Whether a tip is to be shown here, which it then is until it is taken away or its rules no longer hold.
    func shows(_ tip: (any Tip)?, _ isPresented: Binding<Bool>?) -> Bool {
        guard let tip, tip.shouldDisplay else {
            release()
            return false
        }
        if id != tip.id {
            release()
            id = tip.id
            TipStore.shared.claim(tip.id, waits: TipLimits(tip.options).waitsForItsTurn)
        }
        return !hasTold || isPresented?.wrappedValue != false
    }

    /// Tells an app's binding.
    func tell(_ isPresented: Binding<Bool>?, _ isShown: Bool) {
        guard let isPresented else { return }
        hasTold = isShown || id != nil
        if isPresented.wrappedValue != isShown { isPresented.wrappedValue = isShown }
    }

    private func release() {
        if let id { TipStore.shared.release(id) }
        (id, hasTold) = (nil, false)
    }

    deinit {
        if let id { TipStore.shared.release(id) }
    }
}
