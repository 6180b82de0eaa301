import TenFootAccessibility
import TenFootGLib

/// An object as clients cache it.
package struct CacheItem: Equatable, Sendable {
    /// The type of an item on the bus: itself, program, parent, index, children, interfaces, name, role, description, states.
    static let type = "((so)(so)(so)iiassusau)"

    var place: Answers.Place
    var parent: Answers.Place?
    var index: Int
    var reference: Variant
    var value: Variant
}

/// All objects, for clients that read a screen in one reply and cache it.
///
/// Source: AT-SPI 2, org.a11y.atspi.Cache.
extension Answers {
    /// Every object of the program, each after its parent.
    ///
    /// O(n) in the size of the screen.
    package func cacheItems() -> [CacheItem] {
        var items: [CacheItem] = []
        func visit(_ place: Place, _ parent: Place?, _ index: Int) {
            let inner = children(place)
            items.append(
                CacheItem(
                    place: place, parent: parent, index: index, reference: reference(place), value: item(place, parent, index, inner.count))
            )
            for (index, child) in inner.enumerated() { visit(child, place, index) }
        }
        visit(.application, nil, -1)
        return items
    }

    /// Whether a call requests all items.
    package static func isGetItems(_ path: String, _ method: String) -> Bool { path == Vocabulary.cache && method == "GetItems" }

    /// The reply to a request for all items.
    package static func answer(_ items: [CacheItem]) -> Variant { .tuple([.array(of: CacheItem.type, items.map(\.value))]) }

    private func item(_ place: Place, _ parent: Place?, _ index: Int, _ count: Int) -> Variant {
        let above: Variant = place == .application ? .tuple([.string(desktop.name), .path(desktop.path)]) : reference(parent)
        return .tuple([
            reference(place), reference(.application), above, .int(Int32(clamping: index)), .int(Int32(clamping: count)),
            .array(of: "s", interfaces(of: place).map { .string(Vocabulary.prefix + $0) }), .string(name(place)), .unsigned(role(place)),
            .string(SpokenText.clean(element(place)?.hint ?? "")), .array(of: "u", states(place).map { .unsigned($0) }),
        ])
    }
}

/// The items that clients have cached; computes what has been added and removed since.
package struct KeptItems: Sendable {
    private var known: [Answers.Place: CacheItem] = [:]

    package init() {}

    /// The signals for items added and removed since the last call; none for the first, which clients get as a reply.
    package mutating func update(to items: [CacheItem]) -> [BusSignal] {
        let now = Dictionary(items.map { ($0.place, $0) }, uniquingKeysWith: { first, _ in first })
        defer { known = now }
        guard !known.isEmpty else { return [] }
        var signals: [BusSignal] = []
        for item in known.values.sorted(by: { $0.index > $1.index }) where now[item.place] == nil {
            // The removal of a parent includes its children.
            if let parent = item.parent, now[parent] != nil { signals.append(.child(item, of: parent, isAdded: false)) }
            signals.append(BusSignal(place: item.place, interface: "Cache", name: "RemoveAccessible", value: item.reference))
        }
        for item in items where known[item.place] == nil {
            signals.append(BusSignal(place: item.place, interface: "Cache", name: "AddAccessible", value: item.value))
            if let parent = item.parent, known[parent] != nil { signals.append(.child(item, of: parent, isAdded: true)) }
        }
        return signals
    }
}

extension BusSignal {
    fileprivate static func child(_ item: CacheItem, of parent: Answers.Place, isAdded: Bool) -> BusSignal {
        BusSignal(
            place: parent, interface: "Object", name: "ChildrenChanged", detail: isAdded ? "add" : "remove",
            first: Int32(clamping: item.index), value: item.reference)
    }
}
