import Foundation

/// What an app says of its sound; here there is nothing to be arranged with other apps, so all of it is accepted and kept.
///
/// Source: AVFAudio AVAudioSession.
open class AVAudioSession: NSObject, @unchecked Sendable {
    // Set once, before the session is used.
    private static let shared = AVAudioSession()
    /// The only one.
    open class func sharedInstance() -> AVAudioSession { shared }

    /// What the sound is for.
    ///
    /// Source: AVFAudio AVAudioSession.Category.
    public struct Category: RawRepresentable, Hashable, Sendable {
        /// The name.
        public let rawValue: String
        /// A category by its name.
        public init(rawValue: String) { self.rawValue = rawValue }
        /// Sound beside that of others.
        public static let ambient = Category(rawValue: "AVAudioSessionCategoryAmbient")
        /// Sound that silences others.
        public static let soloAmbient = Category(rawValue: "AVAudioSessionCategorySoloAmbient")
        /// Sound that is the point of the app.
        public static let playback = Category(rawValue: "AVAudioSessionCategoryPlayback")
        /// Sound in and out.
        public static let playAndRecord = Category(rawValue: "AVAudioSessionCategoryPlayAndRecord")
    }
    /// What kind of sound it is.
    ///
    /// Source: AVFAudio AVAudioSession.Mode.
    public struct Mode: RawRepresentable, Hashable, Sendable {
        /// The name.
        public let rawValue: String
        /// A mode by its name.
        public init(rawValue: String) { self.rawValue = rawValue }
        /// Any.
        public static let `default` = Mode(rawValue: "AVAudioSessionModeDefault")
        /// A film's.
        public static let moviePlayback = Mode(rawValue: "AVAudioSessionModeMoviePlayback")
        /// Sound as it is.
        public static let measurement = Mode(rawValue: "AVAudioSessionModeMeasurement")
        /// Speech.
        public static let spokenAudio = Mode(rawValue: "AVAudioSessionModeSpokenAudio")
    }
    /// How it gets on with others.
    ///
    /// Source: AVFAudio AVAudioSession.CategoryOptions.
    public struct CategoryOptions: OptionSet, Sendable {
        /// The bits.
        public let rawValue: UInt
        /// Creates a set from its bits.
        public init(rawValue: UInt) { self.rawValue = rawValue }
        /// Beside others.
        public static let mixWithOthers = CategoryOptions(rawValue: 1)
        /// Others are quieter meanwhile.
        public static let duckOthers = CategoryOptions(rawValue: 2)
        /// To a wireless loudspeaker.
        public static let allowAirPlay = CategoryOptions(rawValue: 64)
    }
    /// How a session is ended.
    ///
    /// Source: AVFAudio AVAudioSession.SetActiveOptions.
    public struct SetActiveOptions: OptionSet, Sendable {
        /// The bits.
        public let rawValue: UInt
        /// Creates a set from its bits.
        public init(rawValue: UInt) { self.rawValue = rawValue }
        /// Others hear of it.
        public static let notifyOthersOnDeactivation = SetActiveOptions(rawValue: 1)
    }

    /// What the sound is for.
    public private(set) var category = Category.soloAmbient
    /// What kind of sound it is.
    public private(set) var mode = Mode.default

    /// Says what the sound is for.
    open func setCategory(_ category: Category) throws { self.category = category }
    /// Says what the sound is for.
    open func setCategory(_ category: Category, options: CategoryOptions) throws { self.category = category }
    /// Says what the sound is for and of what kind it is.
    open func setCategory(_ category: Category, mode: Mode, options: CategoryOptions = []) throws {
        self.category = category
        self.mode = mode
    }
    /// Says what the sound is for and of what kind it is; the system chooses where it goes, whatever the policy.
    open func setCategory(_ category: Category, mode: Mode, policy: RouteSharingPolicy, options: CategoryOptions = []) throws {
        try setCategory(category, mode: mode, options: options)
        routeSharingPolicy = policy
    }
    /// Who chooses where the sound goes.
    public private(set) var routeSharingPolicy = RouteSharingPolicy.default
    /// Who chooses where the sound goes.
    ///
    /// Source: AVFAudio AVAudioSession.RouteSharingPolicy.
    public enum RouteSharingPolicy: UInt, Sendable {
        /// As other sound does.
        case `default`
        /// Where music and spoken words of some length go.
        case longFormAudio
        /// Where the app's own views send it.
        case independent
        /// Where films go.
        case longFormVideo
    }
    /// Says what kind of sound it is.
    open func setMode(_ mode: Mode) throws { self.mode = mode }
    /// Accepted: sound begins and ends with what plays.
    open func setActive(_ active: Bool, options: SetActiveOptions = []) throws {}

    /// Where the sound goes: to the output that the system has chosen.
    open var currentRoute: AVAudioSessionRouteDescription { AVAudioSessionRouteDescription() }
    /// How many channels the output has: 2, which is what is played.
    open var outputNumberOfChannels: Int { 2 }
    /// Samples a second of the output.
    open var sampleRate: Double { 48_000 }
    /// Whether another program's sound is heard; not known here, so no.
    open var isOtherAudioPlaying: Bool { false }

    /// What kind of output sound goes to.
    ///
    /// Source: AVFAudio AVAudioSession.Port.
    public struct Port: RawRepresentable, Hashable, Sendable {
        /// The name.
        public let rawValue: String
        /// A kind by its name.
        public init(rawValue: String) { self.rawValue = rawValue }
        /// A loudspeaker in the network.
        public static let airPlay = Port(rawValue: "AirPlay")
        /// Headphones without a wire.
        public static let bluetoothA2DP = Port(rawValue: "BluetoothA2DPOutput"), bluetoothLE = Port(rawValue: "BluetoothLE"),
            bluetoothHFP = Port(rawValue: "BluetoothHFP")
        /// A loudspeaker of the box.
        public static let builtInSpeaker = Port(rawValue: "Speaker"), builtInReceiver = Port(rawValue: "Receiver")
        /// The television.
        public static let HDMI = Port(rawValue: "HDMIOutput")
        /// A socket.
        public static let lineOut = Port(rawValue: "LineOut"), headphones = Port(rawValue: "Headphones"),
            usbAudio = Port(rawValue: "USBAudio"), displayPort = Port(rawValue: "DisplayPort"), carAudio = Port(rawValue: "CarAudio"),
            thunderbolt = Port(rawValue: "Thunderbolt"), fireWire = Port(rawValue: "FireWire"), PCI = Port(rawValue: "PCI"),
            AVB = Port(rawValue: "AVB")
        /// Another program.
        public static let virtual = Port(rawValue: "Virtual"), continuityMicrophone = Port(rawValue: "ContinuityMicrophone")
        /// A microphone.
        public static let builtInMic = Port(rawValue: "MicrophoneBuiltIn"), headsetMic = Port(rawValue: "MicrophoneWired"),
            lineIn = Port(rawValue: "LineIn")
    }

    /// Whether something interrupts the sound or has done so; nothing does here.
    ///
    /// Source: AVFAudio AVAudioSession.InterruptionType.
    public enum InterruptionType: UInt, Sendable {
        /// Whether the interruption is over or has begun.
        case ended, began
    }
    /// What should happen after an interruption.
    ///
    /// Source: AVFAudio AVAudioSession.InterruptionOptions.
    public struct InterruptionOptions: OptionSet, Sendable {
        /// The bits.
        public let rawValue: UInt
        /// Creates a set from its bits.
        public init(rawValue: UInt) { self.rawValue = rawValue }
        /// Go on with what played.
        public static let shouldResume = InterruptionOptions(rawValue: 1)
    }
    /// Something interrupts the sound; never posted.
    public static let interruptionNotification = Notification.Name("AVAudioSessionInterruptionNotification")
    /// The sound goes elsewhere; never posted.
    public static let routeChangeNotification = Notification.Name("AVAudioSessionRouteChangeNotification")
}

/// The key of an interruption's type.
///
/// Source: AVFAudio AVAudioSessionInterruptionTypeKey.
public let AVAudioSessionInterruptionTypeKey = "AVAudioSessionInterruptionTypeKey"
/// The key of an interruption's options.
///
/// Source: AVFAudio AVAudioSessionInterruptionOptionKey.
public let AVAudioSessionInterruptionOptionKey = "AVAudioSessionInterruptionOptionKey"
