import SwiftUI

/// Bound by a Bool, a container is focused when it, or anything in it, has focus.
struct NestedBool: View {
    @State private var name = ""
    @FocusState private var containerIsFocused: Bool
    @FocusState private var fieldIsFocused: Bool

    var body: some View {
        VStack {
            VStack {
                TextField("Name", text: $name)
                    .focused($fieldIsFocused)
            }
            .padding(60)
            .border(containerIsFocused ? Color.blue : Color.clear, width: 4)
            .focusable()
            .focused($containerIsFocused)
            .accessibilityIdentifier("container")

            Button("Outside") {}
            Text("container \(containerIsFocused)")
            Text("field \(fieldIsFocused)")
        }
    }
}

/// Bound by a value, a container that has focus itself differs from one that contains the focused view.
struct NestedEquals: View {
    enum Focus: Hashable {
        case container
        case field
    }

    @State private var name = ""
    @FocusState private var focus: Focus?

    var body: some View {
        VStack {
            VStack {
                TextField("Name", text: $name)
                    .focused($focus, equals: .field)
            }
            .padding(60)
            .border(focus == .container ? Color.blue : Color.clear, width: 4)
            .focusable()
            .focused($focus, equals: .container)
            .accessibilityIdentifier("container")

            Button("Outside") {}
            Text(focus.map { "\($0)" } ?? "none")
        }
    }
}
