import SwiftUI

// The examples of the reference of focus patterns, completed so that they are views.

struct Document: Hashable {
    var text = "draft"
    mutating func duplicate() { text += text }
}

final class MyModel: ObservableObject {
    @Published var title = "model"
}

extension FocusedValues {
    @Entry var selectedDocument: Binding<Document>?
}

enum Patterns {
    struct SingleField: View {
        @FocusState private var isFocused: Bool
        @State private var email = ""
        var body: some View {
            TextField("Email", text: $email)
                .focused($isFocused)
            Text(isFocused ? "focused" : "not focused")
            Button("other") {}
        }
    }

    struct MultipleFields: View {
        enum Field: Hashable { case name, email, password }
        @FocusState private var focusedField: Field?
        @State private var name = ""
        @State private var email = ""

        var body: some View {
            VStack {
                TextField("Name", text: $name)
                    .focused($focusedField, equals: .name)
                TextField("Email", text: $email)
                    .focused($focusedField, equals: .email)
            }
            .defaultFocus($focusedField, .email)
        }
    }

    struct HighlightWrapper<Content: View>: View {
        @Environment(\.isFocused) private var isFocused
        @ViewBuilder var content: Content

        var body: some View {
            content
                .background(isFocused ? Color.accentColor.opacity(0.1) : .clear)
            Text(isFocused ? "inside focus" : "outside focus")
        }
    }

    struct SelectableCard: View {
        @FocusState private var isFocused: Bool
        @State private var isDeleted = false

        var body: some View {
            Text(isDeleted ? "deleted" : "card")
                .focusable()
                .focused($isFocused)
                .border(isFocused ? Color.accentColor : .clear)
                .onDeleteCommand { isDeleted = true }
        }
    }

    struct Tapped: View {
        @State private var taps = 0
        @FocusState private var isFocused: Bool
        var body: some View {
            Text("\(taps) taps, focused \(isFocused)")
                .focusable(interactions: .activate)
                .focused($isFocused)
                .onTapGesture {
                    taps += 1
                    isFocused = true
                }
            Button("other") {}
        }
    }

    struct MyApp: App {
        @FocusedBinding(\.selectedDocument) var document

        var body: some Scene {
            WindowGroup {
                Editor()
            }
            .commands {
                CommandGroup(after: .pasteboard) {
                    Button("Duplicate") { document?.duplicate() }
                        .disabled(document == nil)
                }
            }
        }
    }

    struct Editor: View {
        @State private var document = Document()
        @StateObject private var myObservableModel = MyModel()
        var body: some View {
            Button(document.text) {}
                .focusedValue(\.selectedDocument, $document)
                .focusedSceneValue(\.selectedDocument, $document)
                .focusedObject(myObservableModel)
            Reader()
        }
    }

    struct Reader: View {
        @FocusedObject var model: MyModel?
        @FocusedBinding(\.selectedDocument) var document
        var body: some View {
            Text(model?.title ?? "no model")
            Button("Duplicate") { document?.duplicate() }
        }
    }

    struct Scope: View {
        @Namespace var scopeID
        @Environment(\.resetFocus) private var resetFocus
        var body: some View {
            VStack {
                Button("1") {}
                Button("2") {}.prefersDefaultFocus(in: scopeID)
                Button("Reset") { resetFocus(in: scopeID) }
            }
            .focusScope(scopeID)
        }
    }

    struct Sections: View {
        var body: some View {
            HStack {
                VStack {
                    Button("1") {}; Button("2") {}; Spacer()
                }
                Spacer()
                VStack {
                    Spacer(); Button("A") {}; Button("B") {}
                }
                .focusSection()
            }
        }
    }

    struct OwnRing: View {
        @Environment(\.isFocusEffectEnabled) private var isEnabled
        var body: some View {
            Text("own ring")
                .focusable()
                .focusEffectDisabled()
                .overlay { RoundedRectangle(cornerRadius: 8).stroke(.white) }
        }
    }

    struct SearchPage: View {
        @FocusState private var isSearchFocused: Bool
        @State private var query = ""
        var body: some View {
            NavigationStack {
                Button("Search") { isSearchFocused = true }
                    .searchable(text: $query)
                    .searchFocused($isSearchFocused)
            }
            Text(isSearchFocused ? "searching" : "not searching")
        }
    }
}
