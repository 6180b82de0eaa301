import TenFootViewGraph

/// Which parts of a frame are matched.
///
/// Source: SwiftUI MatchedGeometryProperties.
public struct MatchedGeometryProperties: OptionSet, Sendable {
    /// One bit a part.
    public let rawValue: UInt32
    /// Creates a set from its bits.
    public init(rawValue: UInt32) { self.rawValue = rawValue }
    /// Where the view is.
    public static let position = MatchedGeometryProperties(rawValue: 1)
    /// How large it is.
    public static let size = MatchedGeometryProperties(rawValue: 2)
    /// Both.
    public static let frame: MatchedGeometryProperties = [.position, .size]
}

/// Lets a view that comes start from the frame of the one of the same name that goes.
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

/// The boxes of one scene that last stood for each name.
@MainActor private final class MatchTable {
    struct Match {
        weak var box: MatchedBox?
        /// Where it was last, for when it is gone.
        var frame: CGRect
    }
    private var matches: [_MatchedGeometryModifier.Name: Match] = [:]
    private var limit = 256

    subscript(_ name: _MatchedGeometryModifier.Name) -> Match? {
        get { matches[name] }
        set {
            matches[name] = newValue
            guard matches.count > limit else { return }
            // Names of cells long gone.
            matches = matches.filter { $0.value.box != nil }
            limit = max(256, matches.count * 2)
        }
    }
}

/// Draws its child on the way from another's frame: moved and scaled, never laid out anew.
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
                // The other may have left the scene in this update: then its last frame counts.
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
    /// Lets this view, when it comes, start from the frame of the one of the same name that goes.
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
