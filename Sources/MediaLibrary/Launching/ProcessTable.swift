import Foundation

/// Information about processes, read from /proc.
enum ProcessTable {
    /// The children of this process: those it started and those it adopted as subreaper.
    static func ownChildren() -> [pid_t] {
        var result: [pid_t] = []
        var isSupported = false
        for task in FolderListing.names("/proc/self/task") ?? [] {
            guard let text = read("/proc/self/task/\(task)/children") else { continue }
            isSupported = true
            result += text.split(separator: " ").compactMap { pid_t($0) }
        }
        // A kernel without CONFIG_PROC_CHILDREN: read the parent of every process.
        return isSupported ? result : rows().filter { $0.value.parent == getpid() }.map(\.key)
    }

    /// A process as the kernel's table shows it.
    struct Row: Equatable {
        var parent: pid_t
        /// Clock ticks from boot to its start; distinguishes it from a later process with the same ID.
        var started: UInt64
        var isZombie: Bool
    }

    /// Every process.
    static func rows() -> [pid_t: Row] {
        var result: [pid_t: Row] = [:]
        for name in FolderListing.names("/proc") ?? [] {
            if let process = pid_t(name), let row = row(process) { result[process] = row }
        }
        return result
    }

    /// One process; nil if it is gone.
    static func row(_ process: pid_t) -> Row? {
        // The name, in brackets, may hold anything: fields are counted from its end. State, parent, and the start as the 20th.
        guard let status = read("/proc/\(process)/stat"), let end = status.lastIndex(of: ")") else { return nil }
        let fields = status[status.index(after: end)...].split(separator: " ")
        guard fields.count > 19, let parent = pid_t(fields[1]), let started = UInt64(fields[19]) else { return nil }
        return Row(parent: parent, started: started, isZombie: fields[0] == "Z")
    }

    /// The given processes and all their descendants, each after its parent.
    static func descendants(of roots: [pid_t], in rows: [pid_t: Row]) -> [pid_t] {
        var children: [pid_t: [pid_t]] = [:]
        for (process, row) in rows { children[row.parent, default: []].append(process) }
        var result: [pid_t] = []
        var seen: Set<pid_t> = []
        for root in roots where seen.insert(root).inserted { result.append(root) }
        var index = 0
        while index < result.count {
            for child in (children[result[index]] ?? []).sorted() where seen.insert(child).inserted { result.append(child) }
            index += 1
        }
        return result
    }

    /// The short name of a process's program; nil if it is gone.
    static func name(_ process: pid_t) -> String? {
        read("/proc/\(process)/comm").map { $0.hasSuffix("\n") ? String($0.dropLast()) : $0 }
    }

    /// The value of a variable in the environment a process was started with; nil also if reading it is not permitted.
    static func variable(_ name: String, of process: pid_t) -> String? {
        guard let text = read("/proc/\(process)/environ") else { return nil }
        let prefix = name + "="
        return text.split(separator: "\0").first { $0.hasPrefix(prefix) }.map { String($0.dropFirst(prefix.count)) }
    }

    /// True once a process has ended, whether or not it has been waited for.
    static func isZombie(_ process: pid_t) -> Bool { row(process)?.isZombie ?? true }

    private static func read(_ path: String) -> String? {
        let file = open(path, O_RDONLY | O_CLOEXEC)
        guard file >= 0 else { return nil }
        defer { close(file) }
        var bytes: [UInt8] = []
        var chunk = [UInt8](repeating: 0, count: 4096)
        while true {
            let count = Glibc.read(file, &chunk, chunk.count)
            guard count > 0 else { break }
            bytes += chunk[..<count]
        }
        return String(decoding: bytes, as: UTF8.self)
    }
}

/// Services that programs start on demand and that then serve the whole session: they do not keep a launch running and are not ended with
/// it.
enum BackgroundService {
    // As /proc shows them, cut to 15 bytes.
    private static let names: Set<String> = [
        "dbus-daemon", "dbus-launch", "dbus-broker", "dbus-broker-lau", "pulseaudio", "pipewire", "pipewire-pulse", "wireplumber",
        "gpg-agent",
        "ssh-agent", "dconf-service", "gnome-keyring-d", "kwalletd5", "kwalletd6", "kded5", "kded6", "kdeinit5", "klauncher", "kiod5",
        "kiod6",
        "kactivitymanage", "kglobalaccel5", "kglobalacceld", "ibus-daemon", "ibus-x11", "ibus-dconf", "fcitx", "fcitx5", "gconfd-2",
        "xdg-desktop-por", "xdg-document-po", "xdg-permission-", "baloo_file", "tracker-miner-f", "crashpad_handle",
    ]
    private static let prefixes = ["at-spi", "gvfs"]

    static func isService(_ process: pid_t) -> Bool {
        guard let name = ProcessTable.name(process) else { return false }
        return names.contains(name) || prefixes.contains { name.hasPrefix($0) }
    }
}
