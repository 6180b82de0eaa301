import SwiftUI

/// The sidebar publishes an action for as long as its scene is active, wherever focus is; a command of the menu calls it.
struct SceneValues: View {
    var body: some View {
        HStack(spacing: 60) {
            Sidebar()
            VStack {
                Button("Elsewhere") {}
                Text("The Menu button opens the commands.")
            }
        }
    }
}

struct Sidebar: View {
    @State private var filter = ""
    @FocusState var isFiltering: Bool

    var body: some View {
        VStack {
            TextField("Filter", text: $filter)
                .focused($isFiltering)
                .focusedSceneValue(\.filterAction) {
                    isFiltering = true
                }
        }
    }
}

struct NavigationCommands: Commands {
    @FocusedValue(\.filterAction) var filterAction

    var body: some Commands {
        CommandMenu("Navigate") {
            Button("Filter in Sidebar") {
                filterAction?()
            }
        }
        .disabled(filterAction == nil)
    }
}

struct FilterActionKey: FocusedValueKey {
    typealias Value = () -> Void
}

extension FocusedValues {
    var filterAction: (() -> Void)? {
        get { self[FilterActionKey.self] }
        set { self[FilterActionKey.self] = newValue }
    }
}
