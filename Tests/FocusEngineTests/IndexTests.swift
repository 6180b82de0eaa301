import Foundation
import TenFootGeometry
import TestSupport
import Testing

@testable import TenFootFocusEngine

/// The frames of a page of many items, in one of five typical arrangements.
private func page(_ shape: Int, _ count: Int) -> [CGRect] {
    var random = Seeded(shape)
    return (0..<count).map { index in
        switch shape {
        case 0: CGRect(x: 120 * (index % 40), y: 90 * (index / 40), width: 100, height: 70)
        case 1: CGRect(x: 0, y: 60 * index, width: 800, height: 50)
        case 2: CGRect(x: 120 * index, y: 0, width: 100, height: 150)
        case 3: CGRect(x: 0, y: 60 * (count - index), width: 800, height: 50)
        default:
            CGRect(x: random.number(0...8000), y: random.number(0...8000), width: random.number(20...200), height: random.number(20...200))
        }
    }
}

/// A map of frames: the first `first` are set one by one, the others in one `build` or one by one too.
private func map(_ frames: [CGRect], atOnce: Bool, behind first: Int = 0) -> FocusMap {
    let map = FocusMap()
    func tell(_ part: Range<Int>) { for index in part { map.setItem(FocusID(index), frame: frames[index], order: UInt64(index)) } }
    tell(0..<first)
    if atOnce { map.build(frames.count) { tell(first..<frames.count) } } else { tell(first..<frames.count) }
    return map
}

extension BoxForest {
    /// The boxes of the leaves below a node.
    fileprivate func leaves(_ root: Int32) -> [Box] {
        let node = nodes[Int(root)]
        return node.isLeaf ? [node.box] : leaves(node.left) + leaves(node.right)
    }

    /// The branches below a node, itself included.
    fileprivate func branches(_ root: Int32) -> [Int32] {
        let node = nodes[Int(root)]
        return node.isLeaf ? [] : [root] + branches(node.left) + branches(node.right)
    }
}

@Test(
    "DM15: An index built in one batch halves its items at each level, along the axis where they spread widest",
    arguments: 0..<5)
func halvedIndex(_ shape: Int) {
    for (count, first) in [(2, 0), (3, 0), (17, 0), (64, 0), (301, 0), (301, 12)] {
        let map = map(page(shape, count), atOnce: true, behind: first)
        let branches = map.forest.branches(map.entries[0].root)
        #expect(branches.count == count - 1)
        for branch in branches {
            let node = map.forest.nodes[Int(branch)]
            let (first, second) = (map.forest.leaves(node.left), map.forest.leaves(node.right))
            #expect(first.count == (first.count + second.count) / 2)
            func centres(_ boxes: [Box], _ axis: Axis) -> [Double] { boxes.map { ($0.low(axis) + $0.high(axis)) / 2 } }
            func spread(_ axis: Axis) -> Double { (centres(first + second, axis).max() ?? 0) - (centres(first + second, axis).min() ?? 0) }
            let axis: Axis = spread(.vertical) > spread(.horizontal) ? .vertical : .horizontal
            #expect((centres(first, axis).max() ?? 0) <= (centres(second, axis).min() ?? 0), "shape \(shape), \(count) items")
        }
    }
}

@Test(
    "DM15: An index built item by item, with many removals, stays nearly as low and tight as one built in one batch",
    arguments: [(shape: 0, share: 1.6), (1, 1.05), (2, 1.05), (3, 1.05), (4, 1.85)])
func balancedIndex(_ shape: Int, _ share: Double) {
    let frames = page(shape, 1_500)
    let single = map(frames, atOnce: false)
    for index in 0..<1_500 where index % 3 > 0 { single.remove(FocusID(index)) }
    let whole = map(frames.enumerated().filter { $0.offset % 3 == 0 }.map(\.element), atOnce: true)
    let (root, other) = (single.entries[0].root, whole.entries[0].root)
    #expect(single.forest.leaves(root).count == 500 && single.checkInvariants() == [])
    for branch in single.forest.branches(root) {
        let node = single.forest.nodes[Int(branch)]
        let (left, right) = (single.forest.nodes[Int(node.left)].height, single.forest.nodes[Int(node.right)].height)
        #expect(node.height == 1 + max(left, right))
    }
    func length(_ map: FocusMap, _ root: Int32) -> Double {
        map.forest.branches(root).reduce(0) { $0 + map.forest.nodes[Int($1)].box.girth }
    }
    #expect(single.forest.nodes[Int(root)].height <= 11)
    #expect(length(single, root) < share * length(whole, other))
}

@Test("DM15: An item that moves within its branch's box keeps its place in the index, and beyond it gets new neighbours")
func movedInIndex() {
    // Three items: in the index the first one is the sibling of a branch with the two further right.
    let map = map([0, 400, 520].map { CGRect(x: $0, y: 0, width: 100, height: 50) }, atOnce: true)
    func beside(_ id: Int) -> Int? {
        let leaf = map.entries[Int(map.slots[FocusID(id)] ?? 0)].leaf
        let branch = map.forest.nodes[Int(map.forest.nodes[Int(leaf)].parent)]
        let other = map.forest.nodes[Int(branch.left == leaf ? branch.right : branch.left)]
        return other.isLeaf ? map.entries[Int(other.right)].id.rawValue : nil
    }
    #expect(beside(0) == nil && beside(1) == 2)
    // An item that moves to the other end of its branch's box keeps its position in the index, although its neighbours change.
    map.setItem(FocusID(0), frame: CGRect(x: 500, y: 0, width: 100, height: 50))
    #expect(beside(0) == nil && beside(1) == 2 && map.checkInvariants() == [])
    map.setItem(FocusID(0), frame: CGRect(x: 640, y: 0, width: 100, height: 50))
    #expect(beside(0) == 2 && beside(1) == nil && map.checkInvariants() == [])
    map.setItem(FocusID(0), frame: CGRect(x: 290, y: 0, width: 100, height: 50))
    #expect(beside(0) == 1 && beside(2) == nil && map.checkInvariants() == [])
}

#if DEBUG
    /// The numbers of index boxes that 200 presses, 200 assisted presses and 200 relocations visit.
    private func looks(_ map: FocusMap, _ items: [FocusID]) -> [Int] {
        var random = Seeded(9)
        var looks = [0, 0, 0]
        func counted(_ kind: Int, _ action: () -> Void) {
            let before = map.looks
            action()
            looks[kind] += map.looks - before
        }
        for _ in 0..<200 {
            let id = items[random.number(0...items.count - 1)]
            let heading = Heading.allCases[random.number(0...3)]
            var memory = PathMemory()
            counted(0) { _ = map.move(FocusMove(heading, from: .item(id)), memory: &memory) }
            memory.drop()
            counted(1) { _ = map.move(FocusMove(heading, from: .item(id), isAssisted: true), memory: &memory) }
            var place = FocusPlace()
            place.frame = map.sceneFrame(of: id) ?? .zero
            // Do not remove the item, so that the index does not change; it is itself the nearest to its position.
            counted(2) { _ = map.relocation(from: place) }
        }
        return looks
    }

    @Test(
        "DM15: A press or relocation on a page of 6,000 items visits fewer than 100 index boxes on average",
        arguments: [
            (shape: 0, most: [12_471, 12_474, 6_822]),
            (shape: 1, most: [5_515, 5_612, 5_266]),
            (shape: 2, most: [5_189, 5_292, 5_266]),
            (shape: 3, most: [5_539, 5_636, 5_246]),
            (shape: 4, most: [17_389, 18_178, 10_214]),
        ])
    func fewLooks(_ shape: Int, _ most: [Int]) {
        // The expected numbers are exact, so that a change that makes the index visit even one more box is noticed.
        let looks = looks(map(page(shape, 6_000), atOnce: true), (0..<6_000).map { FocusID($0) })
        #expect(looks == most)
    }

    @Test("DM8, DM15: Presses and relocations on a page of 60 scrolling rows visit a fixed number of index boxes")
    func fewLooksInRows() {
        let map = FocusMap()
        map.build {
            map.setContainer(
                FocusID(-1), frame: CGRect(x: 0, y: 0, width: 1920, height: 1080), contentSize: CGSize(width: 1920, height: 18_000),
                offset: .zero)
            for row in 0..<60 {
                let top = CGFloat(300 * row)
                map.setSection(FocusID(10_000 + row), frame: CGRect(x: 0, y: top, width: 1920, height: 280), parent: FocusID(-1))
                map.setItem(FocusID(20_000 + row), frame: CGRect(x: 80, y: top, width: 400, height: 60), parent: FocusID(10_000 + row))
                map.setContainer(
                    FocusID(30_000 + row), frame: CGRect(x: 0, y: top + 70, width: 1920, height: 200),
                    contentSize: CGSize(width: 9_000, height: 200),
                    offset: CGPoint(x: 50 * row, y: 0), parent: FocusID(10_000 + row))
                let isLazy = row % 3 == 2
                if isLazy {
                    map.setRange(
                        FocusID(40_000 + row),
                        FocusRange(
                            axis: .horizontal, origin: .zero, cellSize: CGSize(width: 200, height: 200),
                            spacing: CGSize(width: 20, height: 20),
                            count: 1_000, realised: 0..<40),
                        parent: FocusID(30_000 + row))
                }
                for column in 0..<40 {
                    map.setItem(
                        FocusID(40 * row + column), frame: CGRect(x: 220 * column, y: 0, width: 200, height: 200),
                        parent: FocusID(30_000 + row))
                }
            }
        }
        let most = [3_190, 8_280, 74_804]
        let looks = looks(map, (0..<2_400).map { FocusID($0) })
        #expect(looks == most)
    }
#endif

@Test("RL1, DM18: Relocation by the index finds the same nearest item as a plain scan, on 400 layouts")
func nearestOfAll() {
    for seed in 0..<400 {
        var scenario = Layouts.nested(seed)
        // A container far away whose items are scrolled out of it, to positions among the other items.
        scenario.containers.append(
            .init(
                id: "away", frame: CGRect(x: 0, y: 3_000, width: 200, height: 100), content: CGSize(width: 200, height: 5_000),
                offset: CGPoint(x: 0, y: 2_600), parent: nil))
        for index in 0..<6 {
            let frame = CGRect(x: 20 + 5 * index, y: 100 * index, width: 30, height: 20)
            scenario.items.append(.init(id: "a\(index)", frame: frame, isFocusable: true, parent: "away", layer: 0))
            scenario.items.append(
                .init(id: "f\(index)", frame: frame.offsetBy(dx: 0, dy: 2_800), isFocusable: true, parent: nil, layer: 0))
        }
        let names = ScenarioMap(scenario)
        let map = names.map
        let stops = scenario.items.compactMap { names.id($0.id) }.filter { map.canFocus($0) }
        for x in stride(from: 0.0, through: 800, by: 160) {
            for y in stride(from: 0.0, through: 600, by: 150) {
                var place = FocusPlace()
                place.frame = CGRect(x: x, y: y, width: 50, height: 40)
                func rank(_ id: FocusID) -> [Double] {
                    let box = Box(map.sceneFrame(of: id) ?? .zero)
                    let centres = CGPoint(x: box.rect.midX - place.frame.midX, y: box.rect.midY - place.frame.midY)
                    return [Box(place.frame).distance(to: box), hypot(centres.x, centres.y)].map { Rule.rounded($0) }
                }
                // An item inside a focusable item ranks after it.
                let outer = stops.filter { id in !stops.contains { $0 != id && map.isInside(map.slots[id] ?? 0, map.slots[$0] ?? 0) } }
                let least = outer.map(rank).min { $0.lexicographicallyPrecedes($1) }
                #expect(map.relocation(from: place).map { rank($0.target.id) } == least, "seed \(seed), \(x), \(y)")
            }
        }
    }
}

@Test("DM15: A section with items at different depths is indexed correctly when built in one batch")
func unlikeDepths() {
    let map = FocusMap()
    map.build(4) {
        map.setSection(FocusID(9), frame: CGRect(x: 0, y: 0, width: 300, height: 100))
        map.setScope(FocusID(8), namespace: FocusNamespace(1), parent: FocusID(9))
        item(1, CGRect(x: 0, y: 0, width: 100, height: 100), in: 9, map)
        item(2, CGRect(x: 200, y: 0, width: 100, height: 100), in: 8, map)
    }
    #expect(map.checkInvariants() == [] && map.layoutOrder() == [.item(FocusID(1)), .item(FocusID(2))])
}
