import TenFoot
import TenFootMediaLibrary

/// A card with crew, cast and file details; it is focusable, so that it can be read aloud and scrolled to.
struct TitleFactsCard: View {
    let item: HomeItem
    let page: TitlePage
    let file: FileFacts?
    let model: HomeModel
    @Environment(\.palette) private var palette

    private var makers: [(String, String)] {
        let facts = page.facts
        var result: [(String, String)] = []
        func add(_ title: String.LocalizationValue, _ values: [String]) {
            if !values.isEmpty { result.append((String(localized: title), values.joined(separator: ", "))) }
        }
        add("Original title", facts.originalTitle.map { $0 == item.title ? [] : [$0] } ?? [])
        add(facts.directors.count > 1 ? "Directors" : "Director", facts.directors)
        add("Written by", facts.writers)
        add("Studio", facts.studios)
        add("Country", facts.countries)
        add("Released", facts.released.map { [$0] } ?? [])
        add("Genres", item.details?.genres ?? [])
        return result
    }

    private var fileLines: [(String, String)] {
        var result: [(String, String)] = []
        func add(_ title: String.LocalizationValue, _ value: String) { result.append((String(localized: title), value)) }
        if let file {
            if let width = file.width, let height = file.height {
                add("Picture", "\(width) × \(height), \(file.format ?? "")" + (file.isHDR ? ", HDR" : ""))
            }
            if !file.audio.isEmpty { add("Audio", file.audio.map(\.soundWords).joined(separator: "; ")) }
            let subtitles = file.subtitles.map { $0.languageName ?? $0.title ?? $0.format } + page.subtitleNames
            if !subtitles.isEmpty { add("Subtitles", subtitles.joined(separator: ", ")) }
        } else if !page.subtitleNames.isEmpty {
            add("Subtitles", page.subtitleNames.joined(separator: ", "))
        }
        if page.size > 0 { add("Size", Self.size(page.size)) }
        if let path = item.path { add(item.kind == .series ? "Folder" : "File", path) }
        return result
    }

    static func size(_ bytes: Int64) -> String {
        let megabytes = Double(bytes) / 1e6
        return switch bytes {
        case ..<1_000_000: String(localized: "\(bytes / 1000) kB")
        case ..<1_000_000_000: String(localized: "\(megabytes, specifier: "%.1f") MB")
        default: String(localized: "\(megabytes / 1000, specifier: "%.1f") GB")
        }
    }

    var body: some View {
        Button {
        } label: {
            HStack(alignment: .top, spacing: 60) {
                if !page.facts.cast.isEmpty {
                    FactColumn(title: "Cast", lines: page.facts.cast.prefix(10).map { ($0.name, $0.role ?? "") })
                }
                if !makers.isEmpty { FactColumn(title: "Made by", lines: makers) }
                FactColumn(title: "File", lines: fileLines)
            }
            .padding(34)
            .frame(maxWidth: .infinity, alignment: .topLeading)
            // On a light background the shadow would shine through a translucent card and darken it.
            .background(palette.isLight ? palette.card : palette.surface)
        }
        .buttonStyle(.card)
        // The card has no action.
        .accessibilityRemoveTraits(.isButton)
        .accessibilityIdentifier("facts")
    }
}

/// Lines of a label and a value below a heading.
private struct FactColumn: View {
    let title: LocalizedStringKey
    let lines: [(String, String)]
    @Environment(\.palette) private var palette

    var body: some View {
        VStack(alignment: .leading, spacing: 12) {
            Text(title).font(.text(size: 27, weight: .semibold)).foregroundStyle(palette.ink(0.6))
            ForEach(lines.indices, id: \.self) { index in
                VStack(alignment: .leading, spacing: 0) {
                    Text(verbatim: lines[index].0).font(.text(size: 25, weight: .medium)).foregroundStyle(palette.ink)
                    if !lines[index].1.isEmpty {
                        Text(verbatim: lines[index].1).font(.text(size: 23)).foregroundStyle(palette.ink(0.65)).lineLimit(3)
                    }
                }
            }
        }
        .frame(maxWidth: .infinity, alignment: .topLeading)
    }
}
