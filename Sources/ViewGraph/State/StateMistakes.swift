#if DEBUG
    import Observation
    import OpenCombine

    /// Hints of debug builds about state that does not do what its app expects.
    @MainActor enum StateMistakes {
        /// Modules whose classes apps keep in a State on purpose: players, timers, our own.
        private static let modules: Set<Substring> = [
            "Foundation", "AVFoundation", "AVKit", "CoreMedia", "Dispatch", "OpenCombine", "Swift",
        ]

        private static func name(_ node: _ViewNode) -> String { node.plainBodyName ?? node.ownerName }

        /// Hints at a State that holds a class instance, whose changes it cannot see.
        static func check<Value>(_ value: Value, of node: _ViewNode) {
            guard Value.self is AnyClass, !(value is any Observable), !(value is any Actor) else { return }
            let type = String(reflecting: Value.self)
            let module = type.prefix { $0 != "." }
            guard !module.hasPrefix("TenFoot"), !modules.contains(module) else { return }
            let cure = value is any ObservableObject ? "hold it in @StateObject." : "mark the class @Observable, or hold a struct."
            node.host.hint("@State in \(name(node)) holds \(Value.self), a class, and does not see changes inside it: \(cure)")
        }

        /// Hints at a State that a body writes.
        static func checkWrite() {
            guard let reader = Dependencies.reader, reader.facet == .body else { return }
            // Skip the framework's own views. A closure of the app's, such as a ForEach's content, has no body name and is checked.
            if reader.node.bodyName != nil, reader.node.plainBodyName == nil { return }
            reader.node.host.hint(
                "The body of \(name(reader.node)) writes a State, so each update asks for another: write in an action, onAppear, onChange or task."
            )
        }

        /// Hints at an observed object that the view itself makes at each update, so that nothing else retains the previous one.
        static func checkReplacement(by object: AnyObject, _ subscription: ObjectSubscription, of node: _ViewNode) {
            guard subscription.isFollowing, subscription.object !== object else { return subscription.losses = 0 }
            // The view value that is being replaced still retains the last object; the one before it is retained by other references only.
            subscription.losses = subscription.hadOneBefore && subscription.before == nil ? subscription.losses + 1 : 0
            subscription.before = subscription.object
            subscription.hadOneBefore = true
            guard subscription.losses == 3 else { return }
            node.host.hint(
                "@ObservedObject in \(name(node)) got a new \(type(of: object)) at each of three updates, and what the old one knew is lost: "
                    + "use @StateObject where the view makes the object itself.")
        }
    }
#endif
