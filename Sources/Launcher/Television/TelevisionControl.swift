import Observation
import TenFoot
import TenFootCEC
import TenFootMediaLibrary

/// Controls the television over CEC: switches it on and off with the machine, and lets its remote control the launcher.
///
/// Adapters may be plugged in and unplugged at any time; those of some graphics cards exist only while the television is on. Until there
/// is one, nothing is loaded.
@Observable @MainActor final class TelevisionControl {
    /// The functions that the television has turned out not to support, shown in the settings.
    private(set) var lacks: [CECConversation.Lack] = []

    @ObservationIgnored private let model: HomeModel
    @ObservationIgnored private var ends: [End] = []
    @ObservationIgnored private var stopFinding: @MainActor () -> Void = {}
    /// Until when an address wakes the television as soon as the kernel has it, in seconds of the app's clock.
    @ObservationIgnored private var wakesUntil = 0.0
    /// Whether the machine is about to sleep or switch off, or sleeps; if the television switches off then, we have caused it.
    @ObservationIgnored private var isGoing = false
    @ObservationIgnored private var hasSwitchedOff = false

    /// One adapter and its conversation, which is nil while the kernel has no address for us.
    @MainActor private final class End {
        let adapter: CECAdapter
        var conversation: CECConversation?
        var stopWatching: @MainActor () -> Void = {}
        init(_ adapter: CECAdapter) { self.adapter = adapter }
    }

    /// Seconds that the connection may take to respond.
    private static let patience = 30.0

    init?(model: HomeModel) {
        guard !model.services.isHeadless, model.settings.usesCEC else { return nil }
        self.model = model
        if let watch = CECAdapterWatch() {
            stopFinding = model.services.watch(descriptor: watch.descriptor) { [weak self] in
                watch.acknowledge()
                self?.find { _ in }
            }
        }
        find { FileHandle.standardError.write(Data("launcher: \($0.message)\n".utf8)) }
        wakeAll()
    }

    /// Claims the adapters that are not in use here.
    private func find(complain: (CECAdapter.Problem) -> Void) {
        for path in CECAdapter.paths() where !ends.contains(where: { $0.adapter.path == path }) {
            do throws(CECAdapter.Problem) {
                let end = End(try CECAdapter(path: path, name: "TenFoot"))
                ends.append(end)
                end.stopWatching = model.services.watch(descriptor: end.adapter.descriptor) { [weak self, weak end] in
                    if let end { self?.hear(end) }
                }
            } catch {
                complain(error)
            }
        }
    }

    /// Lets go of an adapter that was unplugged.
    private func lose(_ end: End) {
        end.stopWatching()
        ends.removeAll { $0 === end }
        // One that is plugged in again may have the same path.
        find { _ in }
    }

    /// Releases the addresses.
    func stop() {
        stopFinding()
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
        if end.adapter.isGone { lose(end) } else { settle(end) }
    }

    private func act(on event: CECConversation.Event?) {
        switch event {
        case .standby:
            guard model.settings.sleepsWithTelevision, !isGoing else { return }
            // Televisions send it more than once.
            isGoing = true
            model.perform(.sleep)
        case .volume(let percent, let isMuted): model.sound.heard(percent: percent, isMuted: isMuted)
        case .lacks(let lack): note(lack)
        case .shown, nil: break
        }
    }

    /// Reports once a function that the television does not support, in the log and in the settings.
    private func note(_ lack: CECConversation.Lack) {
        guard !lacks.contains(lack) else { return }
        lacks.append(lack)
        FileHandle.standardError.write(Data("launcher: \(lack.rawValue)\n".utf8))
    }

    /// Adopts the kernel's current address for us: cables are unplugged, and some televisions that are off seem disconnected.
    private func settle(_ end: End) {
        guard case .ready(let fresh) = end.adapter.state else { return end.conversation = nil }
        guard end.conversation?.isAt(fresh) != true else { return }
        end.conversation = fresh
        if model.services.time < wakesUntil { wake(end) }
        end.adapter.send([fresh.amplifierQuestion])
    }

    // MARK: Saying

    /// Wakes the television now, and again if a connection gets a new address within a while.
    private func wakeAll() {
        guard model.settings.wakesTelevision else { return }
        wakesUntil = model.services.time + Self.patience
        for end in ends { wake(end) }
    }

    private func wake(_ end: End) { if let messages = end.conversation?.wake() { end.adapter.send(messages) } }

    /// Forwards a volume key to the device that plays the sound; false while there is no television.
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

    /// Called before the machine sleeps or switches off; returns when the television has had time to react.
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

    /// Called if the machine could not sleep or switch off; wakes the television, so that the error is visible.
    func boxStays() {
        isGoing = false
        if hasSwitchedOff { for end in ends { wake(end) } }
        hasSwitchedOff = false
    }

    /// Called when the machine has slept.
    func boxWakes() {
        // Drain the television's own standby message, which must not put the machine to sleep again.
        for end in ends { hear(end) }
        (isGoing, hasSwitchedOff) = (false, false)
        wakeAll()
    }
}
