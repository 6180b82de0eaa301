import TenFoot

/// A form with every kind of row.
struct ListsPage: View {
    @State private var isOn = true
    @State private var isQuiet = false
    @State private var language = "English"
    @State private var name = "Living room"

    var body: some View {
        Form {
            Section("Playback") {
                Toggle("Play the next one by itself", isOn: $isOn)
                Toggle("Quiet at night", isOn: $isQuiet)
                Picker("Language", selection: $language) {
                    ForEach(["English", "Deutsch", "日本語"], id: \.self) { Text($0) }
                }
            }
            Section {
                TextField("Name", text: $name)
                LabeledContent("Version", value: "1.0")
                Button("Check for updates") {}
            } header: {
                Text("This box")
            } footer: {
                Text("Updates come at night, when nobody watches.")
            }
            Section("Danger") {
                Button("Forget everything", role: .destructive) {}
            }
        }
    }
}
