import Foundation
import TenFootAppHost
import TenFootPlayback
import TenFootViewGraph

/// Receives the events of an audio player.
///
/// Source: AVFoundation AVAudioPlayerDelegate.
public protocol AVAudioPlayerDelegate: AnyObject {
    /// Called when the sound has ended, after its last repetition.
    func audioPlayerDidFinishPlaying(_ player: AVAudioPlayer, successfully flag: Bool)
    /// Called when the sound cannot be decoded.
    func audioPlayerDecodeErrorDidOccur(_ player: AVAudioPlayer, error: (any Error)?)
}
extension AVAudioPlayerDelegate {
    /// Does nothing by default.
    public func audioPlayerDidFinishPlaying(_ player: AVAudioPlayer, successfully flag: Bool) {}
    /// Does nothing by default.
    public func audioPlayerDecodeErrorDidOccur(_ player: AVAudioPlayer, error: (any Error)?) {}
}

/// Plays a sound from a file or from memory, mixed with all other sound.
///
/// It plays only while the app runs. A remote's play button and MPRIS do not control it.
///
/// Source: AVFoundation AVAudioPlayer.
open class AVAudioPlayer: NSObject, @unchecked Sendable {
    // All mutable state is read and written on the main thread.
    /// The sound's file; nil if the sound was given as data.
    public let url: URL?
    /// The sound's data; nil if the sound was given as a file.
    public let data: Data?
    private let player: AVPlayer
    private let item: AVPlayerItem
    /// The temporary file with the sound's data; deleted with the player.
    private let temporary: URL?
    private var observers: [any NSObjectProtocol] = []
    private var loops = 0
    /// How often the sound has been repeated since it was last played from its start.
    private var repeats = 0
    private var wantedRate: Float = 1
    private var isRateEnabled = false
    private var cancelFade: (@MainActor () -> Void)?
    private var cancelStart: (@MainActor () -> Void)?
    /// The number of calls that start or stop the sound; each ends the wait of an earlier `play(atTime:)`.
    private var turn = 0

    /// Creates a player for a sound file; throws if the file cannot be read.
    public convenience init(contentsOf url: URL) throws {
        guard url.isFileURL, FileManager.default.isReadableFile(atPath: url.path) else { throw CocoaError(.fileReadNoSuchFile) }
        self.init(url, data: nil, temporary: nil)
    }
    /// Creates a player for a sound file; the hint is ignored, since libmpv detects the format.
    public convenience init(contentsOf url: URL, fileTypeHint utiString: String?) throws { try self.init(contentsOf: url) }
    /// Creates a player for the data of a sound file.
    public convenience init(data: Data) throws {
        let file = FileManager.default.temporaryDirectory.appendingPathComponent("tenfoot-sound-\(UUID().uuidString)")
        try data.write(to: file)
        self.init(file, data: data, temporary: file)
    }
    /// Creates a player for the data of a sound file; the hint is ignored, since libmpv detects the format.
    public convenience init(data: Data, fileTypeHint utiString: String?) throws { try self.init(data: data) }

    private init(_ file: URL, data: Data?, temporary: URL?) {
        self.url = temporary == nil ? file : nil
        self.data = data
        self.temporary = temporary
        item = AVPlayerItem(url: file)
        player = AVPlayer()
        super.init()
        player.isAnnounced = false
        observe()
    }

    deinit {
        for observer in observers { NotificationCenter.default.removeObserver(observer) }
        if let temporary { try? FileManager.default.removeItem(at: temporary) }
    }

    private func observe() {
        let center = NotificationCenter.default
        observers.append(
            center.addObserver(forName: AVPlayerItem.didPlayToEndTimeNotification, object: item, queue: nil) { [weak self] _ in
                MainActor.value { self?.ended() }
            })
        observers.append(
            center.addObserver(forName: AVPlayerItem.failedToPlayToEndTimeNotification, object: item, queue: nil) { [weak self] note in
                let error = UncheckedValue(note.userInfo?[AVPlayerItemFailedToPlayToEndTimeErrorKey] as? any Error)
                MainActor.value {
                    guard let self else { return }
                    self.player.pause()
                    self.delegate?.audioPlayerDecodeErrorDidOccur(self, error: error.value)
                }
            })
    }

    @MainActor private func ended() {
        let again = loops < 0 || repeats < loops
        repeats = again ? repeats + 1 : 0
        player.seek(to: .zero)
        if again {
            player.playImmediately(atRate: isRateEnabled ? wantedRate : 1)
        } else {
            player.pause()
            delegate?.audioPlayerDidFinishPlaying(self, successfully: true)
        }
    }

    // MARK: Playing

    /// The delegate, which receives the player's events.
    open weak var delegate: (any AVAudioPlayerDelegate)?
    /// Whether the sound is playing.
    public var isPlaying: Bool { player.rate != 0 }
    /// The number of repetitions; a negative number repeats without end.
    open var numberOfLoops: Int {
        get { MainActor.value { loops } }
        set { MainActor.value { loops = newValue } }
    }

    /// Opens the sound, so that `play` starts without delay.
    @discardableResult open func prepareToPlay() -> Bool {
        MainActor.value {
            if player.currentItem == nil { player.replaceCurrentItem(with: item) }
            return true
        }
    }
    /// Plays from the current position.
    @discardableResult open func play() -> Bool {
        prepareToPlay()
        MainActor.value {
            endWait()
            player.playImmediately(atRate: isRateEnabled ? wantedRate : 1)
        }
        return true
    }
    /// Plays from the current position, starting at a time of `deviceCurrentTime`, unless it is paused or stopped before.
    @discardableResult open func play(atTime time: TimeInterval) -> Bool {
        prepareToPlay()
        MainActor.value {
            endWait()
            let turn = turn
            let wait: @MainActor () -> Void = { [weak self] in
                guard let self, turn == self.turn else { return }
                cancelStart = player.core?.after(seconds: max(0, time - deviceCurrentTime)) { [weak self] in self?.play() }
            }
            // A player has a clock as soon as the app runs.
            if player.core == nil { AppServices.whenRunning { _ in wait() } } else { wait() }
        }
        return true
    }
    /// Pauses; `play` resumes.
    open func pause() {
        MainActor.value {
            endWait()
            player.pause()
        }
    }
    /// Pauses; `play` resumes.
    open func stop() { pause() }

    @MainActor private func endWait() {
        turn += 1
        cancelStart?()
        cancelStart = nil
    }

    // MARK: Time

    /// The position in seconds; setting it seeks.
    open var currentTime: TimeInterval {
        get { player.currentTime().seconds }
        set {
            prepareToPlay()
            player.seek(to: CMTime(seconds: newValue, preferredTimescale: 1000))
        }
    }
    /// The duration in seconds; 0 until the sound is open, shortly after `prepareToPlay` or `play`.
    public var duration: TimeInterval {
        let seconds = item.duration.seconds
        return seconds.isFinite ? seconds : 0
    }
    /// The clock of `play(atTime:)`, in seconds.
    public var deviceCurrentTime: TimeInterval { ProcessInfo.processInfo.systemUptime }

    // MARK: Volume and rate

    /// The volume, from 0 to 1.
    open var volume: Float {
        get { player.volume }
        set {
            MainActor.value {
                cancelFade?()
                cancelFade = nil
                player.volume = newValue
            }
        }
    }
    /// Fades to a volume from 0 to 1, over some seconds.
    open func setVolume(_ volume: Float, fadeDuration duration: TimeInterval) {
        MainActor.value {
            cancelFade?()
            // A duration without end is no fade.
            let seconds = duration.isFinite ? duration : 0, steps = max(1, Int(min(max(0, seconds) / 0.05, 1e6)))
            fade(from: player.volume, to: volume, step: 1, of: steps, each: seconds / Double(steps))
        }
    }

    @MainActor private func fade(from: Float, to: Float, step: Int, of steps: Int, each seconds: TimeInterval) {
        guard seconds > 0, let core = player.core else {
            cancelFade = nil
            player.volume = to
            return
        }
        cancelFade = core.after(seconds: seconds) { [weak self] in
            guard let self else { return }
            player.volume = from + (to - from) * Float(step) / Float(steps)
            cancelFade = nil
            if step < steps { fade(from: from, to: to, step: step + 1, of: steps, each: seconds) }
        }
    }

    /// Whether `rate` has an effect.
    open var enableRate: Bool {
        get { MainActor.value { isRateEnabled } }
        set { MainActor.value { isRateEnabled = newValue } }
    }
    /// The playback rate, if `enableRate` is set: 1 is normal speed.
    open var rate: Float {
        get { MainActor.value { wantedRate } }
        set {
            MainActor.value {
                wantedRate = newValue
                if isRateEnabled, isPlaying { player.rate = newValue }
            }
        }
    }
    /// Stored without effect: the pan, from -1 (left) to 1 (right).
    open var pan: Float = 0
}
