/// The number of one focus state of an app.
package struct FocusStateID: Hashable, Sendable {
    package var rawValue: Int
    package init(_ rawValue: Int) { self.rawValue = rawValue }
}

/// A value of a focus state, by which views are bound to it.
package struct FocusName: Hashable {
    package var state: FocusStateID
    package var value: AnyHashable

    package init(_ state: FocusStateID, _ value: AnyHashable) {
        self.state = state
        self.value = value
    }
}

/// The namespace of a focus scope.
package struct FocusNamespace: Hashable, Sendable {
    package var rawValue: UInt64
    package init(_ rawValue: UInt64) { self.rawValue = rawValue }
}

/// When a region's default applies to the user's own movement too (SC10).
package enum FocusDefaultPriority: Hashable, Sendable {
    case automatic
    case userInitiated
}

/// What a section or region names as its default.
package enum FocusDefault: Hashable {
    /// An entry: an item, or a group that stands for its own default.
    case entry(FocusID)
    /// The views bound to a value.
    case bound(FocusName)
}

/// Data that only sections and regions have.
struct RegionDefault {
    var target: FocusDefault?
    var priority: FocusDefaultPriority
    /// Whether its default applies only when focus enters it anyway: a bar or picker whose selected element is its default.
    var isQuiet = false
}

/// Data that only bindings have.
struct BindingState {
    var name: FocusName
    /// Whether it is bound to everything inside (FS13) rather than to the views it directly wraps (FS14).
    var isContainment: Bool
}

extension FocusMap {
    /// Adds or changes a region that has a default but is no section.
    package func setRegion(
        _ id: FocusID, parent: FocusID? = nil, defaultFocus: FocusDefault?, priority: FocusDefaultPriority = .automatic,
        isQuiet: Bool = false, order: UInt64 = 0
    ) {
        let slot = set(id, .region, parent: parent, order: order)
        setDefault(slot, RegionDefault(target: defaultFocus, priority: priority, isQuiet: isQuiet))
    }

    /// Adds or changes a focus scope.
    package func setScope(_ id: FocusID, namespace: FocusNamespace, parent: FocusID? = nil, order: UInt64 = 0) {
        let slot = set(id, .scope, parent: parent, order: order)
        setNamespace(slot, namespace, in: \.scopes)
    }

    /// Adds or changes a view's preference for the default focus of a scope; nil where it prefers none (SC5).
    package func setPreference(_ id: FocusID, namespace: FocusNamespace?, parent: FocusID? = nil, order: UInt64 = 0) {
        let slot = set(id, .preference, parent: parent, order: order)
        setNamespace(slot, namespace, in: \.preferences)
    }

    /// Adds or changes a binding to a value of a focus state.
    package func setBinding(_ id: FocusID, to name: FocusName, isContainment: Bool, parent: FocusID? = nil, order: UInt64 = 0) {
        let slot = set(id, .binding, parent: parent, order: order)
        let old = entries[Int(slot)].extra.exists ? bindings[entries[Int(slot)].extra].name : nil
        bindings.store(BindingState(name: name, isContainment: isContainment), at: &entries[Int(slot)].extra)
        guard old != name else { return }
        if let old { unbind(slot, from: old) }
        bound[name, default: []].append(slot)
    }

    func setDefault(_ slot: Int32, _ value: RegionDefault) {
        if entries[Int(slot)].extra.exists, defaults[entries[Int(slot)].extra].target != nil { declarations -= 1 }
        if value.target != nil { declarations += 1 }
        defaults.store(value, at: &entries[Int(slot)].extra)
    }

    private func setNamespace(
        _ slot: Int32, _ new: FocusNamespace?, in list: ReferenceWritableKeyPath<FocusMap, [FocusNamespace: [Int32]]>
    ) {
        let old = entries[Int(slot)].extra.exists ? namespaces[entries[Int(slot)].extra] : nil
        if old == nil, new != nil, entries[Int(slot)].kind == .scope { declarations += 1 }
        namespaces.store(new, at: &entries[Int(slot)].extra)
        guard old != new else { return }
        if let old { drop(slot, from: &self[keyPath: list], old) }
        if let new { self[keyPath: list][new, default: []].append(slot) }
    }

    /// Releases data that only some kinds have, when an entry is removed.
    func releaseExtra(_ slot: Int32) {
        let extra = entries[Int(slot)].extra
        guard extra.exists else { return }
        switch entries[Int(slot)].kind {
        case .container: containers.release(extra)
        case .range: ranges.release(extra)
        case .section, .region:
            if defaults[extra].target != nil { declarations -= 1 }
            defaults.release(extra)
        case .scope, .preference:
            let isScope = entries[Int(slot)].kind == .scope
            if let namespace = namespaces[extra] {
                if isScope { drop(slot, from: &scopes, namespace) } else { drop(slot, from: &preferences, namespace) }
            }
            if isScope { declarations -= 1 }
            namespaces.release(extra)
        case .binding:
            unbind(slot, from: bindings[extra].name)
            bindings.release(extra)
        case .scene, .item, .layer, .page: break
        }
    }

    /// Removes a name without bindings, since views with changing values would otherwise leave one each.
    private func unbind(_ slot: Int32, from name: FocusName) {
        bound[name]?.removeAll { $0 == slot }
        if bound[name]?.isEmpty == true { bound[name] = nil }
    }

    private func drop(_ slot: Int32, from list: inout [FocusNamespace: [Int32]], _ namespace: FocusNamespace) {
        list[namespace]?.removeAll { $0 == slot }
        if list[namespace]?.isEmpty == true { list[namespace] = nil }
    }

    /// The scope a preference counts in: the nearest around it with its namespace (SC3).
    func scope(of preference: Int32) -> Int32? {
        let extra = entries[Int(preference)].extra
        guard extra.exists, let wanted = namespaces[extra] else { return nil }
        return parents(of: preference).first { entries[Int($0)].kind == .scope && namespaces[entries[Int($0)].extra] == wanted }
    }

    /// Whether a preference counts in any scope.
    package func hasScope(_ preference: FocusID) -> Bool { slots[preference].map { scope(of: $0) != nil } ?? false }
}
