import Foundation
import TenFoot

/// Redraws content at each frame while a layer's animations run, and ends the animations that are over.
struct LayerFrames<Content: View>: View {
    let layer: CALayer
    /// The change count of the layer's view: `layer` is a reference, so only this value shows that the layer's appearance changed.
    let revision: Int
    /// Builds the content of a frame; `moment` is the frame's time, nil if nothing is animated.
    @ViewBuilder let content: (_ moment: Date?) -> Content

    var body: some View {
        TimelineView(.animation(paused: !layer.isMoving)) { context in
            let _ = layer.advance(to: context.date)
            content(layer.animations.isEmpty ? nil : context.date)
                .onChange(of: layer.ended) { _, ended in if !ended.isEmpty { layer.endWhatIsOver() } }
        }
    }
}

/// Applies a layer's transform, opacity and animated offset to its content.
struct LayerMotion: ViewModifier {
    let layer: CALayer
    /// The change count of the layer's view: `layer` is a reference, so only this value shows that the layer's appearance changed.
    let revision: Int
    @Environment(\.layoutDirection) private var direction

    func body(content: Content) -> some View {
        LayerFrames(layer: layer, revision: revision) { _ in
            let anchor = UnitPoint(x: layer.anchorPoint.x, y: layer.anchorPoint.y)
            let scale = layer.animated("transform.scale", 1) * layer.animated("transform.scale.xy", 1)
            let (way, shift) = (layer.animatedWay, layer.animatedShift)
            content
                .opacity(layer.isHidden ? 0 : layer.animated("opacity", CGFloat(layer.opacity)))
                .scaleEffect(
                    x: scale * layer.animated("transform.scale.x", 1), y: scale * layer.animated("transform.scale.y", 1), anchor: anchor
                )
                .rotationEffect(
                    .radians(layer.animated("transform.rotation", 0) + layer.animated("transform.rotation.z", 0)), anchor: anchor
                )
                .transformEffect(layer.shownTransform)
                .offset(x: direction.along(way.width) + shift.width, y: way.height + shift.height)
        }
    }
}

extension CALayer {
    /// The distance of the animated position from the layer's own, in points from the leading edge.
    var animatedWay: CGSize {
        guard !animations.isEmpty else { return .zero }
        let place = animated("position", AnimatedValue(numbers: [position.x, position.y])).numbers
        guard place.count == 2 else { return .zero }
        return CGSize(width: animated("position.x", place[0]) - position.x, height: animated("position.y", place[1]) - position.y)
    }

    /// The animated translation, in points to the right in both writing directions, as that of a transform.
    var animatedShift: CGSize {
        guard !animations.isEmpty else { return .zero }
        let moved = animated("transform.translation", AnimatedValue(numbers: [0, 0])).numbers
        guard moved.count == 2 else { return .zero }
        return CGSize(
            width: moved[0] + animated("transform.translation.x", 0), height: moved[1] + animated("transform.translation.y", 0))
    }

    /// The animated transform, applied about the anchor point.
    fileprivate var shownTransform: CGAffineTransform {
        let own = AnimatedValue(numbers: transform.numbers)
        let shown = animations.isEmpty ? own : animated("transform", own)
        let turned = CATransform3DGetAffineTransform(CATransform3D(numbers: shown.numbers))
        guard !turned.isIdentity else { return turned }
        return turned.about(CGPoint(x: frame.width * anchorPoint.x, y: frame.height * anchorPoint.y))
    }
}

extension CGAffineTransform {
    /// The transform about a point as its origin.
    fileprivate func about(_ point: CGPoint) -> CGAffineTransform {
        CGAffineTransform(translationX: -point.x, y: -point.y).concatenating(self).concatenating(
            CGAffineTransform(translationX: point.x, y: point.y))
    }
}
