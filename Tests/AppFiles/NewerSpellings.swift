import Foundation
import SwiftUI

// APIs of recent versions, and names that few apps use.

/// A shape whose animatable data the macro finds.
@Animatable struct Pointer: Shape {
    var angle: Double
    var length: CGFloat
    @AnimatableIgnored var isFilled = true

    func path(in rect: CGRect) -> Path {
        Path { path in
            path.move(to: CGPoint(x: rect.midX, y: rect.midY))
            path.addLine(to: CGPoint(x: rect.midX + cos(angle) * length, y: rect.midY + sin(angle) * length))
        }
    }
}

/// A text that is localised where it is shown.
struct Notice: View {
    static let title: LocalizedStringResource = "Watch later"
    static let count = LocalizedStringResource("count.films", defaultValue: "\(3) films", table: "Lists")
    var body: some View {
        VStack {
            Text(Self.title)
            Text(String(localized: Self.count))
        }
    }
}

/// A timer that updates automatically.
struct Countdown: View {
    let start: Date
    @Environment(\.pixelLength) private var pixel
    var body: some View {
        VStack {
            Text(timerInterval: start...start.addingTimeInterval(90))
            Text("Since \(Text(timerInterval: start...start.addingTimeInterval(4000), countsDown: false))")
            Text(timerInterval: start...start.addingTimeInterval(4000), pauseTime: start.addingTimeInterval(2), showsHours: false)
            Text(start, style: .timer)
            ProgressView(timerInterval: start...start.addingTimeInterval(100), countsDown: false) {
                Text("Loading")
            } currentValueLabel: {
            }
            .accessibilityIdentifier("loading")
            Divider().frame(height: pixel)
        }
    }
}

/// A button that reloads, where another device has pull to refresh.
struct Refreshing: View {
    @State private var count = 0
    var body: some View {
        Reload(count: count).refreshable { count += 1 }
    }

    private struct Reload: View {
        let count: Int
        @Environment(\.refresh) private var refresh
        var body: some View {
            Button("Reloaded \(count)") { Task { await refresh?() } }.disabled(refresh == nil)
        }
    }
}

/// A shelf that observes its scroll phase.
struct MovingShelf: View {
    @State private var phases: [String] = []
    var body: some View {
        VStack {
            Text("Phases: " + phases.joined(separator: " "))
            ScrollView(.horizontal) {
                HStack { ForEach(0..<20) { Button("Film \($0)") {}.frame(width: 300) } }
            }
            .onScrollPhaseChange { old, new in phases.append("\(old)-\(new)") }
            .onScrollPhaseChange { _, new, context in
                if !new.isScrolling, context.geometry.contentOffset.x > 0 { phases.append("moved") }
            }
        }
    }
}

/// Rows by tag.
struct TaggedRows: View {
    enum Kind: String, CaseIterable { case films, series }
    @State private var kind: Kind? = .films
    @State private var order = 1
    var body: some View {
        VStack {
            Text("Kind: \(kind?.rawValue ?? "none"), order \(order)")
            List(selection: $kind) {
                ForEach(Kind.allCases, id: \.self) { Text($0.rawValue.capitalized).tag($0) }
                Button("Neither") { kind = nil }.tag(Kind.films)
                Picker("Order", selection: $order) {
                    Text("By name").tag(1)
                    Text("By date").tag(2)
                }
            }
        }
    }
}

/// A view whose setting is in the default store of its environment.
struct StoredCount: View {
    @AppStorage("newer.count") private var count = 1
    var body: some View { Button("Count \(count)") { count += 1 } }
}

/// A canvas with filters, and a mesh gradient.
struct Filtered: View {
    var body: some View {
        HStack(spacing: 0) {
            Canvas { context, size in
                var inverted = context
                inverted.addFilter(.colorInvert())
                inverted.addFilter(.blur(radius: 0))
                inverted.fill(Path(CGRect(origin: .zero, size: size)), with: .color(.black))
                context.fill(Path(CGRect(x: 0, y: 0, width: 50, height: 100)), with: .color(.red))
            }
            .frame(width: 100, height: 100)
            MeshGradient(
                width: 2, height: 2, points: [[0, 0], [1, 0], [0, 1], [1, 1]], colors: [.red, .red, .blue, .blue]
            )
            .frame(width: 100, height: 100)
        }
    }
}

/// A codable value of a navigation path.
struct KeptPage: Codable, Hashable { var name: String }
