import Foundation
@testable import TenFootFocusEngine
import TenFootControls
import TestSupport
import Testing

@testable import TenFootViewGraph

/// A generated page with stops in parts of every type, some bound, preferred or disabled, and with a sheet.
private struct AgreementPage {
    struct Part {
        var frame: CGRect
        var isSection = false
        var isScope = false
        var isBound = false
        /// The preferred value of the region, and whether the user's moves into the region focus it too.
        var preferred: (value: Int, isUserInitiated: Bool)?
        var stops: [Stop] = []
    }

    struct Stop {
        var id: Int
        /// The frame in the part, in points.
        var frame: CGRect
        var isDisabled = false
        var isPreferred = false
    }

    var parts: [Part] = []
    /// The stops of the sheet; nil while there is none.
    var sheet: [Int]?

    init(_ random: inout Seeded) {
        for part in 0..<random.number(2...5) {
            var made = Part(frame: CGRect(x: 40 + 360 * CGFloat(part), y: CGFloat(20 * random.number(0...20)), width: 340, height: 500))
            made.isSection = random.number(0...2) == 0
            made.isScope = random.number(0...2) == 0
            made.isBound = random.number(0...3) == 0
            if random.number(0...2) == 0 { made.preferred = (100 * (part + 1) + random.number(0...5), random.number(0...1) == 0) }
            parts.append(made)
            for _ in 0..<random.number(0...4) { add(to: part, &random) }
        }
    }

    mutating func add(to part: Int, _ random: inout Seeded) {
        let free = (0..<6).map { 100 * (part + 1) + $0 }.filter { id in !parts[part].stops.contains { $0.id == id } }
        guard let id = free.randomElement(using: &random) else { return }
        // Stops are in two columns of three and do not overlap; distances are whole numbers, which often tie.
        let place = id % 10
        let frame = CGRect(
            x: CGFloat(place % 2 * 170 + 10 * random.number(0...2)), y: CGFloat(place / 2 * 160 + 10 * random.number(0...3)),
            width: CGFloat(100 + 10 * random.number(0...3)), height: CGFloat(60 + 10 * random.number(0...3)))
        parts[part].stops.append(
            Stop(id: id, frame: frame, isDisabled: random.number(0...6) == 0, isPreferred: random.number(0...3) == 0))
        parts[part].stops.sort { $0.id < $1.id }
    }
}

/// An app that shows the page.
private struct AgreementApp: View {
    let hand: Hand<AgreementPage>
    let state: Hand<Int?>
    let reset: Hand<Void>
    @State var page: AgreementPage
    @FocusState private var focus: Int?
    @Namespace private var namespace
    @Environment(\.resetFocus) private var resetFocus

    init(_ page: AgreementPage, _ hand: Hand<AgreementPage>, _ state: Hand<Int?>, _ reset: Hand<Void>) {
        _page = State(initialValue: page)
        (self.hand, self.state, self.reset) = (hand, state, reset)
    }

    var body: some View {
        let _ = (hand.read = { page })
        let _ = (hand.write = { page = $0 })
        let _ = (state.read = { focus })
        let _ = (state.write = { focus = $0 })
        let _ = (reset.write = { _ in resetFocus(in: namespace) })
        ZStack(alignment: .topLeading) {
            Color.clear
            ForEach(page.parts.indices, id: \.self) { part(page.parts[$0], 10 * ($0 + 1)) }
        }
        .ignoresSafeArea()
        .sheet(isPresented: Binding(get: { page.sheet != nil }, set: { if !$0 { page.sheet = nil } })) {
            HStack(spacing: 20) { ForEach(page.sheet ?? [], id: \.self) { stop("\($0)").focused($focus, equals: $0) } }
        }
    }

    @ViewBuilder private func part(_ part: AgreementPage.Part, _ value: Int) -> some View {
        let content = ZStack(alignment: .topLeading) {
            Color.clear
            ForEach(part.stops, id: \.id) { stop in
                tile(stop).offset(x: stop.frame.minX, y: stop.frame.minY)
            }
        }
        .frame(width: part.frame.width, height: part.frame.height)
        scoped(part, regional(part, sectioned(part, bound(part, value, content)))).offset(x: part.frame.minX, y: part.frame.minY)
    }

    private func tile(_ item: AgreementPage.Stop) -> some View {
        Block(item.frame.width, item.frame.height, name: "\(item.id)").focusable().disabled(item.isDisabled)
            .accessibilityIdentifier("\(item.id)").focused($focus, equals: item.id).prefersDefaultFocus(item.isPreferred, in: namespace)
    }

    @ViewBuilder private func bound(_ part: AgreementPage.Part, _ value: Int, _ view: some View) -> some View {
        if part.isBound { view.focused($focus, equals: value) } else { view }
    }
    @ViewBuilder private func sectioned(_ part: AgreementPage.Part, _ view: some View) -> some View {
        if part.isSection { view.focusSection() } else { view }
    }
    @ViewBuilder private func regional(_ part: AgreementPage.Part, _ view: some View) -> some View {
        if let preferred = part.preferred {
            view.defaultFocus($focus, preferred.value, priority: preferred.isUserInitiated ? .userInitiated : .automatic)
        } else {
            view
        }
    }
    @ViewBuilder private func scoped(_ part: AgreementPage.Part, _ view: some View) -> some View {
        if part.isScope { view.focusScope(namespace) } else { view }
    }
}

/// The same page and presses in the engine alone, without views.
private struct BareEngine {
    let map = FocusMap()
    private var known: Set<Int> = []
    /// How many times each stop has been removed: a stop that is added again is another view, with another id.
    private var gone: [Int: Int] = [:]
    private let state = FocusStateID(1)
    private let namespace = FocusNamespace(1)
    private static let sheet = 9_000

    var focus: Int? { map.situation.focused.map { $0.id.rawValue % Self.generation } }
    private static let generation = 1_000_000

    private func name(_ value: Int) -> FocusName { FocusName(state, AnyHashable(Optional(value))) }

    /// Updates the map to match a page, and decides the focus.
    mutating func show(_ page: AgreementPage, _ sheetFrames: [Int: CGRect]) {
        if page.sheet != nil, !known.contains(Self.sheet) { map.present(FocusID(Self.sheet)) }
        if page.sheet == nil, known.contains(Self.sheet) { map.dismiss(FocusID(Self.sheet)) }
        var wanted: [(id: Int, put: (FocusMap) -> Void)] = []
        for (index, part) in page.parts.enumerated() { wanted += entries(of: part, 10 * (index + 1)) }
        if let sheet = page.sheet {
            wanted.append((Self.sheet, { $0.setLayer(FocusID(Self.sheet), order: 9_000) }))
            for id in sheet { wanted += stop(id, sheetFrames[id] ?? .zero, in: Self.sheet) }
        }
        let ids = Set(wanted.map(\.id))
        let left = known.subtracting(ids).sorted()
        known = ids
        map.build {
            for id in left { map.remove(FocusID(id)) }
            for entry in wanted { entry.put(map) }
        }
        for id in left where id % Self.generation < 10_000 { gone[id % Self.generation, default: 0] += 1 }
        update(FocusUpdate(isStructural: true, isMoved: true))
    }

    private func entries(of part: AgreementPage.Part, _ value: Int) -> [(id: Int, put: (FocusMap) -> Void)] {
        var entries: [(Int, (FocusMap) -> Void)] = []
        var parent: FocusID?
        func add(_ base: Int, _ put: @escaping (FocusMap, FocusID, FocusID?) -> Void) {
            let (id, outer) = (FocusID(base + value), parent)
            entries.append((id.rawValue, { put($0, id, outer) }))
            parent = id
        }
        let order = UInt64(value)
        if part.isScope { add(3_000) { [namespace] in $0.setScope($1, namespace: namespace, parent: $2, order: order) } }
        if let preferred = part.preferred {
            let target = FocusDefault.bound(name(preferred.value))
            add(2_000) {
                $0.setRegion(
                    $1, parent: $2, defaultFocus: target, priority: preferred.isUserInitiated ? .userInitiated : .automatic, order: order)
            }
        }
        if part.isSection { add(1_000) { $0.setSection($1, frame: part.frame, parent: $2, order: order) } }
        if part.isBound {
            let name = name(value)
            add(4_000) { $0.setBinding($1, to: name, isContainment: false, parent: $2, order: order) }
        }
        for item in part.stops {
            let frame = item.frame.offsetBy(dx: part.frame.minX, dy: part.frame.minY)
            entries += stop(item.id, frame, in: parent?.rawValue, isDisabled: item.isDisabled, isPreferred: item.isPreferred)
        }
        return entries
    }

    private func stop(
        _ id: Int, _ frame: CGRect, in parent: Int?, isDisabled: Bool = false, isPreferred: Bool = false
    ) -> [(id: Int, put: (FocusMap) -> Void)] {
        let (name, order, own) = (name(id), UInt64(id), id + Self.generation * gone[id, default: 0])
        let (preference, binding) = (FocusID(60_000 + own), FocusID(50_000 + own))
        let namespace = isPreferred ? namespace : nil
        return [
            (
                preference.rawValue,
                { $0.setPreference(preference, namespace: namespace, parent: parent.map { FocusID($0) }, order: order) }
            ),
            (binding.rawValue, { $0.setBinding(binding, to: name, isContainment: false, parent: preference, order: order) }),
            (own, { $0.setItem(FocusID(own), frame: frame, parent: binding, isFocusable: !isDisabled, order: order) }),
        ]
    }

    func update(_ update: FocusUpdate) { map.apply(map.decide(.update(update))) }

    func write(_ value: Int?) { update(FocusUpdate(writes: [FocusWrite(state, value.map { AnyHashable(Optional($0)) })])) }

    func reset() { update(FocusUpdate(resets: [namespace])) }

    func press(_ control: RemoteControl) {
        _ = map.userActed()
        if focus == nil, map.decide(.wake).target != nil { return }
        switch control {
        case .tab: _ = map.decide(.step(.next))
        case .backtab: _ = map.decide(.step(.previous))
        default:
            guard let heading = control.heading?.engine, let source = map.situation.focused else { return }
            _ = map.decide(.move(FocusMove(heading, from: source)))
        }
    }
}

@MainActor @Suite("Agreement of hosted views with the bare focus engine") struct EngineAgreementTests {
    @Test("DM18, SC14, RL1: 10,000 random steps on hosted pages move focus exactly as in the bare focus engine", arguments: 0..<40)
    func agree(_ seed: Int) async {
        var random = Seeded(seed)
        var page = AgreementPage(&random)
        let (hand, state, reset) = (Hand<AgreementPage>(), Hand<Int?>(), Hand<Void>())
        let stage = Stage(AgreementApp(page, hand, state, reset))
        var bare = BareEngine()
        bare.show(page, [:])
        var moves = 0
        for step in 0..<250 {
            // Yield, since other tests wait for the main thread too.
            if step % 25 == 0 { await Task.yield() }
            let before = stage.focused
            var words = ""
            switch random.number(0...19) {
            case 0...9:
                let control = [RemoteControl.up, .down, .left, .right][random.number(0...3)]
                words = "\(control)"
                stage.press(control)
                bare.press(control)
            case 10:
                let control: RemoteControl = random.number(0...1) == 0 ? .tab : .backtab
                words = "\(control)"
                stage.press(control)
                bare.press(control)
            case 11, 12:
                var values: [Int] = []
                for part in 1...page.parts.count {
                    values.append(10 * part)
                    for stop in 0..<6 { values.append(100 * part + stop) }
                }
                let value: Int? = random.number(0...3) == 0 ? nil : values.randomElement(using: &random)
                words = "focus = \(value.map { "\($0)" } ?? "nil")"
                stage.turn(state, to: value)
                bare.write(value)
            case 13:
                words = "resetFocus"
                stage.turn(reset, to: ())
                bare.reset()
            default:
                words = change(&page, &random, focused: stage.focused.flatMap { Int($0) })
                stage.turn(hand, to: page)
                let sheet = (page.sheet ?? []).map { ($0, stage.frames["\($0)"] ?? .zero) }
                bare.show(page, Dictionary(sheet, uniquingKeysWith: { first, _ in first }))
            }
            if stage.focused != before { moves += 1 }
            guard stage.focused == bare.focus.map({ "\($0)" }) else {
                Issue.record(
                    """
                    seed \(seed), step \(step), \(words) from \(before ?? "nowhere"): hosted \(stage.focused ?? "nowhere"), \
                    the engine alone \(bare.focus.map { "\($0)" } ?? "nowhere")
                    \(stage.host.dumpFocus())
                    """)
                return
            }
        }
        #expect(moves > 25, "seed \(seed): hardly anything moved")
    }

    /// Makes a random change to the page, and returns its description.
    private func change(_ page: inout AgreementPage, _ random: inout Seeded, focused: Int?) -> String {
        let part = random.number(0...page.parts.count - 1)
        switch random.number(0...5) {
        case 0:
            page.sheet = page.sheet == nil ? (0..<random.number(0...3)).map { 9_100 + $0 } : nil
            return page.sheet == nil ? "the sheet goes" : "a sheet comes"
        case 1, 2:
            page.add(to: part, &random)
            return "a stop comes"
        case 3:
            for index in page.parts.indices { page.parts[index].stops.removeAll { $0.id == focused } }
            return "the focused stop goes"
        case 4:
            if !page.parts[part].stops.isEmpty { page.parts[part].stops.remove(at: random.number(0...page.parts[part].stops.count - 1)) }
            return "a stop goes"
        default:
            if !page.parts[part].stops.isEmpty {
                page.parts[part].stops[random.number(0...page.parts[part].stops.count - 1)].isDisabled.toggle()
            }
            return "a stop is disabled or enabled"
        }
    }
}
