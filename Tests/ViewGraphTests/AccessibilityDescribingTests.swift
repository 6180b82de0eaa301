import Foundation
import TenFootAccessibility
import TenFootControls
import TenFootGraphics
import Testing

@testable import TenFootViewGraph

@MainActor @Suite("Accessibility elements of a scene") struct AccessibilityDescribingTests {
    private let size = CGSize(width: 1000, height: 600)

    private func words(_ label: String) -> some View {
        Block(100, 50).accessibilityElement(children: .ignore).accessibilityLabel(label)
    }

    private func elements(_ stage: Stage) -> [AccessibilityElement] { stage.host.accessibility.elements().map(\.element) }

    private func element(_ label: String, _ stage: Stage) throws -> AccessibilityElement {
        try #require(elements(stage).first { $0.label == label })
    }

    @Test("An accessibility element has everything its view's modifiers set, and its frame and states")
    func everything() throws {
        let stage = Stage(
            size: size,
            VStack(spacing: 20) {
                stop("one").modifier(
                    AccessibilityModifier {
                        $0.label = "One"
                        $0.value = "half"
                        $0.hint = "Opens it"
                        $0.inputLabels = ["first"]
                        $0.customContent = [AccessibilityDetail(label: "Length", value: "98 min", isImportant: true)]
                        $0.range = AccessibilityRange(value: 3, least: 1, most: 5, step: 2)
                        $0.states = [.selected, .checkable]
                        $0.clearedStates = .checkable
                    })
                stop("two").disabled(true).accessibilityLabel("Two").accessibilityRespondsToUserInteraction(false)
                words("Three")
            })
        stage.frame()
        let one = try element("One", stage)
        #expect(one.identifier == "one" && one.value == "half" && one.hint == "Opens it" && one.inputLabels == ["first"])
        #expect(one.customContent.map(\.value) == ["98 min"] && one.range == AccessibilityRange(value: 3, least: 1, most: 5, step: 2))
        #expect(one.frame == CGRect(x: 450, y: 205, width: 100, height: 50) && one.headingLevel == nil)
        #expect(one.states == [.selected, .focusable, .focused, .showing])
        #expect(try element("Two", stage).states == [.focusable, .disabled, .unresponsive, .showing])
        let three = try element("Three", stage)
        #expect(three.states == .showing && three.identifier == nil && three.value == nil && three.range == nil)
    }

    @Test("An accessibility element is `showing` only if it overlaps the scene")
    func showing() throws {
        let stage = Stage(
            size: size,
            ZStack {
                words("inside")
                words("beyond").offset(x: 1000)
                words("at the edge").offset(x: 520)
            })
        stage.frame()
        let showing = elements(stage).filter { $0.states.contains(.showing) }.map(\.label)
        #expect(showing == ["inside", "at the edge"])
    }

    @Test("A heading has the level that is set, or else 1; other elements have no heading level")
    func headings() throws {
        let stage = Stage(
            size: size,
            VStack {
                words("plain")
                words("first").accessibilityAddTraits(.isHeader)
                words("third").accessibilityHeading(.h3)
            })
        stage.frame()
        #expect(try ["plain", "first", "third"].map { try element($0, stage).headingLevel } == [nil, 1, 3])
        #expect(try element("first", stage).role == .heading && element("plain", stage).role == .text)
    }

    @Test("A focusable view's label comes from its visible, unhidden texts, or from its images if it has no text")
    func names() {
        func name(@ViewBuilder _ content: () -> some View) -> String? {
            let stage = Stage(size: size, HStack { content() }.focusable())
            stage.frame()
            return stage.host.accessibility.focusPath().last?.label
        }
        #expect(
            name {
                Text("Play"); Text("all")
            } == "Play, all")
        #expect(
            name {
                Text("Play"); Text("gone").hidden(); Text("clear").opacity(0); Text("unread").accessibilityHidden(true)
            } == "Play")
        #expect(
            name {
                Text("Play").accessibilityLabel("Start"); Text("all")
            } == "Start, all")
        #expect(
            name {
                Image(systemName: "star"); Text("all")
            } == "all")
        #expect(name { Image(systemName: "star").accessibilityLabel("Best") } == "Best")
        #expect(name { Text("Play").accessibilityElement(children: .ignore) } == "Play")
    }

    @Test("A view in a focus section or a scrolling row knows its position among the focusable views there that are not hidden")
    func positions() throws {
        func positions(@ViewBuilder _ content: () -> some View) -> [String] {
            let stage = Stage(size: size, HStack { content() }.focusSection())
            stage.frame()
            return elements(stage).map { element in element.position.map { "\($0.index)/\($0.count)" } ?? "-" }
        }
        #expect(
            positions {
                stop("a"); stop("b"); stop("c")
            } == ["1/3", "2/3", "3/3"])
        #expect(positions { stop("a") } == ["-"])
        #expect(
            positions {
                stop("a"); stop("gone").hidden(); stop("clear").opacity(0); stop("b")
            } == ["1/2", "2/2"])
        #expect(
            positions {
                Button("a") {}; Button("b") {}.focusable()
            } == ["1/2", "2/2"])
        // In a row that scrolls, views beyond the viewport count too.
        let row = Stage(
            size: size,
            ScrollView(.horizontal) {
                HStack {
                    stop("a", 600, 50); stop("b", 600, 50); stop("c", 600, 50)
                }
            })
        row.settle()
        let stops = elements(row).filter { $0.identifier != nil }
        #expect(stops.map { element in element.position.map { "\($0.index)/\($0.count)" } } == ["1/3", "2/3", "3/3"])
        // Outside of sections and rows, a view has no position.
        let stage = Stage(
            size: size,
            HStack {
                stop("a"); stop("b")
            })
        stage.frame()
        #expect(elements(stage).allSatisfy { $0.position == nil })
    }

    @Test("Positions of rows in a LazyVStack count through the whole section, across several ForEach loops")
    func lazyPositions() throws {
        let stage = Stage(
            size: size,
            ScrollView {
                LazyVStack {
                    Section {
                        ForEach(0..<2) { stop("a\($0)") }
                        stop("b")
                        ForEach(0..<3) { stop("c\($0)") }
                    } header: {
                        Text("header")
                    }
                    Section { stop("alone") }
                }
            })
        stage.settle()
        let found = elements(stage).compactMap { element in
            element.identifier.map { "\($0) \(element.position.map { "\($0.index)/\($0.count)" } ?? "-")" }
        }
        #expect(found == ["a0 1/6", "a1 2/6", "b 3/6", "c0 4/6", "c1 5/6", "c2 6/6", "alone -"])
    }

    @Test("A scrolled LazyVGrid has grid dimensions, unless it has siblings or sections; other lazy containers have none")
    func grids() {
        func grid(_ view: some View) -> [String] {
            let stage = Stage(size: size, view)
            stage.settle()
            return elements(stage).compactMap { element in element.grid.map { "\(element.role.rawValue) \($0.rows)x\($0.columns)" } }
        }
        let three = Array(repeating: GridItem(.fixed(60)), count: 3)
        #expect(grid(ScrollView { LazyVGrid(columns: three) { ForEach(0..<7) { stop("\($0)", 50, 20) } }.padding(10) }).count == 1)
        #expect(
            grid(
                ScrollView {
                    VStack {
                        LazyVGrid(columns: three) { ForEach(0..<7) { stop("\($0)", 50, 20) } }; stop("beside")
                    }
                }) == [])
        #expect(grid(ScrollView(.horizontal) { LazyHGrid(rows: three) { ForEach(0..<7) { stop("\($0)", 50, 20) } } }) == [])
        #expect(grid(ScrollView { LazyVStack { ForEach(0..<7) { stop("\($0)", 50, 20) } } }) == [])
        #expect(
            grid(
                ScrollView {
                    LazyVGrid(columns: three) {
                        Section {
                            ForEach(0..<7) { stop("\($0)", 50, 20) }
                        } header: {
                            Block(10, 10)
                        }
                    }
                }) == [])
    }

    @Test("Elements are sorted by accessibilitySortPriority, 0 by default, highest first; ties keep their order")
    func order() {
        let stage = Stage(
            size: size,
            HStack {
                words("a")
                words("last").accessibilitySortPriority(-1)
                words("b")
                words("second").accessibilitySortPriority(0.5)
                words("first").accessibilitySortPriority(2)
                words("c").accessibilitySortPriority(0)
            })
        stage.frame()
        #expect(elements(stage).map(\.label) == ["first", "second", "a", "b", "c", "last"])
    }

    @Test("Hidden, transparent and accessibilityHidden views, and all views in them, have no accessibility element")
    func hidden() {
        let stage = Stage(
            size: size,
            HStack {
                words("there")
                HStack { words("in hidden") }.hidden()
                HStack { words("in clear") }.opacity(0)
                HStack { words("in unread") }.accessibilityHidden(true)
                HStack { words("read").accessibilityHidden(false) }
            })
        stage.frame()
        #expect(elements(stage).map(\.label) == ["there", "read"])
        #expect(stage.host.accessibility.outline() == "text \"there\"\ntext \"read\"")
    }

    private struct Pairs: View {
        let hand: Hand<Int>
        @Namespace private var names
        private func label(_ text: String, _ id: Int) -> some View {
            Text(text).accessibilityLabeledPair(role: .label, id: id, in: names)
        }
        var body: some View {
            Turned(hand, 0) { turn in
                VStack {
                    switch turn {
                    case 0: label("Director", 1)
                    case 1: label("Actor", 1)
                    default: Text("nobody")
                    }
                    label("Year", turn == 3 ? 3 : 2)
                    label("Country", turn == 3 ? 2 : 3)
                    ForEach(1..<4) { id in stop("\(id)").accessibilityLabeledPair(role: .content, id: id, in: names) }
                }
            }
        }
    }

    @Test("accessibilityLabeledPair follows labels that are replaced, removed or swapped")
    func pairs() {
        let hand = Hand<Int>()
        let stage = Stage(size: size, Pairs(hand: hand))
        func names() -> [String] { elements(stage).filter { $0.identifier != nil }.map(\.label) }
        #expect(names() == ["Director", "Year", "Country"])
        stage.turn(hand, to: 1)
        #expect(names() == ["Actor", "Year", "Country"])
        stage.turn(hand, to: 2)
        #expect(names() == ["", "Year", "Country"])
        stage.turn(hand, to: 3)
        #expect(names() == ["", "Country", "Year"])
        stage.turn(hand, to: 0)
        #expect(names() == ["Director", "Year", "Country"])
    }

    @Test("A new listener is sent the current focus but no earlier events; each later event is sent once")
    func events() throws {
        let hand = Hand<String>()
        let stage = Stage(
            size: size,
            VStack {
                Turned(hand, "One") { stop("one").accessibilityLabel($0) }
                stop("two").accessibilityLabel("Two")
            }.focusSection().accessibilityElement(children: .contain).accessibilityLabel("Both"))
        let tree = stage.host.accessibility
        func told() -> [String] {
            tree.takeEvents().map { event in
                switch event {
                case .focused(let path): "at " + path.map(\.label).joined(separator: " > ")
                case .changed(let old, let new): "\(old.label) is \(new.label)"
                case .announcement(let text, let isUrgent): text + (isUrgent ? "!" : "")
                }
            }
        }
        stage.settle()
        #expect(told() == [])
        tree.isListening = true
        #expect(told() == ["at Both > One"] && told() == [])
        stage.turn(hand, to: "Uno")
        #expect(told() == ["One is Uno"] && told() == [])
        tree.announce("News")
        stage.press(.down)
        #expect(told() == ["at Both > Two", "News"])
        tree.announce("Old news")
        tree.isListening = false
        #expect(told() == [])
        tree.isListening = true
        #expect(told() == ["at Both > Two"])
        tree.announce("kept")
        tree.isListening = true
        #expect(told() == ["kept"])
    }

    @Test("An element that keeps focus is announced again in a new group around it, but not when the group is gone")
    func goneGroup() {
        let hand = Hand<String>()
        let stage = Stage(
            size: size,
            Turned(hand, "Both") { label in
                VStack { stop("one").accessibilityLabel("One") }
                    .focusSection().accessibilityElement(children: .contain).accessibilityLabel(label, isEnabled: !label.isEmpty)
            })
        let tree = stage.host.accessibility
        func paths() -> [String] {
            tree.takeEvents().compactMap { event -> String? in
                if case .focused(let path) = event { path.map(\.label).joined(separator: " > ") } else { nil }
            }
        }
        stage.settle()
        tree.isListening = true
        #expect(paths() == ["Both > One"])
        stage.turn(hand, to: "")
        #expect(paths() == [])
        stage.turn(hand, to: "Again")
        #expect(paths() == ["Again > One"])
    }

    @Test("Typing with keys on the screen announces what is added, deleted or put in its place, but of a password only that it is")
    func typing() {
        for isSecure in [false, true] {
            let hand = Hand<String>()
            let stage = Stage(size: size, Turned(hand, "ab") { Block(100, 50).announcesTyping($0, isSecure: isSecure) })
            let tree = stage.host.accessibility
            tree.isListening = true
            var heard: [String] = []
            for text in ["a", "ab", "xyz", "abc"] {
                stage.turn(hand, to: text)
                for case .announcement(let words, let isUrgent) in tree.takeEvents() { heard.append(words + (isUrgent ? "!" : "")) }
            }
            let (dot, deleted) = (tree.words.dot, tree.words.deleted)
            #expect(heard == (isSecure ? ["\(deleted)!", "\(dot)!", "\(dot)!", "\(deleted)!"] : ["\(deleted) b!", "b!", "xyz!", "abc!"]))
        }
    }

    private struct Reading: View {
        let hand: Hand<String?>
        @AccessibilityFocusState private var place: String?
        var body: some View {
            let _ = (hand.write = { place = $0 }, hand.read = { place })
            VStack {
                stop("one").accessibilityLabel("One").accessibilityFocused($place, equals: "one")
                Block(100, 50).accessibilityElement(children: .ignore).accessibilityLabel("Words").accessibilityFocused(
                    $place, equals: "words")
            }
        }
    }

    @Test("AX3: An accessibility focus set by an app is outlined in the next frame, and then requests no more frames")
    func cursor() {
        let hand = Hand<String?>()
        let stage = Stage(size: size, Reading(hand: hand)), tree = stage.host.accessibility
        tree.isListening = true
        stage.settle()
        func isOutlined() -> Bool { stage.host.layers.root.children.contains { $0.name == "reading cursor" } }
        _ = tree.takeEvents()
        stage.settle()
        #expect(hand.read() == "one" && !isOutlined())
        for place in ["words", "one"] {
            stage.turn(hand, to: place)
            stage.settle()
            _ = tree.takeEvents()
            #expect(tree.readingID != nil && stage.host.needsFrame, "\(place)")
            stage.settle()
            #expect(isOutlined() && hand.read() == place)
            _ = tree.takeEvents()
            #expect(!stage.host.needsFrame)
        }
        tree.stopReading()
        #expect(stage.host.needsFrame)
        stage.settle()
        #expect(!isOutlined() && tree.readingID == nil)
        tree.stopReading()
        #expect(!stage.host.needsFrame)
    }

    @Test("Elements of removed views are forgotten once there are more than 1,024, or twice the live ones")
    func bounded() {
        let hand = Hand<Range<Int>>()
        let stage = Stage(
            size: size,
            Turned(hand, 0..<1) { range in VStack(spacing: 0) { ForEach(range, id: \.self) { _ in words("x").frame(width: 1, height: 1) } }
            })
        stage.checksInvariants = false
        let tree = stage.host.accessibility
        func kept(of range: Range<Int>) -> Int {
            stage.turn(hand, to: range)
            _ = tree.elements()
            return tree.handedOut.count
        }
        #expect(kept(of: 1000..<1512) == 512 && kept(of: 2000..<2512) == 1024 && kept(of: 3000..<3001) == 1)
        #expect(kept(of: 4000..<5023) == 1024 && kept(of: 6000..<6001) == 1)
        // All of these still exist, so the limit doubles.
        #expect(kept(of: 10_000..<11_025) == 1025 && kept(of: 20_000..<21_023) == 2048 && kept(of: 30_000..<30_001) == 1)
    }

    @Test("Buttons in accessibilityActions become named actions, and a disabled button has no actions")
    func offered() throws {
        var done: [String] = []
        let stage = Stage(
            size: size,
            VStack {
                Button("Film") { done.append("film") }.accessibilityActions {
                    Button("Hide") { done.append("hide") }
                    HStack { Button("Share") { done.append("share") } }
                }
                Button("Off") { done.append("off") }.disabled(true)
            })
        stage.frame()
        let tree = stage.host.accessibility
        let film = try element("Film", stage)
        #expect(film.actions == ["press", "Hide", "Share"])
        for index in film.actions.indices { #expect(tree.perform(action: index, on: film.id)) }
        #expect(done == ["film", "hide", "share"])
        #expect(try element("Off", stage).actions == [])
    }

    @Test("The outermost default accessibility action replaces the control's own, and escape is offered by name")
    func defaultActions() throws {
        var done: [String] = []
        let stage = Stage(
            size: size,
            Button("Film") { done.append("own") }.accessibilityAction { done.append("inner") }.accessibilityAction { done.append("outer") }
                .accessibilityAction(.escape) { done.append("escape") })
        stage.frame()
        let film = try element("Film", stage)
        #expect(film.actions == ["press", "escape"])
        for index in film.actions.indices { #expect(stage.host.accessibility.perform(action: index, on: film.id)) }
        #expect(done == ["outer", "escape"])
    }
}
