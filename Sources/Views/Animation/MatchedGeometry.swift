import TenFootViewGraph

/// The parts of a frame that are matched.
///
/// Source: SwiftUI MatchedGeometryProperties.
public struct MatchedGeometryProperties: OptionSet, Sendable {
    /// The bits, one for each part.
    public let rawValue: UInt32
    /// Creates a set from its bits.
    public init(rawValue: UInt32) { self.rawValue = rawValue }
    /// The position of the view.
    public static let position = MatchedGeometryProperties(rawValue: 1)
    /// The size of the view.
    public static let size = MatchedGeometryProperties(rawValue: 2)
    /// Position and size.
    public static let frame: MatchedGeometryProperties = [.position, .size]
}

/// Animates an inserted view from the frame of the removed view with the same id, or gives a view the frame of the source with the same id.
///
/// Source: SwiftUI matchedGeometryEffect.
package struct _MatchedGeometryModifier: _BoxModifier {
    struct Name: Hashable {
        let id: AnyHashable
        let namespace: Namespace.ID
    }
    let name: Name
    let properties: MatchedGeometryProperties
    let anchor: UnitPoint
    let isSource: Bool
    package func _makeBox(_ node: _ViewNode) -> UnaryBox { MatchedBox(node: node, self) }
    package func _updateBox(_ box: UnaryBox) { (box as? MatchedBox)?.update(self) }
}

/// The last box in a scene for each name.
@MainActor private final class MatchTable {
    struct Match {
        weak var box: MatchedBox?
        /// The last frame, for use after the box has been removed.
        var frame: CGRect
    }
    private var matches: [_MatchedGeometryModifier.Name: Match] = [:]
    private var limit = 256

    subscript(_ name: _MatchedGeometryModifier.Name) -> Match? {
        get { matches[name] }
        set {
            matches[name] = newValue
            guard matches.count > limit else { return }
            // Remove the names of boxes that no longer exist.
            matches = matches.filter { $0.value.box != nil }
            limit = max(256, matches.count * 2)
        }
    }
}

/// Animates its child from the frame of another box by a transform, without a new layout; one that is no source places its child in the
/// frame of the source.
private final class MatchedBox: UnaryBox, GeometryWatcher {
    private var modifier: _MatchedGeometryModifier
    /// The animation under which it was inserted, without its transaction, whose completion is called when nothing holds it any more.
    private let insertion = Transaction.current.activeAnimation

    init(node: _ViewNode, _ modifier: _MatchedGeometryModifier) {
        self.modifier = modifier
        super.init(node: node)
        if !modifier.isSource { host.geometry.add(self) }
    }

    override var writesLayer: Bool { true }
    // A child in another frame is placed by that frame, which is the same in both directions.
    override var mirrorsChildren: Bool { false }
    private var hasArrived = false
    /// The frame of the source at which the child was placed, in this box's coordinates; nil without a source.
    private var followed: CGRect?

    func update(_ new: _MatchedGeometryModifier) {
        let old = modifier
        modifier = new
        guard old.name != new.name || old.isSource != new.isSource || old.properties != new.properties || old.anchor != new.anchor else {
            return
        }
        if !new.isSource { host.geometry.add(self) }
        requestArrangement()
    }

    func geometryDidChange() { if isPlaced, node.isMounted, sourceFrame != followed { requestArrangement() } }

    private var matches: MatchTable { host.tables.table(MatchTable.self) { MatchTable() } }

    /// The source to follow; nil if this is a source itself, or none is in the scene.
    private var source: MatchedBox? {
        guard !modifier.isSource, let box = matches[modifier.name]?.box, box.modifier.isSource, box.modifier.name == modifier.name,
            box.isInScene
        else { return nil }
        return box
    }

    private var sourceFrame: CGRect? {
        let own = sceneFrame
        return source?.sceneFrame.offsetBy(dx: -own.minX, dy: -own.minY)
    }

    /// Places the child in the frame of the source: with its size, and its anchor at the source's.
    private func follow(_ source: MatchedBox, at frame: CGRect) {
        let offered = modifier.properties.contains(.size) ? ProposedViewSize(frame.size) : proposal
        var origin = CGPoint.zero
        if modifier.properties.contains(.position), let size = child?.sizeThatFits(offered) {
            origin = CGPoint(
                x: frame.minX + frame.width * source.modifier.anchor.x - size.width * modifier.anchor.x,
                y: frame.minY + frame.height * source.modifier.anchor.y - size.height * modifier.anchor.y)
        }
        child?.place(at: origin, proposal: offered)
    }

    override func arrange() {
        followed = sourceFrame
        if let source, let followed {
            hasArrived = true
            return follow(source, at: followed)
        }
        super.arrange()
        let frame = sceneFrame
        let matches = matches
        if !hasArrived {
            hasArrived = true
            if let other = matches[modifier.name], other.box !== self, let animation = insertion {
                // If the other box has left the scene in this update, start from its last frame.
                let start = other.box.flatMap { $0.isInScene ? $0.sceneFrame : nil } ?? other.frame
                come(from: start, to: frame, animation)
            }
        }
        if modifier.isSource { matches[modifier.name] = MatchTable.Match(box: self, frame: frame) }
    }

    private func come(from start: CGRect, to end: CGRect, _ animation: Animation) {
        guard end.width > 0, end.height > 0 else { return }
        var from = CGAffineTransform.identity
        if modifier.properties.contains(.size) {
            from = CGAffineTransform(scaleX: start.width / end.width, y: start.height / end.height)
        }
        if modifier.properties.contains(.position) {
            from = from.concatenating(CGAffineTransform(translationX: start.minX - end.minX, y: start.minY - end.minY))
        }
        var effect = _TransformEffect(transform: from)
        layer.transform = from
        host.motion.animate(
            self, .match, from: effect.animatableData, to: _TransformEffect(transform: .identity).animatableData, animation
        ) { [weak self] data in
            effect.animatableData = data
            self?.layer.transform = effect.transform
        }
    }
}

extension View {
    /// Animates this view, when it is inserted, from the frame of the removed view with the same id.
    ///
    /// With `isSource: false` the view is shown in the frame of the source with the same id: offered its size, and with its anchor at the
    /// source's. Its own place in the layout stays.
    ///
    /// Source: SwiftUI matchedGeometryEffect(id:in:properties:anchor:isSource:).
    public func matchedGeometryEffect<ID: Hashable>(
        id: ID, in namespace: Namespace.ID, properties: MatchedGeometryProperties = .frame, anchor: UnitPoint = .center,
        isSource: Bool = true
    ) -> some View {
        modifier(
            _MatchedGeometryModifier(
                name: _MatchedGeometryModifier.Name(id: AnyHashable(id), namespace: namespace), properties: properties,
                anchor: anchor, isSource: isSource))
    }
}
