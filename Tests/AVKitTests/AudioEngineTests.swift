import AVFoundation
import Synchronization
import TenFootAppHost
import TenFootTesting
import TenFootViewGraph
import TestSupport
import Testing

@testable import AVFoundation

/// An engine whose output a test renders itself.
private struct Rig {
    let engine = AVAudioEngine()
    let format: AVAudioFormat

    init(rate: Double = 48_000, channels: AVAudioChannelCount = 2) throws {
        format = try #require(AVAudioFormat(standardFormatWithSampleRate: rate, channels: channels))
        try engine.enableManualRenderingMode(.offline, format: format, maximumFrameCount: 4096)
    }

    /// Renders the next frames, as a row for each channel.
    func hear(_ frames: Int) throws -> [[Float]] {
        let buffer = try #require(AVAudioPCMBuffer(pcmFormat: format, frameCapacity: 4096))
        #expect(try engine.renderOffline(AVAudioFrameCount(frames), to: buffer) == .success)
        #expect(Int(buffer.frameLength) == frames)
        let data = try #require(buffer.floatChannelData)
        return (0..<Int(format.channelCount)).map { Array(UnsafeBufferPointer(start: data[$0], count: frames)) }
    }
}

/// A source node as apps write them: a sine tone at a sample rate, equal in all channels.
private func sine(_ frequency: Double, rate: Double = 48_000, level: Float = 0.5, format: AVAudioFormat? = nil) -> AVAudioSourceNode {
    var phase = 0.0
    let block: AVAudioSourceNodeRenderBlock = { _, _, frameCount, audioBufferList -> OSStatus in
        let buffers = UnsafeMutableAudioBufferListPointer(audioBufferList)
        for frame in 0..<Int(frameCount) {
            let sample = Float(sin(phase)) * level
            phase += 2 * Double.pi * frequency / rate
            for buffer in buffers { buffer.mData?.assumingMemoryBound(to: Float.self)[frame] = sample }
        }
        return noErr
    }
    return format.map { AVAudioSourceNode(format: $0, renderBlock: block) } ?? AVAudioSourceNode(renderBlock: block)
}

/// Frames that count up in steps of a thousandth.
private func ramp(_ count: Int, rate: Double = 48_000, channels: AVAudioChannelCount = 2) throws -> AVAudioPCMBuffer {
    let format = try #require(AVAudioFormat(standardFormatWithSampleRate: rate, channels: channels))
    let buffer = try #require(AVAudioPCMBuffer(pcmFormat: format, frameCapacity: AVAudioFrameCount(count)))
    buffer.frameLength = AVAudioFrameCount(count)
    let data = try #require(buffer.floatChannelData)
    for channel in 0..<Int(channels) { for frame in 0..<count { data[channel][frame] = Float(frame + 1) / 1000 } }
    return buffer
}

/// The number of upward zero crossings, which is the frequency if the samples last one second.
private func crossings(_ samples: [Float]) -> Int { zip(samples, samples.dropFirst()).count { $0 <= 0 && $1 > 0 } }

private func near(_ one: [Float], _ other: [Float]) -> Bool {
    one.count == other.count && zip(one, other).allSatisfy { abs($0 - $1) < 1e-5 }
}

@Suite("Audio engines")
struct AudioEngineTests {
    @Test("The samples that a source node writes are rendered unchanged on both channels")
    func source() throws {
        let rig = try Rig()
        let node = sine(440)
        rig.engine.attach(node)
        let mixer = rig.engine.mainMixerNode
        rig.engine.connect(node, to: mixer, format: mixer.outputFormat(forBus: 0))
        rig.engine.prepare()
        try rig.engine.start()
        let wanted = (0..<1000).map { Float(sin(2 * Double.pi * 440 * Double($0) / 48_000)) * 0.5 }
        let heard = try rig.hear(600)
        let more = try rig.hear(400)
        #expect(near(heard[0] + more[0], wanted))
        #expect(heard[0] == heard[1])
    }

    @Test("A mono tone at 44.1 kHz keeps its pitch and volume when it is rendered at 48 kHz", arguments: [1, 2] as [AVAudioChannelCount])
    func converts(channels: AVAudioChannelCount) throws {
        let rig = try Rig(channels: channels)
        let format = try #require(AVAudioFormat(standardFormatWithSampleRate: 44_100, channels: 1))
        let node = sine(441, rate: 44_100, format: format)
        rig.engine.attach(node)
        rig.engine.connect(node, to: rig.engine.mainMixerNode, format: nil)
        try rig.engine.start()
        var heard: [Float] = []
        for _ in 0..<12 { heard += try rig.hear(4000)[0] }
        #expect((440...442).contains(crossings(heard)))
        #expect((0.49...0.501).contains(heard.max() ?? 0))
        let steps = zip(heard, heard.dropFirst()).map { abs($0 - $1) }
        #expect(steps.max() ?? 1 < 0.03, "no crackle where blocks meet")
    }

    @Test("A scheduled buffer plays once, and its completion handler is called")
    func plays() async throws {
        let rig = try Rig()
        let player = AVAudioPlayerNode()
        rig.engine.attach(player)
        rig.engine.connect(player, to: rig.engine.mainMixerNode, format: rig.engine.mainMixerNode.outputFormat(forBus: 0))
        try rig.engine.start()
        #expect(!player.isPlaying)
        #expect(try rig.hear(10)[0] == Array(repeating: 0, count: 10))
        let buffer = try ramp(100)
        await withCheckedContinuation { done in
            player.scheduleBuffer(buffer) { done.resume() }
            player.play()
            #expect(player.isPlaying)
            let heard = try? rig.hear(300)
            let wanted = (1...100).map { Float($0) / 1000 } + Array(repeating: 0, count: 200)
            #expect(near(heard?[0] ?? [], wanted) && near(heard?[1] ?? [], wanted))
        }
        let time = try #require(player.lastRenderTime.flatMap { player.playerTime(forNodeTime: $0) })
        #expect(time.sampleTime == 300)
    }

    @Test("A looping buffer goes on when its end coincides with the end of the rendered frames")
    func loopsInStep() throws {
        let rig = try Rig()
        let player = AVAudioPlayerNode()
        rig.engine.attach(player)
        rig.engine.connect(player, to: rig.engine.mainMixerNode, format: nil)
        try rig.engine.start()
        player.scheduleBuffer(try ramp(3), at: nil, options: .loops)
        player.play()
        for frames in [3, 6] {
            let wanted = (0..<frames).map { Float($0 % 3 + 1) / 1000 }
            #expect(near(try rig.hear(frames)[0], wanted))
        }
    }

    @Test("A looping buffer that the app shortens meanwhile goes on within its new length")
    func shortened() throws {
        let rig = try Rig()
        let player = AVAudioPlayerNode(), buffer = try ramp(9)
        rig.engine.attach(player)
        rig.engine.connect(player, to: rig.engine.mainMixerNode, format: nil)
        try rig.engine.start()
        player.scheduleBuffer(buffer, at: nil, options: .loops)
        player.play()
        #expect(near(try rig.hear(8)[0], (1...8).map { Float($0) / 1000 }))
        buffer.frameLength = 3
        #expect(near(try rig.hear(4)[0], [3, 1, 2, 3].map { $0 / 1000 }))
    }

    @Test("A looping buffer plays until another buffer interrupts it, and stopping discards all buffers")
    func loops() throws {
        let rig = try Rig()
        let player = AVAudioPlayerNode()
        rig.engine.attach(player)
        rig.engine.connect(player, to: rig.engine.mainMixerNode, format: nil)
        try rig.engine.start()
        player.scheduleBuffer(try ramp(3), at: nil, options: .loops, completionHandler: nil)
        player.play()
        #expect(near(try rig.hear(8)[0], [1, 2, 3, 1, 2, 3, 1, 2].map { $0 / 1000 }))
        player.pause()
        #expect(try rig.hear(2)[0] == [0, 0])
        player.scheduleBuffer(try ramp(2), at: nil, options: .interruptsAtLoop)
        player.play()
        #expect(near(try rig.hear(5)[0], [3, 1, 2, 0, 0].map { $0 / 1000 }), "once the round has come to its end")
        player.scheduleBuffer(try ramp(9), at: nil, options: .loops)
        _ = try rig.hear(4)
        player.scheduleBuffer(try ramp(2), at: nil, options: .interrupts)
        #expect(near(try rig.hear(3)[0], [1, 2, 0].map { $0 / 1000 }))
        player.scheduleBuffer(try ramp(9))
        player.stop()
        player.play()
        #expect(try rig.hear(3)[0] == [0, 0, 0])
    }

    @Test("Buffers follow one another without a gap, and one with a time starts at its frame")
    func order() throws {
        let rig = try Rig()
        let player = AVAudioPlayerNode()
        rig.engine.attach(player)
        rig.engine.connect(player, to: rig.engine.mainMixerNode, format: nil)
        try rig.engine.start()
        player.scheduleBuffer(try ramp(2))
        player.scheduleBuffer(try ramp(3, channels: 1))
        player.scheduleBuffer(try ramp(1), at: AVAudioTime(sampleTime: 7, atRate: 48_000))
        player.play()
        #expect(near(try rig.hear(9)[1], [1, 2, 1, 2, 3, 0, 0, 1, 0].map { $0 / 1000 }))
    }

    @Test("A buffer at 24 kHz is interpolated to twice as many frames at 48 kHz")
    func rates() throws {
        let rig = try Rig()
        let player = AVAudioPlayerNode()
        rig.engine.attach(player)
        rig.engine.connect(player, to: rig.engine.mainMixerNode, format: nil)
        try rig.engine.start()
        player.scheduleBuffer(try ramp(4, rate: 24_000))
        player.play()
        #expect(near(try rig.hear(9)[0], [1, 1.5, 2, 2.5, 3, 3.5, 4, 4, 0].map { $0 / 1000 }))
    }

    @Test("A mixer adds up its inputs with their volume and pan, and invalid values are clamped")
    func mixes() throws {
        let rig = try Rig()
        let left = AVAudioPlayerNode(), right = AVAudioPlayerNode()
        let inner = AVAudioMixerNode()
        for node in [left, right, inner] { rig.engine.attach(node) }
        rig.engine.connect(left, to: inner, format: nil)
        rig.engine.connect(right, to: inner, format: nil)
        rig.engine.connect(inner, to: rig.engine.mainMixerNode, format: nil)
        try rig.engine.start()
        left.pan = -1
        (right.pan, right.volume) = (1, 0.5)
        for player in [left, right] {
            player.scheduleBuffer(try ramp(4), at: nil, options: .loops)
            player.play()
        }
        let apart = try rig.hear(2)
        #expect(near(apart[0], [0.001, 0.002]))
        #expect(near(apart[1], [0.0005, 0.001]))
        (left.pan, right.pan) = (0, 0)
        inner.outputVolume = 0.5
        rig.engine.mainMixerNode.outputVolume = 0.5
        #expect(near(try rig.hear(2)[0], [0.003, 0.004].map { $0 * 1.5 / 4 }))
        rig.engine.disconnectNodeOutput(inner)
        #expect(try rig.hear(2)[0] == [0, 0])
        (left.volume, left.pan) = (7, -.infinity)
        #expect(left.volume == 1 && left.pan == -1)
    }

    @Test("A source node can be detached and replaced by another in the same engine")
    func replaces() throws {
        let rig = try Rig()
        let mixer = rig.engine.mainMixerNode
        for frequency in [400.0, 1000] {
            let node = sine(frequency)
            rig.engine.attach(node)
            rig.engine.connect(node, to: mixer, format: mixer.outputFormat(forBus: 0))
            try rig.engine.start()
            var heard: [Float] = []
            for _ in 0..<12 { heard += try rig.hear(4000)[0] }
            #expect(abs(crossings(heard) - Int(frequency)) <= 1)
            rig.engine.stop()
            #expect(!rig.engine.isRunning)
            rig.engine.detach(node)
            #expect(node.engine == nil && mixer.numberOfInputs == 0)
        }
    }

    @Test("A source node that fails or reports silence renders silence")
    func silence() throws {
        let rig = try Rig()
        var fails = true
        let node = AVAudioSourceNode { isSilence, _, frameCount, list -> OSStatus in
            for buffer in UnsafeMutableAudioBufferListPointer(list) {
                if let data = buffer.mData { memset(data, 0x3f, Int(buffer.mDataByteSize)) }
            }
            isSilence.pointee = ObjCBool(!fails)
            return fails ? -1 : noErr
        }
        rig.engine.attach(node)
        rig.engine.connect(node, to: rig.engine.mainMixerNode, format: nil)
        try rig.engine.start()
        #expect(try rig.hear(4)[0] == [0, 0, 0, 0])
        fails = false
        #expect(try rig.hear(4)[0] == [0, 0, 0, 0])
    }

    @Test("Mixer cycles, unattached nodes and calls in the wrong order give silence or an error, not a crash")
    func senseless() throws {
        let rig = try Rig()
        let one = AVAudioMixerNode(), other = AVAudioMixerNode()
        rig.engine.connect(one, to: other, format: nil)
        rig.engine.connect(other, to: one, format: nil)
        rig.engine.connect(other, to: rig.engine.mainMixerNode, format: nil)
        rig.engine.connect(rig.engine.mainMixerNode, to: rig.engine.mainMixerNode, format: nil)
        let buffer = try #require(AVAudioPCMBuffer(pcmFormat: rig.format, frameCapacity: 10))
        #expect(throws: AVAudioEngineManualRenderingError.self) { try rig.engine.renderOffline(4, to: buffer) }
        try rig.engine.start()
        _ = try rig.hear(5)
        #expect(throws: AVAudioEngineManualRenderingError.self) { try rig.engine.renderOffline(11, to: buffer) }
        let error = #expect(throws: AVAudioEngineManualRenderingError.self) {
            try rig.engine.enableManualRenderingMode(.offline, format: rig.format, maximumFrameCount: 1)
        }
        #expect(error?.localizedDescription == "Stop the engine before you enable manual rendering.")
        let empty = AVAudioPlayerNode()
        empty.scheduleBuffer(try ramp(0), at: nil, options: .loops)
        empty.play()
        empty.stop()
        rig.engine.detach(empty)
    }

    // MARK: Formats and buffers

    @Test("An audio format has one or two channels and a valid sample rate, and formats with equal settings are equal")
    func formats() throws {
        #expect(AVAudioFormat(standardFormatWithSampleRate: 48_000, channels: 6) == nil)
        #expect(AVAudioFormat(standardFormatWithSampleRate: 0, channels: 2) == nil)
        #expect(AVAudioFormat(standardFormatWithSampleRate: .nan, channels: 2) == nil)
        let one = try #require(AVAudioFormat(standardFormatWithSampleRate: 48_000, channels: 2))
        #expect(one == AVAudioEngine().mainMixerNode.outputFormat(forBus: 0))
        #expect(one.isStandard && !one.isInterleaved && one.commonFormat == .pcmFormatFloat32)
        #expect(one != AVAudioFormat(standardFormatWithSampleRate: 44_100, channels: 2))
    }

    @Test("Int16 buffers, interleaved or not, play with the right sample values", arguments: [true, false])
    func wholeNumbers(interleaved: Bool) throws {
        let rig = try Rig()
        let format = try #require(
            AVAudioFormat(commonFormat: .pcmFormatInt16, sampleRate: 48_000, channels: 2, interleaved: interleaved))
        let buffer = try #require(AVAudioPCMBuffer(pcmFormat: format, frameCapacity: 4))
        #expect(buffer.floatChannelData == nil)
        let data = try #require(buffer.int16ChannelData)
        for frame in 0..<4 {
            data[0][frame * buffer.stride] = Int16(frame) * 4096
            data[1][frame * buffer.stride] = Int16(frame) * -8192
        }
        buffer.frameLength = 9
        #expect(buffer.frameLength == 4)
        let list = UnsafeMutableAudioBufferListPointer(buffer.mutableAudioBufferList)
        #expect(list.count == (interleaved ? 1 : 2))
        #expect(list[0].mDataByteSize == (interleaved ? 16 : 8))
        let player = AVAudioPlayerNode()
        rig.engine.attach(player)
        rig.engine.connect(player, to: rig.engine.mainMixerNode, format: nil)
        try rig.engine.start()
        player.scheduleBuffer(buffer)
        player.play()
        let heard = try rig.hear(4)
        #expect(near(heard[0], [0, 0.125, 0.25, 0.375]))
        #expect(near(heard[1], [0, -0.25, -0.5, -0.75]))
    }

    @Test("The ports of AVAudioSession are distinct")
    func ports() {
        let ports: [AVAudioSession.Port] = [.HDMI, .fireWire, .virtual, .PCI, .AVB, .airPlay, .lineOut]
        #expect(Set(ports).count == ports.count)
    }
}

/// The samples that SDL's device has written to a file; none if the file does not exist.
private func samples(in file: URL) throws -> [Float] {
    let bytes = FileManager.default.fileExists(atPath: file.path) ? try Data(contentsOf: file) : Data()
    return stride(from: 0, to: bytes.count - bytes.count % 4, by: 4).map { at in
        bytes.withUnsafeBytes { $0.loadUnaligned(fromByteOffset: at, as: Float.self) }
    }
}

@Suite("Audio engines and the sound device")
struct SoundDeviceTests {
    @Test("An engine's sound goes to the sound device until the engine stops", .hangGuard)
    func device() async {
        // Run in another process, since an environment variable selects the device.
        await #expect(processExitsWith: .success) {
            let folder = try TemporaryFolder()
            let file = folder.file("sound.raw")
            setenv("SDL_AUDIODRIVER", "disk", 1)
            setenv("SDL_DISKAUDIOFILE", file.path, 1)
            let engine = AVAudioEngine()
            let node = sine(1000)
            engine.attach(node)
            engine.connect(node, to: engine.mainMixerNode, format: engine.mainMixerNode.outputFormat(forBus: 0))
            try engine.start()
            engine.play { fill in SoundStream(isAudible: true, report: { print($0) }, fill: fill) }
            while try samples(in: file).count < 30_000 { try await Task.sleep(for: .milliseconds(10)) }
            engine.stop()
            let both = try samples(in: file)
            let left = Array(stride(from: 0, to: 30_000, by: 2).map { both[$0] }.drop { $0 == 0 }.prefix(9600))
            #expect(abs(crossings(left) - 200) <= 1, "a fifth of a second of a thousand hertz")
            #expect((0.49...0.501).contains(left.max() ?? 0))
        }
    }

    @Test("A stream whose sound device was unplugged is heard again once there is a device", .hangGuard)
    func unplugged() async {
        // Run in another process, since an environment variable selects the device.
        await #expect(processExitsWith: .success) {
            let folder = try TemporaryFolder()
            let device = folder.file("device"), next = folder.file("next"), file = folder.file("sound.raw")
            // For SDL, the device that writes to a file is unplugged when a write fails.
            try FileManager.default.createSymbolicLink(at: device, withDestinationURL: URL(filePath: "/dev/full"))
            setenv("SDL_AUDIODRIVER", "disk", 1)
            setenv("SDL_DISKAUDIOFILE", device.path, 1)
            let requests = Mutex(0)
            let stream = SoundStream(isAudible: true, interval: 0.05, report: { print($0) }) { samples in
                requests.withLock { $0 += 1 }
                samples.update(repeating: 0.5)
            }
            stream.start()
            while requests.withLock({ $0 }) < 3 { try await Task.sleep(for: .milliseconds(10)) }
            try FileManager.default.createSymbolicLink(at: next, withDestinationURL: file)
            #expect(rename(next.path, device.path) == 0)
            while try !samples(in: file).contains(0.5) { try await Task.sleep(for: .milliseconds(10)) }
            stream.stop()
        }
    }

    @Test("Without a window an engine renders silently, and its buffers complete", .hangGuard) @MainActor
    func silent() async throws {
        let page = Hosted { Text("Page") }
        let engine = AVAudioEngine()
        let player = AVAudioPlayerNode()
        engine.attach(player)
        engine.connect(player, to: engine.mainMixerNode, format: nil)
        let buffer = try ramp(100)
        try ViewHost.$current.withValue(page.host) { try engine.start() }
        await withCheckedContinuation { done in
            player.scheduleBuffer(buffer) { done.resume() }
            player.play()
        }
        engine.stop()
    }
}
