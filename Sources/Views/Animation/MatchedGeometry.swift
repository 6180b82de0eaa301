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

/// Animates an inserted view from the frame of the removed view with the same id.
///
/// Source: SwiftUI matchedGeometryEffect.
package struct _MatchedGeometryModifier: _BoxModifier {
    struct Name: Hashable {
        let id: AnyHashable
        let namespace: Namespace.ID
    }
    let name: Name
    let properties: MatchedGeometryProperties
    let isSource: Bool
    package func _makeBox(_ node: _ViewNode) -> UnaryBox { MatchedBox(node: node, self) }
    package func _updateBox(_ box: UnaryBox) { (box as? MatchedBox)?.modifier = self }
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

/// Animates its child from the frame of another box by a transform, without a new layout.
private final class MatchedBox: UnaryBox {
    var modifier: _MatchedGeometryModifier
    private let transaction = Transaction.current

    init(node: _ViewNode, _ modifier: _MatchedGeometryModifier) {
        self.modifier = modifier
        super.init(node: node)
    }

    override var writesLayer: Bool { true }
    private var hasArrived = false

    override func arrange() {
        super.arrange()
        let frame = sceneFrame
        let matches = host.tables.table(MatchTable.self) { MatchTable() }
        if !hasArrived {
            hasArrived = true
            if let other = matches[modifier.name], other.box !== self, let animation = transaction.activeAnimation {
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
    public func matchedGeometryEffect<ID: Hashable>(
        id: ID, in namespace: Namespace.ID, properties: MatchedGeometryProperties = .frame, anchor: UnitPoint = .center,
        isSource: Bool = true
    ) -> some View {
        modifier(
            _MatchedGeometryModifier(
                name: _MatchedGeometryModifier.Name(id: AnyHashable(id), namespace: namespace), properties: properties,
                isSource: isSource))
    }
}
