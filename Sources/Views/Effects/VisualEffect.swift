import TenFootViewGraph

/// Changes to the drawing of a view that do not affect its layout.
///
/// Source: SwiftUI VisualEffect.
public protocol VisualEffect: Sendable {
    /// The changes, in order.
    var _changes: _VisualChanges { get }
}

/// The effect without changes, to which others are added.
///
/// Source: SwiftUI EmptyVisualEffect.
public struct EmptyVisualEffect: VisualEffect {
    /// Creates an effect without changes.
    public init() {}
    /// No changes.
    public var _changes: _VisualChanges { _VisualChanges() }
}

/// Changes to the drawing of a view, in order.
public struct _VisualChanges: VisualEffect, Equatable {
    enum Change: Equatable, Sendable {
        case opacity(Double)
        case scale(CGSize, UnitPoint)
        case offset(CGSize)
        case rotation(Angle, UnitPoint)
        case rotation3D(Angle, SIMD3<Double>, UnitPoint)
        case transform(CGAffineTransform)
        case filter(_FilterEffect)
    }
    var changes: [Change] = []
    /// The changes themselves.
    public var _changes: _VisualChanges { self }

    func adding(_ change: Change) -> _VisualChanges { _VisualChanges(changes: changes + [change]) }
}

extension VisualEffect {
    private func filter(_ kind: _FilterEffect.Kind, _ amount: Double) -> some VisualEffect {
        _changes.adding(.filter(_FilterEffect(kind: kind, amount: amount)))
    }
    /// Sets the opacity of the view, from 0 (invisible) to 1.
    public func opacity(_ opacity: Double) -> some VisualEffect { _changes.adding(.opacity(opacity)) }
    /// Scales the drawing of the view about a point.
    public func scaleEffect(_ scale: CGFloat, anchor: UnitPoint = .center) -> some VisualEffect {
        _changes.adding(.scale(CGSize(width: scale, height: scale), anchor))
    }
    /// Scales the drawing of the view about a point.
    public func scaleEffect(_ scale: CGSize, anchor: UnitPoint = .center) -> some VisualEffect { _changes.adding(.scale(scale, anchor)) }
    /// Scales the drawing of the view about a point.
    public func scaleEffect(x: CGFloat = 1, y: CGFloat = 1, anchor: UnitPoint = .center) -> some VisualEffect {
        _changes.adding(.scale(CGSize(width: x, height: y), anchor))
    }
    /// Draws the view at an offset in points.
    public func offset(x: CGFloat = 0, y: CGFloat = 0) -> some VisualEffect { _changes.adding(.offset(CGSize(width: x, height: y))) }
    /// Draws the view at an offset in points.
    public func offset(_ offset: CGSize) -> some VisualEffect { _changes.adding(.offset(offset)) }
    /// Rotates the drawing of the view about a point.
    public func rotationEffect(_ angle: Angle, anchor: UnitPoint = .center) -> some VisualEffect {
        _changes.adding(.rotation(angle, anchor))
    }
    /// Rotates the drawing of the view about an axis in three dimensions, foreshortened and without perspective.
    public func rotation3DEffect(
        _ angle: Angle, axis: (x: CGFloat, y: CGFloat, z: CGFloat), anchor: UnitPoint = .center, anchorZ: CGFloat = 0,
        perspective: CGFloat = 1
    ) -> some VisualEffect {
        _changes.adding(.rotation3D(angle, [axis.x, axis.y, axis.z], anchor))
    }
    /// Draws the view through a transform.
    public func transformEffect(_ transform: CGAffineTransform) -> some VisualEffect { _changes.adding(.transform(transform)) }
    /// Blurs the view; the radius in points.
    public func blur(radius: CGFloat, opaque: Bool = false) -> some VisualEffect { filter(.blur, radius) }
    /// Makes the view brighter; 0 changes nothing.
    public func brightness(_ amount: Double) -> some VisualEffect { filter(.brightness, amount) }
    /// Changes the contrast; 1 changes nothing.
    public func contrast(_ amount: Double) -> some VisualEffect { filter(.contrast, amount) }
    /// Changes the saturation; 1 changes nothing.
    public func saturation(_ amount: Double) -> some VisualEffect { filter(.saturation, amount) }
    /// Removes colour, from 0 (none) to 1 (all).
    public func grayscale(_ amount: Double) -> some VisualEffect { filter(.grayscale, amount) }
    /// Rotates all hues by an angle.
    public func hueRotation(_ angle: Angle) -> some VisualEffect { filter(.hueRotation, angle.radians) }
}

extension _VisualChanges {
    /// These changes interpolated towards others; the others at once unless both have the same types in the same order.
    func mixed(with other: _VisualChanges, by share: Double) -> _VisualChanges {
        guard changes.count == other.changes.count else { return other }
        var result: [Change] = []
        for (one, two) in zip(changes, other.changes) {
            guard let change = one.mixed(with: two, by: share) else { return other }
            result.append(change)
        }
        return _VisualChanges(changes: result)
    }

    /// Applies the changes to the layer of a box, at the size at which the box is drawn.
    @MainActor func apply(to box: _LayoutBox) {
        Dependencies.untracked {
            apply(to: _EffectTarget(layer: box.layer, size: box.drawnSize, environment: EnvironmentValues(scope: box.node.scope)))
        }
    }

    @MainActor func apply(to target: _EffectTarget) {
        let bounds = CGRect(origin: .zero, size: target.size)
        var opacity = 1.0
        var transform = CGAffineTransform.identity
        var effects: [LayerEffect] = []
        for change in changes {
            switch change {
            case .opacity(let value): opacity *= min(max(value, 0), 1)
            case .scale(let scale, let anchor):
                transform = transform.concatenating(
                    CGAffineTransform(scaleX: scale.width, y: scale.height).around(anchor.point(in: bounds)))
            case .offset(let offset):
                transform = transform.concatenating(CGAffineTransform(translationX: offset.width, y: offset.height))
            case .rotation(let angle, let anchor):
                transform = transform.concatenating(CGAffineTransform(rotationAngle: angle.radians).around(anchor.point(in: bounds)))
            case .rotation3D(let angle, let axis, let anchor):
                transform = transform.concatenating(_Rotation3DEffect.flattened(angle, axis).around(anchor.point(in: bounds)))
            case .transform(let own): transform = transform.concatenating(own)
            case .filter(let filter): if let effect = filter.effect { effects.append(effect) }
            }
        }
        target.layer.opacity = opacity
        target.layer.transform = transform
        target.layer.effects = effects
    }
}

extension _VisualChanges.Change {
    /// Nil if the two are of different types.
    fileprivate func mixed(with other: Self, by share: Double) -> Self? {
        func between<V: Animatable>(_ one: V, _ two: V) -> V {
            var result = one
            result.animatableData = one.animatableData + (two.animatableData - one.animatableData).scaled(by: share)
            return result
        }
        switch (self, other) {
        case (.opacity(let one), .opacity(let two)): return .opacity(between(one, two))
        case (.scale(let one, let anchor), .scale(let two, let point)): return .scale(between(one, two), between(anchor, point))
        case (.offset(let one), .offset(let two)): return .offset(between(one, two))
        case (.rotation(let one, let anchor), .rotation(let two, let point)): return .rotation(between(one, two), between(anchor, point))
        case (.rotation3D(let one, let axis, let anchor), .rotation3D(let two, let other, let point)):
            return .rotation3D(between(one, two), axis + (other - axis) * share, between(anchor, point))
        case (.transform, .transform): return other
        case (.filter(let one), .filter(let two)): return one.kind == two.kind ? .filter(between(one, two)) : nil
        default: return nil
        }
    }
}
