/// Where a launcher reads and writes: the XDG base directories and the session's language and desktop, as plain values.
///
/// Everything in this library takes its paths from here, so that tests use a temporary directory and never the user's files.
/// Source: XDG Base Directory Specification 0.8.
package struct Places: Sendable, Hashable {
    package var home: String
    package var configHome: String
    package var dataHome: String
    package var cacheHome: String
    package var stateHome: String
    /// Directories of shared data, the user's first; each is searched for desktop entries and icons.
    package var dataFolders: [String]
    /// Names of the running desktop, as in `XDG_CURRENT_DESKTOP`, for OnlyShowIn and NotShowIn.
    package var desktops: [String]
    /// Languages by preference, each spelled as desktop entries do: `de_DE`, then `de`.
    package var languages: [String]
    /// Folders searched for programs.
    package var programFolders: [String]
    /// The environment programs are started with.
    package var environment: [String: String]

    /// Reads an environment; a variable that is unset, empty or not absolute falls back to the specification's default.
    package init(environment: [String: String]) {
        func absolute(_ name: String) -> String? {
            guard let value = environment[name], value.hasPrefix("/") else { return nil }
            return value
        }
        func list(_ name: String) -> [String] {
            (environment[name] ?? "").split(separator: ":").map(String.init)
        }
        self.environment = environment
        home = absolute("HOME") ?? "/"
        configHome = absolute("XDG_CONFIG_HOME") ?? home + "/.config"
        dataHome = absolute("XDG_DATA_HOME") ?? home + "/.local/share"
        cacheHome = absolute("XDG_CACHE_HOME") ?? home + "/.cache"
        stateHome = absolute("XDG_STATE_HOME") ?? home + "/.local/state"
        var shared = list("XDG_DATA_DIRS").filter { $0.hasPrefix("/") }
        if shared.isEmpty { shared = ["/usr/local/share", "/usr/share"] }
        // A session started without a login shell lacks the folders that Flatpak and Snap add in profile.d.
        let exports = [dataHome + "/flatpak/exports/share", "/var/lib/flatpak/exports/share", "/var/lib/snapd/desktop"]
        let wantsExports = environment["XDG_DATA_DIRS"] == nil
        var seen: Set<String> = []
        dataFolders = ([dataHome] + shared + (wantsExports ? exports : []))
            .map { $0.count > 1 && $0.hasSuffix("/") ? String($0.dropLast()) : $0 }
            .filter { seen.insert($0).inserted }
        desktops = list("XDG_CURRENT_DESKTOP")
        languages = Self.languages(environment)
        let programs = list("PATH")
        programFolders = programs.isEmpty ? ["/usr/local/bin", "/usr/bin", "/bin"] : programs
    }

    /// The launcher's own configuration file.
    package var configFile: String { configHome + "/tenfoot/launcher.toml" }
    /// The database of favourites, launches and resume positions.
    package var databaseFile: String { dataHome + "/tenfoot/library.sqlite" }
    /// The home screen as it was last shown, read before anything else is ready.
    package var snapshotFile: String { cacheHome + "/tenfoot/home.json" }
    /// Pictures taken out of sound files.
    package var coverFolder: String { cacheHome + "/tenfoot/covers" }
    /// The folder of the logs of started programs.
    package var logFolder: String { stateHome + "/tenfoot/launches" }

    /// Resolves a path from a config file: `~` is the home folder, and relative paths are relative to it.
    package func resolve(_ path: String) -> String {
        if path == "~" { return home }
        if path.hasPrefix("~/") { return home + path.dropFirst() }
        return path.hasPrefix("/") ? path : home + "/" + path
    }

    /// The same places with another language; nil uses the environment's.
    func inLanguage(_ language: String?) -> Places {
        var places = self
        if let language { places.languages = Self.fallbacks(of: language.replacingOccurrences(of: "-", with: "_")) }
        return places
    }

    /// Preferred languages: `LANGUAGE`, else the locale, each followed by its fallbacks.
    private static func languages(_ environment: [String: String]) -> [String] {
        let locale = ["LC_ALL", "LC_MESSAGES", "LANG"].lazy.compactMap { environment[$0] }.first { !$0.isEmpty } ?? "C"
        // LANGUAGE is used only if a locale is set: "C" means no translation.
        let isPlain = locale == "C" || locale == "POSIX" || locale.hasPrefix("C.")
        let wanted = isPlain ? [] : (environment["LANGUAGE"] ?? "").split(separator: ":").map(String.init) + [locale]
        var result: [String] = []
        for name in wanted {
            for form in fallbacks(of: name) where !result.contains(form) { result.append(form) }
        }
        return result
    }

    /// `lang_COUNTRY.ENCODING@MODIFIER`, from the most to the least precise form, encoding dropped.
    private static func fallbacks(of locale: String) -> [String] {
        let modifier = locale.split(separator: "@").dropFirst().first.map(String.init)
        let plain = locale.prefix { $0 != "." && $0 != "@" }
        let language = String(plain.prefix { $0 != "_" })
        let hasCountry = plain.contains("_")
        var forms: [String] = []
        if hasCountry, let modifier { forms.append("\(plain)@\(modifier)") }
        if hasCountry { forms.append(String(plain)) }
        if let modifier { forms.append("\(language)@\(modifier)") }
        forms.append(language)
        return forms
    }
}
