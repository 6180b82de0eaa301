import Foundation
import TenFootGeometry
import TestSupport
import Testing

@testable import TenFootFocusEngine

/// A focus map with a list of the calls to it, from which an equal map can be built.
private struct ToldMap {
    struct Told {
        var frame: CGRect
        var parent: Int?
        var word: Int
    }

    let map = FocusMap()
    private(set) var told: [Int: Told] = [:]

    /// The type of an entry, which its number determines.
    enum Kind: Int, CaseIterable { case item, other, section, container, range, region, scope, preference, binding }
    static func kind(_ id: Int) -> Kind { Kind(rawValue: id % 9) ?? .item }

    private func isInside(_ id: Int?, _ outer: Int) -> Bool {
        var at = id
        while let here = at {
            if here == outer { return true }
            at = told[here]?.parent
        }
        return false
    }

    mutating func say(_ id: Int, _ new: Told) {
        guard new.parent.map({ told[$0] != nil && Self.kind($0) != .range }) ?? true, !isInside(new.parent, id) else { return }
        told[id] = new
        Self.put(id, new, into: map)
    }

    mutating func remove(_ id: Int) {
        guard let gone = told.removeValue(forKey: id) else { return }
        for (child, entry) in told where entry.parent == id {
            if Self.kind(id) == .container { forget(child) } else { told[child]?.parent = gone.parent }
        }
        map.remove(FocusID(id))
    }

    private mutating func forget(_ id: Int) {
        told[id] = nil
        for (child, entry) in told where entry.parent == id { forget(child) }
    }

    private static func put(_ id: Int, _ told: Told, into map: FocusMap) {
        let (focusID, parent, order, word) = (FocusID(id), told.parent.map { FocusID($0) }, UInt64(id), told.word)
        let priority: FocusDefaultPriority = word % 3 == 0 ? .userInitiated : .automatic
        switch kind(id) {
        case .item, .other: map.setItem(focusID, frame: told.frame, parent: parent, isFocusable: word % 6 > 0, order: order)
        case .section:
            let names = word % 2 == 0 ? FocusID(9 * (word % 20)) : nil
            map.setSection(focusID, frame: told.frame, parent: parent, defaultFocus: names, priority: priority, order: order)
        case .container:
            let content = CGSize(width: told.frame.width * CGFloat(1 + word % 3), height: told.frame.height * CGFloat(1 + word % 2))
            map.setContainer(
                focusID, frame: told.frame, contentSize: content, offset: CGPoint(x: word % 30, y: word % 20), parent: parent, order: order)
        case .range:
            let range = FocusRange(
                axis: word % 2 == 0 ? .vertical : .horizontal, origin: told.frame.origin, cellSize: CGSize(width: 30, height: 20),
                columns: 1 + word % 3, count: word % 9, realised: 0..<min(word % 4, word % 9))
            map.setRange(focusID, range, parent: parent, order: order)
        case .region:
            let names: FocusDefault? = word % 3 == 0 ? nil : word % 3 == 1 ? .entry(FocusID(9 * (word % 20))) : .bound(name(word))
            map.setRegion(focusID, parent: parent, defaultFocus: names, priority: priority, isQuiet: word % 5 == 0, order: order)
        case .scope: map.setScope(focusID, namespace: FocusNamespace(UInt64(word % 2)), parent: parent, order: order)
        case .preference:
            let namespace = word % 4 == 0 ? nil : FocusNamespace(UInt64(word % 2))
            map.setPreference(focusID, namespace: namespace, parent: parent, order: order)
        case .binding: map.setBinding(focusID, to: name(word), isContainment: word % 4 == 0, parent: parent, order: order)
        }
    }

    private static func name(_ word: Int) -> FocusName { FocusName(FocusStateID(word % 2), AnyHashable(word % 5)) }

    /// An equal map, built anew with parents first.
    func built(atOnce: Bool) -> FocusMap {
        let fresh = FocusMap()
        var done: Set<Int> = []
        func tell() {
            while done.count < told.count {
                for (id, entry) in told.sorted(by: { $0.key < $1.key }) where !done.contains(id) && entry.parent.map(done.contains) ?? true
                {
                    Self.put(id, entry, into: fresh)
                    done.insert(id)
                }
            }
        }
        if atOnce { fresh.build(0, tell) } else { tell() }
        return fresh
    }

    /// All answers of a map that concern these entries.
    func answers(of map: FocusMap) -> [String] {
        // Start a new update, so that no entry counts as new.
        map.decided = map.version
        let ids = told.keys.sorted()
        var lines = ["\(map.layoutOrder())", "\(String(describing: map.defaultFocus()))", "\(map.count)", "\(map.isEmpty)"]
        for id in ids {
            lines.append(
                "\(id): default \(String(describing: map.defaultFocus(in: FocusID(id)))), order \(map.layoutOrder(in: FocusID(id)))")
            lines.append("\(id): frame \(String(describing: map.sceneFrame(of: FocusID(id)))) \(map.canFocus(FocusID(id)))")
            lines.append("\(id): names \(map.names(holding: .item(FocusID(id))).map(\.value))")
            if Self.kind(id) == .preference { lines.append("\(id): counts \(map.hasScope(FocusID(id)))") }
            guard [.item, .other].contains(Self.kind(id)) else { continue }
            for heading in Heading.allCases {
                var memory = PathMemory()
                lines.append(
                    "\(id): \(heading) \(map.move(FocusMove(heading, from: .item(FocusID(id)), isAssisted: id % 2 == 0), memory: &memory))")
            }
            var place = FocusPlace()
            (place.target, place.frame) = (.item(FocusID(id)), map.sceneFrame(of: FocusID(id)) ?? .zero)
            place.around = ids.filter { isInside(id, $0) && $0 != id }.sorted { isInside($0, $1) }.map { FocusID($0) }
            lines.append("\(id): relocates to \(String(describing: map.relocation(from: place)))")
        }
        for value in 0..<10 {
            var known = KnownDefaults()
            let found = map.bindings(of: Self.name(value)).map { map.writeTarget(of: $0, &known).map { map.entries[Int($0)].id } }
            lines.append("value \(value): \(found)")
        }
        return lines
    }
}

@Test("DM15: A focus map of all entry kinds, changed in any order, stays consistent and answers like a new one")
func changedMaps() {
    for seed in 0..<250 {
        var (random, told) = (Seeded(seed), ToldMap())
        func change() {
            let id = random.number(0...random.number(9...150))
            if random.chance(0.25) { return told.remove(id) }
            let frame = CGRect(
                x: 10 * random.number(0...80), y: 10 * random.number(0...60), width: 10 * random.number(0...30),
                height: 10 * random.number(1...20))
            told.say(id, .init(frame: frame, parent: random.chance(0.4) ? nil : random.number(0...150), word: random.number(0...1000)))
        }
        for _ in 0..<random.number(1...8) {
            if random.chance(0.5) {
                told.map.build(random.number(0...20)) { for _ in 0..<random.number(1...120) { change() } }
            } else {
                for _ in 0..<random.number(1...40) { change() }
            }
            let broken = told.map.checkInvariants()
            #expect(broken == [], "seed \(seed)")
            if !broken.isEmpty { return }
        }
        let mine = told.answers(of: told.map)
        for atOnce in [true, false] {
            let fresh = told.answers(of: told.built(atOnce: atOnce))
            let unlike = zip(mine, fresh).first { $0 != $1 }
            #expect(mine.count == fresh.count && unlike == nil, "seed \(seed), told afresh at once: \(atOnce)")
            if unlike != nil { return }
        }
    }
}

@Test("Filling and clearing a focus map 50 times does not grow its storage")
func reusedRoom() {
    let map = FocusMap()
    func fill(_ round: Int) {
        for index in 0..<40 {
            let id = FocusID(1_000 * round + index)
            let frame = CGRect(x: 0, y: 30 * index, width: 100, height: 20)
            switch index % 8 {
            case 0: map.setSection(id, frame: frame, defaultFocus: id)
            case 1: map.setContainer(id, frame: frame, contentSize: frame.size, offset: .zero)
            case 2: map.setRange(id, FocusRange(axis: .vertical, origin: frame.origin, cellSize: frame.size, count: 3))
            case 3: map.setRegion(id, defaultFocus: .entry(id))
            case 4: map.setScope(id, namespace: FocusNamespace(UInt64(index)))
            case 5: map.setPreference(id, namespace: FocusNamespace(UInt64(index)))
            case 6: map.setBinding(id, to: FocusName(FocusStateID(round), AnyHashable(index)), isContainment: false)
            default: map.setItem(id, frame: frame)
            }
        }
    }
    func room() -> [Int] {
        let extras = [map.containers.used, map.ranges.used, map.defaults.used, map.namespaces.used, map.bindings.used]
        return [map.used, map.forest.used] + extras
    }
    fill(0)
    let before = room()
    for round in 1..<50 {
        for index in 0..<40 { map.remove(FocusID(1_000 * (round - 1) + index)) }
        #expect(
            map.count == 0 && map.isEmpty && map.checkInvariants() == [] && map.bound.isEmpty && map.scopes.isEmpty
                && map.preferences.isEmpty)
        fill(round)
    }
    #expect(room() == before)
}

@Test("Adding and removing a batch of items again and again does not grow the index")
func reusedRoomAtOnce() {
    let map = FocusMap()
    for index in 0..<10 { item(index, CGRect(x: 0, y: 30 * index, width: 100, height: 20), map) }
    var rooms: Set<Int> = []
    for round in 1..<20 {
        let ids = 1_000 * round..<1_000 * round + 100
        map.build(100) { for id in ids { item(id, CGRect(x: 200, y: 30 * (id % 1_000), width: 100, height: 20), map) } }
        rooms.insert(map.forest.used)
        for id in ids { map.remove(FocusID(id)) }
    }
    #expect(rooms.count == 1 && map.checkInvariants() == [])
}
