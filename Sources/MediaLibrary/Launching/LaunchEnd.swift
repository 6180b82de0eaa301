import TenFootLanguage

/// How a started program ended.
package struct LaunchEnd: Sendable, Equatable {
    package enum Outcome: Sendable, Equatable {
        case exited(status: Int32)
        case killed(signal: Int32)
    }

    package var outcome: Outcome
    /// The time from the start until the program itself ended.
    package var duration: Duration
    /// The last line it printed, if it printed any.
    package var lastWords: String?

    /// A duration too short for any use of a program: one that ended sooner most likely failed to start.
    package static let atOnce = Duration.milliseconds(1500)

    package init(outcome: Outcome, duration: Duration, lastWords: String? = nil) {
        self.outcome = outcome
        self.duration = duration
        self.lastWords = lastWords
    }

    package var hasFailed: Bool { outcome != .exited(status: 0) }
    package var hasExitedAtOnce: Bool { duration < Self.atOnce }
}

/// Why a program could not be started; each description says in one line what to do.
package enum LaunchError: Error, Sendable, Equatable, CustomStringConvertible {
    case missingProgram(title: String, program: String)
    case notExecutable(title: String, program: String)
    case noTerminal(title: String)
    case badCommand(title: String, reason: String.LocalizationValue)
    case missingFolder(title: String, folder: String)
    case noPlayer(title: String, isPicture: Bool)
    case unknownItem(String)
    case demo(title: String)
    case failed(title: String, reason: String)

    package var description: String { String(localized: sentence) }

    private var sentence: String.LocalizationValue {
        switch self {
        case .missingProgram(let title, let program):
            "\(title) cannot start: the program \(program) is not installed. Install it, or hide this tile."
        case .notExecutable(let title, let program):
            "\(title) cannot start: \(program) is not a program this machine can run. Check its permissions and how it was built."
        case .noTerminal(let title):
            "\(title) runs in a terminal and none is installed. Install one, for example foot or xterm."
        case .badCommand(let title, let reason):
            "\(title) cannot start: its command is faulty, \(String(localized: reason)). Correct the Exec line of its desktop entry or the command in launcher.toml."
        case .missingFolder(let title, let folder):
            "\(title) cannot start: its working folder \(folder) does not exist. Create it, or correct Path in its desktop entry."
        case .noPlayer(let title, isPicture: true):
            "\(title) cannot be opened: no program for pictures is installed. Install one (mpv, imv), or name it under [commands] in launcher.toml."
        case .noPlayer(let title, isPicture: false):
            "\(title) cannot be opened: no program for videos is installed. Install one (mpv, vlc), or name it under [commands] in launcher.toml."
        case .unknownItem(let id):
            "\(id) is no longer there. Choose something else."
        case .demo(let title):
            "\(title) is a demo: there is no film behind it. Put your own into Videos, or name folders under [media] in launcher.toml."
        case .failed(let title, let reason):
            "\(title) cannot start: \(reason)."
        }
    }
}
