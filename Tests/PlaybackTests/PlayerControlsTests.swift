import Foundation
import Testing

@testable import TenFootPlayback

@Suite("Controls of the player screen")
struct PlayerControlsTests {
    private func film(at position: TimeInterval = 100, rate: Double = 1) -> PlayerControls.Film {
        .init(position: position, duration: 3600, rate: rate, chapters: [0, 90, 300], hasNext: true)
    }

    private func bare() -> PlayerControls {
        var controls = PlayerControls(now: 0)
        controls.tick(film(), at: PlayerControls.stay)
        return controls
    }

    @Test("The bar hides by itself while the film plays, and stays while it is paused")
    func hides() {
        var controls = PlayerControls(now: 0)
        controls.tick(film(), at: 3.9)
        #expect(controls.mode == .bar)
        controls.tick(film(), at: 4)
        #expect(controls.mode == .bare)
        #expect(controls.handle(.select, film(), at: 5) == [.pause])
        #expect(controls.mode == .bar)
        controls.tick(film(rate: 0), at: 500)
        #expect(controls.mode == .bar)
    }

    @Test("The bar of a film that plays on without a press hides after a while, also while scrubbing; a seek back removes the next offer")
    func goesOn() {
        var controls = bare()
        _ = controls.handle(.pause, film(), at: 5)
        #expect(controls.mode == .bar && controls.hidesAt == nil)
        controls.goesOn(at: 9)
        controls.tick(film(), at: 9 + PlayerControls.stay)
        #expect(controls.mode == .bare)
        controls.goesOn(at: 20)
        #expect(controls.hidesAt == nil)
        _ = controls.handle(.pause, film(), at: 21)
        _ = controls.handle(.tap(.right), film(rate: 0), at: 22)
        #expect(controls.isScrubbing)
        controls.goesOn(at: 23)
        controls.tick(film(), at: 23 + PlayerControls.stay)
        #expect(controls.mode == .bare)
        controls.offerNext()
        controls.withdrawNext()
        #expect(controls.mode == .bare && controls.goesOnByItself)
    }

    @Test("Left and right skip ten seconds, and presses in one direction add up")
    func skips() {
        var controls = bare()
        #expect(controls.handle(.tap(.right), film(), at: 10) == [.seek(110)])
        #expect(controls.handle(.tap(.right), film(at: 110), at: 11) == [.seek(120)])
        #expect(controls.skipped == 20)
        #expect(controls.handle(.tap(.left), film(at: 4), at: 12) == [.seek(0)])
        #expect(controls.skipped == -10)
        #expect(controls.handle(.tap(.right), film(at: 3595), at: 13) == [.seek(3600)])
    }

    @Test("Holding left or right winds at 2x, further presses at 3x and 4x, and Select plays on")
    func passes() {
        var controls = bare()
        #expect(controls.handle(.hold(.right, count: 1), film(), at: 1) == [.play(rate: 2)])
        #expect(controls.handle(.hold(.right, count: 2), film(rate: 2), at: 1.1) == [])
        #expect(controls.handle(.tap(.right), film(rate: 2), at: 2) == [.play(rate: 3)])
        #expect(controls.handle(.tap(.right), film(rate: 3), at: 3) == [.play(rate: 4)])
        #expect(controls.handle(.tap(.right), film(rate: 4), at: 4) == [.play(rate: 4)])
        #expect(controls.handle(.tap(.left), film(rate: 4), at: 5) == [.play(rate: -2)])
        #expect(controls.handle(.tap(.left), film(rate: -2), at: 6) == [.play(rate: -3)])
        #expect(controls.handle(.select, film(rate: -3), at: 7) == [.play(rate: 1)])
    }

    @Test("While paused, left and right scrub, faster the longer they are held; Select seeks there, Back cancels")
    func scrubs() {
        var controls = bare()
        _ = controls.handle(.playPause, film(), at: 1)
        let paused = film(rate: 0)
        #expect(controls.handle(.tap(.right), paused, at: 2) == [])
        #expect(controls.mode == .scrubbing(110))
        _ = controls.handle(.hold(.right, count: 1), paused, at: 2)
        #expect(controls.mode == .scrubbing(120))
        _ = controls.handle(.hold(.right, count: 9), paused, at: 2)
        #expect(controls.mode == .scrubbing(150))
        #expect(controls.handle(.back, paused, at: 3) == [])
        #expect(controls.mode == .bar)
        _ = controls.handle(.tap(.left), paused, at: 4)
        #expect(controls.handle(.select, paused, at: 5) == [.seek(90), .play(rate: 1)])
    }

    @Test("Up shows the buttons and Down the panel; Back hides them, then leaves")
    func layers() {
        for (press, mode) in [(PlayerControls.Press.up, PlayerControls.Mode.buttons), (.down, .panel)] {
            var controls = bare()
            #expect(controls.handle(press, film(), at: 1) == [])
            #expect(controls.mode == mode)
            #expect(controls.handle(.tap(.left), film(), at: 1) == [], "arrows belong to what has focus")
            #expect(controls.handle(.back, film(), at: 2) == [])
            #expect(controls.mode == .bare)
            #expect(controls.handle(.back, film(), at: 3) == [.leave])
        }
        var controls = PlayerControls(now: 0)
        #expect(controls.handle(.back, film(), at: 1) == [])
        #expect(controls.handle(.back, film(), at: 2) == [.leave])
    }

    @Test("The next film is offered near the end: Select plays it, and Back dismisses the offer for good")
    func upNext() {
        var controls = bare()
        controls.offerNext()
        #expect(controls.mode == .upNext)
        #expect(controls.handle(.select, film(), at: 1) == [.next])
        #expect(controls.handle(.back, film(), at: 2) == [])
        #expect(!controls.goesOnByItself)
        controls.offerNext()
        #expect(controls.mode == .bare)
    }

    @Test("The play, pause and stop keys work in every mode, and next and previous go by chapters")
    func keys() {
        for mode in [nil, PlayerControls.Press.up, .down] {
            var controls = bare()
            if let mode { _ = controls.handle(mode, film(), at: 0) }
            #expect(controls.handle(.stop, film(), at: 1) == [.leave])
            #expect(controls.handle(.pause, film(), at: 1) == [.pause])
            #expect(controls.handle(.play, film(rate: 0), at: 1) == [.play(rate: 1)])
        }
        var controls = bare()
        #expect(controls.handle(.nextItem, film(), at: 1) == [.seek(300)])
        #expect(controls.handle(.nextItem, film(at: 400), at: 1) == [.next])
        #expect(controls.handle(.previousItem, film(), at: 1) == [.seek(90)])
        #expect(controls.handle(.previousItem, film(at: 91), at: 1) == [.seek(0)])
    }

    @Test("No sequence of presses seeks outside the film, and three presses of Back always leave", arguments: UInt64(1)...5)
    func anything(seed: UInt64) {
        var state = seed
        func next(_ count: Int) -> Int {
            state = state &* 6_364_136_223_846_793_005 &+ 1_442_695_040_888_963_407
            return Int(state >> 33) % count
        }
        let presses: [PlayerControls.Press] = [
            .select, .playPause, .play, .pause, .back, .up, .down, .nextItem, .previousItem, .tap(.left), .tap(.right),
            .hold(.left, count: 1), .hold(.right, count: 30),
        ]
        var controls = PlayerControls(now: 0)
        var film = film()
        var scrubs = 0
        for step in 0..<5000 {
            for effect in controls.handle(presses[next(presses.count)], film, at: Double(step)) {
                switch effect {
                case .play(let rate): film.rate = rate
                case .pause: film.rate = 0
                case .seek(let position): film.position = position
                case .leave, .next: break
                }
            }
            if next(10) == 0 { controls.offerNext() }
            controls.tick(film, at: Double(step) + 0.5)
            #expect((0...3600).contains(film.position), "seed \(seed), step \(step)")
            if case .scrubbing(let target) = controls.mode {
                scrubs += 1
                #expect((0...3600).contains(target), "seed \(seed), step \(step)")
            }
            // Three presses of Back or fewer always leave the player.
            var copy = controls
            var hasLeft = false
            for _ in 0..<3 where !hasLeft { hasLeft = copy.handle(.back, film, at: Double(step)).contains(.leave) }
            #expect(hasLeft, "seed \(seed), step \(step), \(controls.mode)")
        }
        #expect(scrubs > 0)
    }

    @Test("Clock texts have hours, minutes and seconds, and position and remaining time add up to the length")
    func clock() {
        #expect(ClockText.text(0) == "0:00")
        #expect(ClockText.text(65.9) == "1:05")
        #expect(ClockText.text(3605) == "1:00:05")
        #expect(ClockText.text(.nan) == "0:00")
        #expect(ClockText.remaining(59.5, of: 100) == "-0:41")
        #expect(ClockText.remaining(3, of: 3) == "-0:00")
    }
}
