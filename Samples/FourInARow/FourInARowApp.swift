import TenFoot

/// A board for two players, who take turns, each with their own pad or both with one.
@main
struct FourInARowApp: App {
    var body: some Scene {
        WindowGroup { GameView() }
    }
}

struct GameView: View {
    @State private var board = Board()
    /// The column that has focus, from 0.
    @FocusState private var column: Int?

    var body: some View {
        VStack(spacing: 36) {
            HStack(spacing: 24) {
                if board.winner == nil, !board.isOver { Disc(player: board.turn).frame(width: 56, height: 56) }
                Text(message).font(.title)
            }
            .frame(height: 70)
            HStack(spacing: 0) {
                ForEach(0..<Board.columns, id: \.self) { index in
                    Button {
                        withAnimation(.bouncy) { board.drop(in: index) }
                    } label: {
                        Column(board: board, column: index)
                    }
                    .buttonStyle(ColumnStyle(turn: board.turn))
                    .focused($column, equals: index)
                    .disabled(board.isOver)
                    .accessibilityLabel("Column \(index + 1)")
                    .accessibilityValue("\(board.discs[index].count) discs")
                    .accessibilityIdentifier("column-\(index + 1)")
                }
            }
            .padding(16)
            .background(Color.blue.opacity(0.55), in: RoundedRectangle(cornerRadius: 28))
            .defaultFocus($column, Board.columns / 2)
            Button("New game") { begin() }.accessibilityIdentifier("new")
        }
        .frame(maxWidth: .infinity, maxHeight: .infinity)
        .onPlayPauseCommand { begin() }
    }

    private var message: String {
        if let winner = board.winner { return "\(winner.rawValue) wins" }
        return board.isOver ? "A draw" : "\(board.turn.rawValue) to move"
    }

    /// Starts a new game: focus moves to the middle column.
    private func begin() {
        withAnimation(.smooth) { board = Board() }
        column = Board.columns / 2
    }
}

/// The cells of a column, the highest first.
private struct Column: View {
    let board: Board
    let column: Int

    var body: some View {
        VStack(spacing: 12) {
            ForEach((0..<Board.rows).reversed(), id: \.self) { row in
                ZStack {
                    Circle().fill(Color.black.opacity(0.35))
                    if let player = board.disc(column, row) {
                        Disc(player: player).transition(.move(edge: .top).combined(with: .opacity))
                    }
                }
                .frame(width: 92, height: 92)
            }
        }
        .padding(10)
    }
}

/// A disc; a ring also distinguishes red from yellow, for people who cannot distinguish the colours.
private struct Disc: View {
    let player: Player

    var body: some View {
        Circle().fill(player == .red ? Color.red : Color.yellow)
            .overlay { if player == .yellow { Circle().stroke(Color.black.opacity(0.5), lineWidth: 6).padding(16) } }
    }
}

/// Highlights the focused column in the colour of the player whose turn it is.
private struct ColumnStyle: ButtonStyle {
    let turn: Player

    func makeBody(configuration: Configuration) -> some View { Face(configuration: configuration, turn: turn) }

    private struct Face: View {
        let configuration: Configuration
        let turn: Player
        @Environment(\.isFocused) private var isFocused

        var body: some View {
            configuration.label
                .background(
                    (turn == .red ? Color.red : Color.yellow).opacity(isFocused ? (configuration.isPressed ? 0.6 : 0.35) : 0),
                    in: RoundedRectangle(cornerRadius: 20)
                )
                .overlay { if isFocused { RoundedRectangle(cornerRadius: 20).stroke(Color.white, lineWidth: 5) } }
        }
    }
}
