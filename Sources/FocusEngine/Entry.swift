import TenFootGeometry

/// The type of an entry of the map.
enum EntryKind: UInt8 {
    /// The scene itself, entry 0.
    case scene
    case item
    case section
    case container
    /// The unrealised cells of a lazy container.
    case range
    /// A presentation: what it holds lies over everything in the layers below it, in the space of the scene.
    case layer
    /// A pushed page: focus starts in it, but what lies beside its stack can be reached from it.
    case page
    /// A part with a declared default (SC9).
    case region
    /// A part within which views can prefer the default focus (SC2).
    case scope
    /// A view that prefers the default focus of a scope.
    case preference
    /// A view or group of views bound to a focus state's value.
    case binding

    /// Whether it takes no part in the index: what it holds is indexed in the group around it, so a search never meets it.
    var isTransparent: Bool { rawValue >= EntryKind.layer.rawValue }

    /// Whether its level comes from `FocusMap.layers`, not from the entry around it.
    var hasLevel: Bool { self == .layer || self == .page }

    /// Whether it can declare a default.
    var declares: Bool { self == .section || self == .region || self == .scope }
}

/// The properties of an item that the app sets, apart from its frame.
package struct FocusItemTraits: OptionSet, Hashable, Sendable {
    package let rawValue: UInt8
    package init(rawValue: UInt8) { self.rawValue = rawValue }

    /// The button a dialog starts on (SC13).
    package static let defaultAction = FocusItemTraits(rawValue: 1)
    /// A button that destroys something: a dialog does not start on it.
    package static let destructive = FocusItemTraits(rawValue: 2)
    /// Declared `focusable(false)`: bindings look through it.
    package static let unrequested = FocusItemTraits(rawValue: 4)
}

extension Int32 {
    /// Stands for no entry and for no node of the index; neither uses this number.
    static let none: Int32 = -1

    @inline(__always) var exists: Bool { self >= 0 }
}

/// One entry of the map: a node of the tree of parts, and a leaf in the index of its group.
struct Entry {
    var id: FocusID
    var kind: EntryKind
    /// Whether it takes focus; only items can.
    var isFocusable: Bool
    /// Whether it waits for its leaf while the map is being built.
    var isPending = false
    var traits: FocusItemTraits = []
    /// The modal layer; only the highest one with something focusable takes part.
    var layer: Int32
    /// Position in the declaration, for the last tie (DM4 (7)).
    var order: UInt64
    /// The frame in the space of the container's content; a container's own frame is in the space outside.
    var frame: Box
    var parent: Int32
    /// The group in whose tree it has its leaf: the nearest entry around it that is not transparent.
    var home: Int32 = 0
    /// The innermost scroll container around it; 0 is the scene.
    var container: Int32 = 0
    var depth: Int32 = 0
    var firstChild: Int32 = .none
    var nextSibling: Int32 = .none
    var previousSibling: Int32 = .none
    /// Its leaf in the tree of its home; none while it has nothing to offer.
    var leaf: Int32 = .none
    /// The tree of its children; none while empty.
    var root: Int32 = .none
    /// The index of data that only some kinds have; none for the others.
    var extra: Int32 = .none
    /// The move for which it is known to enclose the source.
    var enclosesSource: UInt32 = 0
    /// The move in which it was found to contain nothing reachable (DM5).
    var struckOff: UInt32 = 0
    /// The version of the map in which it was added.
    var appeared = 0
}

/// Data that only scroll containers have.
struct ContainerState {
    var content: CGSize
    var offset: CGPoint
    /// The offset that layout order uses, whatever the content is scrolled to: usually its start.
    var orderOffset: CGPoint
    /// Room around a target for its lift, in points.
    var margin: EdgeInsets
}
