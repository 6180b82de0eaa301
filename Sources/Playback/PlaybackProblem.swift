import TenFootLanguage

/// Why something cannot be played, or has stopped playing.
package enum PlaybackProblem: Error, Hashable, Sendable {
    /// libmpv is not installed.
    case noLibrary
    /// There is no such file.
    case notFound
    /// The file exists but cannot be read, or the network does not deliver it.
    case unreadable
    /// It contains nothing that can be played.
    case unknownFormat
    /// It has only sound, and no sound device accepts it.
    case noSoundDevice
    /// It disappeared during playback.
    case vanished
    /// No data has arrived for some seconds.
    case stalled(seconds: Int)
    /// Any other reason, as a text without a full stop.
    case failed(String)

    /// One sentence for the person in front of the screen.
    package func sentence(title: String) -> String { String(platform: words(title)) }

    private func words(_ title: String) -> String.LocalizationValue {
        switch self {
        case .noLibrary: "\(title) cannot be played: libmpv is missing. Install the package libmpv2."
        case .notFound: "\(title) cannot be played: the file is not there any more."
        case .unreadable: "\(title) cannot be played: the file cannot be read."
        case .unknownFormat: "\(title) cannot be played: it holds no video or sound that is known here."
        case .noSoundDevice:
            "\(title) cannot be played: the sound device is missing or in use by another program. Connect it, or end that program."
        case .vanished: "\(title) stopped: the file went away while it was playing."
        case .stalled(let seconds): "\(title) stopped: nothing more came from the drive or the network for \(seconds) seconds."
        case .failed(let reason): "\(title) cannot be played: \(reason)."
        }
    }

    /// Source: the error numbers of libmpv's client API.
    init(code: Int, text: String, isFileThere: @autoclosure () -> Bool) {
        switch code {
        case -13: self = isFileThere() ? .unreadable : .notFound
        case -14: self = .noSoundDevice
        case -16, -17: self = .unknownFormat
        default: self = .failed(text)
        }
    }
}
