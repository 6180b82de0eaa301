import TenFootTesting
import Testing

@MainActor @Suite struct AccessibilityTreeTests {
    @Test("A button is one accessibility element labelled with the texts in it")
    func buttons() {
        let page = Hosted {
            Button {
            } label: {
                VStack {
                    Image(systemName: "play.fill")
                    Text("Play")
                    Text("from the start")
                }
            }
        }
        #expect(page.accessibilityOutline == #"button "Play, from the start" focused"#)
    }

    @Test("A button that shows only a symbol is labelled with the symbol's name, or with its accessibility label")
    func symbols() {
        let page = Hosted {
            HStack {
                Button {
                } label: {
                    Image(systemName: "play.fill")
                }
                Button {
                } label: {
                    Image(systemName: "gearshape")
                }
                .accessibilityLabel("Settings")
            }
        }
        #expect(page.accessibilityOutline == "button \"play\" focused\nbutton \"Settings\"")
    }

    @Test("An assistive technology can focus and fill a text field only if the field is enabled", arguments: [false, true])
    func written(_ isDisabled: Bool) throws {
        var text = ""
        let page = Hosted {
            VStack {
                Button("Go") {}
                TextField("Name", text: Binding(get: { text }, set: { text = $0 })).disabled(isDisabled)
            }
        }
        let tree = page.host.accessibility
        let heights = stride(from: 0, to: page.host.size.height, by: 20)
        let elements = heights.compactMap { tree.element(at: CGPoint(x: page.host.size.width / 2, y: $0)) }
        let field = try #require(elements.first { $0.label.contains("Name") })
        #expect(tree.write("Ann", into: field.id) == !isDisabled && text == (isDisabled ? "" : "Ann"))
        #expect(tree.focus(field.id) == !isDisabled)
    }

    @Test("Texts and headings are accessibility elements next to the controls; hidden views are not")
    func texts() {
        let page = Hosted {
            VStack {
                Text("Films").accessibilityAddTraits(.isHeader)
                Text("Beta").accessibilityHidden(true)
                Button("Open") {}.accessibilityHint("Shows all films").accessibilityValue("44 films")
            }
        }
        #expect(page.accessibilityOutline == "heading \"Films\" level 1\nbutton \"Open\" = \"44 films\" focused")
        #expect(page.host.accessibility.focusPath().last?.hint == "Shows all films")
    }

    @Test("A combined element joins its texts into one label; an element that ignores its children uses only its own label")
    func children() {
        let page = Hosted {
            VStack {
                HStack {
                    Text("Length")
                    Text("98 min")
                }
                .accessibilityElement(children: .combine)
                HStack {
                    Text("★★★")
                    Text("☆☆")
                }
                .accessibilityElement(children: .ignore).accessibilityLabel("Rated three of five")
            }
        }
        #expect(page.accessibilityOutline == "text \"Length, 98 min\"\ntext \"Rated three of five\"")
    }

    @Test("A group's accessibility label names the group and not the views in it")
    func groups() {
        let page = Hosted {
            HStack {
                Button("A") {}
                Button("B") {}
            }
            .focusSection().accessibilityElement(children: .contain).accessibilityLabel("Films")
        }
        #expect(page.accessibilityOutline == "group \"Films\"\n  button \"A\" focused 1/2\n  button \"B\" 2/2")
        #expect(page.focusedLabel == "A")
    }

    @Test("A tile's accessibility position in a lazy row counts all tiles, including those not yet created")
    func positions() {
        let page = Hosted {
            ScrollView(.horizontal) { LazyHStack { ForEach(0..<5000, id: \.self) { index in Button("Tile \(index)") {} } } }
        }
        page.press(.right, count: 2)
        #expect(page.host.accessibility.focusPath().last?.position.map { "\($0.index) of \($0.count)" } == "3 of 5000")
    }

    @Test("A lazy grid reports its rows and columns, including tiles not yet created; one with a single column reports none")
    func grids() {
        func grid(columns: Int, count: Int) -> [Int]? {
            let page = Hosted {
                ScrollView {
                    LazyVGrid(columns: Array(repeating: GridItem(.fixed(200)), count: columns)) {
                        ForEach(0..<count, id: \.self) { Button("Tile \($0)") {} }
                    }
                }
            }
            return page.host.accessibility.elements().compactMap(\.element.grid).first.map { [$0.rows, $0.columns] }
        }
        #expect(grid(columns: 3, count: 1000) == [334, 3] && grid(columns: 2, count: 3) == [2, 2])
        #expect(grid(columns: 1, count: 5) == nil)
    }

    @Test("A sheet hides the views under it from the accessibility tree until it is dismissed")
    func presentations() {
        struct Page: View {
            @State private var isShown = false
            var body: some View { Button("Open") { isShown = true }.sheet(isPresented: $isShown) { Button("Close") { isShown = false } } }
        }
        let page = Hosted { Page() }
        page.press(.select)
        #expect(page.accessibilityOutline == #"button "Close" focused"#)
        page.press(.select)
        #expect(page.accessibilityOutline == #"button "Open" focused"#)
    }

    @Test("Views with a higher accessibility sort priority are read first")
    func order() {
        let page = Hosted {
            HStack {
                Text("second")
                Text("first").accessibilitySortPriority(1)
            }
        }
        #expect(page.accessibilityOutline == "text \"first\"\ntext \"second\"")
    }

    @Test("accessibilityRepresentation describes a view by other views, which cannot take focus")
    func representations() {
        let page = Hosted {
            VStack {
                Text("●●●○○").accessibilityRepresentation { Text("Three of five") }
                Button("Next") {}
            }
        }
        #expect(page.accessibilityOutline == "text \"Three of five\"\nbutton \"Next\" focused")
        page.press(.up)
        #expect(page.focusedLabel == "Next")
    }

    @Test("The label of a labelled pair names its content and is read only once")
    func pairs() {
        struct Page: View {
            @Namespace private var pairs
            var body: some View {
                HStack {
                    Text("Director").accessibilityLabeledPair(role: .label, id: 1, in: pairs)
                    Button("●") {}.accessibilityLabeledPair(role: .content, id: 1, in: pairs)
                }
            }
        }
        #expect(Hosted { Page() }.accessibilityOutline == #"button "Director" focused"#)
    }

    @Test("Accessibility actions are listed by name and can be performed")
    func actions() {
        var done: [String] = []
        let page = Hosted {
            Button("Film") { done.append("press") }
                .accessibilityAction(named: "Mark as watched") { done.append("watched") }
                .accessibilityActions { Button("Hide") { done.append("hide") } }
        }
        let tree = page.host.accessibility
        let id = tree.focusPath().last?.id ?? 0
        #expect(tree.focusPath().last?.actions == ["press", "Mark as watched", "Hide"])
        for index in 0..<3 { #expect(tree.perform(action: index, on: id)) }
        #expect(!tree.perform(action: 3, on: id))
        #expect(done == ["press", "watched", "hide"])
    }

    @Test("An adjustable view is a slider with two actions and its input labels; a heading reports its level")
    func adjustable() throws {
        var value = 3
        let page = Hosted {
            VStack {
                Text("Sound").accessibilityHeading(.h2)
                Text("Volume").focusable().accessibilityValue("3 of 10")
                    .accessibilityAdjustableAction { value += $0 == .increment ? 1 : -1 }
                    .accessibilityInputLabels(["Loudness", "Sound level"])
            }
        }
        #expect(page.accessibilityOutline == "heading \"Sound\" level 2\nslider \"Volume\" = \"3 of 10\" focused")
        let tree = page.host.accessibility
        let slider = try #require(tree.focusPath().last)
        #expect(slider.actions == ["increment", "decrement"] && slider.inputLabels == ["Loudness", "Sound level"])
        #expect(tree.perform(action: 0, on: slider.id) && value == 4)
        #expect(tree.perform(action: 1, on: slider.id) && tree.perform(action: 1, on: slider.id) && value == 2)
    }

    @Test("A text with accessibility modifiers stays a Text, and its spoken form also applies inside another text")
    func spokenTexts() {
        let star: Text = Text("★").accessibilityLabel("Star")
        let heading: Text = Text("Films").accessibilityHeading(.h2)
        let plain: Text = Text("ABC").speechSpellsOutCharacters().accessibilityTextContentType(.sourceCode)
        let page = Hosted {
            VStack {
                star + Text(" 4.5")
                Text("Rated 4.5\(star) of **5**\(star)")
                heading
                heading + Text(" of 1927")
                plain
            }
        }
        let lines = ["text \"Star 4.5\"", "text \"Rated 4.5Star of 5Star\""].joined(separator: "\n")
        #expect(page.accessibilityOutline == lines + "\nheading \"Films\" level 2\ntext \"Films of 1927\"\ntext \"ABC\"")
        #expect(page.texts.contains("★ 4.5"))
    }

    @Test("A focusable view is read as a button only if it is marked as responding to user interaction")
    func interaction() {
        let page = Hosted {
            VStack {
                Text("Poster").focusable().accessibilityRespondsToUserInteraction()
                Text("Plot").focusable().accessibilityRespondsToUserInteraction(false)
                Text("Cast").focusable().accessibilityRespondsToUserInteraction(true, isEnabled: false)
            }
        }
        #expect(page.accessibilityOutline == "button \"Poster\" focused\ngeneric \"Plot\"\ngeneric \"Cast\"")
    }

    @Test("Moving focus speaks only what has changed, and the hint follows after a pause")
    func speech() {
        let page = Hosted {
            VStack {
                ForEach(["Films", "Series"], id: \.self) { row in
                    HStack { ForEach(1..<4) { Button("\(row) \($0)") {}.accessibilityHint("Plays it") } }
                        .focusSection().accessibilityElement(children: .contain).accessibilityLabel(row)
                }
            }
        }
        page.startSpeaking()
        page.press(.right)
        page.advance(by: 2)
        page.press(.down)
        #expect(page.spoken == ["Films. Films 1, 1 of 3", "Films 2, 2 of 3", "Plays it", "Series. Series 2, 2 of 3"])
    }

    @Test("No element is described without a screen reader, and a move among 2,000 tiles describes at most eight elements")
    func costs() {
        let page = Hosted {
            ScrollView {
                VStack { ForEach(0..<40) { row in HStack { ForEach(0..<50) { Button("\(row) \($0)") {} } }.focusSection() } }
            }
        }
        let tree = page.host.accessibility
        page.press(.right)
        #expect(tree.described == 0)
        page.startSpeaking()
        let before = tree.described
        page.press(.right)
        #expect(tree.described - before <= 8)
    }

    @Test("A row in a lazy section is read within the section's header, even after the header has scrolled away")
    func sectionHeaders() {
        let page = Hosted {
            ScrollView { LazyVStack { Section("Films") { ForEach(0..<300, id: \.self) { row in Button("Row \(row)") {} } } } }
        }
        #expect(page.host.accessibility.focusPath().map(\.label) == ["Films", "Row 0"])
        page.press(.down, count: 60)
        #expect(page.host.accessibility.focusPath().map(\.label) == ["Films", "Row 60"])
    }
}
