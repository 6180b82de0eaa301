import Foundation
import Observation
import TenFoot
import TenFootMediaLibrary

/// What the screens show and what presses do to it; the library does the work behind.
@Observable @MainActor final class HomeModel {
    let library: HomeLibrary
    private(set) var rows: [HomeRow]
    private(set) var problems: [LibraryProblem]
    /// The tile that focus rests on: the words and the picture behind it are about this.
    private(set) var highlighted: HomeItem?
    /// Somebody has gone from the tile that focus started on.
    @ObservationIgnored private(set) var hasMoved = false
    private(set) var clock = ""
    /// A sentence shown for a few seconds.
    private(set) var toast: String?
    /// The program that has the screen now.
    private(set) var running: String?
    private(set) var power: [PowerAction: PowerAvailability] = [:]
    var isPowerMenuShown = false
    var isSearching = false

    @ObservationIgnored private var updates: Task<Void, Never>?
    @ObservationIgnored private var toastCount = 0
    @ObservationIgnored private var told: Set<String> = []

    init(library: HomeLibrary) {
        self.library = library
        let catalogue = library.catalogue
        rows = catalogue.rows
        problems = catalogue.problems
        highlighted = catalogue.rows.first?.items.first
    }

    /// The model of this user's own folders.
    static func standard() -> HomeModel {
        let places = Places(environment: ProcessInfo.processInfo.environment)
        let program = (try? FileManager.default.destinationOfSymbolicLink(atPath: "/proc/self/exe")) ?? ""
        return HomeModel(
            library: HomeLibrary(places: places, assets: DemoContent.assetFolder(environment: places.environment, program: program)))
    }

    // MARK: Life

    /// Follows the library; called when the first frame is on screen.
    func start() {
        guard updates == nil else { return }
        library.start()
        report(problems)
        updates = Task { [weak self, library] in
            for await catalogue in library.updates() { self?.take(catalogue) }
        }
    }

    private func take(_ catalogue: HomeCatalogue) {
        if rows != catalogue.rows { rows = catalogue.rows }
        if problems != catalogue.problems {
            problems = catalogue.problems
            report(problems)
        }
        if let old = highlighted, let new = catalogue.item(old.id), new != old { highlighted = new }
        if highlighted == nil { highlighted = rows.first?.items.first }
    }

    /// Standard error gets each problem once.
    private func report(_ problems: [LibraryProblem]) {
        for problem in problems where told.insert(problem.id).inserted {
            FileHandle.standardError.write(Data("launcher: \(problem.message)\n".utf8))
        }
    }

    /// Sets the clock, and again at every full minute.
    func runClock() async {
        while !Task.isCancelled {
            let now = Date()
            clock = ClockFace.text(now, library.settings.clock)
            let toNextMinute = 60 - now.timeIntervalSince1970.truncatingRemainder(dividingBy: 60)
            try? await Task.sleep(for: .seconds(toNextMinute + 0.05))
        }
    }

    // MARK: What presses do

    func highlight(_ item: HomeItem) {
        hasMoved = hasMoved || item.id != rows.first?.items.first?.id
        if highlighted != item { highlighted = item }
    }

    func show(_ sentence: String) {
        toast = sentence
        toastCount += 1
        let count = toastCount
        Task { [weak self] in
            try? await Task.sleep(for: .seconds(5))
            if self?.toastCount == count { self?.toast = nil }
        }
    }

    func open(_ item: HomeItem) {
        guard running == nil else { return }
        running = item.title
        let done = AppServices.beginWork()
        Task {
            await AppServices.suspendForChild()
            do {
                let program = try library.launch(item.id)
                for await event in program.events {
                    guard case .exited(let end, let remaining) = event else { break }
                    if remaining.isEmpty { comeBack(item, end) }
                }
                if running != nil { comeBack(item, nil) }
            } catch {
                running = nil
                AppServices.resume()
                show("\(error)")
            }
            done()
        }
    }

    private func comeBack(_ item: HomeItem, _ end: LaunchEnd?) {
        running = nil
        AppServices.resume()
        guard let end else { return }
        switch end.outcome {
        case .exited(status: 0): break
        case .exited(let status):
            show("\(item.title) ended with error \(status)." + (end.lastWords.map { " It said: \($0)" } ?? ""))
        case .killed(let signal): show("\(item.title) was stopped by signal \(signal).")
        }
    }

    func toggleFavourite(_ item: HomeItem) {
        library.setFavourite(item.id, !item.isFavourite)
        show(item.isFavourite ? "\(item.title) is no longer a favourite." : "\(item.title) is a favourite now.")
    }

    func forget(_ item: HomeItem) { library.removeFromRecents(item.id) }

    func showPowerMenu() {
        isPowerMenuShown = true
        Task { power = await library.powerActions() }
    }

    func perform(_ action: PowerAction) {
        if case .unavailable(let reason)? = power[action] {
            show("\(action.title) is not available here: \(reason)")
            return
        }
        Task {
            do { try await library.perform(action) } catch { show("\(error)") }
        }
    }

    func quit() { AppServices.quit() }
}

/// The time as a person reads it.
enum ClockFace {
    static func text(_ date: Date, _ style: LauncherSettings.Clock) -> String {
        let parts = Calendar.current.dateComponents([.hour, .minute], from: date)
        let (hour, minute) = (parts.hour ?? 0, parts.minute ?? 0)
        let minutes = minute < 10 ? "0\(minute)" : "\(minute)"
        switch style {
        case .off: return ""
        case .twentyFour: return "\(hour < 10 ? "0" : "")\(hour):\(minutes)"
        case .twelve: return "\((hour + 11) % 12 + 1):\(minutes) \(hour < 12 ? "am" : "pm")"
        }
    }
}
