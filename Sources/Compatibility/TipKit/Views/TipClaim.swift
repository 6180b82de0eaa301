/// The claim of a view that shows a tip, held while it does.
@MainActor final class TipClaim {
    private var id: String?
    /// Whether the app's binding was set to true; from then on the app can hide the tip with it.
    private var hasTold = false

    nonisolated init() {}

    /// Whether the view shows a tip; a tip once shown stays until it is invalidated or its rules are no longer satisfied.
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

    /// Sets the app's binding.
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
