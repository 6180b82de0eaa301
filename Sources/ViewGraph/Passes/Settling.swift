extension ViewHost {
    /// Runs the passes from bodies to focus until no work is left, with a limit for views that keep changing each other.
    func settle() {
        for round in 0..<Self.mostRounds {
            guard hasWork else {
                // An update that moved nothing leaves its transaction: its completion is due, and the next layout is of other updates.
                _ = bodies.takeAnimation()
                return
            }
            updating {
                update()
                preferences.deliver(self)
                focus.resolve()
                focusedValues.refresh()
            }
            callbacks.run()
            if round == Self.mostRounds - 1, hasWork {
                warnOfCycle()
                // Skip callbacks; render the last state.
                focus.dropWork()
                callbacks.dropChanges()
                updating { update() }
                callbacks.dropChanges()
                callbacks.dropAfterUpdate()
            }
        }
    }

    private func update() {
        bodies.run(self)
        elements.run()
        layout.run(self, under: bodies.takeAnimation())
    }

    private static let mostRounds = 12

    private func warnOfCycle() {
        var places: [String] = []
        for changer in callbacks.lastChangers {
            guard let node = changer.node else { continue }
            let place = "\(node.ownerName) (\(changer.place))"
            if !places.contains(place) { places.append(place) }
        }
        let last = places.isEmpty ? "" : ": onChange in " + places.prefix(3).joined(separator: ", ")
        warnOnce(
            "Views keep changing each other\(last). The update stopped after \(Self.mostRounds) rounds. "
                + "Look for onChange handlers that write what another one watches.")
    }
}
