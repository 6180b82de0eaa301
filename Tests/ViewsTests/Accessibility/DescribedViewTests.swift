import Foundation
import TenFootTesting
import Testing

@MainActor @Suite("Accessibility modifiers that describe views") struct DescribedViewTests {
    private struct Month: Identifiable {
        let name: String
        let sales: Double
        var id: String { name }
    }
    private static let months = [Month(name: "May", sales: 3), Month(name: "June", sales: 5)]

    private struct Bars: View {
        var body: some View {
            ScrollView {
                VStack {
                    Button("Back") {}
                    Color.clear.frame(height: 2000)
                    Canvas { _, _ in }.frame(width: 400, height: 200)
                        .accessibilityLabel("Sales")
                        .accessibilityChildren {
                            HStack {
                                ForEach(DescribedViewTests.months) { month in
                                    Rectangle().accessibilityLabel(month.name).accessibilityValue("\(Int(month.sales)) films")
                                }
                            }
                        }
                }
            }
        }
    }

    @Test("A canvas's accessibility children can be read, looked up by id, and have the canvas's frame")
    func children() throws {
        let page = Hosted { Bars() }
        #expect(
            page.accessibilityOutline.hasSuffix("group \"Sales\"\n    text \"May\" = \"3 films\"\n    text \"June\" = \"5 films\""),
            "\(page.accessibilityOutline)")
        let tree = page.host.accessibility
        let all = tree.elements().map(\.element)
        let chart = try #require(all.first { $0.label == "Sales" }), june = try #require(all.first { $0.label == "June" })
        #expect(tree.element(june.id) == june && tree.parent(of: june.id)?.id == chart.id)
        #expect(june.frame == chart.frame && june.frame.width == 400 && !june.states.contains(.showing))
        // Reading a bar scrolls to the chart, which is a screen further down.
        page.startSpeaking()
        #expect(tree.read(june.id))
        page.advance(by: 0.5)
        #expect(page.spoken.last == "Sales. June, 5 films" && tree.element(june.id)?.states.contains(.showing) == true)
    }

    @Test("A shape with an accessibility trait is an element, whether it is opaque or translucent")
    func role() {
        func outline(_ opacity: Double) -> String {
            Hosted { Rectangle().fill(Color.red.opacity(opacity)).accessibilityAddTraits(.isImage) }.accessibilityOutline
        }
        #expect(outline(1) == outline(0.5) && outline(1).contains("image"))
    }

    @Test("A shape or colour with an accessibility label or value is an element; an unlabelled or hidden one is not")
    func named() {
        let page = Hosted {
            VStack {
                Circle().fill(.green).frame(width: 20, height: 20).accessibilityLabel("Online")
                Color.red.accessibilityValue("Full")
                HStack {
                    Text("Ann")
                    Spacer()
                    Circle()
                }.accessibilityLabel("Name")
                Circle().accessibilityLabel("Hidden").accessibilityHidden(true)
            }
        }
        #expect(page.accessibilityOutline == "text \"Online\"\ntext = \"Full\"\ntext \"Name\"")
        let tree = page.host.accessibility
        for element in tree.elements().map(\.element) { #expect(tree.element(element.id) == element) }
    }

    @Test("accessibilityLabel with a view builder gets the view's existing label and follows state changes")
    func label() {
        struct Film: View {
            @State private var isNew = true
            var body: some View {
                VStack {
                    Button("Harbour") { isNew = false }
                        .accessibilityLabel { name in
                            if isNew { Text("New") }
                            name
                        }
                    Image(systemName: "star").accessibilityLabel("Rated").accessibilityLabel { name in
                        name
                        Text("three of five")
                    }
                }
            }
        }
        let page = Hosted { Film() }
        #expect(page.accessibilityOutline == "button \"New, Harbour\" focused\nimage \"Rated, three of five\"")
        page.press(.select)
        #expect(page.accessibilityOutline.hasPrefix("button \"Harbour\" focused"))
    }

    @Test("Pressing or focusing a combined element acts on the control at its activation point")
    func activationPoint() throws {
        var pressed: [String] = []
        func card(_ label: String) -> some View {
            HStack(spacing: 0) {
                Button("Play") { pressed.append("play \(label)") }.frame(width: 400, height: 100)
                Button("Info") { pressed.append("info \(label)") }.frame(width: 400, height: 100)
            }
        }
        let page = Hosted {
            VStack(spacing: 40) {
                card("1").accessibilityElement(children: .combine)
                card("2").accessibilityElement(children: .combine).accessibilityActivationPoint(UnitPoint(x: 0.75, y: 0.5))
                card("3").accessibilityElement(children: .combine).accessibilityActivationPoint(CGPoint(x: 600, y: 50))
                card("4").accessibilityElement(children: .combine).accessibilityActivationPoint(
                    UnitPoint(x: 0.75, y: 0.5), isEnabled: false)
            }
        }
        page.settle()
        let tree = page.host.accessibility
        let cards = tree.elements().map(\.element)
        #expect(cards.count == 4)
        for card in cards { #expect(tree.perform(action: 0, on: card.id)) }
        #expect(pressed == ["play 1", "info 2", "info 3", "play 4"])
        #expect(tree.focus(cards[2].id))
        page.settle()
        #expect(page.focusedLabel == "Info")
    }

    @Test("Zoom and scroll actions are listed by name and receive their direction; zoom also gets the activation point")
    func zoom() throws {
        var done: [String] = []
        let page = Hosted {
            Color.blue.frame(width: 200, height: 100).focusable()
                .accessibilityLabel("Map")
                .accessibilityActivationPoint(UnitPoint(x: 0.25, y: 0.5))
                .accessibilityZoomAction {
                    done.append("\($0.direction == .zoomIn) \($0.location.x) \(Int($0.point.x)) \(Int($0.point.y))")
                }
                .accessibilityScrollAction { done.append("\($0)") }
        }
        page.settle()
        let tree = page.host.accessibility
        let map = try #require(tree.focusPath().last)
        #expect(map.actions == ["zoom in", "zoom out", "scroll up", "scroll down", "scroll left", "scroll right"])
        for index in [0, 1, 2, 5] { #expect(tree.perform(action: index, on: map.id)) }
        #expect(done == ["true 0.25 910 540", "false 0.25 910 540", "top", "trailing"])
    }

    @Test("Accessibility actions of one category are listed together; an action's label can be a view")
    func categories() throws {
        var done: [String] = []
        let page = Hosted {
            Button("Film") {}
                .accessibilityActions(category: AccessibilityActionCategory("Lists")) {
                    Button("Add to favourites") { done.append("favourite") }
                }
                .accessibilityAction {
                    done.append("label")
                } label: {
                    Text("Hide")
                }
                .accessibilityActions(category: .edit) { Button("Rename") { done.append("rename") } }
                .accessibilityActions(category: AccessibilityActionCategory("Lists")) { Button("Add to queue") { done.append("queue") } }
        }
        let tree = page.host.accessibility
        let film = try #require(tree.focusPath().last)
        #expect(film.actions == ["press", "Hide", "Add to favourites", "Add to queue", "Rename"])
        #expect(film.actionCategories == ["Add to favourites": "Lists", "Add to queue": "Lists", "Rename": "edit"])
        for index in 1..<5 { #expect(tree.perform(action: index, on: film.id)) }
        #expect(done == ["label", "favourite", "queue", "rename"])
    }

    /// Counts the descriptors that were made.
    private final class Uses { var made = 0 }

    private struct Descriptor: AXChartDescriptorRepresentable {
        @Environment(\.locale) private var locale
        let months: [Month]
        let uses: Uses
        func makeChartDescriptor() -> AXChartDescriptor {
            uses.made += 1
            return AXChartDescriptor(
                title: "Sales", summary: "More in June (\(locale.identifier))",
                xAxis: AXCategoricalDataAxisDescriptor(title: "Month", categoryOrder: months.map(\.name)),
                yAxis: AXNumericDataAxisDescriptor(title: "Films", range: 0...5, gridlinePositions: []) { "\(Int($0)) films" },
                series: [series])
        }
        func updateChartDescriptor(_ descriptor: AXChartDescriptor) { descriptor.series = [series] }
        private var series: AXDataSeriesDescriptor {
            AXDataSeriesDescriptor(
                name: "Shop", isContinuous: false,
                dataPoints: months.map { AXDataPoint(x: $0.name, y: $0.sales, label: $0.sales > 4 ? "Most" : nil) })
        }
    }

    @Test("A chart is read by its descriptor's title and summary; axes and points are custom content, updated without another descriptor")
    func chart() throws {
        struct Page: View {
            let uses: Uses
            @State private var count = 1
            var body: some View {
                VStack {
                    Button("More") { count = 2 }
                    Canvas { _, _ in }.frame(width: 400, height: 200)
                        .accessibilityChartDescriptor(Descriptor(months: Array(DescribedViewTests.months.prefix(count)), uses: uses))
                        .environment(\.locale, Locale(identifier: "de"))
                }
            }
        }
        let uses = Uses()
        let page = Hosted { Page(uses: uses) }
        let tree = page.host.accessibility
        func facts() throws -> [String] {
            try #require(tree.elements().map(\.element).first { $0.role == .chart }).customContent.map { "\($0.label): \($0.value)" }
        }
        #expect(page.accessibilityOutline == "button \"More\" focused\nchart \"Sales\" = \"More in June (de)\"")
        #expect(try facts() == ["Month: May", "Films: 0 films, 5 films", "Shop: May, 3 films"])
        page.press(.select)
        #expect(try facts().last == "Shop: May, 3 films; Most, June, 5 films")
        #expect(uses.made == 1)
        page.startSpeaking()
        let chart = try #require(tree.elements().map(\.element).first { $0.role == .chart })
        #expect(tree.read(chart.id))
        page.advance(by: 0.5)
        #expect(page.spoken.last == "Sales, More in June (de), chart")
    }

    @Test("Custom content with a key can be replaced or removed by an outer modifier")
    func keyedFacts() throws {
        let length = AccessibilityCustomContentKey("Length"), year = AccessibilityCustomContentKey(Text("Year"), id: "y")
        let page = Hosted {
            Button("Film") {}
                .accessibilityCustomContent(length, "90 min").accessibilityCustomContent(year, "1999")
                .accessibilityCustomContent("Director", "Ann").accessibilityCustomContent(Text("Cast"), Text("Bob"))
                .accessibilityCustomContent(length, "98 min", importance: .high).accessibilityCustomContent(year, nil)
        }
        let film = try #require(page.host.accessibility.focusPath().last)
        #expect(
            film.customContent.map { "\($0.label) \($0.value) \($0.isImportant)" } == [
                "Director Ann false", "Cast Bob false", "Length 98 min true",
            ])
    }

    @Test("An accessibility identifier and input labels apply only if `isEnabled` is true")
    func conditions() throws {
        let page = Hosted {
            Button("Film") {}
                .accessibilityIdentifier("film").accessibilityInputLabels(["movie"])
                .accessibilityIdentifier("other", isEnabled: false).accessibilityInputLabels(["picture"], isEnabled: false)
        }
        let film = try #require(page.host.accessibility.focusPath().last)
        #expect(film.identifier == "film" && film.inputLabels == ["movie"])
        let named = Hosted {
            Button("Film") {}.accessibilityIdentifier("other", isEnabled: true)
                .accessibilityInputLabels(["picture"], isEnabled: true)
        }
        #expect(named.focused == "other" && named.host.accessibility.focusPath().last?.inputLabels == ["picture"])
    }

    @Test("The scroll status is spoken after scrolling has changed it, and not if it changes without scrolling")
    func scrollStatus() {
        struct Calendar: View {
            @State private var month = 0
            @FocusState private var focus: Int?
            var body: some View {
                VStack {
                    Button("Rename") { month += 100 }
                    ScrollView {
                        VStack {
                            ForEach(0..<30, id: \.self) { day in
                                Button("Day \(day)") {}.focused($focus, equals: day).frame(height: 100)
                            }
                        }
                    }
                    .frame(height: 400)
                    .onChange(of: focus) { if let focus { month = focus / 10 } }
                    .accessibilityScrollStatus("Month \(month)")
                }
            }
        }
        let page = Hosted { Calendar() }
        page.startSpeaking()
        page.press(.select)
        #expect(!page.spoken.contains { $0.hasPrefix("Month") })
        page.press(.down, count: 12)
        page.settle()
        #expect(page.spoken.filter { $0.hasPrefix("Month") }.last == "Month 1", "\(page.spoken)")
    }
}
