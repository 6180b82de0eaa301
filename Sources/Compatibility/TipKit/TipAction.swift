extension Tips {
    /// A button of a tip.
    ///
    /// Source: TipKit Tips.Action.
    public struct Action: Identifiable, Sendable {
        /// The identifier; by default the index among the tip's buttons.
        public let id: String
        /// The index among the tip's buttons; nil before they are shown.
        public let index: Int?
        /// The label.
        public let label: @Sendable () -> Text
        /// The action.
        public let handler: @MainActor @Sendable () -> Void

        /// Creates a button with a label.
        public init(
            id: String? = nil, perform handler: @escaping @MainActor @Sendable () -> Void = {}, _ label: @escaping @Sendable () -> Text
        ) {
            self.init(id: id ?? "", index: nil, label: label, handler: handler)
        }
        /// Creates a button with a title.
        public init(id: String? = nil, title: some StringProtocol, perform handler: @escaping @MainActor @Sendable () -> Void = {}) {
            let text = Text(title)
            self.init(id: id ?? "", index: nil, label: { text }, handler: handler)
        }

        private init(id: String, index: Int?, label: @escaping @Sendable () -> Text, handler: @escaping @MainActor @Sendable () -> Void) {
            (self.id, self.index, self.label, self.handler) = (id, index, label, handler)
        }

        /// The same button with an index and a further action.
        func placed(at index: Int, then more: @escaping @MainActor @Sendable (Action) -> Void) -> Action {
            let placed = Action(id: id.isEmpty ? "\(index)" : id, index: index, label: label, handler: handler)
            return Action(id: placed.id, index: index, label: label) {
                placed.handler()
                more(placed)
            }
        }
    }
}
