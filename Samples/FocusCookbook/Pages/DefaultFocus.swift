import SwiftUI

/// Focus would start on the first button, but the third prefers default focus; the fourth resets focus to the third.
struct DefaultFocus: View {
    @Namespace private var mainNamespace
    @Environment(\.resetFocus) private var resetFocus

    var body: some View {
        VStack {
            Button("1") {}
            Button("2") {}
            Button("3") {}
                .prefersDefaultFocus(in: mainNamespace)
            Button("Reset to default focus") {
                resetFocus(in: mainNamespace)
            }
        }
        .focusScope(mainNamespace)
    }
}

/// Focus begins at the second of two fields.
struct DefaultFields: View {
    enum Field: Hashable {
        case name
        case email
    }

    @State private var name = ""
    @State private var email = ""
    @FocusState private var focusedField: Field?

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
