import TenFootViewGraph

/// The label of a borderless button: its first picture is clipped to the button border shape and lifted under focus.
///
/// Symbols are excluded: they are lifted with the whole label, unless they have a hover effect.
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

/// A picture in a borderless button's label: the first one is lifted, the others are not.
final class LockupImageNode: PrimitiveNode<Image> {
    private let lockup: Lockup?

    override init(_ image: Image, _ context: _NodeContext) {
        lockup = Self.lockup(context)
        super.init(image, context)
        lockup?.add(self)
        children = [LockupImage._makeNode(current, _NodeContext(host: host, parent: self, scope: scope))]
    }

    /// The label that contains a picture made in this context.
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

/// The picture, with the button's border shape and lift if it is the first in the label.
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

/// A picture without the effects of a borderless button.
struct ImageLeaf: _LeafView {
    let image: Image
    func _makeBox(_ node: _ViewNode) -> _LayoutBox { ImageBox(node: node, image: image) }
    func _updateBox(_ box: _LayoutBox, from old: ImageLeaf) { (box as? ImageBox)?.image = image }
}
