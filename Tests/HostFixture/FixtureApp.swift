import TenFoot

/// The app that AppHostTests runs as a process of its own.
@main struct FixtureApp: App, OptionTaking {
    static var options: [AppOption] {
        [
            AppOption("title", valueName: "TEXT", help: "The words on top.") { $0.isEmpty ? "--title wants words" : nil },
            AppOption("lines", valueName: "N", help: "So many lines to scroll, instead of tiles."),
            AppOption(
                "page", valueName: "NAME",
                help: """
                    `corner`: a button in the corner of the safe area; `timers`: what timers count; `defaults`: a count in UserDefaults; \
                    `heard`: whether a screen reader listens; `opened`: the URL that was opened.
                    """
            ),
        ]
    }

    var body: some Scene {
        WindowGroup {
            if let lines = AppArguments.current["lines"].flatMap(Int.init) {
                LinesPage(count: lines)
            } else if AppArguments.current["page"] == "corner" {
                Button("Corner") {}.accessibilityIdentifier("corner").frame(
                    maxWidth: .infinity, maxHeight: .infinity, alignment: .topLeading)
            } else if AppArguments.current["page"] == "timers" {
                TimersPage()
            } else if AppArguments.current["page"] == "defaults" {
                DefaultsPage()
            } else if AppArguments.current["page"] == "stored" {
                StoredPage()
            } else if AppArguments.current["page"] == "heard" {
                HeardPage()
            } else if AppArguments.current["page"] == "opened" {
                OpenedPage()
            } else {
                FixturePage(title: AppArguments.current["title"] ?? "Fixture")
            }
        }
    }
}

/// A page on which presses are audible.
struct LinesPage: View {
    let count: Int
    @Environment(\.appServices) private var services

    var body: some View {
        ScrollView {
            VStack(spacing: 30) { ForEach(0..<count, id: \.self) { index in Button("Line \(index)") {} } }
        }
        .onAppear { services.feedback = FeedbackOptions(clicks: true, rumbles: true) }
    }
}

struct FixturePage: View {
    let title: String
    @State private var presses = 0
    @State private var name = ""

    var body: some View {
        VStack(spacing: 40) {
            Text(title).font(.largeTitle)
            Text("Pressed \(presses)")
            HStack(spacing: 30) {
                ForEach(0..<4) { index in
                    Button("Tile \(index)") { presses += 1 }.accessibilityIdentifier("tile-\(index)")
                }
            }
            TextField("Name", text: $name).frame(width: 600)
        }
        .keepsScreenOn(presses > 0)
    }
}

/// The usual page, with another line once a screen reader is connected.
struct HeardPage: View {
    @Environment(\.accessibilityVoiceOverEnabled) private var isHeard

    var body: some View {
        VStack(spacing: 40) {
            if isHeard { Text("A reader listens") }
            FixturePage(title: "Fixture")
        }
    }
}

/// Shows the URL that was opened in the app.
struct OpenedPage: View {
    @State private var url: URL?

    var body: some View { Text("Opened \(url?.absoluteString ?? "nothing")").onOpenURL { url = $0 } }
}

/// Counts the callbacks of each of Foundation's scheduling APIs.
struct TimersPage: View {
    @State private var fired = 0
    @State private var published = 0
    @State private var performed = false
    @State private var slept = false
    @State private var stopped: Int?
    @State private var repeating: Timer?
    private let ticks = Timer.publish(every: 0.25, on: .main, in: .common).autoconnect()

    var body: some View {
        VStack(spacing: 40) {
            Text("Fired \(fired)")
            Text("Published \(published)")
            // A test may miss each single count on a busy machine.
            if fired >= 3, published >= 3 { Text("Both three times") }
            Text(performed ? "Performed" : "Not performed")
            Text(slept ? "Slept" : "Sleeping")
            Button("Stop") {
                repeating?.invalidate()
                repeating = nil
                stopped = fired
            }
            if let stopped { Text(stopped == fired ? "Stopped for good" : "Fired on") }
            Button("Once") {
                let fired = $fired
                _ = Timer.scheduledTimer(withTimeInterval: 0.1, repeats: false) { _ in MainActor.assumeIsolated { fired.wrappedValue = 100 }
                }
            }
            Button("Sleep") {
                let slept = $slept
                Task {
                    try? await Task.sleep(for: .milliseconds(300))
                    slept.wrappedValue = true
                }
            }
        }
        .onReceive(ticks) { _ in published += 1 }
        .onAppear {
            let fired = $fired
            let performed = $performed
            repeating = .scheduledTimer(withTimeInterval: 0.2, repeats: true) { _ in
                MainActor.assumeIsolated { fired.wrappedValue += 1 }
            }
            RunLoop.main.perform { MainActor.assumeIsolated { performed.wrappedValue = true } }
            // The frame takes longer than the timer's interval, as on a busy machine.
            usleep(300_000)
        }
    }
}

/// Shows a value of the standard defaults, written by a view and by code outside a view.
struct StoredPage: View {
    @AppStorage("volume") private var volume = 3

    var body: some View {
        VStack {
            Text("Volume \(volume)")
            Button("Louder") { volume += 1 }
            Button("Loud") { UserDefaults.standard.set(20, forKey: "volume") }
            Button("Reset") { UserDefaults.standard.removeObject(forKey: "volume") }
        }
    }
}

/// Counts its runs in UserDefaults, without AppStorage.
struct DefaultsPage: View {
    @State private var count = UserDefaults.standard.integer(forKey: "runs")

    var body: some View {
        Text("Runs before: \(count)").onAppear { UserDefaults.standard.set(count + 1, forKey: "runs") }
    }
}
