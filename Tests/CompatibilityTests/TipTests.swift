import Synchronization
import TenFootTesting
import TestSupport
import Testing

@testable import TenFootTipKit

private struct Plain: Tip {
    var title: Text { Text("Plain") }
}

private struct Favourite: Tip {
    @Parameter static var isSignedIn: Bool = false
    @Parameter(.transient) static var name: String?
    static let opened = Event(id: "opened")
    static let watched = Event<Watched>(id: "watched")
    struct Watched: Codable, Sendable { var genre: String }

    var title: Text { Text("Keep a film") }
    var message: Text? { Text("It waits for you on the first page.") }
    var image: Image? { Image(systemName: "star") }
    var actions: [Action] {
        Action(id: "how", title: "How")
        Action(title: "Later") { self.invalidate(reason: .actionPerformed) }
    }
}

private struct Signed: Tip {
    var title: Text = .init("Signed in")
    var rules: [Rule] {
        #Rule(Favourite.$isSignedIn) { $0 == true }
        #Rule(Favourite.opened) { $0.donations.donatedWithin(.day).count >= 2 }
    }
}

private struct Dramas: Tip {
    var title: Text { Text("Dramas") }
    var rules: [Rule] {
        [
            #Rule(Favourite.watched, Favourite.$name) { watched, name in
                watched.donations.largestSubset(by: \.genre).count > 1 && watched.donations.last?.genre == "Drama" && name == "Ann"
            }
        ]
    }
}

private struct Twice: Tip {
    var title: Text { Text("Twice") }
    var options: [any TipOption] {
        MaxDisplayCount(2)
        Tips.IgnoresDisplayFrequency(true)
    }
}

private struct Brief: Tip {
    var title: Text { Text("Brief") }
    var options: [Option] { MaxDisplayDuration(60) }
}

private struct Second: Tip {
    let id = "second"
    var title: Text { Text("Second") }
}

@Suite("Tips", .serialized) @MainActor
struct TipTests {
    /// The clock and defaults of a program, removed with this object.
    private final class Box: Sendable {
        private let moved = Mutex(TimeInterval(0))
        private let suite = "tenfoot-tip-tests-\(UUID().uuidString)"
        var now: Date { Date(timeIntervalSinceReferenceDate: 1000 + moved.withLock { $0 }) }
        func pass(_ seconds: TimeInterval) { moved.withLock { $0 += seconds } }

        /// Starts as a program does, with the stored state of the previous run.
        func start() throws {
            TipStore.shared.restart(try #require(UserDefaults(suiteName: suite))) { [weak self] in self?.now ?? .distantPast }
        }
        deinit {
            UserDefaults.standard.removePersistentDomain(forName: suite)
        }
    }
    private let clock = Box()

    private func start(_ options: [Tips.ConfigurationOption] = []) throws {
        try clock.start()
        try Tips.configure(options)
    }

    private struct Page<Content: View>: View {
        @ViewBuilder let content: Content
        @State private var isOpen = true
        var body: some View {
            VStack {
                if isOpen { content }
                Button("Turn") { isOpen.toggle() }
            }
        }
    }

    @Test("A tip shows its title, message and actions until it is closed, and does not return")
    func closed() throws {
        try start()
        let page = Hosted { Page { TipView(Favourite()) } }
        #expect(page.texts.contains("Keep a film") && page.texts.contains("It waits for you on the first page."))
        #expect(page.texts.contains("How") && page.texts.contains("Later"))
        #expect(page.focusedLabel == "How")
        page.press(.right, count: 2)
        #expect(page.focusedLabel == "Close", "\(page.focusTree)")
        page.press(.select)
        #expect(!page.texts.contains("Keep a film") && page.focusedLabel == "Turn")
        #expect(Favourite().status == .invalidated(.tipClosed))
        try start()
        #expect(!Hosted { Page { TipView(Favourite()) } }.texts.contains("Keep a film"))
    }

    @Test("A tip's actions run their handlers and notify the view that shows the tip")
    func actions() throws {
        try start()
        var heard: [String] = []
        let page = Hosted {
            Page {
                TipView(Favourite()) { heard.append("\($0.id) \($0.index ?? -1)") }
            }
        }
        page.press(.select)
        #expect(heard == ["how 0"] && page.texts.contains("Keep a film"))
        page.press(.right)
        page.press(.select)
        #expect(heard == ["how 0", "1 1"] && !page.texts.contains("Keep a film"))
        #expect(Favourite().status == .invalidated(.actionPerformed))
    }

    @Test("Tips are shown only after Tips.configure(), which can be called once")
    func configured() throws {
        try clock.start()
        let page = Hosted { Page { TipView(Plain()) } }
        #expect(!page.texts.contains("Plain") && Plain().status == .pending)
        try Tips.configure()
        page.settle()
        #expect(page.texts.contains("Plain"))
        #expect(throws: TipKitError.tipsDatastoreAlreadyConfigured) { try Tips.configure() }
        #expect(throws: TipKitError.tipsDatastoreAlreadyConfigured) { try Tips.resetDatastore() }
    }

    @Test("A tip waits for its rules on stored parameters and counted events")
    func rules() async throws {
        try start()
        let page = Hosted { Page { TipView(Signed()) } }
        Favourite.isSignedIn = true
        await Favourite.opened.donate()
        clock.pass(2 * 86_400)
        await Favourite.opened.donate()
        page.settle()
        #expect(!page.texts.contains("Signed in") && Favourite.opened.donations.count == 2)
        Favourite.opened.sendDonation()
        page.settle()
        #expect(page.texts.contains("Signed in"))
        Favourite.isSignedIn = false
        page.settle()
        #expect(!page.texts.contains("Signed in"))
        Favourite.isSignedIn = true
        Favourite.name = "Ann"
        try start()
        #expect(Favourite.isSignedIn && Favourite.name == nil && Favourite.opened.donations.count == 3 && Signed().shouldDisplay)
    }

    @Test("A tip rule can combine several inputs, and use values donated with an event")
    func told() async throws {
        try start()
        for genre in ["Drama", "Comedy", "Drama"] { await Favourite.watched.donate(Favourite.Watched(genre: genre)) }
        #expect(Favourite.watched.donations.smallestSubset(by: \.genre).map(\.genre) == ["Comedy"])
        #expect(!Dramas().shouldDisplay)
        Favourite.name = "Ann"
        #expect(Dramas().shouldDisplay)
        let brief = Tips.Event(id: "opened", donationLimit: Tips.DonationLimit(maximumCount: 2, maximumAge: .hour))
        for _ in 0..<3 { brief.sendDonation() }
        #expect(brief.donations.count == 2)
        clock.pass(3601)
        #expect(brief.donations.isEmpty)
    }

    @Test("With a daily display frequency, a second tip waits, unless it ignores the frequency")
    func frequency() throws {
        try start([.displayFrequency(.daily), .datastoreLocation(.applicationDefault)])
        let page = Hosted {
            Page {
                TipView(Plain())
                TipView(Second())
                TipView(Twice())
            }
        }
        #expect(page.texts.contains("Plain") && !page.texts.contains("Second") && page.texts.contains("Twice"))
        Plain().invalidate(reason: .actionPerformed)
        page.settle()
        #expect(!page.texts.contains("Plain") && !page.texts.contains("Second"))
        clock.pass(86_000)
        try start([.displayFrequency(.daily)])
        #expect(Second().status == .pending)
        clock.pass(400)
        #expect(Second().status == .available)
        #expect(Hosted { Page { TipView(Second()) } }.texts.contains("Second"))
    }

    @Test("A tip is invalidated after its maximum display count")
    func count() throws {
        try start()
        let page = Hosted { Page { TipView(Twice()) } }
        func turn() {
            if page.focusedLabel != "Turn" { page.press(.down) }
            page.press(.select)
        }
        #expect(page.texts.contains("Twice"))
        turn()
        turn()
        #expect(page.texts.contains("Twice") && Twice().shouldDisplay)
        turn()
        turn()
        #expect(!page.texts.contains("Twice") && Twice().status == .invalidated(.displayCountExceeded))
    }

    @Test("A tip is invalidated after its maximum display duration")
    func duration() throws {
        try start()
        let page = Hosted { Page { TipView(Brief()) } }
        clock.pass(61)
        #expect(Brief().shouldDisplay)
        page.press(.down)
        page.press(.select)
        #expect(!page.texts.contains("Brief") && Brief().status == .invalidated(.displayDurationExceeded))
    }

    @Test("resetEligibility() makes an invalidated tip available again")
    func eligibility() async throws {
        try start()
        Plain().invalidate(reason: .tipClosed)
        await Plain().resetEligibility()
        #expect(Plain().status == .available)
    }

    @Test("TipKit's testing functions show or hide tips regardless of their rules")
    func testing() throws {
        try start([.displayFrequency(.monthly)])
        Plain().invalidate(reason: .actionPerformed)
        try start([.displayFrequency(.monthly)])
        Tips.showAllTipsForTesting()
        #expect(Plain().shouldDisplay && Signed().shouldDisplay && AnyTip(Dramas()).shouldDisplay)
        Tips.hideTipsForTesting([Signed.self])
        #expect(Plain().shouldDisplay && !Signed().shouldDisplay)
        Plain().invalidate(reason: .tipClosed)
        #expect(!Plain().shouldDisplay)
        Tips.hideAllTipsForTesting()
        #expect(!Second().shouldDisplay)
        Tips.showTipsForTesting([Second.self])
        #expect(Second().shouldDisplay && !Dramas().shouldDisplay)
    }

    @Test("A tip's status and display updates deliver each change", .hangGuard)
    func updates() async throws {
        try start()
        Favourite.isSignedIn = true
        var statuses = Signed().statusUpdates.makeAsyncIterator()
        var displays = Signed().shouldDisplayUpdates.makeAsyncIterator()
        #expect(await statuses.next() == .pending)
        #expect(await displays.next() == false)
        await Favourite.opened.donate()
        await Favourite.opened.donate()
        #expect(await statuses.next() == .available)
        #expect(await displays.next() == true)
        Signed().invalidate(reason: .actionPerformed)
        #expect(await statuses.next() == .invalidated(.actionPerformed))
    }

    @Test("A tip group shows one tip at a time, and the next one when the previous one is invalidated")
    func group() throws {
        try start()
        Favourite.isSignedIn = false
        struct Grouped: View {
            let tips: TipGroup
            var body: some View { TipView(tips.currentTip) }
        }
        let ordered = TipGroup(.ordered) {
            Plain()
            Signed()
            Second()
        }
        let first = TipGroup {
            Signed()
            Second()
        }
        let page = Hosted { Page { Grouped(tips: ordered) } }
        #expect(page.texts.contains("Plain") && first.currentTip is Second)
        Plain().invalidate(reason: .tipClosed)
        page.settle()
        #expect(!page.texts.contains("Plain") && ordered.currentTip == nil)
        Signed().invalidate(reason: .actionPerformed)
        page.settle()
        #expect(page.texts.contains("Second"))
    }

    private struct Headline: TipViewStyle {
        func makeBody(configuration: TipViewStyle.Configuration) -> some View {
            VStack {
                Text("TIP")
                configuration.title?.font(.headline)
                ForEach(configuration.actions) { action in
                    Button(action: action.handler) { action.label().bold() }
                }
            }
            .padding(20)
        }
    }

    @Test("A custom tip style is drawn on the tip background, with an arrow at the given edge")
    func style() throws {
        try start()
        let page = Hosted(size: CGSize(width: 600, height: 400)) {
            TipView(Plain(), arrowEdge: .bottom).tipViewStyle(Headline()).frame(width: 300, height: 200)
                .tipBackground(Color(red: 0, green: 0, blue: 1)).tipCornerRadius(0)
        }
        #expect(page.texts.contains("TIP") && page.texts.contains("Plain") && page.focusedLabel == nil)
        let picture = page.capture()
        let rows = (0..<400).filter { y in (0..<600).contains { picture.rgb($0, y) == [0, 0, 255] } }
        let last = try #require(rows.last)
        let (foot, tip) = [last - 19, last - 2].map { y in (0..<600).count { picture.rgb($0, y) == [0, 0, 255] } }.pair
        #expect(foot > 60 && tip < 10 && tip > 0, "\(foot) \(tip)")
    }

    @Test("A popover tip has focus until Back or its close button dismisses it")
    func popover() throws {
        try start()
        let page = Hosted {
            VStack {
                Button("Film") {}.popoverTip(Favourite(), arrowEdge: .top)
                Button("Series") {}.popoverTip(Second() as (any Tip)?)
            }
        }
        // The tip of the last view is above the others.
        #expect(page.texts.contains("Second"))
        page.press(.back)
        #expect(!page.texts.contains("Second") && Second().status == .invalidated(.tipClosed))
        #expect(page.texts.contains("Keep a film") && page.focusedLabel != "Film")
        for _ in 0..<2 where page.focusedLabel != "Close" { page.press(.right) }
        #expect(page.focusedLabel == "Close", "\(page.focusTree)")
        page.press(.select)
        #expect(!page.texts.contains("Keep a film") && page.focusedLabel == "Film")
        #expect(Favourite().status == .invalidated(.tipClosed))
    }

    @Test("The isPresented binding reports that a tip is shown, and can hide it temporarily")
    func binding() throws {
        try start()
        struct Bound: View {
            @State private var isShown = false
            var body: some View {
                VStack {
                    TipView(Plain(), isPresented: $isShown)
                    Text(isShown ? "yes" : "no")
                    Button("Turn") { isShown.toggle() }
                }
            }
        }
        let page = Hosted { Bound() }
        #expect(page.texts.contains("Plain") && page.texts.contains("yes"))
        page.press(.down)
        page.press(.select)
        #expect(!page.texts.contains("Plain") && page.texts.contains("no") && Plain().shouldDisplay)
        page.press(.select)
        #expect(page.texts.contains("Plain") && page.texts.contains("yes"))
    }
}

extension [Int] {
    fileprivate var pair: (Int, Int) { (first ?? 0, last ?? 0) }
}
