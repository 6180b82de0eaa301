import SwiftUI

// The examples of the focus documents, unchanged except for filled elisions, a `: View` that the first one lacks, and the model types
// that they leave out.
// Each example is in its own enum, since they use the same names.

enum SignIn {
    struct LoginForm: View {
        enum Field: Hashable {
            case username
            case password
        }

        @State private var username = ""
        @State private var password = ""
        @FocusState private var focusedField: Field?

        var body: some View {
            Form {
                TextField("Username", text: $username)
                    .focused($focusedField, equals: .username)

                SecureField("Password", text: $password)
                    .focused($focusedField, equals: .password)

                Button("Sign In") {
                    if username.isEmpty {
                        focusedField = .username
                    } else if password.isEmpty {
                        focusedField = .password
                    } else {
                        handleLogin(username, password)
                    }
                }
                if isSignedIn { Text("Signed in") }
            }
        }

        @State private var isSignedIn = false
        private func handleLogin(_ username: String, _ password: String) { isSignedIn = true }
    }
}

enum TwoValues {
    struct ContentView: View {
        enum Field: Hashable {
            case name
            case fullName
        }
        @FocusState private var focusedField: Field?
        @State private var text = ""

        var body: some View {
            TextField("Full Name", text: $text)
                .focused($focusedField, equals: .name)
                .focused($focusedField, equals: .fullName)
            Button("name") { focusedField = .name }
            Button("fullName") { focusedField = .fullName }
        }
    }
}

enum Ambiguous {
    struct ContentView: View {
        enum Field: Hashable {
            case name
            case fullName
        }
        @FocusState private var focusedField: Field?
        @State private var name = ""
        @State private var fullName = ""

        var body: some View {
            TextField("Name", text: $name)
                .focused($focusedField, equals: .name)
            TextField("Full Name", text: $fullName)
                .focused($focusedField, equals: .name)  // incorrect re-use of .name
            Button("write") { focusedField = .name }
        }
    }
}

enum Containment {
    struct ContentView: View {
        @FocusState private var fieldIsFocused: Bool
        @FocusState private var containerIsFocused: Bool
        @State private var name = ""

        var body: some View {
            VStack {
                TextField("Name", text: $name)
                    .focused($fieldIsFocused)
            }
            .focusable()
            .focused($containerIsFocused)
            Text("field \(fieldIsFocused), container \(containerIsFocused)")
            Button("outside") {}
        }
    }
}

enum ToldApart {
    struct ContentView: View {
        enum Focus {
            case container
            case field
        }
        @FocusState private var focused: Focus?
        @State private var name = ""

        var body: some View {
            VStack {
                TextField("Name", text: $name)
                    .focused($focused, equals: .field)
            }
            .focusable()
            .focused($focused, equals: .container)
            Text(focused.map { "\($0)" } ?? "none")
            Button("outside") {}
        }
    }
}

enum SceneValue {
    struct Sidebar: View {
        @FocusState var isFiltering: Bool
        @State private var filter = ""

        var body: some View {
            VStack {
                TextField("Filter", text: $filter)
                    .focused(when: $isFiltering)
                    .focusedSceneValue(\.filterAction) {
                        isFiltering = true
                    }
                Button("Elsewhere") {}
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
}

struct FilterActionKey: FocusedValuesKey {
    typealias Value = () -> Void
}

extension FocusedValues {
    var filterAction: (() -> Void)? {
        get { self[FilterActionKey.self] }
        set { self[FilterActionKey.self] = newValue }
    }
}

enum Assistive {
    struct AccessibilityFocusStateDemo: View {
        enum Field { case name, email }
        @AccessibilityFocusState private var focus: Field?
        @State private var name = ""
        @State private var email = ""

        var body: some View {
            VStack(spacing: 12) {
                TextField("Name", text: $name)
                    .accessibilityFocused($focus, equals: .name)
                TextField("Email", text: $email)
                    .accessibilityFocused($focus, equals: .email)
                Button("Focus Email") { focus = .email }
            }
            .textFieldStyle(.roundedBorder)
            .padding()
        }
    }
}
