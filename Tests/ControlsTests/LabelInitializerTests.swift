import Foundation
import TenFootControls
import TenFootTesting
import Testing

/// Every initializer that takes a label as a closure, with a label of two views.
@MainActor @Suite("Labels of several views, by initializer")
struct LabelInitializerTests {
    private struct Row: Identifiable {
        let id: Int
        var isOn = true
        var choice = 1
    }

    private struct Primitive: PrimitiveButtonStyle {
        func makeBody(configuration: Configuration) -> some View {
            configuration.label.focusable().onTapGesture { configuration.trigger() }
        }
    }

    private struct Wrapped: PrimitiveButtonStyle {
        func makeBody(configuration: Configuration) -> some View { Button(configuration).buttonStyle(.bordered) }
    }

    private struct Bare: MenuStyle {
        func makeBody(configuration: Configuration) -> some View { Menu(configuration).buttonStyle(.plain) }
    }

    @ViewBuilder private static func parts() -> some View {
        Image(systemName: "star")
        Text("Star")
    }

    private static let rows = Binding.constant([Row(id: 1), Row(id: 2)])
    private static let address = URL(fileURLWithPath: "/film")

    private static let controls: [(name: String, view: AnyView)] = [
        ("Button(action:label:)", AnyView(Button(action: {}, label: { parts() }))),
        ("Button(role:action:label:)", AnyView(Button(role: .destructive, action: {}, label: { parts() }))),
        ("Button in a primitive style", AnyView(Button(action: {}, label: { parts() }).buttonStyle(Primitive()))),
        ("Button(configuration)", AnyView(Button(action: {}, label: { parts() }).buttonStyle(Wrapped()))),
        ("bordered", AnyView(Button(action: {}, label: { parts() }).buttonStyle(.bordered))),
        ("borderedProminent", AnyView(Button(action: {}, label: { parts() }).buttonStyle(.borderedProminent))),
        ("glass", AnyView(Button(action: {}, label: { parts() }).buttonStyle(.glass))),
        ("glassProminent", AnyView(Button(action: {}, label: { parts() }).buttonStyle(.glassProminent))),
        ("NavigationLink(destination:label:)", AnyView(NavigationLink(destination: { Text("Page") }, label: { parts() }))),
        ("NavigationLink(destination: view)", AnyView(NavigationLink(destination: Text("Page"), label: { parts() }))),
        (
            "NavigationLink(value:)",
            AnyView(NavigationLink(value: 1, label: { parts() }).navigationDestination(for: Int.self) { Text("\($0)") })
        ),
        (
            "NavigationLink(isActive:)",
            AnyView(NavigationLink(isActive: .constant(false), destination: { Text("Page") }, label: { parts() }))
        ),
        (
            "NavigationLink(tag:)",
            AnyView(NavigationLink(tag: 1, selection: .constant(Int?.none), destination: { Text("Page") }, label: { parts() }))
        ),
        ("Menu", AnyView(Menu(content: { Button("One") {} }, label: { parts() }))),
        ("Menu with a primary action", AnyView(Menu(content: { Button("One") {} }, label: { parts() }, primaryAction: {}))),
        ("Menu in a style of one's own", AnyView(Menu(content: { Button("One") {} }, label: { parts() }).menuStyle(Bare()))),
        ("ControlGroup as a menu", AnyView(ControlGroup(content: { Button("One") {} }, label: { parts() }).controlGroupStyle(.menu))),
        ("Link", AnyView(Link(destination: address, label: { parts() }))),
        ("Toggle", AnyView(Toggle(isOn: .constant(true), label: { parts() }))),
        ("Toggle as a button", AnyView(Toggle(isOn: .constant(true), label: { parts() }).toggleStyle(.button))),
        ("Toggle(sources:)", AnyView(Toggle(sources: rows, isOn: \.isOn, label: { parts() }))),
        ("Picker", AnyView(Picker(selection: .constant(1), content: { Text("Uno").tag(1) }, label: { parts() }))),
        ("Picker(sources:)", AnyView(Picker(sources: rows, selection: \.choice, content: { Text("Uno").tag(1) }, label: { parts() }))),
        (
            "Picker with words for its value",
            AnyView(
                Picker(
                    selection: .constant(1), content: { Text("Uno").tag(1) }, label: { parts() }, currentValueLabel: { Text("One") }))
        ),
        ("a choice", AnyView(Picker("", selection: .constant(1)) { HStack { parts() }.tag(1) }.pickerStyle(.segmented))),
        ("Button with a Label of several views", AnyView(Button(action: {}, label: { Label(title: { parts() }, icon: { parts() }) }))),
        ("TextField", AnyView(TextField(text: .constant(""), label: { parts() }))),
        ("TextField(axis:)", AnyView(TextField(text: .constant(""), axis: .vertical, label: { parts() }))),
        ("TextField(value:format:)", AnyView(TextField(value: .constant(1), format: .number, label: { parts() }))),
        ("SecureField", AnyView(SecureField(text: .constant(""), label: { parts() }))),
        ("LabeledContent with a button", AnyView(LabeledContent(content: { Button("Star") {} }, label: { parts() }))),
    ]

    @Test("A control whose label has several views is one focus target, with every initializer")
    func oneTarget() {
        for (name, view) in Self.controls {
            let page = Hosted(text: .fixedAdvance) { NavigationStack { view } }
            let items = page.focusTree.matches(of: #/item "/#).count
            #expect(items == 1, "\(name):\n\(page.focusTree)")
            page.expectReachable()
        }
    }

    @Test("A label of several views is one tab in a tab bar, and one row in a list")
    func tabsAndRows() {
        let tabs = Hosted {
            TabView {
                Tab {
                    Text("First")
                } label: {
                    Self.parts()
                }
                Tab(role: .search) {
                    Text("Second")
                } label: {
                    Self.parts()
                }
            }
        }
        #expect(tabs.accessibilityOutline.components(separatedBy: "tab \"").count == 3, "\(tabs.accessibilityOutline)")
        let rows = Hosted {
            NavigationStack {
                List {
                    NavigationLink(value: 1, label: { Self.parts() })
                    Button(action: {}, label: { Self.parts() })
                    Toggle(isOn: .constant(true), label: { Self.parts() })
                }
            }
        }
        #expect(rows.focusTree.matches(of: #/item "/#).count == 3, "\(rows.focusTree)")
    }
}
