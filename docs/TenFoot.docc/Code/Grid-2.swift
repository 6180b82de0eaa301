import TenFoot

struct Wall: View {
    let count: Int
    @State private var chosen: Int?
    private let columns = Array(repeating: GridItem(.flexible(), spacing: 40), count: 6)

    var body: some View {
        ScrollViewReader { proxy in
            VStack {
                Button("To the end") { proxy.scrollTo(count - 1) }
                ScrollView {
                    LazyVGrid(columns: columns, spacing: 40) {
                        ForEach(0..<count, id: \.self) { number in
                            Tile(number: number, isChosen: number == chosen) { chosen = number }
                        }
                    }
                }
            }
        }
    }
}

/// A view of its own: a choice runs the bodies of the two tiles that change.
struct Tile: View {
    let number: Int
    let isChosen: Bool
    let choose: () -> Void

    var body: some View {
        Button {
            choose()
        } label: {
            Text("\(number)")
                .font(.headline)
                .frame(maxWidth: .infinity)
                .frame(height: 180)
                .background(isChosen ? Color.blue : Color.clear)
        }
        .buttonStyle(.card)
    }
}
