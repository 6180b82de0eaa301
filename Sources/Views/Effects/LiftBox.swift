import Foundation
import TenFootViewGraph

/// The box of what is raised: its shadow below, its content larger, and both following the stick a little.
///
/// A tilted card cannot be drawn in perspective by an affine transform. What the eye goes by is: the card moves with the thumb, its shadow
/// against it, the side that leans away is a trifle shorter, and light runs over it.
final class LiftBox: UnaryBox, TiltFollower {
    private var modifier: LiftModifier
    /// How far it is raised, as shown: 1 is all the way.
    private var amount: Double
    /// How it leans, as shown.
    private var lean = CGPoint.zero
    /// How it is to lean.
    private var wanted = CGPoint.zero
    private let face = Layer(name: "lift")
    private var shine: Shine?

    /// How far a card moves at most, as a share of what it grows by.
    private static let reach: CGFloat = 0.14
    /// By how much it is shorter at most in the direction it leans to.
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
                // A hundredth of the way is seen: it counts as if in points.
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
            // Shorter along the lean, I - k·l·lᵀ: what a turn about the axis across it looks like from straight ahead.
            let short = Self.foreshortening * amount
            let reach = size.longest * growth * Self.reach * amount
            tilt = CGAffineTransform(
                a: 1 - short * lean.x * lean.x, b: -short * lean.x * lean.y, c: -short * lean.x * lean.y,
                d: 1 - short * lean.y * lean.y, tx: lean.x * reach, ty: lean.y * reach
            ).around(center)
            // The shadow goes with the card; twice the way back brings it to the other side.
            shadow.width -= lean.x * reach * 2
            shadow.height -= lean.y * reach * 2
        }
        // On the layer that casts the shadow, so that the shadow need not be made of the card's pixels.
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

/// A soft light on what lies in a layer, nowhere else, that is there only while the stick leans.
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
        // The lamp hangs above: it shows at the upper edge of what leans down, and further in of what leans up.
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
