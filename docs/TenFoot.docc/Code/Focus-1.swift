import TenFoot

struct SettingsPage: View {
    var body: some View {
        HStack(alignment: .top, spacing: 200) {
            VStack {
                Button("Picture") {}
                Button("Sound") {}
                Button("Network") {}
            }
            VStack {
                Spacer()
                Button("Brightness") {}
                Button("Contrast") {}
            }
        }
    }
}
