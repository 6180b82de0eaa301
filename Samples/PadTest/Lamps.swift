import TenFoot

/// A lamp for each control, laid out as on a remote, that is lit while the control is pressed.
struct Lamps: View {
    let log: PressLog

    private static let rows: [[RemoteControl]] = [
        [.back, .up, .menu], [.left, .select, .right], [.home, .down, .playPause], [.pageUp, .pageDown, .delete],
    ]

    var body: some View {
        VStack(spacing: 24) {
            ForEach(Self.rows, id: \.self) { row in
                HStack(spacing: 24) {
                    ForEach(row, id: \.self) { control in
                        Lamp(control: control, isDown: log.down.contains(control), count: log.counts[control] ?? 0)
                    }
                }
            }
        }
    }
}

struct Lamp: View {
    let control: RemoteControl
    let isDown: Bool
    let count: Int

    var body: some View {
        VStack(spacing: 8) {
            Text(control.rawValue)
                .font(.headline)
            Text("\(count)")
                .font(.caption)
                .monospacedDigit()
        }
        .foregroundStyle(isDown ? Color.black : Color.primary)
        .frame(width: 260, height: 150)
        .background(isDown ? Color.yellow : Color.primary.opacity(0.12), in: RoundedRectangle(cornerRadius: 24))
    }
}
