import TenFoot

/// Buttons in every style, and other controls.
struct ControlsPage: View {
    @State private var isOn = true
    @State private var choice = 1
    @State private var text = ""
    @State private var showsSheet = false
    @State private var showsAlert = false
    @State private var showsQuestion = false

    var body: some View {
        ScrollView {
            VStack(alignment: .leading, spacing: 44) {
                row("Styles") {
                    Button("Automatic") {}
                    Button("Prominent") {}.buttonStyle(.borderedProminent)
                    Button("Borderless") {}.buttonStyle(.borderless)
                    Button("Plain") {}.buttonStyle(.plain)
                    Button("Delete", role: .destructive) {}
                    Button("Disabled") {}.disabled(true)
                }
                row("Glass") {
                    Button("Glass") {}.buttonStyle(.glass)
                    Button("Prominent glass") {}.buttonStyle(.glassProminent)
                    Button {
                    } label: {
                        Image(systemName: "plus")
                    }
                    .buttonStyle(.glass).buttonBorderShape(.circle).accessibilityLabel("Add")
                }
                row("Cards") {
                    ForEach(["The Long Way Home by the Sea", "Harbour", "Night"], id: \.self) { title in
                        Button {
                        } label: {
                            VStack(alignment: .leading, spacing: 0) {
                                LinearGradient(colors: [.indigo, .teal], startPoint: .topLeading, endPoint: .bottomTrailing)
                                    .frame(height: 150)
                                Text(title).font(.caption).lineLimit(1).padding(16)
                            }
                            .frame(width: 300, alignment: .leading)
                        }
                        .buttonStyle(.card)
                    }
                }
                row("Presented") {
                    Button("Sheet") { showsSheet = true }
                    Button("Alert") { showsAlert = true }
                    Button("Question") { showsQuestion = true }
                    Menu("Menu") {
                        Button("First") {}
                        Button("Second") {}
                    }
                }
                row("Set") {
                    Toggle("Subtitles", isOn: $isOn).frame(width: 420)
                    TextField("Name", text: $text).frame(width: 420)
                }
                Picker("Quality", selection: $choice) {
                    Text("Low").tag(0)
                    Text("Middle").tag(1)
                    Text("High").tag(2)
                }
                .pickerStyle(.segmented)
                titled("Progress") {
                    ProgressView(value: 0.4).frame(width: 420)
                    ProgressView()
                    Label("Saved", systemImage: "checkmark.circle.fill")
                }
            }
        }
        // Controls that are lifted at the edge are not clipped.
        .scrollClipDisabled()
        .sheet(isPresented: $showsSheet) {
            VStack(spacing: 30) {
                Text("A sheet").font(.title2)
                Text("It lies over what is behind, which is dimmed.").foregroundStyle(.secondary)
                Button("Done") { showsSheet = false }
            }
            .padding(60)
        }
        .alert("Delete the recording?", isPresented: $showsAlert) {
            Button("Delete", role: .destructive) {}
            Button("Cancel", role: .cancel) {}
        } message: {
            Text("It cannot be brought back.")
        }
        .confirmationDialog("Where to?", isPresented: $showsQuestion, titleVisibility: .visible) {
            Button("From the beginning") {}
            Button("Where I left off") {}
        }
    }

    private func row(_ title: String, @ViewBuilder content: () -> some View) -> some View {
        titled(title, content: content).focusSection()
    }

    /// A row under its title, for content that cannot have focus.
    private func titled(_ title: String, @ViewBuilder content: () -> some View) -> some View {
        VStack(alignment: .leading, spacing: 20) {
            Text(title).font(.headline).foregroundStyle(.secondary)
            HStack(spacing: 32) { content() }
        }
    }
}
