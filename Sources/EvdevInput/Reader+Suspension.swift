import CEvdev
import Foundation
import TenFootInput

extension Reader {
    /// Processes the queued commands; returns the completion of a stop command, if there was one.
    func processCommands() -> (@Sendable () -> Void)? {
        for order in inbox.take() {
            switch order {
            case .suspend(let done): suspend(done)
            case .resume: resume()
            case .configure(let new): configure(new)
            case .learn(let group): learn(group)
            case .seat(let news): take(news)
            case .rumble(let id, let strength, let milliseconds):
                members[id]?.motor?.play(strength: strength, milliseconds: milliseconds)
            case .stop(let done):
                pipeline.cancelAll(at: monotonicMicroseconds())
                finishSuspension()
                closeAll()
                seat?.release()
                return done
            }
        }
        return nil
    }

    /// The longest wait for keys to be released, in microseconds.
    private static let patience: UInt64 = 300_000

    private func suspend(_ done: @escaping @Sendable () -> Void) {
        onSuspended.append(done)
        switch mode {
        case .reading:
            let now = monotonicMicroseconds()
            pipeline.cancelAll(at: now)
            // Ignore input until all keys are released.
            pipeline.output = .nothing
            mode = .lettingGo(until: now.later(by: Self.patience))
        case .lettingGo: break
        case .suspended: finishSuspension()
        }
    }

    /// Ends the wait when no key is down, or when it has timed out.
    func settleSuspension(at now: UInt64) {
        guard case .lettingGo(let until) = mode else { return }
        if pipeline.isAtRest || now >= until { finishSuspension(givesSessionBack: true) }
    }

    /// Releases every device; those with a Home button stay open, on a console also those with volume keys, and remotes with Back.
    private func finishSuspension(givesSessionBack: Bool = false) {
        mode = .suspended
        pipeline.output = .covered
        for id in members.keys {
            // A grab ends only with the last copy of its descriptor, so release it explicitly.
            if members[id]?.node?.isGrabbed == true { _ = members[id]?.node?.grab(false) }
            members[id]?.wantsGrab = false
            members[id]?.motor = nil
            listenWhileCovered(id)
        }
        if givesSessionBack, let seat {
            // The child may need the session, after whose release devices opened by logind are unusable.
            if seat.isInUse { closeAll() }
            seat.release()
        }
        // Queue the cancelled controls before the suspension is reported.
        tell()
        for done in onSuspended { done() }
        onSuspended.removeAll()
    }

    /// Keeps a device open for the keys handled during a child program, or closes it.
    ///
    /// The kernel's event mask drops all other events, so that they do not wake this thread.
    func listenWhileCovered(_ id: Int) {
        guard let node = members[id]?.node, let device = pipeline.devices[id] else { return }
        let keys = device.controls.mapping.keysWhileCovered(pipeline.configuration.policy, of: device.info.roles)
        if keys.isEmpty { close(id) } else { node.mask(toKeys: keys) }
    }

    private func closeAll() { for id in members.keys { close(id) } }

    private func close(_ id: Int) {
        guard let node = members[id]?.node else { return }
        unwatch(node.descriptor)
        members[id]?.node = nil
    }

    /// Opens the devices again; ignores held keys until their release, and reports removed devices.
    private func resume() {
        guard case .reading = mode else { return reopen() }
    }

    /// Releases the devices to another session, and opens them again when ours is active.
    private func take(_ news: SeatSession.News) {
        switch news {
        case .leaves(let major, let minor, let isAwaited):
            consoleChanged(isOurs: false)
            if isAwaited { seat?.agree(major: major, minor: minor) }
        case .returns: consoleChanged(isOurs: true)
        }
    }

    /// Closes every node, with its grab, while another virtual console is shown; opens them again, as the mode requires, when ours is back.
    func consoleChanged(isOurs: Bool) {
        guard isAway == isOurs else { return }
        isAway = !isOurs
        if isAway {
            pipeline.cancelAll(at: monotonicMicroseconds())
            closeAll()
            return
        }
        let wasReading = if case .reading = mode { true } else { false }
        reopen()
        if !wasReading { finishSuspension(givesSessionBack: true) }
    }

    func reopen() {
        finishSuspension()
        closeAll()
        mode = .reading
        pipeline.output = .all
        guard !isAway else { return }
        _ = source.changes()
        let present = source.presentInOrder()
        for id in members.keys.sorted() {
            guard let description = pipeline.devices[id]?.description,
                present.contains(where: { $0.systemPath == description.systemPath }),
                let node = try? open(description.node),
                pipeline.restart(id, state: node.state(of: description), beside: { present })
            else {
                remove(id)
                continue
            }
            members[id]?.node = node
            attend(node, id)
        }
        for description in present { add(description, isSettled: true) }
    }
}
