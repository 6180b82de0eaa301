import TenFoot
import TenFootMediaLibrary

/// The picture behind everything: that of the focused tile, dimmed where words stand.
struct Backdrop: View {
    let model: HomeModel

    var body: some View {
        ZStack {
            LinearGradient(
                colors: [Color(red: 0.09, green: 0.11, blue: 0.19), Color(red: 0.03, green: 0.03, blue: 0.06)], startPoint: .top,
                endPoint: .bottom)
            if let picture = model.highlighted?.artwork.backdrop {
                Image(path: picture).resizable().scaledToFill()
            }
            LinearGradient(
                stops: [
                    .init(color: .black.opacity(0.75), location: 0), .init(color: .black.opacity(0.3), location: 0.5),
                    .init(color: .black.opacity(0.05), location: 1),
                ], startPoint: .leading, endPoint: .trailing)
            LinearGradient(
                stops: [
                    .init(color: .black.opacity(0.25), location: 0), .init(color: .black.opacity(0.15), location: 0.25),
                    .init(color: .black.opacity(0.82), location: 0.62), .init(color: .black.opacity(0.92), location: 1),
                ], startPoint: .top, endPoint: .bottom)
        }
        .animation(.easeInOut(duration: 0.5), value: model.highlighted?.artwork.backdrop)
    }
}

/// What the focused tile is about.
struct Hero: View {
    let model: HomeModel

    var body: some View {
        VStack(alignment: .leading, spacing: 14) {
            if let item = model.highlighted {
                Text(verbatim: item.title).font(.system(size: 66, weight: .bold)).lineLimit(1).minimumScaleFactor(0.6)
                Text(verbatim: HeroLine.facts(item)).font(.system(size: 27, weight: .medium)).foregroundStyle(Color.white.opacity(0.72))
                    .lineLimit(1)
                Text(verbatim: item.details?.synopsis ?? " ")
                    .font(.system(size: 27)).foregroundStyle(Color.white.opacity(0.85)).lineLimit(2).lineSpacing(4)
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
