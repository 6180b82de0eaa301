import CSDL
import Foundation

/// The machine's sound device, open only while a sound plays and for 2 s after.
///
/// Opening may take long if a sound server has to start first, so everything runs on its own queue, and a click that would be late is
/// dropped. A closed device has no threads.
final class SoundDevice: Sendable {
    /// Seconds of silence after which the device is closed.
    static let linger: TimeInterval = 2
    /// Seconds after a press within which its click may still be played.
    private static let late: TimeInterval = 0.15
    /// Seconds until a missing device is searched for again, such as a television that was off.
    private static let pause: TimeInterval = 30

    private let queue = DispatchQueue(label: "sound", qos: .userInteractive)
    private let report: @Sendable (String) -> Void
    // All of these are used only on the queue.
    private nonisolated(unsafe) var device: SDL_AudioDeviceID = 0
    private nonisolated(unsafe) var closing: DispatchWorkItem?
    private nonisolated(unsafe) var failed: UInt64?
    private nonisolated(unsafe) var hasReported = false

    /// - Parameter report: called once, with one line for the user, if there is no sound device.
    init(report: @escaping @Sendable (String) -> Void) { self.report = report }

    func play(_ click: Click, volume: Double) {
        let asked = monotonicNanoseconds()
        queue.async { [self] in
            guard device != 0 || open() else { return }
            scheduleClosing()
            // Limit the queued sound, so that clicks in a quick run do not fall behind.
            let waiting = SDL_GetQueuedAudioSize(device)
            guard monotonicNanoseconds() - asked < UInt64(Self.late * 1e9), waiting < UInt32(ClickWave.rate / 5) else { return }
            let samples = ClickWave.samples(click, volume: volume)
            SDL_QueueAudio(device, samples, UInt32(samples.count * MemoryLayout<Int16>.size))
        }
    }

    /// Plays a tone on the left, then on the right; a further call starts it again.
    func playTone() {
        queue.async { [self] in
            guard device != 0 || open(afterFailure: true) else { return }
            SDL_ClearQueuedAudio(device)
            let samples = TestTone.samples
            SDL_QueueAudio(device, samples, UInt32(samples.count * MemoryLayout<Int16>.size))
            scheduleClosing(after: TestTone.seconds)
        }
    }

    /// Closes the device now.
    func close() { queue.async { [self] in closeNow() } }

    private func scheduleClosing(after seconds: TimeInterval = 0) {
        closing?.cancel()
        let work = DispatchWorkItem { [self] in closeNow() }
        closing = work
        queue.asyncAfter(deadline: .now() + seconds + Self.linger, execute: work)
    }

    private func closeNow() {
        closing?.cancel()
        closing = nil
        guard device != 0 else { return }
        SoundDevices.close(device)
        device = 0
    }

    private func open(afterFailure: Bool = false) -> Bool {
        let now = monotonicNanoseconds()
        if !afterFailure, let failed, now - failed < UInt64(Self.pause * 1e9) { return false }
        let environment = ProcessInfo.processInfo.environment
        guard Self.mayHaveSound(environment) else { return fail("there is none", at: now) }
        var wanted = SDL_AudioSpec()
        wanted.freq = Int32(ClickWave.rate)
        wanted.format = SDL_AudioFormat(AUDIO_S16SYS)
        wanted.channels = 2
        wanted.samples = 512
        let opened = SoundDevices.open(&wanted)
        guard opened.device != 0 else { return fail(opened.reason, at: now) }
        device = opened.device
        failed = nil
        SDL_PauseAudioDevice(device, 0)
        return true
    }

    private func fail(_ reason: String, at now: UInt64) -> Bool {
        failed = now
        if !hasReported { report("no sound device, so presses make no click: \(reason)") }
        hasReported = true
        return false
    }

    /// False if there is neither a sound card nor a sound server; the libraries would only print errors to standard error.
    static func mayHaveSound(_ environment: [String: String], cards: String = "/dev/snd") -> Bool {
        if environment["SDL_AUDIODRIVER"] != nil || environment["PULSE_SERVER"] != nil { return true }
        let names = (try? FileManager.default.contentsOfDirectory(atPath: cards)) ?? []
        if names.contains(where: { $0.hasPrefix("pcm") && $0.hasSuffix("p") }) { return true }
        guard let runtime = environment["XDG_RUNTIME_DIR"] else { return false }
        return ["/pulse/native", "/pipewire-0"].contains { access(runtime + $0, F_OK) == 0 }
    }
}
