import TenFootControls

@testable import TenFootViewGraph

/// A page of random rows, in a random frame, with everything that can be presented over it.
struct SoakApp: View {
    let hand: Hand<SoakShape>
    let states: Hand<Int?>
    let first: Hand<Bool>
    @State var shape: SoakShape
    @State private var text = ""
    @State private var query = ""
    @State private var isOn = false
    @FocusState private var focus: Int?
    @FocusState private var isInFirst: Bool
    @Namespace private var namespace

    init(_ shape: SoakShape, _ hand: Hand<SoakShape>, _ states: Hand<Int?>, _ first: Hand<Bool>) {
        _shape = State(initialValue: shape)
        (self.hand, self.states, self.first) = (hand, states, first)
    }

    var body: some View {
        let _ = (hand.read = { shape })
        let _ = (hand.write = { shape = $0 })
        let _ = (states.read = { focus })
        let _ = (states.write = { focus = $0 })
        let _ = (first.read = { isInFirst })
        framed
            .sheet(isPresented: flag(\.sheet)) {
                HStack(spacing: 20) { ForEach(shape.sheet ?? [], id: \.self) { tile($0) } }
                    .sheet(isPresented: flag(\.inner)) { HStack(spacing: 20) { ForEach(shape.inner ?? [], id: \.self) { tile($0) } } }
            }
            .fullScreenCover(isPresented: $shape.isCovered) { VStack(spacing: 20) { ForEach(30_000..<30_004) { tile($0) } } }
            .alert("Sure?", isPresented: $shape.isAlert) { Button("Yes") {} }
            .confirmationDialog("Which?", isPresented: $shape.isDialog) {
                Button("This") {}
                Button("That") {}
            }
    }

    private func flag(_ key: WritableKeyPath<SoakShape, [Int]?>) -> Binding<Bool> {
        Binding(get: { shape[keyPath: key] != nil }, set: { if !$0 { shape[keyPath: key] = nil } })
    }

    // MARK: Frames

    @ViewBuilder private var framed: some View {
        switch shape.frame {
        case .stack: VStack(spacing: 12) { rows }
        case .scroll: ScrollView { VStack(spacing: 12) { rows } }.frame(width: 900, height: 240)
        case .lazy: ScrollView { LazyVStack(spacing: 12) { rows } }.frame(width: 900, height: 240)
        case .pinned: ScrollView { LazyVStack(spacing: 12, pinnedViews: [.sectionHeaders]) { sections } }.frame(width: 900, height: 240)
        case .list: List { sections }.frame(width: 900, height: 400)
        case .navigation:
            NavigationStack(path: $shape.path) {
                VStack(spacing: 12) {
                    rows
                    NavigationLink("Open", value: 1)
                }
                .navigationDestination(for: Int.self) { number in
                    VStack(spacing: 20) {
                        tile(10_000 + number)
                        NavigationLink("Next", value: number + 1)
                    }
                }
            }
        case .tabs:
            TabView(selection: $shape.tab) {
                VStack(spacing: 12) { rows }.tabItem { Text("First") }.tag(1)
                VStack(spacing: 12) { tile(20_000) }.tabItem { Text("Second") }.tag(2)
            }
        case .search:
            NavigationStack { ScrollView { VStack(spacing: 12) { rows } }.frame(width: 900, height: 240) }
                .searchable(text: $query)
        }
    }

    @ViewBuilder private var rows: some View { ForEach(shape.rows) { placed($0) } }

    private var sections: some View {
        ForEach(shape.rows) { row in
            Section {
                placed(row)
            } header: {
                Text("Row \(row.id)")
            }
        }
    }

    // MARK: Rows

    @ViewBuilder private func placed(_ row: SoakShape.Row) -> some View {
        if row.id == shape.rows.first?.id { line(row).focused($isInFirst) } else { line(row) }
    }

    @ViewBuilder private func line(_ row: SoakShape.Row) -> some View {
        let content = HStack(spacing: 12) { ForEach(row.items, id: \.self) { stop(row.kind, $0) } }
            .defaultFocus($focus, row.preferred, priority: row.id % 2 == 0 ? .automatic : .userInitiated)
        switch row.kind {
        case .section: content.focusSection()
        case .scroll: ScrollView(.horizontal) { content }.frame(width: 300, height: 60)
        case .lazy:
            ScrollView(.horizontal) { LazyHStack(spacing: 12) { ForEach(row.items, id: \.self) { tile($0) } } }.frame(
                width: 300, height: 60)
        case .grid:
            ScrollView { LazyVGrid(columns: [GridItem(), GridItem()], spacing: 12) { ForEach(row.items, id: \.self) { tile($0) } } }.frame(
                width: 300, height: 110)
        case .nested: content.padding(8).focusable().accessibilityIdentifier("\(row.id)").focused($focus, equals: row.id)
        case .scoped: content.focusScope(namespace)
        case .plain, .fields, .buttons, .controls, .menus: content
        }
    }

    @ViewBuilder private func stop(_ kind: SoakShape.Row.Kind, _ id: Int) -> some View {
        switch kind {
        case .fields: marked(TextField("Field", text: $text).frame(width: 120), id)
        case .buttons: marked(Button("\(id)") { pressed(id) }, id)
        case .controls: marked(Toggle("\(id)", isOn: $isOn).frame(width: 200), id)
        // Focus in a context menu counts as focus on the view that it belongs to.
        case .menus: marked(tileItself(id).contextMenu { Button("More") { pressed(id) }.accessibilityIdentifier("\(id)") }, id)
        case .scoped: tile(id).prefersDefaultFocus(id % 3 == 0, in: namespace)
        default: tile(id)
        }
    }

    @ViewBuilder private func tile(_ id: Int) -> some View {
        if shape.hidden.contains(id) { marked(tileItself(id), id).hidden() } else { marked(tileItself(id), id) }
    }

    private func tileItself(_ id: Int) -> some View { Block(100, 50, name: "\(id)").focusable() }

    private func marked(_ view: some View, _ id: Int) -> some View {
        view.disabled(shape.disabled.contains(id)).accessibilityIdentifier("\(id)").focused($focus, equals: id)
    }

    /// The action of a button: it presents something, removes the button, or moves focus.
    private func pressed(_ id: Int) {
        switch id % 4 {
        case 0: shape.sheet = [40_000 + id, 40_001 + id]
        case 1: shape.isDialog = true
        case 2: for row in shape.rows.indices { shape.rows[row].items.removeAll { $0 == id } }
        default: focus = shape.rows.last?.items.first
        }
    }
}
