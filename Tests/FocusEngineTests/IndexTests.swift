import Foundation
import TenFootGeometry
import TestSupport
import Testing

@testable import TenFootFocusEngine

/// A page of many items in one of the shapes that pages have.
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

private func map(_ frames: [CGRect], atOnce: Bool) -> FocusMap {
    let map = FocusMap()
    func tell() { for (index, frame) in frames.enumerated() { map.setItem(FocusID(index), frame: frame, order: UInt64(index)) } }
    if atOnce { map.build(frames.count, tell) } else { tell() }
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
    "DM15: an index told at once is halved in its middle, on the axis on which its items lie further apart, all the way down",
    arguments: 0..<5)
func halvedIndex(_ shape: Int) {
    for count in [2, 3, 17, 64, 301] {
        let map = map(page(shape, count), atOnce: true)
        for branch in map.forest.branches(map.entries[0].root) {
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
    "DM15: an index told one by one, in any order and with many taken away again, stays as low and nearly as tight as one told at once",
    arguments: 0..<5)
func balancedIndex(_ shape: Int) {
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
    #expect(single.forest.nodes[Int(root)].height <= 13)
    #expect(length(single, root) < 1.6 * length(whole, other))
}

#if DEBUG
    @Test(
        "DM15: a press or a relocation on a page of 6,000 items looks at a few dozen boxes of the index, whatever lies far away",
        arguments: 0..<5)
    func fewLooks(_ shape: Int) {
        let frames = page(shape, 6_000)
        let map = map(frames, atOnce: true)
        var random = Seeded(9)
        var looks = (moves: 0, assisted: 0, relocations: 0)
        func counted(_ count: inout Int, _ action: () -> Void) {
            let before = map.looks
            action()
            count += map.looks - before
        }
        for _ in 0..<200 {
            let source = FocusTarget.item(FocusID(random.number(0...5_999)))
            let heading = Heading.allCases[random.number(0...3)]
            var memory = PathMemory()
            counted(&looks.moves) { _ = map.move(FocusMove(heading, from: source), memory: &memory) }
            memory.drop()
            counted(&looks.assisted) { _ = map.move(FocusMove(heading, from: source, isAssisted: true), memory: &memory) }
            var place = FocusPlace()
            place.frame = map.sceneFrame(of: source) ?? .zero
            map.setItem(source.id, frame: place.frame, isFocusable: false)
            counted(&looks.relocations) { _ = map.relocation(from: place) }
            map.setItem(source.id, frame: place.frame)
        }
        #expect(looks.moves < 200 * 100 && looks.assisted < 200 * 100 && looks.relocations < 200 * 100)
    }
#endif
