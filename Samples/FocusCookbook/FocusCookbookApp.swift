import SwiftUI

/// The focus API by example: one page for each example of its documents, chosen by `--page NAME`, or from a list.
@main
struct FocusCookbookApp: App {
    var body: some Scene {
        WindowGroup {
            ContentView(page: AppArguments.current["page"].flatMap(Page.init))
        }
        .commands { NavigationCommands() }
    }
}

extension FocusCookbookApp: OptionTaking {
    static var options: [AppOption] {
        let names = Page.allCases.map(\.rawValue).joined(separator: ", ")
        return [
            AppOption("page", valueName: "NAME", help: "The page to open: \(names).") { name in
                Page(rawValue: name) == nil ? "there is no page \(name); the pages are \(names)" : nil
            }
        ]
    }
}

struct ContentView: View {
    @State var page: Page?
    @State private var last = Page.login

    var body: some View {
        if let page {
            page.content
                .onExitCommand {
                    last = page
                    self.page = nil
                }
        } else {
            PageList(page: $page, last: last)
        }
    }
}
