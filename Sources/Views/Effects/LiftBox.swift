import Foundation
import TenFootViewGraph

/// The box of a raised view: draws the shadow, enlarges the content, and tilts both a little with the stick.
///
/// An affine transform cannot draw a tilted card in perspective. The tilt is suggested instead: the card moves with the stick, the shadow
/// moves against it, the card is a little shorter in the direction of the tilt, and a light moves over it.
final class LiftBox: UnaryBox, TiltFollower {
    private var modifier: LiftModifier
    /// How far the view is raised now: 1 is fully.
    private var amount: Double
    /// The tilt shown now.
    private var lean = CGPoint.zero
    /// The tilt that the animation moves towards.
    private var wanted = CGPoint.zero
    private let face = Layer(name: "lift")
    private var shine: Shine?

    /// The largest movement of a card, as a fraction of its growth.
    private static let reach: CGFloat = 0.14
    /// The largest shortening in the direction of the tilt, as a fraction.
    private static let foreshortening: CGFloat = 0.016

    init(node: _ViewNode, _ modifier: LiftModifier) {
        self.modifier = modifier
        amount = modifier.isLifted ? 1 : 0
        super.init(node: node)
        childLayerHost = face
        layer.addChild(face)
        followStick()
        repaint()
    }

    override var animatesSize: Bool { true }
    override var writesLayer: Bool { true }

    func update(_ new: LiftModifier) {
        guard new != modifier else { return }
        let wasLifted = modifier.isLifted
        modifier = new
        if new.isLifted != wasLifted {
            let target = new.isLifted ? 1.0 : 0.0
            if isPlaced, let animation = Transaction.current.activeAnimation {
                // Scale the amount to the magnitude of points: a hundredth of the lift is visible.
                host.motion.animate(self, .lift, from: amount * 128, to: target * 128, animation) { [weak self] value in
                    self?.amount = value / 128
                    self?.apply()
                }
            } else {
                host.motion.cancel(self, .lift)
                amount = target
            }
        }
        followStick()
        repaint()
    }

    // MARK: Tilting

    private func followStick() {
        if modifier.isLifted, modifier.tilts { host.tilt.add(self) } else { host.tilt.remove(self) }
        leanChanged()
    }

    func leanChanged() {
        let follows = modifier.isLifted && modifier.tilts
        let target = follows ? host.tilt.lean : .zero
        guard target != wanted else { return }
        wanted = target
        guard modifier.tilts else {
            host.motion.cancel(self, .lean)
            lean = .zero
            return apply()
        }
        let animation = target == .zero ? Lift.settle : Lift.follow
        let start = AnimatablePair(lean.x * 128, lean.y * 128)
        host.motion.animate(self, .lean, from: start, to: AnimatablePair(target.x * 128, target.y * 128), animation) { [weak self] value in
            self?.lean = CGPoint(x: value.first / 128, y: value.second / 128)
            self?.apply()
        }
    }

    // MARK: Drawing

    override func paint() { apply() }

    private func apply() {
        let size = drawnSize
        let lift = modifier.lift
        let growth = min(lift.most, lift.growth / max(size.width, size.height, 1))
        let center = CGPoint(x: size.width / 2, y: size.height / 2)
        let scale = 1 + amount * growth
        face.transform = CGAffineTransform(scaleX: scale, y: scale).around(center)
        var tilt = CGAffineTransform.identity
        var shadow = CGSize(width: 0, height: lift.shadow * 0.75)
        if lean != .zero {
            // Shorten along the tilt, I - k·l·lᵀ: a rotation about the axis across it, seen from the front.
            let short = Self.foreshortening * amount
            let reach = size.longest * growth * Self.reach * amount
            tilt = CGAffineTransform(
                a: 1 - short * lean.x * lean.x, b: -short * lean.x * lean.y, c: -short * lean.x * lean.y,
                d: 1 - short * lean.y * lean.y, tx: lean.x * reach, ty: lean.y * reach
            ).around(center)
            // The shadow moves with the card; twice the movement in reverse puts it on the other side.
            shadow.width -= lean.x * reach * 2
            shadow.height -= lean.y * reach * 2
        }
        // Tilt the layer that has the shadow, so that the shadow need not be rendered from the card's pixels.
        layer.transform = tilt
        let darkness = lift.darkness * min(max(amount, 0), 1)
        layer.shadow = darkness > 0 ? LayerShadow(color: RGBA(white: 0, alpha: darkness), radius: lift.shadow, offset: shadow) : nil
        settleShine(size)
    }

    private func settleShine(_ size: CGSize) {
        let strength = modifier.lift.shines ? min(1, hypot(lean.x, lean.y)) * min(max(amount, 0), 1) : 0
        guard strength > 0.01 else {
            shine?.end(in: layer)
            shine = nil
            return
        }
        let light = shine ?? Shine(in: layer)
        light.place(at: lean, strength: strength, size: size, transform: face.transform)
        shine = light
    }
}

/// A soft light on the content of a layer, shown only while the stick is tilted.
@MainActor private final class Shine {
    private let light = Layer(name: "shine")
    private let spot = Layer()
    private var radius: CGFloat = 0

    init(in layer: Layer) {
        light.blendMode = .sourceAtop
        light.addChild(spot)
        layer.isGroup = true
        layer.addChild(light)
    }

    func place(at lean: CGPoint, strength: Double, size: CGSize, transform: CGAffineTransform) {
        let radius = (size.longest * 0.6).rounded()
        if radius != self.radius {
            self.radius = radius
            let stops = [(0.5, 0.0), (0.3, 0.35), (0.08, 0.75), (0, 1)].map {
                PaintStop(color: RGBA(white: 1, alpha: $0.0), location: $0.1)
            }
            spot.content = .fill(
                Path(ellipseIn: CGRect(x: -radius, y: -radius, width: 2 * radius, height: 2 * radius)),
                .radial(stops, center: .zero, startRadius: 0, endRadius: radius), isEvenOdd: false)
        }
        light.clip = .rect(CGRect(origin: .zero, size: size))
        light.transform = transform
        light.opacity = strength
        // The light comes from above: it is at the upper edge when the stick is up, and further in when the stick is down.
        spot.position = CGPoint(x: size.width * (0.5 + 0.45 * lean.x), y: size.height * (0.25 + 0.4 * lean.y))
    }

    func end(in layer: Layer) {
        light.removeFromParent()
        layer.isGroup = false
    }
}

extension CGSize {
    fileprivate var longest: CGFloat { max(width, height) }
}
