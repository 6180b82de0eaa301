import TenFootViewGraph

/// The coordinate space of a frame.
///
/// Source: SwiftUI CoordinateSpace.
public enum CoordinateSpace: Hashable, @unchecked Sendable {
    // Names are compared on the main thread only.
    /// The space of the scene.
    case global
    /// The space of the view itself.
    case local
    /// The space of an ancestor with a name.
    case named(AnyHashable)
}

/// A coordinate space by its type.
///
/// Source: SwiftUI CoordinateSpaceProtocol.
public protocol CoordinateSpaceProtocol {
    /// The space.
    var coordinateSpace: CoordinateSpace { get }
}

/// The scene's coordinates.
public struct GlobalCoordinateSpace: CoordinateSpaceProtocol {
    /// Creates the space.
    public init() {}
    /// The space.
    public var coordinateSpace: CoordinateSpace { .global }
}

/// The view's own coordinates.
public struct LocalCoordinateSpace: CoordinateSpaceProtocol {
    /// Creates the space.
    public init() {}
    /// The space.
    public var coordinateSpace: CoordinateSpace { .local }
}

/// The coordinates of an ancestor with a name.
public struct NamedCoordinateSpace: CoordinateSpaceProtocol, Equatable {
    let name: AnyHashable
    /// The space.
    public var coordinateSpace: CoordinateSpace { .named(name) }
}

/// Names the nearest scroll view's viewport.
struct ScrollViewSpaceName: Hashable { var axis: Axis? }

extension CoordinateSpaceProtocol where Self == GlobalCoordinateSpace {
    /// The space of the scene.
    public static var global: GlobalCoordinateSpace { .init() }
}

extension CoordinateSpaceProtocol where Self == LocalCoordinateSpace {
    /// The space of the view itself.
    public static var local: LocalCoordinateSpace { .init() }
}

extension CoordinateSpaceProtocol where Self == NamedCoordinateSpace {
    /// The space of an ancestor with a name.
    public static func named(_ name: some Hashable) -> NamedCoordinateSpace { NamedCoordinateSpace(name: AnyHashable(name)) }
    /// The space of the nearest scroll view's viewport.
    public static var scrollView: NamedCoordinateSpace { NamedCoordinateSpace(name: AnyHashable(ScrollViewSpaceName(axis: nil))) }
    /// The space of the viewport of the nearest scroll view along an axis.
    public static func scrollView(axis: Axis) -> NamedCoordinateSpace {
        NamedCoordinateSpace(name: AnyHashable(ScrollViewSpaceName(axis: axis)))
    }
}

/// Names the coordinate space of its content.
package struct _CoordinateSpaceModifier: _BoxModifier {
    let name: AnyHashable
    package func _makeBox(_ node: _ViewNode) -> UnaryBox { CoordinateSpaceBox(node: node, spaceName: name) }
    package func _updateBox(_ box: UnaryBox) { (box as? CoordinateSpaceBox)?.spaceName = name }
}

final class CoordinateSpaceBox: UnaryBox {
    var spaceName: AnyHashable

    init(node: _ViewNode, spaceName: AnyHashable) {
        self.spaceName = spaceName
        super.init(node: node)
    }
}

extension _LayoutBox {
    /// The box's frame in a space, at rest or as scrolled now; in the scene's space if no ancestor has the name.
    func frame(in space: CoordinateSpace, asScrolled: Bool = false) -> CGRect {
        let own = asScrolled ? scrolledFrame : sceneFrame
        switch space {
        case .global: return own
        case .local: return CGRect(origin: .zero, size: size)
        case .named(let name):
            guard let base = box(ofSpace: name) else { return own }
            let origin = (asScrolled ? base.scrolledFrame : base.sceneFrame).origin
            return own.offsetBy(dx: -origin.x, dy: -origin.y)
        }
    }

    private func box(ofSpace name: AnyHashable) -> _LayoutBox? {
        let scroll = name.base as? ScrollViewSpaceName
        var box: _LayoutBox? = self
        while let current = box {
            if let space = current as? CoordinateSpaceBox, space.spaceName == name { return space }
            if let scroll, let found = current as? ScrollBox, scroll.axis.map({ found.settings.axes.contains(Axis.Set($0)) }) ?? true {
                return found
            }
            box = current.parent
        }
        return nil
    }
}

extension View {
    /// Names this view's coordinate space for the views in it.
    public func coordinateSpace(name: some Hashable) -> some View { modifier(_CoordinateSpaceModifier(name: AnyHashable(name))) }
    /// Names this view's coordinate space for the views in it.
    public func coordinateSpace(_ name: NamedCoordinateSpace) -> some View { modifier(_CoordinateSpaceModifier(name: name.name)) }
}
