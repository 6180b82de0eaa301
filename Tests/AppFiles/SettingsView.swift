import SwiftUI

struct SettingsView: View {
    @Environment(Session.self) private var session
    @AppStorage("autoplay") private var autoplay = true
    @AppStorage("quality") var quality: Session.Quality = .high
    @AppStorage("name") private var name: String?
    @AppStorage("skip", store: .standard) private var skip: Int = 10
    @ScaledMetric private var rowHeight = 66.0
    @ScaledMetric(relativeTo: .title) private var iconSize: CGFloat = 40
    @State private var selection: Set<String> = []
    @State private var isExpanded = true

    var body: some View {
        @Bindable var session = session
        NavigationStack {
            List {
                Section {
                    Toggle("Autoplay", isOn: $autoplay)
                    Toggle(isOn: $session.settings.autoplay) {
                        Label("Autoplay next", systemImage: "forward.fill")
                    }
                    .toggleStyle(.switch)
                    Picker("Quality", selection: $quality) {
                        ForEach(Session.Quality.allCases) { Text($0.rawValue).tag($0) }
                    }
                    .pickerStyle(.navigationLink)
                    Picker(selection: $session.settings.quality, label: Text("Quality")) {
                        Text("Low").tag(Session.Quality.low)
                        Text("High").tag(Session.Quality.high)
                    }
                    .pickerStyle(SegmentedPickerStyle())
                    Picker("Menu", systemImage: "list.bullet", selection: $quality) { Text("High").tag(Session.Quality.high) }
                        .pickerStyle(.menu)
                        .labelsHidden()
                } header: {
                    Text("Playback")
                } footer: {
                    Text("Applies to this device.").font(.footnote)
                }
                Section("About") {
                    NavigationLink("Licenses", destination: Text("MIT"))
                    NavigationLink(destination: Text("Info").focusable()) {
                        HStack {
                            Text("Info")
                            Spacer()
                            Image(systemName: "chevron.right").foregroundStyle(.tertiary)
                        }
                    }
                    LabeledContent("Version", value: "1.0")
                    Stepper("Skip \(skip) s", value: $skip, in: 5...30, step: 5)
                    Stepper {
                        Text("Skip")
                    } onIncrement: {
                        skip += 5
                    } onDecrement: {
                        skip -= 5
                    }
                    Text("Row").frame(height: rowHeight)
                        .listRowInsets(EdgeInsets(top: 0, leading: 10, bottom: 0, trailing: 10))
                        .listRowBackground(Color.clear)
                        .listRowSeparator(.hidden)
                        .badge(3)
                        .help("A row")
                }
                .headerProminence(.increased)
                ForEach(["a", "b"], id: \.self) { Text($0) }
                    .onDelete { _ in }
                    .onMove { _, _ in }
            }
            .listStyle(.grouped)
            .listStyle(GroupedListStyle())
            .scrollContentBackground(.hidden)
            .navigationBarTitleDisplayMode(.inline)
            .navigationTitle(Text("Settings"))
        }
    }
}

struct ProfileForm: View {
    @State private var date = Date(timeIntervalSince1970: 0)
    @State private var volume = 0.5
    @State private var tag: String? = nil
    var body: some View {
        Form {
            Section(header: Text("Profile")) {
                Text("Plain")
                Slider(value: $volume, in: 0...1)
                Slider(value: $volume, in: 0...1, step: 0.1) {
                    Text("Volume")
                } minimumValueLabel: {
                    Text("0")
                } maximumValueLabel: {
                    Text("1")
                }
            }
            Section(header: Text("Header"), footer: Text("Footer")) {
                Picker("Tag", selection: $tag) {
                    Text("None").tag(String?.none)
                    Text("Some").tag(String?.some("some"))
                }
                .pickerStyle(.inline)
            }
        }
        .formStyle(.grouped)
    }
}

struct SplitSettings: View {
    @State private var selection: String?
    @State private var visibility = NavigationSplitViewVisibility.all
    var body: some View {
        NavigationSplitView(columnVisibility: $visibility) {
            List(["General", "Video", "Audio"], id: \.self, selection: $selection) { name in
                NavigationLink(name, value: name)
            }
            .navigationTitle("Settings")
            .navigationSplitViewColumnWidth(500)
        } detail: {
            if let selection { Button("Detail of \(selection)") {} } else { Text("Choose") }
        }
    }
}
