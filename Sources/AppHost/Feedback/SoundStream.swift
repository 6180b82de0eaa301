import CSDL
import Foundation

/// An output stream: SDL calls `fill` for the next samples, on SDL's audio thread.
///
/// Without a device, or if the stream must be silent, a timer requests the samples and drops them; a device that appears later is used, also
/// after the first one was unplugged.
package final class SoundStream: Sendable {
    /// Audio frames per second, each of two channels.
    package static let rate = 48_000
    /// Seconds until a missing device is searched for again.
    private static let pause: UInt64 = 30
    /// The timer's interval, in seconds.
    private static let beat = 0.02

    /// Writes all samples, left and right in turn, from -1 to 1.
    package typealias Fill = @Sendable (UnsafeMutableBufferPointer<Float>) -> Void

    private let isAudible: Bool
    private let fill: Fill
    private let report: @Sendable (String) -> Void
    /// Seconds between two checks whether the device has been lost.
    private let interval: TimeInterval
    private let queue = DispatchQueue(label: "sound stream", qos: .userInteractive)
    // All of these are used only on the queue.
    private nonisolated(unsafe) var device: SDL_AudioDeviceID = 0
    /// Requests the samples without a device; with one, checks whether it has been lost.
    private nonisolated(unsafe) var clock: (any DispatchSourceTimer)?
    /// The number of frames that the timer has requested.
    private nonisolated(unsafe) var made = 0
    private nonisolated(unsafe) var hasReported = false

    /// - Parameters:
    ///   - interval: seconds between two checks whether the device has been lost.
    ///   - report: called once, with one line for the user, if there is no sound device.
    package init(
        isAudible: Bool, interval: TimeInterval = 2, report: @escaping @Sendable (String) -> Void, fill: @escaping Fill
    ) {
        self.isAudible = isAudible
        self.interval = interval
        self.report = report
        self.fill = fill
    }

    /// Starts the stream; returns at once.
    package func start() {
        queue.async { [self] in
            if device == 0, clock == nil { begin() }
        }
    }

    /// Stops the stream and closes the device; returns at once.
    package func stop() {
        queue.async { [self] in
            stopClock()
            close()
        }
    }

    /// Opens the device, or requests the samples without one.
    private func begin() { if open() { watchDevice() } else { startClock() } }

    private func stopClock() {
        clock?.cancel()
        clock = nil
    }

    private func close() {
        guard device != 0 else { return }
        SoundDevices.close(device)
        device = 0
        // The device does not call back any more.
        Unmanaged.passUnretained(self).release()
    }

    /// Begins again once the device has been lost: SDL then goes on requesting samples, and drops them.
    private func watchDevice() {
        let clock = DispatchSource.makeTimerSource(queue: queue)
        clock.schedule(deadline: .now() + interval, repeating: interval)
        clock.setEventHandler { [weak self] in
            guard let self, SDL_GetAudioDeviceStatus(device) == SDL_AUDIO_STOPPED else { return }
            stopClock()
            close()
            begin()
        }
        self.clock = clock
        clock.resume()
    }

    private func open() -> Bool {
        guard isAudible else { return false }
        guard SoundDevice.mayHaveSound(ProcessInfo.processInfo.environment) else { return fail("there is none") }
        var wanted = SDL_AudioSpec()
        wanted.freq = Int32(Self.rate)
        wanted.format = SDL_AudioFormat(AUDIO_F32SYS)
        wanted.channels = 2
        wanted.samples = 1024
        wanted.callback = { user, bytes, count in
            guard let user, let bytes else { return }
            let stream = Unmanaged<SoundStream>.fromOpaque(user).takeUnretainedValue()
            let samples = Int(count) / MemoryLayout<Float>.size
            bytes.withMemoryRebound(to: Float.self, capacity: samples) {
                stream.fill(UnsafeMutableBufferPointer(start: $0, count: samples))
            }
        }
        // Retained while the device may call back; `close` releases it.
        wanted.userdata = Unmanaged.passRetained(self).toOpaque()
        let opened = SoundDevices.open(&wanted)
        guard opened.device != 0 else {
            Unmanaged.passUnretained(self).release()
            return fail(opened.reason)
        }
        device = opened.device
        SDL_PauseAudioDevice(device, 0)
        return true
    }

    private func fail(_ reason: String) -> Bool {
        if !hasReported { report("no sound device, so the app is not heard: \(reason)") }
        hasReported = true
        return false
    }

    private func startClock() {
        let began = monotonicNanoseconds()
        let clock = DispatchSource.makeTimerSource(queue: queue)
        made = 0
        clock.schedule(deadline: .now(), repeating: Self.beat)
        clock.setEventHandler { [weak self] in
            guard let self else { return }
            let passed = monotonicNanoseconds() - began
            if isAudible, passed > Self.pause * 1_000_000_000 {
                stopClock()
                return begin()
            }
            // Fill at most a second: after the machine was suspended, skip what was due in between.
            let all = Int(Double(passed) * 1e-9 * Double(Self.rate))
            var samples = [Float](repeating: 0, count: 2 * min(max(0, all - made), Self.rate))
            made = all
            samples.withUnsafeMutableBufferPointer { fill($0) }
        }
        self.clock = clock
        clock.resume()
    }
}

extension AppSession {
    /// Creates a stream for the app's own sound; silent under a virtual clock.
    package func soundStream(_ fill: @escaping SoundStream.Fill) -> SoundStream {
        SoundStream(isAudible: !isHeadless, report: { [weak self] line in Task { @MainActor in self?.report(line) } }, fill: fill)
    }
}
