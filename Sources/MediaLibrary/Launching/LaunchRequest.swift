/// All that is needed to start one program.
package struct LaunchRequest: Sendable, Equatable {
    /// The program's name in error messages.
    package var title: String
    /// The program, by name or path, then its arguments.
    package var arguments: [String]
    /// The working directory; nil for the user's home.
    package var workingFolder: String?
    package var needsTerminal = false
    /// The name of the log for its output, without extension; nil passes the output to ours.
    package var logName: String?
    /// A file descriptor of ours that the program inherits as number 3.
    package var descriptor: Int32?
    /// Variables besides those of our own environment.
    package var environment: [String: String] = [:]

    package init(
        title: String, arguments: [String], workingFolder: String? = nil, needsTerminal: Bool = false, logName: String? = nil
    ) {
        self.title = title
        self.arguments = arguments
        self.workingFolder = workingFolder
        self.needsTerminal = needsTerminal
        self.logName = logName
    }

    /// Creates a request for a desktop entry or one of its actions, with files to open if any.
    package init(_ entry: DesktopEntry, action: DesktopEntry.Action? = nil, files: [String] = []) throws(LaunchError) {
        let fields = CommandLine.Fields(files: files, title: entry.name, iconName: entry.iconName, entryPath: entry.path)
        title = entry.name
        do throws(CommandLine.Fault) {
            arguments = try CommandLine(action?.command ?? entry.command, fields: fields).arguments
        } catch {
            throw .badCommand(title: entry.name, reason: error.reason)
        }
        workingFolder = entry.workingFolder
        needsTerminal = entry.needsTerminal
        logName = entry.id
    }
}

/// Terminal programs, and the option with which each takes a command.
enum Terminal {
    private static let known: [(program: String, options: [String])] = [
        ("xdg-terminal-exec", []), ("x-terminal-emulator", ["-e"]), ("foot", ["--fullscreen"]), ("kitty", ["--start-as=fullscreen"]),
        ("alacritty", ["-e"]), ("wezterm", ["start", "--"]), ("konsole", ["--fullscreen", "-e"]), ("gnome-terminal", ["--wait", "--"]),
        ("xfce4-terminal", ["--disable-server", "-x"]), ("lxterminal", ["-e"]), ("xterm", ["-e"]),
    ]

    /// The arguments that run a command in a terminal; nil if none is installed.
    static func wrap(_ arguments: [String], _ places: Places) -> [String]? {
        if let own = places.environment["TERMINAL"], let path = ProgramSearch.find(own, places) { return [path, "-e"] + arguments }
        for (program, options) in known {
            if let path = ProgramSearch.find(program, places) { return [path] + options + arguments }
        }
        return nil
    }
}
