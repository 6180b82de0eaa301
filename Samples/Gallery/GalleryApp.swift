import TenFoot

/// Pages that show what the framework draws: controls, lists, pinned sections, search, type, symbols, materials, motion and pages to turn.
@main
struct GalleryApp: App {
    var body: some Scene {
        WindowGroup { GalleryView(page: AppArguments.current["page"].flatMap(GalleryPage.init) ?? .controls) }
    }
}

extension GalleryApp: OptionTaking {
    static var options: [AppOption] {
        let names = GalleryPage.allCases.map(\.rawValue).joined(separator: ", ")
        return [
            AppOption("page", valueName: "NAME", help: "The page to open: \(names).") { name in
                GalleryPage(rawValue: name) == nil ? "there is no page \(name); the pages are \(names)" : nil
            }
        ]
    }
}

/// The pages, by the names `--page` takes.
enum GalleryPage: String, CaseIterable, Identifiable {
    case controls, lists, sections, search, type, symbols, materials, motion, posters

    var id: Self { self }

    @ViewBuilder @MainActor var content: some View {
        switch self {
        case .controls: ControlsPage()
        case .lists: ListsPage()
        case .sections: SectionsPage()
        case .search: SearchPage()
        case .type: TypePage()
        case .symbols: SymbolsPage()
        case .materials: MaterialsPage()
        case .motion: MotionPage()
        case .posters: PostersPage()
        }
    }
}

struct GalleryView: View {
    @State var page: GalleryPage

    var body: some View {
        TabView(selection: $page) {
            ForEach(GalleryPage.allCases) { page in
                Tab(value: page) {
                    page.content
                } label: {
                    Text(page.rawValue.capitalized)
                }
            }
        }
    }
}
