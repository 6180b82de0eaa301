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

    /// Longest wait for fingers to leave the keys, in microseconds.
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

    /// Ends the wait when no key is down any more, or when it has been long enough.
    func settleSuspension(at now: UInt64) {
        guard case .lettingGo(let until) = mode else { return }
        if pipeline.isAtRest || now >= until { finishSuspension(givesSessionBack: true) }
    }

    /// Releases every device; those with a Home button stay open for it, on a console those with volume keys and remotes' Back too.
    private func finishSuspension(givesSessionBack: Bool = false) {
        mode = .suspended
        pipeline.output = .covered
        for id in members.keys {
            // A grab ends with the last copy of its descriptor, so it is given up by name.
            if members[id]?.node?.isGrabbed == true { _ = members[id]?.node?.grab(false) }
            members[id]?.wantsGrab = false
            members[id]?.motor = nil
            listenWhileCovered(id)
        }
        if givesSessionBack, let seat {
            // The program that comes may want the session; what logind has opened is of no use any more.
            if seat.isInUse { closeAll() }
            seat.release()
        }
        // Queue the cancelled controls before the suspension is reported.
        tell()
        for done in onSuspended { done() }
        onSuspended.removeAll()
    }

    /// Keeps a device open for the keys that are heard over a program, or closes it.
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

    /// Opens the devices again; what is held now is silent until it is let go, and what is gone is told of.
    private func resume() {
        guard case .reading = mode else { return reopen() }
    }

    /// Leaves the devices to the session that comes, and has them back when ours is shown again.
    private func take(_ news: SeatSession.News) {
        switch news {
        case .leaves(let major, let minor, let isAwaited):
            consoleChanged(isOurs: false)
            if isAwaited { seat?.agree(major: major, minor: minor) }
        case .returns: consoleChanged(isOurs: true)
        }
    }

    /// Closes every node while another virtual console is shown, grabs among them; opens them again, as the mode says, when ours is back.
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
