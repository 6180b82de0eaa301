import Foundation

/// An app's audio settings: stored without effect, since the sound server mixes the sound of all apps.
///
/// Source: AVFAudio AVAudioSession.
open class AVAudioSession: NSObject, @unchecked Sendable {
    // Apps configure it once, before they play sound.
    private static let shared = AVAudioSession()
    /// The shared session.
    open class func sharedInstance() -> AVAudioSession { shared }

    /// The purpose of the app's sound.
    ///
    /// Source: AVFAudio AVAudioSession.Category.
    public struct Category: RawRepresentable, Hashable, Sendable {
        /// The raw string.
        public let rawValue: String
        /// Creates a category from its raw string.
        public init(rawValue: String) { self.rawValue = rawValue }
        /// Sound that mixes with that of other apps.
        public static let ambient = Category(rawValue: "AVAudioSessionCategoryAmbient")
        /// Sound that silences other apps.
        public static let soloAmbient = Category(rawValue: "AVAudioSessionCategorySoloAmbient")
        /// Sound that is central to the app.
        public static let playback = Category(rawValue: "AVAudioSessionCategoryPlayback")
        /// Playback and recording.
        public static let playAndRecord = Category(rawValue: "AVAudioSessionCategoryPlayAndRecord")
    }
    /// A specialised use within a category.
    ///
    /// Source: AVFAudio AVAudioSession.Mode.
    public struct Mode: RawRepresentable, Hashable, Sendable {
        /// The raw string.
        public let rawValue: String
        /// Creates a mode from its raw string.
        public init(rawValue: String) { self.rawValue = rawValue }
        /// No specialised use.
        public static let `default` = Mode(rawValue: "AVAudioSessionModeDefault")
        /// Films.
        public static let moviePlayback = Mode(rawValue: "AVAudioSessionModeMoviePlayback")
        /// Unprocessed sound, for measurements.
        public static let measurement = Mode(rawValue: "AVAudioSessionModeMeasurement")
        /// Speech.
        public static let spokenAudio = Mode(rawValue: "AVAudioSessionModeSpokenAudio")
    }
    /// How the sound combines with that of other apps.
    ///
    /// Source: AVFAudio AVAudioSession.CategoryOptions.
    public struct CategoryOptions: OptionSet, Sendable {
        /// The bits.
        public let rawValue: UInt
        /// Creates a set from its bits.
        public init(rawValue: UInt) { self.rawValue = rawValue }
        /// Mixes with the sound of other apps.
        public static let mixWithOthers = CategoryOptions(rawValue: 1)
        /// Lowers the volume of other apps while this app plays.
        public static let duckOthers = CategoryOptions(rawValue: 2)
        /// Allows AirPlay loudspeakers.
        public static let allowAirPlay = CategoryOptions(rawValue: 64)
    }
    /// Options for deactivating a session.
    ///
    /// Source: AVFAudio AVAudioSession.SetActiveOptions.
    public struct SetActiveOptions: OptionSet, Sendable {
        /// The bits.
        public let rawValue: UInt
        /// Creates a set from its bits.
        public init(rawValue: UInt) { self.rawValue = rawValue }
        /// Notifies other apps that they can resume their sound.
        public static let notifyOthersOnDeactivation = SetActiveOptions(rawValue: 1)
    }

    /// The purpose of the app's sound.
    public private(set) var category = Category.soloAmbient
    /// The specialised use within the category.
    public private(set) var mode = Mode.default

    /// Sets the category.
    open func setCategory(_ category: Category) throws { self.category = category }
    /// Sets the category; the options are ignored.
    open func setCategory(_ category: Category, options: CategoryOptions) throws { self.category = category }
    /// Sets the category and the mode; the options are ignored.
    open func setCategory(_ category: Category, mode: Mode, options: CategoryOptions = []) throws {
        self.category = category
        self.mode = mode
    }
    /// Sets the category, the mode and the route policy; the system chooses the output whatever the policy is.
    open func setCategory(_ category: Category, mode: Mode, policy: RouteSharingPolicy, options: CategoryOptions = []) throws {
        try setCategory(category, mode: mode, options: options)
        routeSharingPolicy = policy
    }
    /// How the output is chosen.
    public private(set) var routeSharingPolicy = RouteSharingPolicy.default
    /// How the output is chosen.
    ///
    /// Source: AVFAudio AVAudioSession.RouteSharingPolicy.
    public enum RouteSharingPolicy: UInt, Sendable {
        /// The same output as other apps.
        case `default`
        /// The output for music, audiobooks and podcasts.
        case longFormAudio
        /// An output that the app chooses in its own interface.
        case independent
        /// The output for films.
        case longFormVideo
    }
    /// Sets the mode.
    open func setMode(_ mode: Mode) throws { self.mode = mode }
    /// Accepted without effect: the audio output opens when playback starts, and closes when it ends.
    open func setActive(_ active: Bool, options: SetActiveOptions = []) throws {}

    /// The current route: one output, the sound server's default.
    open var currentRoute: AVAudioSessionRouteDescription { AVAudioSessionRouteDescription() }
    /// The number of output channels: always 2, the number that the engine mixes.
    open var outputNumberOfChannels: Int { 2 }
    /// The output's sample rate, in hertz: always 48,000.
    open var sampleRate: Double { 48_000 }
    /// Whether another app plays sound: always false, since that is not known.
    open var isOtherAudioPlaying: Bool { false }

    /// A type of audio port.
    ///
    /// Source: AVFAudio AVAudioSession.Port.
    public struct Port: RawRepresentable, Hashable, Sendable {
        /// The raw string.
        public let rawValue: String
        /// Creates a port type from its raw string.
        public init(rawValue: String) { self.rawValue = rawValue }
        /// An AirPlay loudspeaker.
        public static let airPlay = Port(rawValue: "AirPlay")
        /// Bluetooth headphones or loudspeakers.
        public static let bluetoothA2DP = Port(rawValue: "BluetoothA2DPOutput"), bluetoothLE = Port(rawValue: "BluetoothLE"),
            bluetoothHFP = Port(rawValue: "BluetoothHFP")
        /// A built-in loudspeaker.
        public static let builtInSpeaker = Port(rawValue: "Speaker"), builtInReceiver = Port(rawValue: "Receiver")
        /// An HDMI output.
        public static let HDMI = Port(rawValue: "HDMIOutput")
        /// A wired output.
        public static let lineOut = Port(rawValue: "LineOut"), headphones = Port(rawValue: "Headphones"),
            usbAudio = Port(rawValue: "USBAudio"), displayPort = Port(rawValue: "DisplayPort"), carAudio = Port(rawValue: "CarAudio"),
            thunderbolt = Port(rawValue: "Thunderbolt"), fireWire = Port(rawValue: "FireWire"), PCI = Port(rawValue: "PCI"),
            AVB = Port(rawValue: "AVB")
        /// A virtual port, or the microphone of another device.
        public static let virtual = Port(rawValue: "Virtual"), continuityMicrophone = Port(rawValue: "ContinuityMicrophone")
        /// A microphone or a line input.
        public static let builtInMic = Port(rawValue: "MicrophoneBuiltIn"), headsetMic = Port(rawValue: "MicrophoneWired"),
            lineIn = Port(rawValue: "LineIn")
    }

    /// Whether an interruption has ended or begun; none is ever reported.
    ///
    /// Source: AVFAudio AVAudioSession.InterruptionType.
    public enum InterruptionType: UInt, Sendable {
        /// The interruption has ended, or has begun.
        case ended, began
    }
    /// Advice to the app when an interruption has ended.
    ///
    /// Source: AVFAudio AVAudioSession.InterruptionOptions.
    public struct InterruptionOptions: OptionSet, Sendable {
        /// The bits.
        public let rawValue: UInt
        /// Creates a set from its bits.
        public init(rawValue: UInt) { self.rawValue = rawValue }
        /// The app should resume playback.
        public static let shouldResume = InterruptionOptions(rawValue: 1)
    }
    /// Posted when the sound is interrupted; never posted here.
    public static let interruptionNotification = Notification.Name("AVAudioSessionInterruptionNotification")
    /// Posted when the route changes; never posted here.
    public static let routeChangeNotification = Notification.Name("AVAudioSessionRouteChangeNotification")
}

/// The `userInfo` key of an interruption's type.
///
/// Source: AVFAudio AVAudioSessionInterruptionTypeKey.
public let AVAudioSessionInterruptionTypeKey = "AVAudioSessionInterruptionTypeKey"
/// The `userInfo` key of an interruption's options.
///
/// Source: AVFAudio AVAudioSessionInterruptionOptionKey.
public let AVAudioSessionInterruptionOptionKey = "AVAudioSessionInterruptionOptionKey"
