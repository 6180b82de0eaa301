import TenFoot

/// An index of titles, whose letters are pinned while their titles scroll under them.
struct SectionsPage: View {
    private static let letters: [(letter: String, titles: [String])] = [
        ("A", ["A Trip to the Moon", "An Andalusian Dog", "Arsenal", "Asphalt"]),
        ("B", ["Battleship Potemkin", "Berlin", "Blackmail", "Broken Blossoms"]),
        ("C", ["Cabiria", "City Girl", "Cops"]),
        ("D", ["Destiny", "Diary of a Lost Girl", "Dr. Mabuse"]),
        ("E", ["Earth", "Easy Street", "Entr’acte"]),
    ]

    var body: some View {
        ScrollView {
            LazyVStack(alignment: .leading, spacing: 20, pinnedViews: [.sectionHeaders]) {
                ForEach(Self.letters, id: \.letter) { letter, titles in
                    Section {
                        ForEach(titles, id: \.self) { title in
                            Button {
                            } label: {
                                Text(title).frame(maxWidth: .infinity, alignment: .leading)
                            }
                            .accessibilityIdentifier(title)
                        }
                    } header: {
                        Text(letter)
                            .font(.title2)
                            .padding(.vertical, 12)
                            .frame(maxWidth: .infinity, alignment: .leading)
                            .background(.ultraThinMaterial)
                    }
                }
            }
        }
    }
}
