import Foundation

/// The state of the player screen as a value: takes presses and times, and returns effects.
///
/// Source: Apple's guide of the Apple TV remote, and its Human Interface Guidelines for playing video.
package struct PlayerControls: Hashable, Sendable {
    /// The overlay on the film.
    package enum Mode: Hashable, Sendable {
        /// Nothing.
        case bare
        /// The transport bar.
        case bar
        /// The bar with a second playhead at a position in seconds, to which the film has not jumped yet.
        case scrubbing(TimeInterval)
        /// The buttons above the bar have focus.
        case buttons
        /// The panel has focus.
        case panel
        /// The card of the next item, which Select plays.
        case upNext
    }

    package enum Press: Hashable, Sendable {
        case select, playPause, play, pause, stop, back, up, down, nextItem, previousItem
        /// A direction, released before it repeated.
        case tap(Direction)
        /// A direction is held; delivered at the first and at each further repeat.
        case hold(Direction, count: Int)

        /// Whether it moves through the film or to another one.
        package var isMove: Bool {
            switch self {
            case .tap, .hold, .nextItem, .previousItem: true
            default: false
            }
        }
    }
    package enum Direction: Hashable, Sendable {
        case left, right
        fileprivate var sign: Double { self == .left ? -1 : 1 }
    }

    /// An action that the player performs.
    package enum Effect: Hashable, Sendable {
        case play(rate: Double)
        case pause
        case seek(TimeInterval)
        /// Leaves the screen.
        case leave
        /// Plays the next item.
        case next
    }

    /// The state of the film at the time of a press.
    package struct Film: Hashable, Sendable {
        package var position: TimeInterval
        package var duration: TimeInterval?
        package var rate: Double
        /// Starts of the chapters, in order.
        package var chapters: [TimeInterval]
        package var hasNext: Bool

        package init(position: TimeInterval, duration: TimeInterval?, rate: Double, chapters: [TimeInterval] = [], hasNext: Bool = false) {
            (self.position, self.duration, self.rate, self.chapters, self.hasNext) = (position, duration, rate, chapters, hasNext)
        }

        fileprivate func clamped(_ target: TimeInterval) -> TimeInterval { min(max(0, target), duration ?? .greatestFiniteMagnitude) }
    }

    package private(set) var mode = Mode.bar
    /// Seconds that were just skipped, for the symbol beside the bar; 0 for none.
    package private(set) var skipped = 0.0
    /// When the overlay hides automatically, in seconds of the clock; nil while it stays.
    package private(set) var hidesAt: TimeInterval?
    /// Whether the card of the next item was dismissed.
    private var isNextDismissed = false

    package static let skip = 10.0
    /// Seconds for which the bar stays.
    package static let stay = 4.0

    package init(now: TimeInterval) { hidesAt = now + Self.stay }

    /// Whether arrow presses control the film rather than move focus.
    package var isPlain: Bool { mode != .buttons && mode != .panel }
    package var showsBar: Bool { mode == .bar || mode == .buttons || isScrubbing }
    package var isScrubbing: Bool { if case .scrubbing = mode { true } else { false } }

    // MARK: Time

    /// Advances to `now`; hides the overlay when its time is over.
    package mutating func tick(_ film: Film, at now: TimeInterval) {
        guard let hidesAt, now >= hidesAt else { return }
        skipped = 0
        self.hidesAt = nil
        if mode == .bar, film.rate == 1 { mode = .bare }
    }

    /// Shows the card of the next item, unless it was dismissed or the viewer is scrubbing or uses the buttons or the panel.
    package mutating func offerNext() {
        guard !isNextDismissed, mode == .bare || mode == .bar else { return }
        mode = .upNext
        hidesAt = nil
    }

    /// Hides the card of the next item, after a seek back from the last seconds.
    package mutating func withdrawNext() { if mode == .upNext { mode = .bare } }

    /// Ends scrubbing and lets the bar hide after a while, when the film plays at normal speed again without a press here.
    package mutating func goesOn(at now: TimeInterval) {
        if isScrubbing { mode = .bar }
        if mode == .bar, hidesAt == nil { hidesAt = now + Self.stay / 2 }
    }

    /// Whether the next film starts automatically at the end of this one.
    package var goesOnByItself: Bool { !isNextDismissed }

    /// Shows the bar, as at the start of a film.
    package mutating func begin(at now: TimeInterval) {
        self = PlayerControls(now: now)
    }

    // MARK: Presses

    package mutating func handle(_ press: Press, _ film: Film, at now: TimeInterval) -> [Effect] {
        switch mode {
        case .upNext:
            switch press {
            case .select, .nextItem: return [.next]
            case .back, .up, .down:
                isNextDismissed = true
                mode = .bare
                return []
            default: break
            }
        case .buttons, .panel: return besideTheFilm(press, film, at: now)
        default: break
        }
        switch press {
        case .select, .playPause: return toggle(film, at: now)
        case .play: return film.rate == 1 && !isScrubbing ? [] : toggle(film, at: now)
        case .pause: return film.rate == 0 ? [] : pause(at: now)
        case .stop: return [.leave]
        case .back: return back(film, at: now)
        case .up: show(.buttons)
        case .down: show(.panel)
        case .nextItem: return next(film, at: now)
        case .previousItem: return previous(film, at: now)
        case .tap(let direction): return tap(direction, film, at: now)
        case .hold(let direction, let count): return hold(direction, count, film, at: now)
        }
        return []
    }

    /// Handles presses that the focused buttons or panel do not handle themselves.
    private mutating func besideTheFilm(_ press: Press, _ film: Film, at now: TimeInterval) -> [Effect] {
        switch press {
        case .back:
            mode = film.rate == 1 ? .bare : .bar
            return []
        case .playPause: return film.rate == 1 ? [.pause] : [.play(rate: 1)]
        case .play: return [.play(rate: 1)]
        case .pause: return [.pause]
        case .stop: return [.leave]
        default: return []
        }
    }

    /// Returns to the film when focus would leave the buttons or the panel.
    package mutating func leaveAside(_ film: Film, at now: TimeInterval) { showBar(film, at: now) }

    /// Shows the panel, on request of a button.
    package mutating func showPanel() { show(.panel) }

    private mutating func show(_ mode: Mode) {
        self.mode = mode
        hidesAt = nil
        skipped = 0
    }

    private mutating func showBar(_ film: Film, at now: TimeInterval) {
        mode = .bar
        hidesAt = film.rate == 1 ? now + Self.stay : nil
    }

    private mutating func toggle(_ film: Film, at now: TimeInterval) -> [Effect] {
        if case .scrubbing(let target) = mode {
            mode = .bar
            hidesAt = now + Self.stay
            return [.seek(target), .play(rate: 1)]
        }
        guard film.rate == 1 else {
            // Resume normal playback from pause, fast or reverse play.
            mode = .bar
            hidesAt = now + Self.stay / 2
            return [.play(rate: 1)]
        }
        return pause(at: now)
    }

    private mutating func pause(at now: TimeInterval) -> [Effect] {
        mode = .bar
        hidesAt = nil
        skipped = 0
        return [.pause]
    }

    private mutating func back(_ film: Film, at now: TimeInterval) -> [Effect] {
        switch mode {
        case .scrubbing:
            mode = .bar
            hidesAt = nil
        case .bar:
            mode = .bare
            hidesAt = nil
            skipped = 0
            // End fast or reverse play when its bar is dismissed.
            return film.rate == 0 || film.rate == 1 ? [] : [.play(rate: 1)]
        default: return [.leave]
        }
        return []
    }

    // MARK: Left and right

    private mutating func tap(_ direction: Direction, _ film: Film, at now: TimeInterval) -> [Effect] {
        if isPassing(film) { return pass(direction, film) }
        if film.rate == 0 {
            scrub(direction.sign * Self.skip, film)
            return []
        }
        // The displayed seconds of quick presses add up.
        skipped = skipped * direction.sign > 0 && hidesAt != nil ? skipped + direction.sign * Self.skip : direction.sign * Self.skip
        mode = .bar
        hidesAt = now + Self.stay
        return [.seek(film.clamped(film.position + direction.sign * Self.skip))]
    }

    private mutating func hold(_ direction: Direction, _ count: Int, _ film: Film, at now: TimeInterval) -> [Effect] {
        if film.rate == 0 {
            // The longer it is held, the further each step.
            scrub(direction.sign * Self.skip * Double(1 + min(count / 4, 11)), film)
            return []
        }
        return count == 1 ? pass(direction, film) : []
    }

    private func isPassing(_ film: Film) -> Bool { film.rate != 0 && film.rate != 1 }

    /// Plays at double speed, then three and four times; a change of direction starts at double speed again.
    private mutating func pass(_ direction: Direction, _ film: Film) -> [Effect] {
        mode = .bar
        hidesAt = nil
        skipped = 0
        let isSameWay = isPassing(film) && film.rate * direction.sign > 0
        return [.play(rate: direction.sign * (isSameWay ? min(abs(film.rate) + 1, 4) : 2))]
    }

    private mutating func scrub(_ seconds: TimeInterval, _ film: Film) {
        var from = film.position
        if case .scrubbing(let target) = mode { from = target }
        mode = .scrubbing(film.clamped(from + seconds))
        hidesAt = nil
    }

    // MARK: Keys for chapters and episodes

    private mutating func next(_ film: Film, at now: TimeInterval) -> [Effect] {
        if let start = film.chapters.first(where: { $0 > film.position + 0.5 }) {
            showBar(film, at: now)
            return [.seek(start)]
        }
        return film.hasNext ? [.next] : []
    }

    /// Seeks to the start of the chapter, or of the previous one within three seconds of a chapter's start.
    private mutating func previous(_ film: Film, at now: TimeInterval) -> [Effect] {
        showBar(film, at: now)
        return [.seek(film.chapters.last { $0 < film.position - 3 } ?? 0)]
    }
}
