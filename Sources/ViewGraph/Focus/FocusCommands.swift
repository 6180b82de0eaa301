import Foundation
import TenFootFocusEngine
import TenFootInput

/// The controller's state of the presses in progress.
@MainActor package struct CommandState {
    weak var pressed: FocusItem?
    /// Whether a gesture that acts when Select goes down has taken the press.
    var wasLong = false
    /// Whether the directional press that is held has moved focus or scrolled.
    var heldHasMoved = false
    /// Whether Home has been held so long that its release does nothing.
    var isHomeLong = false
    /// Whether the held press has come to an end after moving, which has been reported.
    var heldHasEnded = false
    /// The direction of the move that is being carried out.
    var heading: MoveCommandDirection?
    /// A long press that needs more time.
    var hold: Hold?
    /// The presses of an item that may become a tap of several.
    var presses: Presses?

    struct Hold {
        let deadline: Int
        /// The press in its long phase, and for how many seconds after this Select must be held.
        let press: PressEvent
        let delay: TimeInterval
        let action: () -> Void

        /// Whether the press was long enough when it was released.
        func isDone(by release: PressEvent) -> Bool { (Double(release.time) - Double(press.time)) / 1e6 >= delay }
    }

    struct Presses {
        weak var item: FocusItem?
        let count: Int
        let deadline: Int
        /// Runs the gestures for this number of presses.
        let end: () -> Void
    }
}

extension FocusController {
    // MARK: Delivery (FO7)

    /// The handlers from the focused view outward; with nothing focused, those of the innermost page or presented root.
    private var handlers: [FocusHandler] {
        if let focused { return focused.chain.compactMap { $0 as? FocusHandler } }
        // Depth-first: the deepest handler of the layer, then outward.
        let top = topPage
        let all = top.descendants(FocusHandler.self).filter { $0.page === top }
        guard let deepest = all.max(by: { $0.view.depth < $1.view.depth }) else {
            return top.chain.compactMap { $0 as? FocusHandler }
        }
        return deepest.chain.compactMap { $0 as? FocusHandler }
    }

    private func deliver(_ attempt: (FocusHandler) -> Bool) -> Bool { handlers.contains(where: attempt) }

    // MARK: Events

    func handle(_ event: HostEvent) {
        switch event {
        case .press(let press): handle(press)
        case .text(let text): type(text)
        case .key(let key): pressKey(KeyPress(key))
        case .pointerMoved(let point): hover(point)
        case .pointerDown(let point): pointerDown(point)
        case .pointerUp(let point): pointerUp(point)
        case .wheel(let point, let delta): tracker.wheel(root: host.rootBox, at: point, by: delta)
        case .lean, .scenePhase, .resize, .displayScale, .overscan, .setting, .picture: break
        }
    }

    private func handle(_ press: PressEvent) {
        // Volume does not depend on focus.
        if press.control.isVolume, let action = host.onVolume {
            if press.phase.isDown { action(press.control) }
            return
        }
        // Only when a press begins or repeats: focus writes that its action made then must survive its end.
        if press.phase.isDown { userActed() }
        for handler in handlers { handler.onPress?(press) }
        if let heading = press.control.heading {
            switch press.phase {
            case .began: move(heading, isRepeat: false)
            case .repeated: move(heading, isRepeat: true)
            case .long, .ended, .cancelled: break
            }
            return
        }
        switch press.control {
        case .select: select(press)
        case .back: if press.phase == .ended { back() }
        case .playPause:
            if press.phase == .ended, !deliver({ $0.onPlayPause.map { $0() } != nil }) { ViewHost.onUnheardPlayPause?() }
        case .menu: if press.phase == .ended { _ = deliver { $0.onMenu?() ?? false } }
        case .tab: if press.phase.isDown { sequential(forward: true) }
        case .backtab: if press.phase.isDown { sequential(forward: false) }
        case .delete:
            if press.phase.isDown, !(focused?.receiveDelete?() ?? false) { _ = deliver { $0.onDelete.map { $0() } != nil } }
        case .pageUp, .pageDown:
            if press.phase.isDown {
                let isDown = press.control == .pageDown
                if !deliver({ $0.onPage.map { $0(isDown) } != nil }) { page(isDown) }
            }
        // Players receive these through `onRemotePress`.
        case .stop, .next, .previous, .fastForward, .rewind, .volumeUp, .volumeDown, .mute: break
        case .home:
            // A long press acts while it is held; its end does nothing.
            if press.phase == .began { commandState.isHomeLong = false }
            if press.phase == .long {
                commandState.isHomeLong = true
                host.onHomeLong?()
            }
            if press.phase == .ended, !commandState.isHomeLong { host.onHome?() }
        case .up, .down, .left, .right: break
        // The session has handled it already.
        case .audioDescription: break
        }
    }

    // MARK: Moving

    private func move(_ heading: MoveCommandDirection, isRepeat: Bool) {
        if deliverKey(KeyPress(heading.key, phase: isRepeat ? .repeat : .down)) { return }
        if returnFromDismissal() { return }
        guard let source = focused else {
            let isHandled = deliver { $0.onMove.map { $0(heading) } != nil }
            #if DEBUG
                if !isHandled { hintAtNothingToFocus() }
            #else
                _ = isHandled
            #endif
            return
        }
        if !isRepeat { (commandState.heldHasMoved, commandState.heldHasEnded) = (false, false) }
        let isEditing = source.interactions.namesEdit
        if isEditing {
            _ = deliver { $0.onMove.map { $0(heading) } != nil }
            // The action may have removed the view, and begun an animation, which applies such writes at once.
            guard source.isAttached else { return }
        }
        tracker.readDirection { source }
        let press = FocusMove(
            heading.engine, from: .item(source.id), isRepeat: isRepeat, isAssisted: source.movementPolicy == .assisted)
        let decision = tracker.move(press, decide)
        commandState.heading = heading
        apply(decision)
        commandState.heading = nil
        commandState.heldHasMoved = commandState.heldHasMoved || !decision.hasFailed
        if decision.hasFailed {
            // A held press that has moved focus ends once (DM11); one that never moved is for views that use it, such as a scrubber.
            if commandState.heldHasEnded { return }
            commandState.heldHasEnded = commandState.heldHasMoved && isRepeat
            if isEditing || deliver({ $0.onMove.map { $0(heading) } != nil }) { return }
            host.output.moveFailed = true
            ViewHost.onFailedMove?(heading)
            #if DEBUG
                hintAtEmptyParts(heading, from: source)
            #endif
        }
    }

    private func sequential(forward: Bool) {
        if deliverKey(KeyPress(.tab, phase: .down)) { return }
        if returnFromDismissal() { return }
        tracker.readDirection { focused }
        apply(decide(.step(forward ? .next : .previous)))
    }

    private func page(_ isDown: Bool) {
        for _ in 0..<4 { move(isDown ? .down : .up, isRepeat: true) }
    }

    // MARK: Select

    private func select(_ press: PressEvent) {
        switch press.phase {
        case .began:
            if deliverKey(KeyPress(.return, phase: .down)) { return }
            guard let focused else {
                _ = returnFromDismissal()
                return
            }
            commandState.wasLong = false
            guard focused.interactions.contains(.activate) else { return }
            commandState.pressed = focused
            setPressed(focused, true)
            for gesture in gestures(of: focused) where gesture.isLongAtOnce {
                commandState.wasLong = true
                gesture.longPress?()
            }
        case .repeated: break
        case .long:
            guard let item = commandState.pressed else { return }
            // A press that has acted while held does nothing when it is released.
            if let gesture = gestures(of: item).first(where: { $0.longPress != nil && !$0.isLongAtOnce }) {
                performLongPress(gesture, press)
            } else if deliver({ $0.onMenu?() ?? false }) {
                releasePress()
            }
        case .ended:
            // A slow frame hears of a press only with its release, and then the time stamps alone say how long it was.
            if let hold = commandState.hold, hold.isDone(by: press) { return hold.action() }
            if let item = releasePress(), !commandState.wasLong { activate(item) }
        case .cancelled: releasePress()
        }
    }

    /// Performs the primary action of a view; a view without one moves focus to the default inside it (DM13).
    package func activate(_ item: FocusItem) {
        guard item.interactions.contains(.activate) else { return }
        host.output.hasActivated = true
        let taps = gestures(of: item).filter { $0.tap != nil }
        if let action = item.activate {
            action()
            tap(item, taps)
        } else if !taps.isEmpty {
            tap(item, taps)
        } else {
            apply(decide(.enter(item.id)), .movement)
        }
    }

    // MARK: Back

    private func back() {
        if deliverKey(KeyPress(.escape, phase: .down)) { return }
        // Innermost first: a handler inside a presentation comes before the presentation's own dismissal.
        let isHandled = deliver { handler in
            if let exit = handler.onExit {
                exit()
                return true
            }
            return handler.dismissal?() ?? false
        }
        if !isHandled { host.output.exitRequested = true }
    }

    // MARK: Keys and text

    package func deliverKey(_ key: KeyPress) -> Bool {
        deliver { handler in
            guard let action = handler.onKeyPress, handler.keyPhases.contains(key.phase) else { return false }
            return action(key) == .handled
        }
    }

    /// Delivers a keyboard's key to handlers around focus, else to the control on screen with that shortcut, else to a command.
    private func pressKey(_ key: KeyPress) {
        if deliverKey(key) || key.phase != .down { return }
        // Most keys are no shortcut: check that before visiting all controls of the page.
        guard withShortcut.values.contains(where: { $0.answers?(key) ?? false }) else { return }
        let page = topPage
        let beside = topLayer.items.filter { $0.isReachable && $0.page !== page }
        let controls = page.items + beside + host.shortcuts.flatMap(\.items)
        guard let control = controls.first(where: { $0.answers?(key) ?? false }) else { return }
        userActed()
        control.activate?()
    }

    private func type(_ text: String) {
        userActed()
        if focused?.receiveText?(text) ?? false { return }
        if deliver({ $0.onText?(text) ?? false }) { return }
        for character in text { _ = deliverKey(KeyPress(KeyEquivalent(character), characters: String(character), phase: .down)) }
    }
}
