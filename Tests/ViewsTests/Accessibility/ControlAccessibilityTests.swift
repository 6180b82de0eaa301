import TenFootAccessibility
import TenFootTesting
import TenFootViewGraph
import Testing

@MainActor @Suite struct ControlAccessibilityTests {
    @Test("Each standard control reports its role, label and value to assistive technologies")
    func controls() {
        struct Page: View {
            @State private var subtitles = true
            @State private var volume = 0.4
            @State private var count = 3
            @State private var size = 1
            @State private var name = "Ada"
            @State private var password = "abc"
            var body: some View {
                VStack {
                    Toggle("Subtitles", isOn: $subtitles)
                    Slider(value: $volume) { Text("Volume") }
                    Stepper("Copies", value: $count, in: 0...9)
                    Picker("Size", selection: $size) {
                        Text("Small").tag(0)
                        Text("Large").tag(1)
                    }
                    TextField("Name", text: $name)
                    SecureField("Password", text: $password)
                    Menu("More") { Button("Delete") {} }
                    ProgressView("Loading", value: 0.5)
                    ProgressView()
                }
            }
        }
        let outline = Hosted { Page() }.accessibilityOutline
        #expect(
            outline == """
                toggle "Subtitles" focused on
                slider "Volume" = "40 percent"
                text "Copies"
                button "Decrease" 1/2
                button "Increase" 2/2
                picker "Size, Large"
                textField "Name" = "Ada"
                secureField "Password" = "•••"
                menu "More" expandable
                progress "Loading" = "50 percent"
                progress = "in progress"
                """)
    }

    @Test("FO10: A list row is read as the control in it and can be adjusted; a hidden control is not read")
    func rows() throws {
        struct Page: View {
            @State private var subtitles = true
            @State private var volume = 0.4
            var body: some View {
                List {
                    Toggle("Subtitles", isOn: $subtitles)
                    HStack {
                        Text("Loudness")
                        Slider(value: $volume) { Text("Volume") }.accessibilityHint("Left and right")
                    }
                    HStack {
                        Text("Secret")
                        Button("Cheat") {}.accessibilityHidden(true)
                    }
                }
            }
        }
        let page = Hosted { Page() }
        #expect(
            page.accessibilityOutline == """
                scrollArea
                  toggle "Subtitles" focused on 1/3
                  slider "Loudness, Volume" = "40 percent" 2/3
                  text "Secret"
                """)
        let slider = try #require(page.host.accessibility.elements().map(\.element).first { $0.role == .slider })
        #expect(slider.hint == "Left and right" && slider.range != nil && slider.actions == ["increment", "decrement"])
    }

    @Test("Tabs have the tab role, and the selected tab is marked as selected")
    func tabs() {
        let page = Hosted {
            TabView {
                Button("Play") {}.tabItem { Text("Films") }
                Text("b").tabItem { Text("Series") }
            }
        }
        #expect(page.accessibilityOutline.contains("tab \"Films\" focused selected 1/2"))
        #expect(page.accessibilityOutline.contains("tab \"Series\" 2/2"))
    }

    @Test("Opening an alert speaks its title, its message and the focused button")
    func dialogs() {
        struct Page: View {
            @State private var isShown = false
            var body: some View {
                Button("Delete") { isShown = true }.alert("Delete the film?", isPresented: $isShown) {
                    Button("Keep", role: .cancel) {}
                    Button("Delete", role: .destructive) {}
                } message: {
                    Text("It cannot be brought back.")
                }
            }
        }
        let page = Hosted { Page() }
        page.startSpeaking()
        page.press(.select)
        #expect(page.spoken.last == "Delete the film?, dialog. It cannot be brought back. Keep, 1 of 2")
    }

    @Test("The on-screen keyboard speaks each typed letter, except in a secure field")
    func typing() {
        struct Page: View {
            let isSecure: Bool
            @State private var text = ""
            var body: some View { if isSecure { SecureField("Word", text: $text) } else { TextField("Word", text: $text) } }
        }
        let page = Hosted { Page(isSecure: false) }
        page.startSpeaking()
        page.press(.select)
        page.press(.select)
        #expect(page.spoken.last == "q")
        let secret = Hosted { Page(isSecure: true) }
        secret.startSpeaking()
        secret.press(.select)
        secret.press(.select)
        #expect(secret.spoken.last == "dot")
    }

    @Test("Moving focus into a list section speaks the section's header first")
    func lists() {
        let page = Hosted {
            List {
                Section("Sound") {
                    Button("Output") {}
                    Button("Volume") {}
                }
                Section("Picture") { Button("Size") {} }
            }
        }
        page.startSpeaking()
        page.press(.down)
        page.press(.down)
        #expect(page.spoken == ["Sound. Output, 1 of 2", "Volume, 2 of 2", "Picture. Size, button"])
    }

    @Test("A posted announcement is spoken")
    func announcements() {
        let page = Hosted { Button("Save") { AccessibilityNotification.Announcement("Saved").post() } }
        page.press(.select)
        page.startSpeaking()
        page.press(.select)
        #expect(page.spoken == ["Save, button", "Saved"])
    }

    @Test("Pressing a toggle speaks its new state, and adjusting a slider speaks its new value")
    func changes() {
        struct Page: View {
            @State private var isOn = false
            @State private var volume = 0.5
            var body: some View {
                VStack {
                    Toggle("Subtitles", isOn: $isOn)
                    Slider(value: $volume) { Text("Volume") }
                }
            }
        }
        let page = Hosted { Page() }
        page.startSpeaking()
        page.press(.select)
        page.press(.down)
        page.press(.right)
        #expect(page.spoken == ["Subtitles, off, switch", "on", "Volume, 50 percent, slider", "55 percent"])
    }
}
