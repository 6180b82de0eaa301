import SwiftUI

/// A button sends focus to the search field of the page.
struct SearchFocus: View {
    @State private var query = ""
    @FocusState private var isSearchFocused: Bool

    var body: some View {
        NavigationStack {
            VStack {
                Button("Search") { isSearchFocused = true }
                Text(isSearchFocused ? "searching" : "not searching")
            }
            .searchable(text: $query)
            .searchFocused($isSearchFocused)
        }
    }
}
