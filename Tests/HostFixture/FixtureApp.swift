import TenFoot

/// The app that AppHostTests runs as a process of its own.
@main struct FixtureApp: App, OptionTaking {
    static var options: [AppOption] {
        [
            AppOption("title", valueName: "TEXT", help: "The words on top.") { $0.isEmpty ? "--title wants words" : nil },
            AppOption("lines", valueName: "N", help: "So many lines to scroll, instead of tiles."),
            AppOption("page", valueName: "NAME", help: "`corner`: a button in the corner of the safe area."),
        ]
    }

    var body: some Scene {
        WindowGroup {
            if let lines = AppArguments.current["lines"].flatMap(Int.init) {
                LinesPage(count: lines)
            } else if AppArguments.current["page"] == "corner" {
                Button("Corner") {}.accessibilityIdentifier("corner").frame(
                    maxWidth: .infinity, maxHeight: .infinity, alignment: .topLeading)
            } else {
                FixturePage(title: AppArguments.current["title"] ?? "Fixture")
            }
        }
    }
}

/// Presses here can be heard.
struct LinesPage: View {
    let count: Int

    var body: some View {
        ScrollView {
            VStack(spacing: 30) { ForEach(0..<count, id: \.self) { index in Button("Line \(index)") {} } }
        }
        .onAppear { AppServices.feedback = FeedbackOptions(clicks: true, rumbles: true) }
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
