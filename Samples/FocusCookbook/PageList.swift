import SwiftUI

/// The list of pages; focus starts on the page that was open last.
struct PageList: View {
    @Binding var page: Page?
    let last: Page
    @FocusState private var focused: Page?

    var body: some View {
        ScrollView {
            VStack(alignment: .leading, spacing: 24) {
                Text("Focus Cookbook")
                    .font(.title)
                ForEach(Page.allCases) { page in
                    Button {
                        self.page = page
                    } label: {
                        HStack {
                            Text(page.rawValue)
                            Spacer()
                            Text(page.summary)
                                .foregroundStyle(.secondary)
                        }
                    }
                    .accessibilityIdentifier(page.rawValue)
                    .focused($focused, equals: page)
                }
            }
        }
        .defaultFocus($focused, last)
    }
}
