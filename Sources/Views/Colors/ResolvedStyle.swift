import TenFootViewGraph

/// A style with resolved colours.
public struct _ResolvedStyle: Hashable, Sendable {
    package enum Kind: Hashable, Sendable {
        case color(RGBA)
        case linear([PaintStop], UnitPoint, UnitPoint)
        case radial([PaintStop], UnitPoint, CGFloat, CGFloat)
        case elliptical([PaintStop], UnitPoint, CGFloat, CGFloat)
        case angular([PaintStop], UnitPoint, Double, Double)
        case material(radius: CGFloat, tint: RGBA)
        case image(ImageSource)
    }
    package var kind: Kind
    /// The drop shadows and inner shadows of the style.
    package var shadows: [StyleShadow] = []

    /// The drop shadow; the last if there are several.
    package var dropShadow: LayerShadow? { shadows.last { !$0.isInner }?.layer }

    package init(_ kind: Kind) { self.kind = kind }

    /// The style as one colour: a gradient's middle, a material's tint.
    package var color: RGBA {
        switch kind {
        case .color(let color): color
        case .linear(let stops, _, _), .radial(let stops, _, _, _), .elliptical(let stops, _, _, _), .angular(let stops, _, _, _):
            stops.isEmpty ? .clear : stops[stops.count / 2].color
        case .material(_, let tint): tint
        case .image: RGBA(white: 0.5)
        }
    }

    /// The paint for content that spans `rect`; nil if the style is not a paint.
    package func paint(in rect: CGRect) -> Paint? {
        switch kind {
        case .color(let color): return .color(color)
        case .linear(let stops, let start, let end): return .linear(stops, start: start.point(in: rect), end: end.point(in: rect))
        case .radial(let stops, let center, let start, let end):
            return .radial(stops, center: center.point(in: rect), startRadius: start, endRadius: end)
        case .elliptical(let stops, let center, let start, let end):
            return .elliptical(stops, center: center.point(in: rect), size: rect.size, start: start, end: end)
        case .angular(let stops, let center, let start, let end):
            return .angular(stops, center: center.point(in: rect), startAngle: start, endAngle: end)
        case .material, .image: return nil
        }
    }

    /// A path filled with the style; gradients span `rect`.
    package func fill(_ path: Path, in rect: CGRect, isEvenOdd: Bool = false) -> LayerContent? {
        switch kind {
        case .color(let color) where color.alpha <= 0: return nil
        case .material(let radius, let tint): return .backdrop(path, blurRadius: radius, tint: tint)
        case .image(let source):
            var image = ImageContent(source: source, rect: rect)
            image.isTiled = true
            return .image(image)
        default: return paint(in: rect).map { .fill(path, $0, isEvenOdd: isEvenOdd) }
        }
    }

    /// A path filled with the style if that is a gradient, else nil.
    func gradient(_ path: Path, in rect: CGRect) -> LayerContent? {
        switch kind {
        case .linear, .radial, .elliptical, .angular: fill(path, in: rect)
        case .color, .material, .image: nil
        }
    }

    package func opacity(_ factor: Double) -> _ResolvedStyle {
        var copy = self
        func faded(_ stops: [PaintStop]) -> [PaintStop] {
            stops.map { PaintStop(color: $0.color.opacity(factor), location: $0.location) }
        }
        switch kind {
        case .color(let color): copy.kind = .color(color.opacity(factor))
        case .linear(let stops, let start, let end): copy.kind = .linear(faded(stops), start, end)
        case .radial(let stops, let center, let start, let end): copy.kind = .radial(faded(stops), center, start, end)
        case .elliptical(let stops, let center, let start, let end): copy.kind = .elliptical(faded(stops), center, start, end)
        case .angular(let stops, let center, let start, let end): copy.kind = .angular(faded(stops), center, start, end)
        case .material(let radius, let tint): copy.kind = .material(radius: radius, tint: tint.opacity(factor))
        case .image: break
        }
        for index in copy.shadows.indices { copy.shadows[index].layer.color = copy.shadows[index].layer.color.opacity(factor) }
        return copy
    }

    /// The style interpolated to another; styles of different types change at once.
    package func mixed(with other: _ResolvedStyle, by amount: Double) -> _ResolvedStyle {
        var mixed = paintMixed(with: other, by: amount)
        mixed.shadows = amount > 0 ? other.shadows : shadows
        return mixed
    }

    private func paintMixed(with other: _ResolvedStyle, by amount: Double) -> _ResolvedStyle {
        let amount = min(max(amount, 0), 1)
        func stops(_ one: [PaintStop], _ two: [PaintStop]) -> [PaintStop] {
            zip(one, two).map {
                PaintStop(
                    color: $0.color.mixed(with: $1.color, by: amount), location: $0.location + ($1.location - $0.location) * amount)
            }
        }
        func number(_ one: Double, _ two: Double) -> Double { one + (two - one) * amount }
        func point(_ one: UnitPoint, _ two: UnitPoint) -> UnitPoint {
            UnitPoint(x: number(one.x, two.x), y: number(one.y, two.y))
        }
        switch (kind, other.kind) {
        case (.color(let one), .color(let two)): return _ResolvedStyle(.color(one.mixed(with: two, by: amount)))
        case (.linear(let a, let s, let e), .linear(let b, let t, let f)) where a.count == b.count:
            return _ResolvedStyle(.linear(stops(a, b), point(s, t), point(e, f)))
        case (.radial(let a, let c, let s, let e), .radial(let b, let d, let t, let f)) where a.count == b.count:
            return _ResolvedStyle(.radial(stops(a, b), point(c, d), number(s, t), number(e, f)))
        case (.elliptical(let a, let c, let s, let e), .elliptical(let b, let d, let t, let f)) where a.count == b.count:
            return _ResolvedStyle(.elliptical(stops(a, b), point(c, d), number(s, t), number(e, f)))
        case (.angular(let a, let c, let s, let e), .angular(let b, let d, let t, let f)) where a.count == b.count:
            return _ResolvedStyle(.angular(stops(a, b), point(c, d), number(s, t), number(e, f)))
        case (.color(let one), .linear(let b, let s, let e)):
            return _ResolvedStyle(.linear(stops(b.map { PaintStop(color: one, location: $0.location) }, b), s, e))
        case (.linear(let a, let s, let e), .color(let two)):
            return _ResolvedStyle(.linear(stops(a, a.map { PaintStop(color: two, location: $0.location) }), s, e))
        case (.material(let r, let one), .material(let q, let two)):
            return _ResolvedStyle(.material(radius: number(r, q), tint: one.mixed(with: two, by: amount)))
        default: return amount > 0 ? other : self
        }
    }
}
