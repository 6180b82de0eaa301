import TenFoot

struct SettingsPage: View {
    private enum Row: Hashable { case picture, sound, network }
    @FocusState private var row: Row?
    @State private var isNetworkDown = false

    var body: some View {
        HStack(alignment: .top, spacing: 200) {
            VStack {
                Button("Picture") {}.focused($row, equals: .picture)
                Button("Sound") {}.focused($row, equals: .sound)
                Button("Network") {}.focused($row, equals: .network)
                Spacer()
            }
            .focusSection()
            .defaultFocus($row, .sound, priority: .userInitiated)
            VStack {
                Spacer()
                Button("Brightness") {}
                Button("Check the network") {
                    isNetworkDown = true
                    row = .network
                }
            }
            .focusSection()
        }
    }
}
