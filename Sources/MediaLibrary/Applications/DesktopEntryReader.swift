import CGIO
import Foundation
import TenFootPlayback

/// Finds the desktop entries that a menu should show in the folders of `Places`; earlier folders mask later ones.
///
/// GIO decides whether a file is an application that can be started at all (Type, TryExec) and whether it is hidden. The list does not come
/// from `g_app_info_get_all`, which knows only the folders this process started with and leaves out entries whose program is missing; those
/// are shown here, with the reason when they fail to start.
struct DesktopEntryReader {
    struct Result: Sendable {
        var entries: [DesktopEntry]
        /// Every folder that was read or was missing, to be watched.
        var folders: Set<String>
    }

    /// The launcher's own entry, which is not listed: starting it from the launcher would only cover the launcher.
    private static let own = "org.tenfoot.TenFoot.desktop"

    let places: Places

    /// Reads all entries; about 0.1 ms for each, so do not call it on the render thread.
    ///
    /// Sorted by name.
    func read() -> Result {
        var result = Result(entries: [], folders: [])
        var seen: Set<String> = []
        for base in places.dataFolders {
            collect(base + "/applications", prefix: "", within: [], &seen, &result)
        }
        result.entries = result.entries
            .map { (key: NaturalOrder.key($0.name), entry: $0) }
            .sorted { ($0.key, $0.entry.id) < ($1.key, $1.entry.id) }
            .map(\.entry)
        return result
    }

    /// The most folders that are read: links between a few folders make more paths than can be listed.
    private static let mostFolders = 1_000

    /// - Parameter within: the folders that contain this one; a link back to one of them is not followed.
    private func collect(
        _ folder: String, prefix: String, within: [FolderListing.Identity], _ seen: inout Set<String>, _ result: inout Result
    ) {
        result.folders.insert(folder)
        guard within.count < 8, result.folders.count <= Self.mostFolders, let identity = FolderListing.identity(folder),
            !within.contains(identity), let names = FolderListing.names(folder)
        else { return }
        for name in names.sorted() {
            let path = folder + "/" + name
            if name.hasSuffix(".desktop") {
                let id = prefix + name
                // The first entry of an ID masks the others even where it is hidden: this is how a user hides a system entry.
                if seen.insert(id).inserted, let entry = entry(id: id, path: path) { result.entries.append(entry) }
            } else if FolderListing.isFolder(path) {
                collect(path, prefix: prefix + name + "-", within: within + [identity], &seen, &result)
            }
        }
    }

    /// Reads the entry of one ID, for use before the whole list has been read; nil if there is no entry to show.
    func entry(_ id: String) -> DesktopEntry? {
        for base in places.dataFolders {
            let path = base + "/applications/" + id
            if FolderListing.isFile(path) { return entry(id: id, path: path) }
        }
        return read().entries.first { $0.id == id }
    }

    /// Reads one entry; nil if it must not be shown.
    func entry(id: String, path: String) -> DesktopEntry? {
        let group = "Desktop Entry"
        guard id != Self.own, let file = KeyFile(path: path) else { return nil }
        let command = file.string(group, "Exec") ?? ""
        // GIO drops an entry whose Exec names a missing program. Such an entry is shown, and reports the missing program when it is chosen.
        g_key_file_remove_key(file.pointer, group, "Exec", nil)
        guard let info = g_desktop_app_info_new_from_keyfile(file.pointer) else { return nil }
        defer { g_object_unref(gpointer(info)) }
        guard g_desktop_app_info_get_is_hidden(info) == 0, g_desktop_app_info_get_nodisplay(info) == 0, isShown(file, group) else {
            return nil
        }
        guard let name = file.localised(group, "Name", places.languages)?.cut(300), !name.isEmpty else { return nil }
        func text(_ key: String) -> String? {
            file.localised(group, key, places.languages).flatMap { $0.isEmpty ? nil : $0.cut(4000) }
        }
        let actions = (file.list(group, "Actions") ?? []).compactMap { id -> DesktopEntry.Action? in
            let group = "Desktop Action \(id)"
            guard let name = file.localised(group, "Name", places.languages)?.cut(300), let command = file.string(group, "Exec") else {
                return nil
            }
            return DesktopEntry.Action(id: id, name: name, command: command)
        }
        return DesktopEntry(
            id: id, path: path, name: name, genericName: text("GenericName"), comment: text("Comment"),
            categories: file.list(group, "Categories") ?? [],
            keywords: text("Keywords")?.split(separator: ";").map(String.init) ?? [],
            iconName: text("Icon"), command: command, workingFolder: file.string(group, "Path").flatMap { $0.isEmpty ? nil : $0 },
            needsTerminal: file.bool(group, "Terminal"), actions: actions)
    }

    /// Evaluates OnlyShowIn and NotShowIn: the first of the running desktops that either key names decides.
    private func isShown(_ file: KeyFile, _ group: String) -> Bool {
        let only = file.list(group, "OnlyShowIn")
        let not = file.list(group, "NotShowIn") ?? []
        for desktop in places.desktops {
            if only?.contains(desktop) == true { return true }
            if not.contains(desktop) { return false }
        }
        return only == nil
    }
}
