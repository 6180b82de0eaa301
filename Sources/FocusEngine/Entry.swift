import TenFootGeometry

/// What an entry of the map is.
enum EntryKind: UInt8 {
    /// The scene itself, entry 0.
    case scene
    case item
    case section
    /// A region with a default that is no section: invisible to the search (SC10).
    case region
    case container
    case range
}

/// One entry of the map: a node of the tree of sections, containers and items, and a leaf in the index of its parent.
struct Entry {
    var id: FocusID
    var kind: EntryKind
    /// For items; the rest takes no focus itself.
    var isFocusable: Bool
    var layer: Int32
    /// Position in the declaration, for the last tie (DM4 (7)).
    var order: UInt64
    /// In the space of the container's content; of a container itself, in the space outside.
    var frame: Box
    var parent: Int32
    /// The innermost scroll container around it; 0 is the scene.
    var container: Int32
    var depth: Int32
    var firstChild: Int32 = -1
    var nextSibling: Int32 = -1
    var previousSibling: Int32 = -1
    /// Its leaf in the parent's tree; -1 while it has nothing to offer.
    var leaf: Int32 = -1
    /// The tree of its children; -1 while empty.
    var root: Int32 = -1
    /// Whether it waits for its leaf while the map is being built.
    var isPending = false
    /// Where containers, ranges and defaults keep what only they have; -1 for none.
    var extra: Int32 = -1
    /// The move for which it is known to enclose the source.
    var enclosesSource: UInt32 = 0
    /// The move in which it was found to hold nothing reachable (DM5).
    var struckOff: UInt32 = 0
}

/// What only scroll containers have.
struct ContainerState {
    var content: CGSize
    var offset: CGPoint
    /// The offset at which layout order takes the content, whatever it is scrolled to: at its start, as a rule.
    var orderOffset: CGPoint
    /// Room around a target for its lift, in points.
    var margin: EdgeInsets
}

/// When a region's default is taken by the user's own movement too (SC10).
package enum FocusDefaultPriority: Hashable, Sendable {
    case automatic
    case userInitiated
}

/// What only sections and regions have.
struct RegionDefault {
    var target: FocusID?
    var priority: FocusDefaultPriority
}
