import TenFoot

/// What each press was heard as, the newest last.
struct ButtonsPage: View {
    @State private var heard: [String] = []

    var body: some View {
        VStack(alignment: .leading, spacing: 24) {
            Text("Press any button").font(.title)
            ForEach(Array(heard.suffix(6).enumerated()), id: \.offset) { line in
                Text(line.element).font(.headline)
            }
        }
        .frame(width: 900, height: 700, alignment: .topLeading)
        .focusable()
        .onRemotePress { press in heard.append("\(press.control.rawValue): \(press.phase)") }
        .onExitCommand {}
    }
}
