import TenFoot

/// Shows presses live: a lamp for every control, and the last events in their order.
@main
struct PadTestApp: App {
    var body: some Scene {
        WindowGroup {
            PadTestView()
        }
    }
}

struct PadTestView: View {
    @State private var log = PressLog()

    var body: some View {
        HStack(alignment: .top, spacing: 80) {
            VStack(spacing: 40) {
                Lamps(log: log)
                Text("Press Back twice to leave.")
                    .font(.caption)
                    .foregroundStyle(.secondary)
            }
            VStack(alignment: .leading, spacing: 12) {
                ForEach(log.lines) { line in
                    Text(line.text)
                        .monospacedDigit()
                        .opacity(line.id == log.lines.first?.id ? 1 : 0.6)
                }
            }
            .frame(width: 640, alignment: .leading)
        }
        .onRemotePress { log.add($0) }
        .onExitCommand(perform: log.backs > 0 ? nil : {})
    }
}
