import Testing

@testable import TenFootMotion

@Suite("Animation tracks")
struct AnimationTrackTests {
    static let animations: [Animation] = [
        .default, .linear(duration: 0.4), .easeIn(duration: 0.4), .easeOut(duration: 0.4), .easeInOut(duration: 0.4),
        .timingCurve(0.2, 1.4, 0.4, 1, duration: 0.5), .timingCurve(0, 1, 0, 1, duration: 0.5), .spring(duration: 0.4, bounce: 0.4),
        .spring(duration: 0.4, bounce: -0.4), .interpolatingSpring(stiffness: 170, damping: 15, initialVelocity: 3), .smooth, .snappy,
        .bouncy,
        .easeInOut(duration: 0.2).delay(0.1), .bouncy.delay(0.1).speed(2), .linear(duration: 0.1).repeatCount(3),
        .easeInOut(duration: 0.3).repeatForever(), .easeInOut(duration: 0.3).delay(0.05).repeatForever(autoreverses: false).speed(0.5),
    ]

    private func track(_ animation: Animation, to target: Double = 100) -> AnimationTrack<Double> {
        AnimationTrack(from: 0, to: target, animation: animation, startTime: 10)
    }

    @Test("An animation track starts at its start value and ends at its target", arguments: animations)
    func ends(animation: Animation) {
        let track = track(animation)
        #expect(track.value(at: 9) == 0)
        #expect(track.value(at: 10) == 0)
        #expect(track.value(at: .infinity) == 100)
        if track.endTime.isFinite {
            #expect(!track.isFinished(at: track.endTime - 0.001))
            #expect(track.isFinished(at: track.endTime))
            #expect(track.value(at: track.endTime) == 100)
            #expect(track.velocity(at: track.endTime) == 0)
        }
    }

    @Test(
        "The last step of an animation track is too small to be seen",
        arguments: animations.filter { $0 != .linear(duration: 0.1).repeatCount(3) })
    func lastStep(animation: Animation) {
        let track = track(animation)
        guard track.endTime.isFinite else { return }
        #expect(abs(track.value(at: track.endTime - 1e-4) - 100) < 0.2)
    }

    @Test("An animation track's velocity is the rate of change of its value", arguments: animations)
    func velocity(animation: Animation) {
        var track = track(animation)
        track.retarget(to: -40, animation: animation, at: 10.13)
        for time in stride(from: 10.137, to: 11, by: 0.0271) where !track.isFinished(at: time + 1e-5) {
            let measured = (track.value(at: time + 1e-6) - track.value(at: time - 1e-6)) / 2e-6
            #expect(abs(track.velocity(at: time) - measured) < 0.02 * max(abs(measured), 10), "at \(time)")
        }
    }

    @Test("Retargeting a running animation keeps its value and velocity continuous", arguments: animations, animations)
    func retarget(first: Animation, second: Animation) {
        for turn in [10.02, 10.1, 10.25, 10.37] {
            let before = track(first)
            guard !before.isFinished(at: turn + 1e-6) else { continue }
            var after = before
            after.retarget(to: -60, animation: second, at: turn)
            #expect(abs(after.value(at: turn) - before.value(at: turn)) < 1e-9)
            #expect(abs(after.velocity(at: turn) - before.velocity(at: turn)) < 1e-9)
            // Check a moment later too, where a jump would show. This does not hold in three cases: from rest, a curve may
            // begin at a speed; a spring takes the speed of its `initialVelocity`; a curve of vertical slope loses its speed at once.
            let step = 1e-7
            let speed = before.velocity(at: turn)
            guard speed != 0, !Self.pushes(second) else { continue }
            #expect(abs(after.value(at: turn + step) - before.value(at: turn)) < 0.01)
            #expect(abs(after.velocity(at: turn + step) - speed) < 0.01 * max(abs(speed), 100))
        }
    }

    private static func pushes(_ animation: Animation) -> Bool {
        animation == .interpolatingSpring(stiffness: 170, damping: 15, initialVelocity: 3)
            || animation == .timingCurve(0, 1, 0, 1, duration: 0.5)
    }

    @Test("A spring that is retargeted in every frame stays near its targets")
    func flapping() {
        var track = track(.spring(duration: 0.3, bounce: 0.2))
        var furthest = 0.0
        for frame in 1...600 {
            let time = 10 + Double(frame) / 60
            track.retarget(to: frame.isMultiple(of: 2) ? 100 : 0, animation: .spring(duration: 0.3, bounce: 0.2), at: time)
            furthest = max(furthest, abs(track.value(at: time) - 50))
        }
        #expect(furthest < 100)
    }

    @Test(
        "A standard easing curve never overshoots when it starts from rest", arguments: [Animation.linear, .easeIn, .easeOut, .easeInOut])
    func curvesStayInside(animation: Animation) {
        let track = track(animation)
        for time in stride(from: 10.0, to: 10.5, by: 0.001) { #expect((0...100).contains(track.value(at: time))) }
    }

    @Test("A delay postpones an animation, and a speed shortens its duration")
    func delayAndSpeed() {
        let delayed = track(.linear(duration: 1).delay(0.5))
        #expect(delayed.value(at: 10.5) == 0)
        #expect(abs(delayed.value(at: 11) - 50) < 1e-9)
        #expect(delayed.endTime == 11.5)
        let quick = track(.linear(duration: 1).delay(0.5).speed(2))
        #expect(abs(quick.value(at: 10.5) - 50) < 1e-9)
        #expect(quick.endTime == 10.75)
    }

    @Test("Repeating animations alternate direction or restart; they end only after a finite count, at the target")
    func repeats() {
        let swinging = track(.linear(duration: 1).repeatCount(3))
        #expect(abs(swinging.value(at: 10.25) - 25) < 1e-9)
        #expect(abs(swinging.value(at: 11.25) - 75) < 1e-9)
        #expect(abs(swinging.value(at: 12.25) - 25) < 1e-9)
        #expect(swinging.isFinished(at: 13) && swinging.value(at: 13) == 100)
        // After an even number of runs the value is back at its start, and then jumps to the target.
        let returning = track(.linear(duration: 1).repeatCount(2))
        #expect(abs(returning.value(at: 11.75) - 25) < 1e-9 && returning.value(at: 12) == 100)
        let restarting = track(.linear(duration: 1).repeatForever(autoreverses: false))
        #expect(abs(restarting.value(at: 1010.25) - 25) < 1e-6)
        #expect(!restarting.isFinished(at: 1e12))
    }

    @Test("An animation without a change in value is finished immediately, even if it repeats forever")
    func nothingToDo() {
        #expect(track(.bouncy, to: 0).isFinished(at: 10))
        #expect(track(.linear.repeatForever(), to: 0).isFinished(at: 10))
    }

    @Test("An animation that repeats rounds without length for ever is finished immediately, at the target")
    func emptyRounds() {
        for duration in [0, -1, Double.nan] {
            let track = track(.linear(duration: duration).repeatForever())
            #expect(track.isFinished(at: 10) && track.value(at: 10) == 100 && !track.isEndless)
        }
    }

    @Test("Repeating an animation that never ends is that animation")
    func endlessRounds() {
        let swinging = Animation.linear(duration: 1).repeatForever()
        for again in [swinging.repeatForever(), swinging.repeatCount(3, autoreverses: false)] {
            #expect(abs(track(again).value(at: 10.25) - 25) < 1e-9 && abs(track(again).value(at: 11.25) - 75) < 1e-9)
            #expect(!track(again).isFinished(at: 1e12) && track(again).isEndless)
        }
    }

    @Test("An animation track handles NaN, infinite and negative input without trapping", arguments: animations)
    func senseless(animation: Animation) {
        #expect(track(animation).value(at: .nan) == 100)
        #expect(AnimationTrack(from: 0.0, to: .nan, animation: animation, startTime: 0).isFinished(at: 0))
        #expect(AnimationTrack(from: -Double.infinity, to: 5, animation: animation, startTime: 0).value(at: 0.1) == 5)
        #expect(AnimationTrack(from: 0.0, to: 5, animation: animation, startTime: .nan).value(at: 1) == 5)
        for bad in [Double.nan, .infinity, -.infinity, -3, 0] {
            let odd = animation.delay(bad).speed(bad).repeatCount(0)
            let track = AnimationTrack(from: 0.0, to: 5, animation: odd, startTime: 0)
            #expect(track.value(at: 0.1).isFinite)
            #expect(AnimationTrack(from: 0.0, to: 5, animation: .linear(duration: bad), startTime: 0).value(at: 1) == 5)
        }
    }
}
