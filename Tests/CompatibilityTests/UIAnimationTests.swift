import Foundation
import TenFootAppleFoundation
import TenFootTesting
import TenFootViewGraph
import TestSupport
import Testing

@testable import TenFootUIKit

@MainActor @Suite("UIKit's animations")
struct UIAnimationTests {
    /// Moves a red box, 100 points wide, from 0 to 400 points; returns where it is in the middle of the time.
    private func middle(_ move: (@escaping () -> Void) -> Void) -> [CGFloat] {
        let outer = UIView(), box = UIView(frame: CGRect(x: 0, y: 0, width: 100, height: 100))
        box.backgroundColor = UIColor(red: 1, green: 0, blue: 0, alpha: 1)
        outer.addSubview(box)
        let page = Hosted(size: CGSize(width: 600, height: 200)) { Shown(view: outer).ignoresSafeArea() }
        move { box.frame.origin.x = 400 }
        page.advance(by: 0.5)
        return [170, 250, 330].filter { page.pixel(Int($0), 50) == [255, 0, 0] }
    }

    @Test("animate and property animators pace an animation by the curve among its options")
    func curves() {
        let paces: [(UIView.AnimationOptions, [CGFloat])] = [
            (.curveEaseInOut, [250]), (.curveLinear, [250]), (.curveEaseIn, [170]), ([.curveEaseOut, .allowUserInteraction], [330]),
        ]
        for (options, place) in paces {
            #expect(middle { UIView.animate(withDuration: 1, options: options, animations: $0) } == place)
            let animated = middle {
                UIViewPropertyAnimator.runningPropertyAnimator(withDuration: 1, delay: 0, options: options, animations: $0)
            }
            #expect(animated == place)
        }
    }

    /// The left edge of a red box that is moved from 0 to 400 points, some seconds after the move.
    private func edge(after seconds: TimeInterval, _ move: (@escaping () -> Void) -> Void) throws -> Int {
        let outer = UIView(), box = UIView(frame: CGRect(x: 0, y: 0, width: 100, height: 100))
        box.backgroundColor = UIColor(red: 1, green: 0, blue: 0, alpha: 1)
        outer.addSubview(box)
        let page = Hosted(size: CGSize(width: 600, height: 200)) { Shown(view: outer).ignoresSafeArea() }
        move { box.frame.origin.x = 400 }
        page.advance(by: seconds)
        let picture = page.bitmap
        return try #require((0..<600).first { picture.rgb($0, 50)[0] > 128 })
    }

    @Test("a spring comes to rest after its duration, starts with the given velocity, and repeats as the options say")
    func springs() throws {
        func edge(after seconds: TimeInterval, velocity: CGFloat = 0, _ options: UIView.AnimationOptions = []) throws -> Int {
            try self.edge(after: seconds) {
                UIView.animate(
                    withDuration: 1, delay: 0, usingSpringWithDamping: 1, initialSpringVelocity: velocity, options: options, animations: $0)
            }
        }
        #expect(try abs(edge(after: 1) - 400) <= 1)
        #expect(try edge(after: 0.1, velocity: 5) > edge(after: 0.1) + 50)
        #expect(try edge(after: 1.95, [.repeat, .autoreverse]) < 60)
        let animated = try self.edge(after: 1) {
            UIViewPropertyAnimator(duration: 1, dampingRatio: 1, animations: $0).startAnimation()
        }
        #expect(abs(animated - 400) <= 1)
    }

    @Test("an animation in performWithoutAnimation, or while animations are disabled, makes its changes at once")
    func withoutAnimation() throws {
        let animate: (@escaping () -> Void) -> Void = { UIView.animate(withDuration: 1, animations: $0) }
        #expect(try edge(after: 0.1, animate) < 400)
        #expect(try edge(after: 0.1) { move in UIView.performWithoutAnimation { animate(move) } } == 400)
        #expect(UIView.areAnimationsEnabled)
        UIView.setAnimationsEnabled(false)
        defer { UIView.setAnimationsEnabled(true) }
        #expect(try edge(after: 0.1, animate) == 400)
    }

    @Test("the completion of an animation in which nothing moves is called after it, so that it can begin the next one", .hangGuard)
    func nothingMoves() async throws {
        let view = UIView(), animator = UIViewPropertyAnimator(duration: 0.05, curve: .linear) { view.alpha = 0.2 }
        var ended: Set<String> = []
        UIView.animate(withDuration: 0.05) {
            view.alpha = 0.5
        } completion: { _ in
            ended.insert("animation")
        }
        animator.addCompletion { _ in ended.insert("animator") }
        animator.startAnimation()
        #expect(ended.isEmpty && view.alpha == 0.2)
        while ended.count < 2 { try await Task.sleep(for: .milliseconds(10)) }
        #expect(!animator.isRunning)
    }

    @Test("a display link runs as long as it is added, also if nothing else retains it, whatever rate is preferred")
    func displayLink() {
        @MainActor final class Clock {
            func tick(_ link: CADisplayLink) {}
        }
        weak var watched: CADisplayLink?
        do {
            let link = CADisplayLink(target: Clock(), selector: Selector("tick", Clock.tick))
            link.add(to: .main, forMode: .common)
            watched = link
        }
        #expect(watched != nil)
        for (wish, rate) in [(.nan, 0), (-1, 0), (30, 30), (.infinity, 60)] as [(Float, Int)] {
            watched?.preferredFrameRateRange.preferred = wish
            #expect(watched?.preferredFramesPerSecond == rate)
        }
        watched?.invalidate()
    }

    @Test("an image view whose animation has no end rests while it is in no window", .hangGuard)
    func restingPicture() async throws {
        let frame = UIImage.filled(.red, width: 2, height: 2), view = UIImageView(frame: CGRect(x: 0, y: 0, width: 10, height: 10))
        (view.animationImages, view.animationDuration) = ([frame, frame], 0.02)
        let room = UIView()
        room.addSubview(view)
        view.startAnimating()
        func changes() async throws -> Int {
            let before = view.changes.revision
            try await Task.sleep(for: .milliseconds(100))
            return view.changes.revision - before
        }
        let outside = try await changes()
        #expect(outside == 0 && view.isAnimating)
        let page = Hosted(size: CGSize(width: 100, height: 100)) { Shown(view: room).ignoresSafeArea() }
        page.settle()
        while try await changes() == 0 {}
        view.removeFromSuperview()
        let afterwards = try await changes()
        #expect(afterwards == 0 && view.isAnimating)
    }

    @Test("an image view animates as often as the largest integer says", .hangGuard)
    func countlessRepetitions() async throws {
        let frame = UIImage.filled(.red, width: 2, height: 2), view = UIImageView(frame: CGRect(x: 0, y: 0, width: 10, height: 10))
        (view.animationImages, view.animationDuration, view.animationRepeatCount) = ([frame, frame], 0.02, .max)
        view.startAnimating()
        let before = view.changes.revision
        while view.changes.revision == before { try await Task.sleep(for: .milliseconds(10)) }
        #expect(view.isAnimating)
        view.stopAnimating()
    }

    @Test("an image view runs the animation of the picture that it is created with, and ends it with the picture")
    func animatedPicture() throws {
        let frame = UIImage.filled(.red, width: 2, height: 2)
        let animated = try #require(UIImage.animatedImage(with: [frame, frame], duration: 1))
        let view = UIImageView(image: animated)
        #expect(view.isAnimating && view.animationImages?.count == 2)
        view.image = frame
        #expect(!view.isAnimating && view.animationImages == nil)
        view.image = animated
        #expect(view.isAnimating)
        view.image = UIImage.animatedImage(with: [frame, frame, frame], duration: 3)
        #expect(view.isAnimating && view.animationImages?.count == 3 && view.animationDuration == 3)
        view.image = nil
        #expect(!view.isAnimating)
    }

    @Test("keyframes move one after the other, each in its part of the time, and the completion is called after the last", .hangGuard)
    func keyframes() async throws {
        let outer = UIView(), box = UIView(frame: CGRect(x: 0, y: 0, width: 100, height: 100)), red = [255, 0, 0]
        box.backgroundColor = .red
        outer.addSubview(box)
        let page = Hosted(size: CGSize(width: 600, height: 200)) { Shown(view: outer).ignoresSafeArea() }
        var ended: [Bool] = []
        UIView.animateKeyframes(withDuration: 1, delay: 0) {
            UIView.addKeyframe(withRelativeStartTime: 0, relativeDuration: 0.5) { box.frame.origin.x = 400 }
            UIView.addKeyframe(withRelativeStartTime: 0.5, relativeDuration: 0.5) { box.frame.origin.x = 100 }
        } completion: {
            ended.append($0)
        }
        for (middle, others) in [(250, [150, 350]), (450, [350]), (300, [200, 400])] {
            page.advance(by: 0.25)
            #expect(page.pixel(middle, 50) == red && !others.contains { page.pixel($0, 50) == red }, "\(middle)")
        }
        #expect(ended.isEmpty)
        page.advance(by: 0.5)
        #expect(ended == [true] && box.frame.minX == 100)
        UIView.performWithoutAnimation {
            UIView.animateKeyframes(withDuration: 1, delay: 0) {
                UIView.addKeyframe(withRelativeStartTime: 0.5, relativeDuration: .nan) { box.frame.origin.x = 7 }
            } completion: {
                ended.append($0)
            }
        }
        #expect(ended == [true] && box.frame.minX == 7, "the completion may begin the next animation, and is never called at once")
        while ended.count < 2 { try await Task.sleep(for: .milliseconds(10)) }
        #expect(ended == [true, true])
    }

    @Test("the completion of an animation gets false if none of its views is shown any more", arguments: [true, false])
    func interrupted(areShown: Bool) {
        let outer = UIView(), boxes = [0, 100].map { UIView(frame: CGRect(x: $0, y: 0, width: 100, height: 100)) }
        for box in boxes { outer.addSubview(box) }
        let page = Hosted(size: CGSize(width: 600, height: 200)) { Shown(view: outer).ignoresSafeArea() }
        var ended: [Bool] = []
        UIView.animate(withDuration: 1, animations: { boxes[0].alpha = 0.5 }, completion: { ended.append($0) })
        let keyframes: () -> Void = { UIView.addKeyframe(withRelativeStartTime: 0, relativeDuration: 1) { boxes[1].alpha = 0.5 } }
        UIView.animateKeyframes(withDuration: 1, delay: 0, animations: keyframes, completion: { ended.append($0) })
        page.advance(by: 0.2)
        #expect(ended.isEmpty)
        if !areShown { for box in boxes { box.removeFromSuperview() } }
        page.advance(by: 2)
        #expect(ended == [areShown, areShown])
    }

    @Test("keyframes that begin between two frames, as by a timer, wait for their parts of the time, however long ago the last frame was")
    func lateKeyframes() {
        let outer = UIView(), box = UIView(frame: CGRect(x: 0, y: 0, width: 100, height: 100))
        outer.addSubview(box)
        let page = Hosted(size: CGSize(width: 600, height: 200)) { Shown(view: outer).ignoresSafeArea() }
        CurrentScene.program = page.host
        defer { CurrentScene.program = nil }
        page.advance(by: 10)
        var ended = false
        UIView.animateKeyframes(withDuration: 1, delay: 0) {
            UIView.addKeyframe(withRelativeStartTime: 0.5, relativeDuration: 0.5) { box.frame.origin.x = 400 }
        } completion: {
            ended = $0
        }
        page.advance(by: 0.25)
        #expect(box.frame.minX == 0)
        page.advance(by: 0.5)
        #expect(box.frame.minX == 400 && !ended)
        page.advance(by: 0.5)
        #expect(ended)
    }

    @Test("a transition between two views replaces one by the other, or hides one and shows the other")
    func transitions() {
        let outer = UIView(), one = UIView(), other = UIView(), top = UIView()
        for view in [one, top] { outer.addSubview(view) }
        UIView.transition(from: one, to: other, duration: 0.1)
        #expect(outer.subviews == [other, top] && one.superview == nil)
        top.isHidden = true
        UIView.transition(from: other, to: top, duration: 0.1, options: [.showHideTransitionViews, .transitionCrossDissolve])
        #expect(other.isHidden && !top.isHidden && outer.subviews == [other, top])
    }

    @Test("a transition with a view cross-fades the pictures and texts in it, and other animations change them at once", .hangGuard)
    func crossDissolve() async {
        let colors: [UIColor] = [.red, .blue], pictures = colors.map { UIImage.filled($0, width: 2, height: 2) }
        let room = UIView(), view = UIImageView(image: pictures[0]), label = UILabel()
        (view.frame, label.frame) = (CGRect(x: 0, y: 0, width: 100, height: 100), CGRect(x: 0, y: 100, width: 400, height: 100))
        label.text = "Old"
        for view in [view, label] { room.addSubview(view) }
        let page = Hosted(size: CGSize(width: 400, height: 200)) { Shown(view: room).ignoresSafeArea() }
        await page.rest()
        page.advance(by: 1)
        #expect(page.pixel(50, 50) == [255, 0, 0] && page.texts == ["Old"])
        UIView.transition(with: room, duration: 1, options: [.transitionCrossDissolve, .curveLinear]) {
            (view.image, label.text) = (pictures[1], "New")
        }
        await page.rest()
        page.advance(by: 0.5)
        let middle = page.pixel(50, 50)
        #expect(middle[0] > middle[1] + 30 && middle[2] > middle[1] + 30 && page.texts == ["Old", "New"])
        page.advance(by: 1)
        #expect(page.pixel(50, 50) == [0, 0, 255] && page.texts == ["New"])
        UIView.animate(withDuration: 1) { (view.image, label.text) = (pictures[0], "Newer") }
        await page.rest()
        #expect(page.pixel(50, 50) == [255, 0, 0] && page.texts == ["Newer"])
    }

    @Test("a property animator is paced by timing parameters: a curve, or a spring with or without a duration of its own")
    func timingParameters() throws {
        let paces: [(UIView.AnimationCurve, CGFloat)] = [(.easeIn, 170), (.linear, 250), (.easeOut, 330)]
        for (curve, place) in paces {
            let found = middle {
                let animator = UIViewPropertyAnimator(duration: 1, timingParameters: UICubicTimingParameters(animationCurve: curve))
                animator.addAnimations($0)
                animator.startAnimation()
            }
            #expect(found == [place])
        }
        let end = try edge(after: 1) {
            let animator = UIViewPropertyAnimator(duration: 1, timingParameters: UISpringTimingParameters(dampingRatio: 1))
            animator.addAnimations($0)
            animator.startAnimation()
        }
        #expect(abs(end - 400) <= 1)
        let spring = UISpringTimingParameters(mass: 1, stiffness: 100, damping: 20, initialVelocity: CGVector(dx: 0, dy: 0))
        #expect((0.5...1.5).contains(UIViewPropertyAnimator(duration: 5, timingParameters: spring).duration))
    }

    @Test("an image view accepts an animation that lasts longer than a timer can count")
    func endlessFrames() {
        let frame = UIImage.filled(.red, width: 2, height: 2), view = UIImageView(frame: CGRect(x: 0, y: 0, width: 10, height: 10))
        for duration in [TimeInterval.greatestFiniteMagnitude, .infinity, .nan] {
            (view.animationImages, view.animationDuration, view.animationRepeatCount) = ([frame, frame], duration, 1)
            view.startAnimating()
            #expect(view.isAnimating)
            view.stopAnimating()
        }
    }

    @Test("a transition from one child controller to another adds the second's view at once and removes the first's at the end", .hangGuard)
    func childTransition() async throws {
        let parent = UIViewController(), one = UIViewController(), other = UIViewController()
        for child in [one, other] { parent.addChild(child) }
        let (first, second): (UIView, UIView) = (one.view, other.view)
        parent.view.addSubview(first)
        var ended: [Bool] = []
        parent.transition(from: one, to: other, duration: 0.05) {
            first.alpha = 0
        } completion: {
            ended.append($0)
        }
        #expect(parent.view.subviews == [first, second] && first.alpha == 0)
        while ended.isEmpty { try await Task.sleep(for: .milliseconds(10)) }
        #expect(parent.view.subviews == [second] && ended == [true])
    }
}
