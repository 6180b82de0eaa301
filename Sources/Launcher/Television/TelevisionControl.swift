import Observation
import TenFoot
import TenFootCEC
import TenFootMachine
import TenFootMediaLibrary

/// The television at the other end of the cable: on with the box, off with it, its remote as ours.
///
/// Without an adapter it is nil, and nothing of it is loaded.
@Observable @MainActor final class TelevisionControl {
    /// What the television has shown that it does not do, for the settings to say.
    private(set) var lacks: [CECConversation.Lack] = []

    @ObservationIgnored private let model: HomeModel
    @ObservationIgnored private var ends: [End] = []
    @ObservationIgnored private var sleep: Task<Void, Never>?
    /// The box is about to sleep or go off, or sleeps: a television that goes off then does so because of us.
    @ObservationIgnored private var isGoing = false
    @ObservationIgnored private var hasSwitchedOff = false

    /// One adapter, and what has been said over it; the conversation is nil while the kernel has no address for us.
    @MainActor private final class End {
        let adapter: CECAdapter
        var conversation: CECConversation?
        /// Until when a cable that is slow to answer still has the television woken, in seconds of the app's clock.
        var wakesUntil = 0.0
        var stopWatching: @MainActor () -> Void = {}
        init(_ adapter: CECAdapter) { self.adapter = adapter }
    }

    /// Seconds that a cable may take to answer.
    private static let patience = 30.0

    init?(model: HomeModel) {
        guard !model.services.isHeadless, model.settings.usesCEC else { return nil }
        let paths = CECAdapter.paths()
        guard !paths.isEmpty else { return nil }
        self.model = model
        for path in paths {
            do throws(CECAdapter.Problem) {
                let end = End(try CECAdapter(path: path, name: "TenFoot"))
                ends.append(end)
                end.stopWatching = model.services.watch(descriptor: end.adapter.descriptor) { [weak self, weak end] in
                    if let end { self?.hear(end) }
                }
            } catch {
                FileHandle.standardError.write(Data("launcher: \(error.message)\n".utf8))
            }
        }
        guard !ends.isEmpty else { return nil }
        for end in ends { plan(end) }
        sleep = Task { await followSleep() }
    }

    /// Gives the addresses back.
    func stop() {
        sleep?.cancel()
        for end in ends { end.stopWatching() }
        ends = []
    }

    // MARK: Hearing

    private func hear(_ end: End) {
        for news in end.adapter.news() {
            switch news {
            case .lost(let message): act(on: end.conversation?.lose(message))
            case .heard(let message):
                if message.from == CECMessage.television { lacks.removeAll { $0 == .answers } }
                guard let heard = end.conversation?.hear(message) else { continue }
                end.adapter.send(heard.answers)
                act(on: heard.event)
            }
        }
        settle(end)
    }

    private func act(on event: CECConversation.Event?) {
        switch event {
        case .standby:
            guard model.settings.sleepsWithTelevision, !isGoing else { return }
            // Televisions say it more than once.
            isGoing = true
            model.perform(.sleep)
        case .volume(let percent, let isMuted): model.sound.heard(percent: percent, isMuted: isMuted)
        case .lacks(let lack): note(lack)
        case .shown, nil: break
        }
    }

    /// Says once what the television does not do: in the log, and in the settings.
    private func note(_ lack: CECConversation.Lack) {
        guard !lacks.contains(lack) else { return }
        lacks.append(lack)
        FileHandle.standardError.write(Data("launcher: \(lack.rawValue)\n".utf8))
    }

    /// Goes by the address that the kernel has for us now: cables are pulled, and some televisions that are off seem to be none.
    private func settle(_ end: End) {
        guard case .ready(let fresh) = end.adapter.state else { return end.conversation = nil }
        guard end.conversation?.isAt(fresh) != true else { return }
        end.conversation = fresh
        if model.services.time < end.wakesUntil { wake(end) }
        end.adapter.send([fresh.amplifierQuestion])
    }

    // MARK: Saying

    /// Wakes the television now, and again should the cable answer anew within a while.
    private func plan(_ end: End) {
        guard model.settings.wakesTelevision else { return }
        end.wakesUntil = model.services.time + Self.patience
        wake(end)
    }

    private func wake(_ end: End) { if let messages = end.conversation?.wake() { end.adapter.send(messages) } }

    /// Passes a volume key on to whoever plays the sound; false while there is no television to pass it to.
    func press(_ key: RemoteControl) -> Bool {
        let volume: CECConversation.Volume = key == .volumeUp ? .up : key == .volumeDown ? .down : .mute
        var isSent = false
        for end in ends {
            guard let messages = end.conversation?.volume(volume) else { continue }
            end.adapter.send(messages)
            isSent = true
        }
        return isSent
    }

    // MARK: The box

    /// The box is about to sleep or to go off; returns when the television has had time to hear it.
    func boxEnds() async {
        isGoing = true
        guard model.settings.switchesTelevisionOff else { return }
        var isSent = false
        for end in ends {
            guard let messages = end.conversation?.sleep(), !messages.isEmpty else { continue }
            end.adapter.send(messages)
            isSent = true
        }
        guard isSent else { return }
        hasSwitchedOff = true
        try? await Task.sleep(for: .milliseconds(300))
    }

    /// The box could not sleep or go off: what is said about it has to be seen.
    func boxStays() {
        isGoing = false
        if hasSwitchedOff { for end in ends { wake(end) } }
        hasSwitchedOff = false
    }

    private func boxWakes() {
        // The television's own good night has waited since, and must not put the box to sleep again.
        for end in ends { hear(end) }
        (isGoing, hasSwitchedOff) = (false, false)
        for end in ends { plan(end) }
    }

    /// The box may be put to sleep by others than us, and it wakes by itself: logind tells both, and waits until the television has been told.
    private func followSleep() async {
        let service = SleepService()
        let changes = service.changes()
        var hold = await service.hold("television")
        for await isComing in changes {
            if isComing {
                await boxEnds()
                try? hold?.close()
                hold = nil
            } else {
                boxWakes()
                hold = await service.hold("television")
            }
        }
        try? hold?.close()
    }
}
