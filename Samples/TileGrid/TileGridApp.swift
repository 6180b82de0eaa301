import TenFoot

/// A lazy grid of any number of tiles: tiles far from the viewport are not created.
@main
struct TileGridApp: App {
    private let count = AppArguments.current["count"].flatMap(Int.init) ?? 10_000

    var body: some Scene {
        WindowGroup {
            TileGridView(count: count)
        }
    }
}

extension TileGridApp: OptionTaking {
    static var options: [AppOption] {
        [
            AppOption("count", valueName: "N", help: "How many tiles, labelled from 0 on; 10000 unless given.") { text in
                Int(text).map { $0 >= 0 } ?? false ? nil : "--count \(text) is no number of tiles; give a whole number from 0 on"
            }
        ]
    }
}

struct TileGridView: View {
    let count: Int

    private let columns = Array(repeating: GridItem(.flexible(), spacing: 40), count: 6)

    var body: some View {
        ScrollView {
            LazyVGrid(columns: columns, spacing: 40) {
                ForEach(0..<count, id: \.self) { number in
                    Tile(number: number)
                }
            }
        }
    }
}

struct Tile: View {
    let number: Int

    var body: some View {
        Button {
        } label: {
            Text("\(number)")
                .font(.headline)
                .frame(maxWidth: .infinity)
                .frame(height: 180)
                .background(Color(hue: Double(number % 36) / 36, saturation: 0.5, brightness: 0.6))
        }
        .buttonStyle(.card)
    }
}
