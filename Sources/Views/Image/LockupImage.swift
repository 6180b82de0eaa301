import TenFootViewGraph

/// The label of a borderless button: its first picture is cut to the button's outline and lifts under focus.
///
/// Symbols do not count: they lift with the whole label, unless a hover effect says otherwise.
@MainActor package final class Lockup {
    fileprivate var pictures: [LockupImageNode] = []

    package init() {}

    fileprivate func add(_ node: LockupImageNode) { pictures.append(node) }

    fileprivate func remove(_ node: LockupImageNode) {
        let wasFirst = pictures.first === node
        pictures.removeAll { $0 === node }
        if wasFirst, let next = pictures.first { next.host.markDirty(next) }
    }
}

private enum LockupKey: EnvironmentKey { static var defaultValue: Lockup? { nil } }

extension EnvironmentValues {
    /// The borderless button's label this view is in, if any.
    package var lockup: Lockup? {
        get { self[LockupKey.self] }
        set { self[LockupKey.self] = newValue }
    }
}

/// A picture in a borderless button's label: the first one shows itself lifted, the others as they are.
final class LockupImageNode: PrimitiveNode<Image> {
    private let lockup: Lockup?

    override init(_ image: Image, _ context: _NodeContext) {
        lockup = Self.lockup(context)
        super.init(image, context)
        lockup?.add(self)
        children = [LockupImage._makeNode(current, _NodeContext(host: host, parent: self, scope: scope))]
    }

    /// The label that a picture made in this place belongs to.
    static func lockup(_ context: _NodeContext) -> Lockup? {
        Dependencies.untracked { EnvironmentValues(scope: context.scope).lockup }
    }

    private var current: LockupImage { LockupImage(image: view, isFirst: lockup?.pictures.first === self) }

    override func viewChanged(from old: Image) { LockupImage._updateNode(children[0], current) }

    override func evaluate() {
        host.clearDirty(self)
        LockupImage._updateNode(children[0], current)
    }

    override func willUnmount() { lockup?.remove(self) }
}

/// The picture with the button's outline and lift, where it is the label's first.
struct LockupImage: View {
    let image: Image
    let isFirst: Bool

    var body: some View {
        if isFirst {
            ImageLeaf(image: image).hoverEffect(.highlight)
        } else {
            ImageLeaf(image: image)
        }
    }
}

/// A picture as it is, wherever it stands.
struct ImageLeaf: _LeafView {
    let image: Image
    func _makeBox(_ node: _ViewNode) -> _LayoutBox { ImageBox(node: node, image: image) }
    func _updateBox(_ box: _LayoutBox, from old: ImageLeaf) { (box as? ImageBox)?.image = image }
}
