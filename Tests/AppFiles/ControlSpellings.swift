import Foundation
import SwiftUI

// Other initialisers of controls: titles as keys and as strings computed at run time, symbols, and pictures of the app's assets.

struct ControlSpellings: View {
    @State private var isOn = false
    @State private var number = 1
    @State private var any: Int?
    @State private var text = ""
    private let title = "Title".dropLast(0)
    private let picture = ImageResource(name: "poster", bundle: .main)

    var body: some View {
        NavigationStack {
            VStack {
                VStack {
                    Toggle("Key", image: picture, isOn: $isOn)
                    Toggle(title, image: picture, isOn: $isOn)
                    Picker("Key", image: picture, selection: $number) { Text("One").tag(1) }
                    Picker(title, image: picture, selection: $number) { Text("One").tag(1) }
                    Picker(title, systemImage: "star", selection: $number) { Text("One").tag(1) }
                    Button("Key", image: picture) {}
                    Button(title, image: picture, role: .cancel) {}
                }
                VStack {
                    Menu("Key", image: picture) { Button("One") {} }
                    Menu(title, image: picture) { Button("One") {} }
                    Menu(title, image: "poster") { Button("One") {} }
                    Menu("Key", image: picture) {
                        Button("One") {}
                    } primaryAction: {
                    }
                    ControlGroup("Key", image: picture) { Button("One") {} }
                    ControlGroup(title, systemImage: "star") { Button("One") {} }.controlGroupStyle(.compactMenu)
                    Label("Key", image: picture)
                    Label(title, image: picture)
                }
                VStack {
                    TextField(title, text: $text, axis: .vertical)
                    TextField(title, text: $text, onEditingChanged: { _ in }, onCommit: {})
                    TextField(title, value: $any, format: .number)
                    TextField(value: $any, format: .number) { Text("Key") }
                    SecureField(title, text: $text, onCommit: {})
                    LabeledContent(title, value: 3, format: .number)
                    if let address = URL(string: "https://example.org") { Link(title, destination: address) }
                }
                VStack {
                    NavigationLink(title, isActive: $isOn) { Text("Page") }
                    NavigationLink(title, destination: Text("Page"), isActive: $isOn)
                    NavigationLink(title, tag: 1, selection: $any) { Text("Page") }
                    NavigationLink(title, destination: Text("Page"), tag: 1, selection: $any)
                    ContentUnavailableView("Key", image: "poster", description: Text("None"))
                    ContentUnavailableView(title, image: "poster")
                    ContentUnavailableView("Key", image: picture)
                    Text("Cut").clipShape(.rect(cornerSize: CGSize(width: 4, height: 8)))
                }
            }
        }
    }
}

struct TabSpellings: View {
    @State private var chosen = 2
    private let title = "Third".dropLast(0)
    private let picture = ImageResource(name: "poster", bundle: .main)

    var body: some View {
        TabView(selection: $chosen) {
            Tab("First", image: "poster", value: 1) { Text("one") }
            Tab("Second", image: picture, value: 2) { Text("two") }
            Tab(title, image: "poster", value: 3) { Text("three") }
            Tab(title, systemImage: "star", value: 4, role: .search) { Text("four") }
            Tab(value: 5, role: .search) { Text("five") }
        }
    }
}

struct UntaggedTabs: View {
    private let title = "Third".dropLast(0)
    private let picture = ImageResource(name: "poster", bundle: .main)

    var body: some View {
        TabView {
            Tab("First", image: "poster") { Text("one") }
            Tab("Second", image: picture) { Text("two") }
            Tab(title, systemImage: "star") { Text("three") }
            Tab("Fourth", systemImage: "star", role: .search) { Text("four") }
            Tab(role: .search) { Text("five") }
        }
    }
}
