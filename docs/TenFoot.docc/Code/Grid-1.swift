import TenFoot

struct Wall: View {
    let count: Int
    private let columns = Array(repeating: GridItem(.flexible(), spacing: 40), count: 6)

    var body: some View {
        ScrollView {
            LazyVGrid(columns: columns, spacing: 40) {
                ForEach(0..<count, id: \.self) { number in Tile(number: number) }
            }
        }
    }
}

struct Tile: View {
    let number: Int

    var body: some View {
        Button {
        } label: {
            Text("\(number)").font(.headline).frame(maxWidth: .infinity).frame(height: 180)
        }
        .buttonStyle(.card)
    }
}
