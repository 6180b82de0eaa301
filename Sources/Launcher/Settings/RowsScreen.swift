import TenFoot
import TenFootMediaLibrary

/// The rows of the home screen: Select shows or hides one, left and right move it up and down.
struct RowsScreen: View {
    let model: HomeModel

    private func move(_ kind: HomeRow.Kind, by delta: Int) {
        var rows = model.settings.allRows
        guard let index = rows.firstIndex(of: kind), rows.indices.contains(index + delta) else { return }
        rows.swapAt(index, index + delta)
        model.change { $0.rows = rows }
    }

    private func toggle(_ kind: HomeRow.Kind) {
        model.change { if $0.hidden.remove(kind) == nil { $0.hidden.insert(kind) } }
    }

    var body: some View {
        let rows = model.settings.allRows
        LauncherScreen(title: "Rows", model: model) {
            HStack(alignment: .top, spacing: 90) {
                SettingAside(
                    title: "Rows",
                    row: SettingRow(
                        id: "rows", symbol: "list.bullet", title: "Order and visibility",
                        about:
                            "Select shows or hides a row. Left moves it up, right moves it down. A row without anything in it is never shown.",
                        kind: .page(.rows, value: "")))
                ScrollView(.vertical, showsIndicators: false) {
                    VStack(alignment: .leading, spacing: 14) {
                        ForEach(rows, id: \.self) { kind in
                            let isHidden = model.settings.hidden.contains(kind)
                            Button {
                                toggle(kind)
                            } label: {
                                RowLabel(title: kind.title, isHidden: isHidden, isFirst: kind == rows.first, isLast: kind == rows.last)
                            }
                            .buttonStyle(LineStyle(isCalm: model.settings.reducesMotion))
                            .onMoveCommand { heading in
                                if heading == .left { move(kind, by: -1) }
                                if heading == .right { move(kind, by: 1) }
                            }
                            .accessibilityIdentifier("row-" + kind.rawValue)
                            .accessibilityLabel(kind.title)
                            .accessibilityValue(isHidden ? "Hidden" : "Shown")
                        }
                    }
                    .padding(.horizontal, 30)
                    .padding(.vertical, 40)
                }
                .scrollClipDisabled()
            }
        }
        .background { Ground() }
        .environment(\.palette, model.palette)
    }
}

/// A row's name, whether it is shown, and which way it can go.
private struct RowLabel: View {
    let title: String
    let isHidden: Bool
    let isFirst: Bool
    let isLast: Bool
    @Environment(\.isFocused) private var isFocused

    var body: some View {
        HStack(spacing: 24) {
            Text(verbatim: title).font(.text(size: 31, weight: .medium)).quiet(0.5, isHidden)
            Spacer(minLength: 20)
            Text(isHidden ? "Hidden" : "Shown").font(.text(size: 29)).quiet(isHidden ? 0.5 : 0.8)
            if isFocused {
                HStack(spacing: 12) {
                    Image(systemName: "arrow.up").opacity(isFirst ? 0.2 : 1)
                    Image(systemName: "arrow.down").opacity(isLast ? 0.2 : 1)
                }
                .font(.text(size: 27, weight: .bold))
            }
        }
    }
}
