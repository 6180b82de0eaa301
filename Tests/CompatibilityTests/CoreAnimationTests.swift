import TenFootTesting
import Testing

@testable import TenFootUIKit

private final class Ends: CAAnimationDelegate {
    var heard: [String] = []
    func animationDidStart(_ animation: CAAnimation) { heard.append("start") }
    func animationDidStop(_ animation: CAAnimation, finished: Bool) { heard.append(finished ? "finished" : "removed") }
}

@MainActor @Suite("Core Animation")
struct CoreAnimationTests {
    private static let red = CGColor(red: 1, green: 0, blue: 0, alpha: 1)
    private static let green = CGColor(red: 0, green: 1, blue: 0, alpha: 1)
    private static let blue = CGColor(red: 0, green: 0, blue: 1, alpha: 1)

    /// A red square of 20 points in the left upper corner of a view, shown.
    private func square<Layer: CALayer>(_ layer: Layer = CALayer(), size: CGFloat = 20) -> (UIView, Layer, Hosted) {
        let view = UIView()
        layer.frame = CGRect(x: 0, y: 0, width: size, height: size)
        if !(layer is CAShapeLayer) { layer.backgroundColor = Self.red }
        view.layer.addSublayer(layer)
        return (view, layer, Hosted(size: CGSize(width: 200, height: 100)) { Shown(view: view).ignoresSafeArea() })
    }

    private func slide(to x: CGFloat, _ duration: Double = 1) -> CABasicAnimation {
        let slide = CABasicAnimation(keyPath: "position.x")
        (slide.fromValue, slide.toValue, slide.duration) = (10, x, duration)
        return slide
    }

    @Test("A position animation moves a layer and back, notifies its delegate, and can be added again under the same key")
    func slides() {
        let (_, layer, page) = square()
        let ends = Ends()
        for _ in 0..<2 {
            let animation = slide(to: 110)
            animation.delegate = ends
            layer.add(animation, forKey: "slide")
            page.advance(by: 0.5)
            #expect(page.pixel(60, 10) == [255, 0, 0], "half way")
            #expect(page.pixel(10, 10) != [255, 0, 0])
            #expect(abs((layer.presentation()?.position.x ?? 0) - 60) < 4 && layer.position.x == 10)
            page.advance(by: 1)
            #expect(page.pixel(10, 10) == [255, 0, 0], "back where it is")
            #expect(layer.animationKeys() == nil)
        }
        #expect(ends.heard == ["start", "finished", "start", "finished"])
    }

    @Test("A paused layer freezes the animations of its sublayers, and resuming continues them")
    func pauses() {
        let (view, layer, page) = square()
        layer.add(slide(to: 110, 2), forKey: nil)
        page.advance(by: 1)
        let paused = view.layer.convertTime(CACurrentMediaTime(), from: nil)
        (view.layer.speed, view.layer.timeOffset) = (0, paused)
        page.advance(by: 0.1)
        let place = layer.presentation()?.position.x ?? 0
        page.advance(by: 5)
        #expect(layer.presentation()?.position.x == place && abs(place - 60) < 6)
        (view.layer.speed, view.layer.timeOffset, view.layer.beginTime) = (1, 0, 0)
        view.layer.beginTime = view.layer.convertTime(CACurrentMediaTime(), from: nil) - paused
        page.advance(by: 0.5)
        #expect(abs((layer.presentation()?.position.x ?? 0) - place - 25) < 4)
        page.advance(by: 1)
        #expect(layer.animationKeys() == nil)
    }

    @Test("The timeOffset of a layer with speed 0 moves its animation forwards and backwards")
    func scrubs() {
        let (_, layer, page) = square()
        layer.speed = 0
        layer.add(slide(to: 110), forKey: nil)
        page.advance(by: 1)
        for (offset, place) in [(0.25, 35.0), (0.75, 85), (0.5, 60)] {
            layer.timeOffset = offset
            page.advance(by: 0.1)
            #expect(abs((layer.presentation()?.position.x ?? 0) - place) < 0.01)
        }
    }

    @Test("A CATransaction's completion block runs after its animations end, or at commit if there are none")
    func transactions() {
        let (_, layer, page) = square()
        var heard: [String] = []
        CATransaction.begin()
        CATransaction.setAnimationDuration(0.5)
        CATransaction.setCompletionBlock { heard.append("moved") }
        layer.add(slide(to: 110, 0), forKey: "slide")
        let fade = CABasicAnimation(keyPath: "opacity")
        (fade.toValue, fade.duration) = (0, 1)
        layer.add(fade, forKey: "fade")
        CATransaction.begin()
        CATransaction.setCompletionBlock { heard.append("nothing to wait for") }
        CATransaction.commit()
        CATransaction.commit()
        #expect(heard == ["nothing to wait for"])
        page.advance(by: 0.75)
        #expect(layer.animationKeys() == ["fade"] && heard.count == 1)
        page.advance(by: 0.5)
        #expect(heard == ["nothing to wait for", "moved"])
        CATransaction.begin()
        CATransaction.setCompletionBlock { heard.append("taken out") }
        layer.add(slide(to: 110), forKey: nil)
        CATransaction.commit()
        layer.removeFromSuperlayer()
        #expect(heard.last == "taken out")
    }

    @Test(
        "An animation's progress accounts for repeatCount, autoreverses and its timing function",
        arguments: [
            (0.0, 0.0), (0.25, 0.25), (0.75, 0.75), (1.25, 0.75), (1.75, 0.25), (2.25, 0.25), (3.75, 0.25), (4, 0),
        ])
    func parts(time: Double, part: Double) throws {
        let animation = CABasicAnimation(keyPath: "opacity")
        (animation.duration, animation.repeatCount, animation.autoreverses) = (1, 2, true)
        animation.fillMode = .forwards
        #expect(abs((animation.part(at: time) ?? -1) - part) < 1e-6)
        #expect(animation.length == 4)
        // Slow at the start: less than the linear progress, but at the ends.
        animation.timingFunction = CAMediaTimingFunction(name: .easeIn)
        let slow = try #require(animation.part(at: time))
        #expect(part == 0 ? abs(slow) < 1e-6 : slow > 0 && slow < part - 0.05)
    }

    @Test("fillMode decides whether an animation shows its start during the delay, and its end afterwards")
    func fills() {
        let animation = CABasicAnimation(keyPath: "opacity")
        (animation.duration, animation.delay) = (1, 1)
        #expect(animation.part(at: 0.5) == nil && animation.part(at: 2.5) == nil)
        animation.fillMode = .forwards
        #expect(animation.part(at: 0.5) == nil && animation.part(at: 2.5) == 1)
        animation.fillMode = .backwards
        #expect(animation.part(at: 0.5) == 0 && animation.part(at: 2.5) == nil)
        animation.speed = 0
        #expect(animation.length == .infinity && animation.part(at: 100) == 0)
    }

    @Test("Keyframe, grouped, spring and additive animations have the right value at each time")
    func keyframes() throws {
        let own = AnimatedValue(0)
        let through = CAKeyframeAnimation(keyPath: "position.x")
        (through.values, through.keyTimes) = ([0, 100, 50], [0, 0.25, 1])
        #expect([0, 0.125, 0.25, 0.625, 1].map { through.value(at: $0, own: own)?.number } == [0, 50, 100, 75, 50])
        through.calculationMode = .discrete
        #expect([0, 0.5, 1].map { through.value(at: $0, own: own)?.number } == [0, 100, 50])
        (through.values, through.keyTimes) = ([], nil)
        #expect(through.value(at: 0.5, own: own) == nil)
        let line = CGMutablePath()
        line.move(to: .zero)
        line.addLine(to: CGPoint(x: 100, y: 40))
        through.path = line
        #expect(try #require(through.value(at: 0.5, own: own)).numbers.map { ($0 * 100).rounded() / 100 } == [50, 20])
        let late = slide(to: 110, 0.5)
        late.beginTime = 0.5
        let group = CAAnimationGroup()
        (group.animations, group.duration) = ([late], 1)
        #expect(group.value(of: "position.x", at: 0.25, own: own) == nil)
        #expect(group.value(of: "position.x", at: 0.75, own: own)?.number == 60)
        #expect(group.value(of: "opacity", at: 0.75, own: own) == nil)
        let spring = CASpringAnimation(keyPath: "position.x")
        (spring.fromValue, spring.toValue, spring.duration) = (0, 100, spring.settlingDuration)
        let values = stride(from: 0.0, through: 1, by: 0.01).compactMap { spring.value(at: $0, own: own)?.number }
        #expect(values.max() ?? 0 > 110 && abs((values.last ?? 0) - 100) < 1)
        let added = CABasicAnimation(keyPath: "position.x")
        (added.byValue, added.isAdditive, added.duration) = (10, true, 1)
        #expect(added.value(of: "position.x", at: 0.5, own: AnimatedValue(7))?.number == 12)
    }

    @Test("A gradient layer draws axial, radial and conic gradients, and its locations can be animated")
    func gradient() {
        let (_, layer, page) = square(CAGradientLayer(), size: 100)
        (layer.colors, layer.startPoint, layer.endPoint) = ([Self.red, Self.blue], CGPoint(x: 0, y: 0.5), CGPoint(x: 1, y: 0.5))
        page.advance(by: 0.1)
        #expect(page.pixel(2, 50)[0] > 240 && page.pixel(97, 50)[2] > 240 && abs(page.pixel(50, 50)[0] - 128) < 12)
        layer.type = .radial
        (layer.startPoint, layer.endPoint) = (CGPoint(x: 0.5, y: 0.5), CGPoint(x: 1, y: 1))
        page.advance(by: 0.1)
        #expect(page.pixel(50, 50)[0] > 240 && page.pixel(2, 50)[2] > 230)
        // Clockwise from the direction of the end point, which is to the right.
        (layer.type, layer.endPoint) = (.conic, CGPoint(x: 1, y: 0.5))
        page.advance(by: 0.1)
        #expect(page.pixel(90, 53)[0] > 240 && page.pixel(90, 46)[2] > 240 && abs(page.pixel(10, 50)[0] - 128) < 12)
        (layer.type, layer.startPoint, layer.endPoint) = (.axial, CGPoint(x: 0, y: 0.5), CGPoint(x: 1, y: 0.5))
        (layer.colors, layer.locations) = ([Self.red, Self.blue, Self.red], [-1, -0.5, 0])
        let shimmer = CABasicAnimation(keyPath: "locations")
        (shimmer.fromValue, shimmer.toValue, shimmer.duration) = ([-1.0, -0.5, 0.0], [1.0, 1.5, 2.0], 2)
        layer.add(shimmer, forKey: nil)
        page.advance(by: 1)
        #expect(page.pixel(50, 50)[2] > 200, "the light is in the middle")
        page.advance(by: 2)
        #expect(page.pixel(50, 50) == [255, 0, 0])
    }

    @Test("A shape layer fills its path and strokes it up to strokeEnd, which can be animated")
    func shape() {
        let (_, layer, page) = square(CAShapeLayer(), size: 100)
        layer.path = UIBezierPath(rect: CGRect(x: 10, y: 10, width: 80, height: 80)).cgPath
        (layer.fillColor, layer.strokeColor, layer.lineWidth, layer.strokeEnd) = (Self.blue, Self.green, 10, 0.5)
        page.advance(by: 0.1)
        #expect(page.pixel(50, 50) == [0, 0, 255] && page.pixel(50, 10) == [0, 255, 0] && page.pixel(90, 50) == [0, 255, 0])
        #expect(page.pixel(50, 87) == [0, 0, 255] && page.pixel(12, 50) == [0, 0, 255], "the second half is not drawn")
        let fill = CABasicAnimation(keyPath: "strokeEnd")
        (fill.fromValue, fill.toValue, fill.duration, fill.isRemovedOnCompletion, fill.fillMode) = (0, 1, 1, false, .forwards)
        layer.add(fill, forKey: nil)
        page.advance(by: 0.5)
        #expect(page.pixel(50, 10) == [0, 255, 0] && page.pixel(50, 87) == [0, 0, 255])
        page.advance(by: 1)
        #expect(page.pixel(50, 87) == [0, 255, 0] && page.pixel(12, 50) == [0, 255, 0])
    }

    /// The height of text in one colour: the number of rows in which a pixel's red, green or blue (0, 1 or 2) exceeds both others by far.
    private func height(_ page: Hosted, _ part: Int) -> Int {
        page.advance(by: 0.1)
        let picture = page.capture()
        return (0..<picture.height).count { y in
            (0..<picture.width).contains { x in
                let color = picture.rgb(x, y)
                return color[part] > 100 && (0..<3).allSatisfy { $0 == part || color[$0] < color[part] / 2 }
            }
        }
    }

    @Test("A text layer draws its string in the string's fonts and colours, or in those of the layer")
    func text() {
        let (_, layer, page) = square(CATextLayer(), size: 100)
        layer.backgroundColor = nil
        layer.string = "M"
        layer.foregroundColor = Self.green
        layer.fontSize = 30
        let small = height(page, 1)
        layer.fontSize = 60
        let large = height(page, 1)
        #expect(small > 10 && large > small + small / 2, "\(small) \(large)")
        let attributes: [NSAttributedString.Key: Any] = [
            .foregroundColor: UIColor(cgColor: Self.blue), .font: UIFont.systemFont(ofSize: 30),
        ]
        layer.string = NSAttributedString(string: "M", attributes: attributes)
        #expect(abs(height(page, 2) - small) <= 2 && height(page, 1) == 0)
        layer.string = 5
        page.advance(by: 0.1)
        let picture = page.capture()
        #expect(Set((0..<100).flatMap { x in (0..<50).map { picture.rgb(x, $0) } }).count == 1)
    }

    @Test("Layers draw masks, anchor points, transforms and single rounded corners, and are ordered by zPosition")
    func looks() {
        let (view, layer, page) = square(size: 100)
        let mask = CALayer()
        (mask.frame, mask.backgroundColor) = (CGRect(x: 0, y: 0, width: 50, height: 100), CGColor(gray: 0, alpha: 1))
        layer.mask = mask
        page.advance(by: 0.1)
        #expect(page.pixel(25, 50) == [255, 0, 0] && page.pixel(75, 50) != [255, 0, 0])
        layer.mask = nil
        (layer.cornerRadius, layer.maskedCorners) = (40, [.layerMaxXMinYCorner])
        page.advance(by: 0.1)
        #expect(page.pixel(2, 2) == [255, 0, 0] && page.pixel(97, 2) != [255, 0, 0])
        layer.cornerRadius = 0
        layer.anchorPoint = .zero
        #expect(layer.position == CGPoint(x: 50, y: 50) && layer.frame.origin == CGPoint(x: 50, y: 50))
        layer.position = .zero
        layer.transform = CATransform3DMakeScale(0.5, 0.5, 1)
        page.advance(by: 0.1)
        #expect(page.pixel(48, 48) == [255, 0, 0] && page.pixel(52, 52) != [255, 0, 0], "half as large, about its corner")
        let over = CALayer()
        (over.frame, over.backgroundColor, over.zPosition) = (CGRect(x: 0, y: 0, width: 20, height: 20), Self.blue, 1)
        view.layer.insertSublayer(over, at: 0)
        page.advance(by: 0.1)
        #expect(page.pixel(10, 10) == [0, 0, 255])
        #expect(over.convert(CGPoint(x: 5, y: 5), to: layer) == CGPoint(x: 5, y: 5))
    }

    @Test("A CATransform3D in the plane matches the same CGAffineTransform")
    func transforms() {
        let turned = CATransform3DRotate(CATransform3DMakeTranslation(10, 20, 0), 0.5, 0, 0, 1)
        let plane = CGAffineTransform(translationX: 10, y: 20).rotated(by: 0.5)
        let flat = CATransform3DGetAffineTransform(turned)
        for corner in [CGPoint(x: 1, y: 0), CGPoint(x: 0, y: 1), CGPoint(x: 7, y: -3)] {
            let (one, other) = (corner.applying(flat), corner.applying(plane))
            #expect(abs(one.x - other.x) < 1e-9 && abs(one.y - other.y) < 1e-9)
        }
        #expect(CATransform3DIsAffine(turned) && CATransform3DIsIdentity(CATransform3DMakeRotation(1, 0, 0, 0)))
        #expect(!CATransform3DIsAffine(CATransform3DMakeRotation(1, 1, 0, 0)))
        #expect(CATransform3D(numbers: turned.numbers) == turned)
    }

    @Test("A page at rest draws no frames, and a layer's animation measures no views")
    func work() {
        let (view, layer, page) = square()
        for _ in 0..<20 { view.addSubview(UIView(frame: CGRect(x: 0, y: 0, width: 5, height: 5))) }
        page.settle()
        #expect(!page.isAnimating)
        layer.add(slide(to: 110), forKey: nil)
        page.advance(by: 0.2)
        #expect(page.isAnimating)
        let work = page.work { page.advance(by: 0.1) }
        #expect((6...7).contains(work.frames) && work.bodies <= 4 * work.frames && work.measures == 0, "\(work)")
        page.advance(by: 1)
        #expect(!page.isAnimating)
    }

    @Test("A label draws the fonts and colours of its attributed text until plain text replaces it")
    func label() {
        let label = UILabel(frame: CGRect(x: 0, y: 0, width: 200, height: 100))
        let attributes: [NSAttributedString.Key: Any] = [.foregroundColor: UIColor(cgColor: Self.blue), .underlineStyle: 1]
        func text(_ size: CGFloat) -> NSAttributedString {
            NSAttributedString(string: "MMM", attributes: attributes.merging([.font: UIFont.systemFont(ofSize: size)]) { $1 })
        }
        label.attributedText = text(20)
        #expect(label.text == "MMM" && label.attributedText?.attribute(.underlineStyle, at: 0, effectiveRange: nil) as? Int == 1)
        let page = Hosted(size: CGSize(width: 200, height: 100)) { Shown(view: label).ignoresSafeArea() }
        let small = height(page, 2)
        label.attributedText = text(40)
        let large = height(page, 2)
        #expect(small > 5 && large > small + small / 2, "\(small) \(large)")
        label.text = "MMM"
        #expect(height(page, 2) == 0 && label.attributedText?.attribute(.foregroundColor, at: 0, effectiveRange: nil) == nil)
    }
}
