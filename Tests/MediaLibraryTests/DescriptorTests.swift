import Foundation
import TestSupport
import Testing

@testable import TenFootMediaLibrary

@Suite("A process without free file descriptors")
struct DescriptorTests {
    @Test("Without free file descriptors, operations report errors and lose no data, and they succeed again afterwards", .hangGuard)
    func exhausted() async {
        // Runs in another process, because RLIMIT_NOFILE holds for a whole process.
        await #expect(processExitsWith: .success) {
            let tree = TemporaryTree()
            let old = "[home]\nfavourites = [\"app:kept.desktop\"]\n"
            tree.write("home/.config/tenfoot/launcher.toml", old)
            tree.write("home/Videos/Film.nfo", "<movie><title>Night</title></movie>")
            let store = LibraryStore(path: tree.places.databaseFile)
            store.setFavourite(["a"], true)
            func set(_ limit: rlim_t) {
                var limits = rlimit()
                getrlimit(__rlimit_resource_t(RLIMIT_NOFILE.rawValue), &limits)
                limits.rlim_cur = limit
                setrlimit(__rlimit_resource_t(RLIMIT_NOFILE.rawValue), &limits)
            }
            set(0)
            var settings = LauncherSettings()
            settings.theme = .light
            var said: [String?] = [SettingsFile(places: tree.places).problems.first?.inEnglish]
            do {
                try SettingsWriter.write(settings, places: tree.places)
                said.append(nil)
            } catch { said.append("\(error)") }
            let other = LibraryStore(path: tree.path + "/other.sqlite")
            said.append(other.problem?.inEnglish)
            other.setFavourite(["b"], true)
            store.setFavourite(["c"], true)
            let failure = store.takeFailure()
            let isNight = NFO(path: tree.path + "/home/Videos/Film.nfo") != nil
            let control = PowerControl(address: "unix:path=" + tree.path + "/bus")
            let power = await control.availability()
            var refusal: String?
            do { try await control.perform(.sleep) } catch { refusal = (error as? PowerError)?.description }
            let isIndexed = KeyFile(path: tree.path + "/home/Videos/Film.nfo") != nil
            set(256)
            #expect(said.count == 3 && said.allSatisfy { $0?.isEmpty == false }, "\(said)")
            #expect(other.contents().favourites == ["b"] && !isNight && !isIndexed)
            #expect(power[.restart] == .unavailable("Restart is not available here: too many files are open."))
            #expect(refusal == "Sleep failed: too many files are open.")
            // The file was open: changes that were stored are in it, and those that were not were reported.
            #expect(LibraryStore(path: tree.places.databaseFile).contents().favourites == (failure == nil ? ["a", "c"] : ["a"]))
            #expect(FileManager.default.contents(atPath: tree.places.configFile) == Data(old.utf8))
            #expect((try? SettingsWriter.write(settings, places: tree.places)) != nil)
            #expect(SettingsFile(places: tree.places).settings.theme == .light)
            #expect(NFO(path: tree.path + "/home/Videos/Film.nfo")?.title == "Night")
        }
    }
}
