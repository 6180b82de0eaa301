import Foundation
import TenFootViewGraph

@testable import TenFootControls
@testable import TenFootViews

extension Stage {
    /// A scene in which, by default, the safe area leaves 1000 by 800 points.
    static func scrolling(size: CGSize = CGSize(width: 1160, height: 920), @ViewBuilder _ root: () -> some View) -> Stage {
        Stage(width: size.width, height: size.height, root)
    }

    func boxes<T: _LayoutBox>(_ type: T.Type) -> [T] { boxes.compactMap { $0 as? T } }

    var scroll: ScrollBox { boxes(ScrollBox.self)[0] }
    var lazy: LazyBox { boxes(LazyBox.self)[0] }

    /// The names of the tiles that exist, in the order of the box tree.
    var tiles: [String] { boxes(TileBox.self).map(\.name) }
    func tile(_ name: String) -> TileBox? { boxes(TileBox.self).first { $0.name == name } }
    /// The resting frame of a tile, in the scene's coordinates without the safe area.
    func place(_ name: String) -> CGRect? { tile(name)?.sceneFrame.offsetBy(dx: -80, dy: -60) }

    /// Every box with its frame, as text, which is the same for two equal scenes.
    var dump: [String] {
        var lines: [String] = []
        func visit(_ box: _LayoutBox, _ depth: Int) {
            let name = (box as? TileBox)?.name ?? ""
            let frame = box.sceneFrame
            func round(_ value: CGFloat) -> String { String(Int((value * 100).rounded())) }
            lines.append(
                String(repeating: " ", count: depth)
                    + "\(type(of: box)) \(name) \(round(frame.minX)) \(round(frame.minY)) \(round(frame.width)) \(round(frame.height))")
            for child in box.children { visit(child, depth + 1) }
        }
        visit(host.rootBox, 0)
        return lines
    }
}

/// A named view of a fixed size; a length that is nil is the proposed one.
struct Tile: _LeafView {
    var name: String
    var width: CGFloat?
    var height: CGFloat?

    init(_ name: String, width: CGFloat? = nil, height: CGFloat? = nil) {
        self.name = name
        self.width = width
        self.height = height
    }

    func _makeBox(_ node: _ViewNode) -> _LayoutBox { TileBox(node: node, tile: self) }
    func _updateBox(_ box: _LayoutBox, from old: Tile) {
        guard let box = box as? TileBox else { return }
        box.tile = self
        if old.width != width || old.height != height { box.invalidateLayout() }
    }
}

final class TileBox: _LayoutBox {
    var tile: Tile
    var name: String { tile.name }

    init(node: _ViewNode, tile: Tile) {
        self.tile = tile
        super.init(node: node)
    }

    override func measure(_ proposal: ProposedViewSize) -> CGSize {
        CGSize(width: tile.width ?? proposal.width ?? 10, height: tile.height ?? proposal.height ?? 10)
    }
}
