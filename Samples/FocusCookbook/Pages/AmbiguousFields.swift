import SwiftUI

/// Two fields bound to one value: the user may enter either, a write chooses the first and warns.
struct AmbiguousFields: View {
    enum Field: Hashable {
        case name
        case fullName
    }

    @State private var name = ""
    @State private var fullName = ""
    @FocusState private var focusedField: Field?

    var body: some View {
        VStack {
            TextField("Name", text: $name)
                .focused($focusedField, equals: .name)
            TextField("Full Name", text: $fullName)
                .focused($focusedField, equals: .name)  // incorrect re-use of .name
            Button("Focus name") { focusedField = .name }
            Text(focusedField == .name ? "name" : "none")
        }
    }
}
