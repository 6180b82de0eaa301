import TenFoot
import TenFootCEC
import TenFootGLib
import TenFootMediaLibrary

/// The television at the other end of the cable: on with the box, off with it, its remote as ours.
///
/// Without an adapter it is nil, and nothing of it is loaded.
@MainActor final class TelevisionControl {
    private let model: HomeModel
    private var ends: [End] = []
    private var tasks: [Task<Void, Never>] = []

    /// One adapter, and what has been said over it; the conversation is nil until the kernel has found an address.
    @MainActor private final class End {
        let adapter: CECAdapter
        var conversation: CECConversation?
        init(_ adapter: CECAdapter) { self.adapter = adapter }
    }

    init?(model: HomeModel) {
        guard !model.services.isHeadless, model.settings.usesCEC else { return nil }
        let paths = CECAdapter.paths()
        guard !paths.isEmpty else { return nil }
        self.model = model
        for path in paths {
            do throws(CECAdapter.Problem) {
                let end = End(try CECAdapter(path: path, name: "TenFoot"))
                ends.append(end)
                _ = model.services.watch(descriptor: end.adapter.descriptor) { [weak self, weak end] in if let end { self?.hear(end) } }
                tasks.append(Task { [weak self] in await self?.settle(end) })
            } catch {
                FileHandle.standardError.write(Data("launcher: \(error.message)\n".utf8))
            }
        }
        guard !ends.isEmpty else { return nil }
        tasks.append(Task { [weak self] in await self?.followSleep() })
    }

    isolated deinit { for task in tasks { task.cancel() } }

    /// Waits for the kernel's address, a cable may be slow to answer, then wakes the television.
    private func settle(_ end: End) async {
        for _ in 0..<50 where end.conversation == nil && !Task.isCancelled {
            if case .ready(let conversation) = end.adapter.state {
                end.conversation = conversation
            } else {
                try? await Task.sleep(for: .milliseconds(200))
            }
        }
        if model.settings.wakesTelevision { wake(end) }
        if let question = end.conversation?.amplifierQuestion { end.adapter.send([question]) }
    }

    private func wake(_ end: End) { if let messages = end.conversation?.wake() { end.adapter.send(messages) } }

    private func hear(_ end: End) {
        for message in end.adapter.messages() {
            guard let heard = end.conversation?.hear(message) else { continue }
            end.adapter.send(heard.answers)
            switch heard.event {
            case .standby: if model.settings.sleepsWithTelevision { model.perform(.sleep) }
            case .volume(let percent, let isMuted): model.sound.heard(percent: percent, isMuted: isMuted)
            case .shown, nil: break
            }
        }
    }

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

    /// The box is about to sleep or to go off; returns when the television has had time to hear it.
    func boxEnds() async {
        guard model.settings.switchesTelevisionOff else { return }
        var isSent = false
        for end in ends {
            guard let messages = end.conversation?.sleep(), !messages.isEmpty else { continue }
            end.adapter.send(messages)
            isSent = true
        }
        if isSent { try? await Task.sleep(for: .milliseconds(300)) }
    }

    /// The box may be put to sleep by others than us, and it wakes by itself: logind tells both.
    private func followSleep() async {
        let signals = Bus.system.signals(
            of: "org.freedesktop.login1", path: "/org/freedesktop/login1", interface: "org.freedesktop.login1.Manager",
            name: "PrepareForSleep")
        for await signal in signals {
            if signal.arguments.first?.flag == true {
                await boxEnds()
            } else if model.settings.wakesTelevision {
                for end in ends { wake(end) }
            }
        }
    }
}
