/// Programs that show videos and pictures full screen, those best used with a remote control first.
package enum Players {
    private static let videos = [
        "mpv --fs %F", "vlc --fullscreen --play-and-exit %F", "celluloid --mpv-fs %F", "totem --fullscreen %F", "mplayer -fs %F",
        "ffplay -fs -autoexit %f",
    ]
    private static let pictures = [
        "imv -f %f", "feh --fullscreen --auto-zoom %f", "eog --fullscreen %f", "gwenview --fullscreen %f", "nomacs --fullscreen %f",
        "ristretto --fullscreen %f", "mpv --fs --image-display-duration=inf %f",
    ]

    /// The commands of the installed programs for films, by the program's name.
    package static func installed(_ places: Places) -> [(name: String, command: String)] { installed(videos, places) }

    /// The commands of the installed programs for pictures, by the program's name.
    package static func installedForPictures(_ places: Places) -> [(name: String, command: String)] { installed(pictures, places) }

    private static func installed(_ commands: [String], _ places: Places) -> [(name: String, command: String)] {
        commands.compactMap { command in
            let name = String(command.prefix { $0 != " " })
            return ProgramSearch.find(name, places) == nil ? nil : (name, command)
        }
    }

    /// The request that opens a video or picture: by the command of the config, else by the first program installed.
    static func request(for item: HomeItem, _ settings: LauncherSettings, _ places: Places) throws(LaunchError) -> LaunchRequest {
        let isPicture = item.kind == .photo
        let fields = CommandLine.Fields(files: item.files, title: item.title)
        do throws(CommandLine.Fault) {
            if let command = isPicture ? settings.pictureCommand : settings.videoPlayer.command {
                let arguments = try CommandLine(command, fields: fields).arguments
                return LaunchRequest(title: item.title, arguments: arguments, logName: isPicture ? "pictures" : "videos")
            }
            for command in isPicture ? pictures : videos {
                let arguments = try CommandLine(command, fields: fields).arguments
                guard ProgramSearch.find(arguments[0], places) != nil else { continue }
                return LaunchRequest(title: item.title, arguments: arguments, logName: arguments[0])
            }
        } catch {
            throw .badCommand(title: item.title, reason: error.reason)
        }
        throw .noPlayer(title: item.title, isPicture: isPicture)
    }
}
