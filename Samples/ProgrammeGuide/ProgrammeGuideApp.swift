import TenFoot

/// A programme grid: rows whose cells are not aligned, and focus movement that stays at the same time.
@main
struct ProgrammeGuideApp: App {
    var body: some Scene {
        WindowGroup { GuideView(channels: Schedule.evening) }
    }
}

struct GuideView: View {
    let channels: [Channel]
    @FocusState private var focused: Programme?
    @State private var reminders: Set<Programme> = []

    var body: some View {
        VStack(alignment: .leading, spacing: 30) {
            Details(programme: focused, isReminded: focused.map(reminders.contains) ?? false)
            HStack(alignment: .bottom, spacing: 20) {
                VStack(alignment: .leading, spacing: Measure.spacing) {
                    ForEach(channels) { channel in
                        Text(channel.name).font(.headline).frame(width: 150, height: Measure.row, alignment: .leading)
                    }
                }
                ScrollView(.horizontal) {
                    VStack(alignment: .leading, spacing: 16) {
                        Ruler()
                        VStack(alignment: .leading, spacing: Measure.spacing) {
                            ForEach(channels) { channel in row(channel) }
                        }
                    }
                }
            }
        }
    }

    private func row(_ channel: Channel) -> some View {
        HStack(spacing: 0) {
            ForEach(channel.programmes) { programme in
                Button {
                    reminders.formSymmetricDifference([programme])
                } label: {
                    Cell(programme: programme, isReminded: reminders.contains(programme))
                }
                .buttonStyle(CellStyle())
                .focused($focused, equals: programme)
                .accessibilityIdentifier(programme.id)
                .accessibilityLabel("\(programme.title), \(channel.name), \(programme.hours)")
            }
        }
    }
}

/// Lengths in points.
enum Measure {
    static let minute: CGFloat = 9
    static let row: CGFloat = 96
    static let spacing: CGFloat = 10
}

/// The details of the focused programme.
private struct Details: View {
    let programme: Programme?
    let isReminded: Bool

    var body: some View {
        VStack(alignment: .leading, spacing: 10) {
            Text(programme?.title ?? " ").font(.title)
            Text(programme.map { $0.hours + (isReminded ? ", you will be reminded" : "") } ?? " ").font(.headline).opacity(0.7)
        }
    }
}

/// The ruler above the rows, with a mark for each half hour.
private struct Ruler: View {
    var body: some View {
        HStack(spacing: 0) {
            ForEach(0..<Schedule.end / 30, id: \.self) { half in
                Text(Programme.clock(half * 30)).font(.callout).opacity(0.7)
                    .frame(width: 30 * Measure.minute, alignment: .leading)
            }
        }
        .accessibilityHidden(true)
    }
}

/// The cell of a programme, with a width proportional to its length.
private struct Cell: View {
    let programme: Programme
    let isReminded: Bool

    var body: some View {
        HStack {
            Text(programme.title).lineLimit(1)
            Spacer(minLength: 0)
            if isReminded { Image(systemName: "bell.fill") }
        }
        .font(.callout)
        .padding(.horizontal, 14)
        .frame(width: CGFloat(programme.minutes) * Measure.minute - 6, height: Measure.row)
        .padding(.trailing, 6)
    }
}

/// Fills the cell when it has focus, without lifting it, since neighbouring cells touch.
private struct CellStyle: ButtonStyle {
    func makeBody(configuration: Configuration) -> some View { Face(configuration: configuration) }

    private struct Face: View {
        let configuration: Configuration
        @Environment(\.isFocused) private var isFocused

        var body: some View {
            configuration.label
                .foregroundStyle(isFocused ? Color.black : Color.white)
                .background(alignment: .leading) {
                    RoundedRectangle(cornerRadius: 12)
                        .fill(isFocused ? Color.white : Color.white.opacity(configuration.isPressed ? 0.3 : 0.14))
                        .padding(.trailing, 6)
                }
        }
    }
}
