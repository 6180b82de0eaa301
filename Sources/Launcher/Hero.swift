import TenFoot
import TenFootMediaLibrary

/// The picture behind everything: that of the focused tile, veiled where words stand.
struct Backdrop: View {
    let model: HomeModel
    @State private var shown: String?
    @Environment(\.palette) private var palette

    /// A picture of the config stays; else the focused tile's own.
    private var wanted: String? {
        palette.showsBackdrop ? model.settings.background ?? model.highlighted?.artwork.backdrop : nil
    }

    var body: some View {
        ZStack {
            LinearGradient(colors: [palette.groundTop, palette.groundBottom], startPoint: .top, endPoint: .bottom)
            if let shown {
                Image(path: shown).resizable().scaledToFill()
                Veil()
            }
        }
        .animation(model.settings.reducesMotion || !InputDevices.shared.hasHeardPress ? nil : .easeInOut(duration: 0.5), value: shown)
        .task(id: wanted) { await follow() }
    }

    /// Waits until focus rests: who runs along a row should not pay for pictures nobody sees.
    private func follow() async {
        guard shown != wanted else { return }
        if shown != nil, !AppServices.isHeadless {
            try? await Task.sleep(for: .milliseconds(200))
            if Task.isCancelled { return }
        }
        shown = wanted
    }
}

/// Darkens, or in the light theme lightens, the side and the part below, where words stand.
private struct Veil: View {
    @Environment(\.palette) private var palette

    // Dark words on a picture of the night need more of a veil than light words on one of the day.
    private var side: [Double] { palette.isLight ? [0.88, 0.62, 0.4] : [0.75, 0.3, 0.05] }
    private var below: [Double] { palette.isLight ? [0.5, 0.3, 0.86, 0.95] : [0.25, 0.15, 0.82, 0.92] }

    private func stops(_ amounts: [Double], at places: [Double]) -> [Gradient.Stop] {
        zip(amounts, places).map { Gradient.Stop(color: palette.veil.opacity($0), location: $1) }
    }

    var body: some View {
        LinearGradient(stops: stops(side, at: [0, 0.5, 1]), startPoint: .leading, endPoint: .trailing)
        LinearGradient(stops: stops(below, at: [0, 0.25, 0.62, 1]), startPoint: .top, endPoint: .bottom)
    }
}

/// What the focused tile is about.
struct Hero: View {
    let model: HomeModel
    @Environment(\.palette) private var palette

    var body: some View {
        VStack(alignment: .leading, spacing: 14) {
            if let item = model.highlighted {
                Text(verbatim: item.title).font(.system(size: 66, weight: .bold)).lineLimit(1)
                    .minimumScaleFactor(0.6).foregroundStyle(palette.ink)
                Text(verbatim: HeroLine.facts(item)).font(.system(size: 27, weight: .medium)).foregroundStyle(palette.ink(0.72))
                    .lineLimit(1)
                Text(verbatim: item.details?.synopsis ?? " ")
                    .font(.system(size: 27)).foregroundStyle(palette.ink(0.85)).lineLimit(2).lineSpacing(4)
                    .frame(maxWidth: 1040, alignment: .leading)
            }
        }
        .padding(.bottom, 26)
    }
}

/// The facts of an item in one line.
enum HeroLine {
    static func facts(_ item: HomeItem) -> String {
        var parts: [String] = []
        if let details = item.details {
            if let year = details.year { parts.append(String(year)) }
            if let minutes = details.duration { parts.append(minutes >= 60 ? "\(minutes / 60) h \(minutes % 60) min" : "\(minutes) min") }
            if !details.genres.isEmpty { parts.append(details.genres.prefix(3).joined(separator: ", ")) }
            if let rating = details.rating { parts.append("★ \((rating * 10).rounded() / 10)") }
        }
        if parts.isEmpty, !item.subtitle.isEmpty { parts.append(item.subtitle) }
        return parts.isEmpty ? " " : parts.joined(separator: "   ·   ")
    }
}
