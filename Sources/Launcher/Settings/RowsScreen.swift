import TenFoot
import TenFootMediaLibrary

/// The rows of the home screen: Select picks one up and drops it, Up and Down move it meanwhile, Left and Right show or hide it.
struct RowsScreen: View {
    let model: HomeModel
    /// The picked-up row, which Up and Down move.
    @State private var held: HomeRow.Kind?

    private func move(_ kind: HomeRow.Kind, by delta: Int, _ scroller: ScrollViewProxy) {
        var rows = model.settings.allRows
        guard let index = rows.firstIndex(of: kind), rows.indices.contains(index + delta) else { return }
        rows.swapAt(index, index + delta)
        model.change { $0.rows = rows }
        scroller.scrollTo(kind)
    }

    /// Handles presses for a picked-up row; focus stays on it.
    private func carry(_ kind: HomeRow.Kind, _ press: KeyPress, _ scroller: ScrollViewProxy) -> KeyPress.Result {
        guard held == kind else { return .ignored }
        switch press.key {
        case .upArrow: move(kind, by: -1, scroller)
        case .downArrow: move(kind, by: 1, scroller)
        default: held = nil
        }
        return .handled
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
                            "Select picks a row up: up and down move it, Select puts it down. Left hides a row, right shows it. A row without anything in it is never shown.",
                        kind: .page(.rows, value: "")))
                ScrollViewReader { scroller in
                    ScrollView(.vertical, showsIndicators: false) { lines(rows, scroller) }.scrollClipDisabled()
                }
            }
        }
        .background { Ground() }
        .environment(\.palette, model.palette)
    }

    private func lines(_ rows: [HomeRow.Kind], _ scroller: ScrollViewProxy) -> some View {
        VStack(alignment: .leading, spacing: 14) {
            ForEach(rows, id: \.self) { kind in
                let isHidden = model.settings.hidden.contains(kind)
                Button {
                    held = kind
                } label: {
                    RowLabel(
                        title: kind.title, isHidden: isHidden, isHeld: kind == held, isFirst: kind == rows.first,
                        isLast: kind == rows.last)
                }
                .buttonStyle(LineStyle(isCalm: model.settings.reducesMotion))
                .onKeyPress(keys: [.upArrow, .downArrow, .return, .escape]) { carry(kind, $0, scroller) }
                .onMoveCommand { heading in
                    if heading == .left { model.change { $0.hidden.insert(kind) } }
                    if heading == .right { model.change { $0.hidden.remove(kind) } }
                }
                .accessibilityIdentifier("row-" + kind.rawValue)
                .accessibilityLabel(kind.title)
                .accessibilityValue(kind == held ? "Picked up" : isHidden ? "Hidden" : "Shown")
            }
        }
        .padding(.horizontal, 30)
        .padding(.vertical, 40)
    }
}

/// A row's name, whether it is shown, and the directions in which it can move.
private struct RowLabel: View {
    let title: String
    let isHidden: Bool
    let isHeld: Bool
    let isFirst: Bool
    let isLast: Bool
    @Environment(\.isFocused) private var isFocused

    var body: some View {
        HStack(spacing: 18) {
            if isHeld {
                arrow("arrow.up", !isFirst)
                arrow("arrow.down", !isLast)
            }
            Text(verbatim: title).font(.text(size: 31, weight: .medium)).quiet(0.5, isHidden)
            Spacer(minLength: 20)
            if isFocused, !isHeld { arrow("chevron.left", !isHidden) }
            Text(isHidden ? "Hidden" : "Shown").font(.text(size: 29)).quiet(isHidden ? 0.5 : 0.8)
            if isFocused, !isHeld { arrow("chevron.right", isHidden) }
        }
    }

    private func arrow(_ symbol: String, _ isUsable: Bool) -> some View {
        Image(systemName: symbol).font(.text(size: 24, weight: .bold)).opacity(isUsable ? 1 : 0.2)
    }
}
