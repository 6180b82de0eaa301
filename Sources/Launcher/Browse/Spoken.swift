import TenFoot
import TenFootMediaLibrary

extension HomeItem {
    /// The caption below its tile; for an episode its number and series.
    var caption: String {
        guard kind == .episode, let number = details?.episodeNumber else { return title }
        return number + " · " + (details?.show ?? title)
    }

    /// A description of the marks on its picture; empty if there are none.
    fileprivate var spokenMarks: String {
        var marks: [String] = []
        if let progress {
            marks.append(String(localized: "\(Int((progress * 100).rounded())) percent watched"))
        } else if isWatched {
            marks.append(String(localized: "watched"))
        }
        if isFavourite { marks.append(String(localized: "favourite")) }
        return marks.joined(separator: ", ")
    }
}

extension View {
    /// Labels a button with an item for accessibility: its marks are read with the name, its facts and its plot once focus rests.
    func describes(_ item: HomeItem, as name: String) -> some View {
        let (marks, facts, plot) = (item.spokenMarks, HeroLine.spokenFacts(item), item.details?.synopsis ?? "")
        return accessibilityLabel(name)
            .accessibilityValue(marks, isEnabled: !marks.isEmpty)
            .accessibilityCustomContent("", facts)
            .accessibilityCustomContent("", plot)
    }
}
