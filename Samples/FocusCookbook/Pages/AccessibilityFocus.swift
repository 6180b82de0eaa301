import SwiftUI

/// The button moves the cursor of an assistive technology, which is separate from the remote's focus.
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
            Text(focus.map { "reading \($0)" } ?? "reading no field")
        }
        .textFieldStyle(.roundedBorder)
        .padding()
    }
}
