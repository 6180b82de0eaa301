import TenFootGraphics
import TenFootViewGraph

/// A picture whose owner changes its pixels, stretched to its frame; `revision` is the picture's revision when the view was made.
package struct LivePictureView: View, _LeafView {
    let picture: LivePicture
    let revision: Int

    package init(picture: LivePicture, revision: Int) { (self.picture, self.revision) = (picture, revision) }

    package func _makeBox(_ node: _ViewNode) -> _LayoutBox { LivePictureBox(node: node, view: self) }

    package func _updateBox(_ box: _LayoutBox, from old: LivePictureView) {
        guard let box = box as? LivePictureBox else { return }
        box.view = self
        if picture !== old.picture || revision != old.revision { box.repaint() }
    }
}

private final class LivePictureBox: _LayoutBox {
    fileprivate var view: LivePictureView
    private let shown = Layer(name: "picture")

    fileprivate init(node: _ViewNode, view: LivePictureView) {
        self.view = view
        super.init(node: node, name: "live picture")
        layer.addChild(shown)
    }

    override func measure(_ proposal: ProposedViewSize) -> CGSize {
        let bitmap = view.picture.bitmap
        return proposal.replacingUnspecifiedDimensions(by: CGSize(width: bitmap?.width ?? 0, height: bitmap?.height ?? 0))
    }

    override func paint() {
        guard view.picture.bitmap != nil, size.width > 0, size.height > 0 else {
            shown.content = nil
            return
        }
        shown.content = .image(
            ImageContent(source: .live(view.picture, revision: view.picture.revision), rect: CGRect(origin: .zero, size: size)))
    }
}
