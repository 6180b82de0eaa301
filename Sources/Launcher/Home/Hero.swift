import TenFoot
import TenFootMediaLibrary

/// The description of the focused tile's item; its lines keep their positions whatever their content.
struct Hero: View {
    let model: HomeModel
    @Environment(\.palette) private var palette

    private var height: CGFloat { 236 * model.textScale }

    var body: some View {
        VStack(alignment: .leading, spacing: 10) {
            if let item = model.highlighted {
                Text(verbatim: HeroLine.title(item)).font(.text(size: 60, weight: .bold)).lineLimit(1)
                    .minimumScaleFactor(0.6).foregroundStyle(palette.ink).frame(height: 76 * model.textScale, alignment: .bottomLeading)
                Text(verbatim: HeroLine.facts(item)).font(.text(size: 27, weight: .medium)).foregroundStyle(palette.ink(0.75))
                    .lineLimit(1).minimumScaleFactor(0.7)
                Text(verbatim: item.details?.synopsis ?? " ")
                    .font(.text(size: 27)).foregroundStyle(palette.ink(0.85)).lineLimit(2).lineSpacing(4)
                    .frame(maxWidth: 1100, minHeight: 76 * model.textScale, alignment: .topLeading)
            }
        }
        .frame(maxWidth: .infinity, minHeight: height, maxHeight: height, alignment: .topLeading)
    }
}

/// The facts of an item in one line.
enum HeroLine {
    /// The title to show; an episode has its series' title, since the tile shows the episode's number.
    static func title(_ item: HomeItem) -> String {
        item.kind == .episode ? item.details?.show ?? item.title : item.title
    }

    static func facts(_ item: HomeItem) -> String {
        let parts = facts(of: item)
        return parts.isEmpty ? " " : parts.joined(separator: "   ·   ")
    }

    /// The facts without symbols, for speech; empty if there are none.
    static func spokenFacts(_ item: HomeItem) -> String {
        facts(of: item).map { $0.replacingOccurrences(of: "★", with: String(localized: "rated")) }.joined(separator: ", ")
    }

    private static func facts(of item: HomeItem) -> [String] {
        var parts: [String] = []
        if let details = item.details {
            if item.kind == .episode {
                if let number = details.episodeNumber { parts.append(number) }
                parts.append(item.title)
            }
            if let year = details.year { parts.append(String(year)) }
            if item.kind == .series || item.kind == .album, !item.subtitle.isEmpty { parts.append(item.subtitle) }
            if let minutes = details.duration { parts.append(length(minutes)) }
            if !details.genres.isEmpty { parts.append(details.genres.prefix(3).joined(separator: ", ")) }
            if let rating = details.rating { parts.append(String(localized: "★ \(rating, specifier: "%.1f")")) }
        }
        if parts.isEmpty, !item.subtitle.isEmpty { parts.append(item.subtitle) }
        return parts
    }

    static func length(_ minutes: Int) -> String {
        minutes >= 60 ? String(localized: "\(minutes / 60) h \(minutes % 60) min") : String(localized: "\(minutes) min")
    }
}
