import Foundation
import TenFootGeometry
import Testing

@testable import TenFootFocusEngine

@Test(
    "NaN, infinite, huge, zero and negative frames do not crash the focus map, and items without a finite area take no focus",
    arguments: [CGFloat.nan, .infinity, -.infinity, 1e308, 0, -5])
func oddNumbers(_ odd: CGFloat) {
    let map = FocusMap()
    map.setItem(FocusID(1), frame: CGRect(x: 0, y: 0, width: 10, height: 10))
    map.setItem(FocusID(2), frame: CGRect(x: 20, y: 0, width: 10, height: 10))
    map.setItem(FocusID(3), frame: CGRect(x: odd, y: 0, width: 10, height: 10))
    map.setItem(FocusID(4), frame: CGRect(x: 12, y: 0, width: odd, height: 10))
    map.setSection(FocusID(5), frame: CGRect(x: odd, y: odd, width: odd, height: odd))
    map.setContainer(
        FocusID(6), frame: CGRect(x: 0, y: odd, width: 10, height: odd), contentSize: CGSize(width: odd, height: odd),
        offset: CGPoint(x: odd, y: odd))
    map.setItem(FocusID(7), frame: CGRect(x: 0, y: 0, width: 5, height: 5), parent: FocusID(6))
    map.setRange(
        FocusID(8), FocusRange(axis: .vertical, origin: CGPoint(x: odd, y: 0), cellSize: CGSize(width: 5, height: odd), count: 1_000_000),
        parent: FocusID(5))
    #expect(map.canFocus(FocusID(3)) == [0, -5].contains(odd) && map.canFocus(FocusID(4)) == [1e308, -5].contains(odd))
    for id in 1...8 {
        for heading in Heading.allCases {
            var memory = PathMemory()
            map.apply(map.move(FocusMove(heading, from: .item(FocusID(id)), isAssisted: true), memory: &memory))
        }
    }
    _ = map.step(.next, from: nil)
    for id in 1...8 {
        _ = map.decide(.focus(FocusID(id), reveals: true))
        map.remove(FocusID(id))
        _ = map.explain(.update(FocusUpdate(isStructural: true)))
        map.apply(map.decide(.update(FocusUpdate(isStructural: true))))
    }
    var memory = PathMemory()
    let target = map.move(FocusMove(.down, from: .item(FocusID(99))), memory: &memory)
    #expect(target.hasFailed)
}

@Test("Moves find their targets among a million items in one section at coordinates of a billion")
func manyItems() {
    let map = FocusMap()
    map.setSection(FocusID(-1), frame: CGRect(x: 1e9, y: 1e9, width: 1e6, height: 1e6))
    for index in 0..<1_000_000 {
        map.setItem(
            FocusID(index), frame: CGRect(x: 1e9 + 100 * Double(index % 1000), y: 1e9 + 100 * Double(index / 1000), width: 90, height: 90),
            parent: FocusID(-1), order: UInt64(index))
    }
    var memory = PathMemory()
    #expect(map.move(FocusMove(.down, from: .item(FocusID(500_500))), memory: &memory).target == .item(FocusID(501_500)))
    #expect(map.move(FocusMove(.left, from: .item(FocusID(500_500))), memory: &memory).target == .item(FocusID(500_499)))
    #expect(map.move(FocusMove(.right, from: .item(FocusID(999_999))), memory: &memory).hasFailed)
}

@Test("A move enters sections nested 200 deep, and nesting beyond the depth limit is flattened")
func deepNesting() {
    let map = FocusMap()
    map.setItem(FocusID(0), frame: CGRect(x: 0, y: 0, width: 50, height: 50))
    for depth in 1...400 {
        map.setSection(
            FocusID(depth), frame: CGRect(x: 100, y: 0, width: 1000, height: 1000), parent: depth == 1 ? nil : FocusID(depth - 1))
    }
    map.setItem(FocusID(1000), frame: CGRect(x: 200, y: 500, width: 50, height: 50), parent: FocusID(200))
    var memory = PathMemory()
    #expect(map.move(FocusMove(.right, from: .item(FocusID(0))), memory: &memory).target == .item(FocusID(1000)))
    map.setItem(FocusID(1001), frame: CGRect(x: 200, y: 10, width: 50, height: 50), parent: FocusID(400))
    #expect(map.move(FocusMove(.right, from: .item(FocusID(0))), memory: &memory).target == .item(FocusID(1001)))
    #expect(map.slots.values.allSatisfy { map.entries[Int($0)].depth <= FocusMap.maximumDepth })
}

@Test("An item whose parent is a range of cells becomes a sibling of the range")
func insideRange() {
    let map = FocusMap()
    map.setSection(FocusID(8), frame: CGRect(x: 0, y: 0, width: 200, height: 200))
    let cell = CGSize(width: 50, height: 50)
    map.setRange(FocusID(9), FocusRange(axis: .vertical, origin: .zero, cellSize: cell, count: 3), parent: FocusID(8))
    item(1, CGRect(x: 100, y: 0, width: 50, height: 50), in: 9, map)
    #expect(map.checkInvariants() == [] && map.layoutOrder(in: FocusID(8)).contains(.item(FocusID(1))))
}

@Test("Of 1,000 items with one frame the first declared wins, and setting an id again moves its item")
func coincident() {
    let map = FocusMap()
    map.setItem(FocusID(-1), frame: CGRect(x: 0, y: 0, width: 10, height: 10))
    for index in (0..<1000).reversed() {
        map.setItem(FocusID(index), frame: CGRect(x: 20, y: 0, width: 10, height: 10), order: UInt64(index))
    }
    var memory = PathMemory()
    #expect(map.move(FocusMove(.right, from: .item(FocusID(-1))), memory: &memory).target == .item(FocusID(0)))
    map.setItem(FocusID(0), frame: CGRect(x: 500, y: 0, width: 10, height: 10))
    #expect(map.move(FocusMove(.right, from: .item(FocusID(-1))), memory: &memory).target == .item(FocusID(1)) && map.count == 1001)
}

@Test(
    "Malformed scenario JSON is rejected with a message that names the object and the problem",
    arguments: [
        (
            "[{\"items\":[],\"start\":null,\"direction\":\"up\"},{\"items\":[{\"id\":\"a\",\"frame\":[0,0,-1,2]}],\"start\":\"a\",\"direction\":\"up\"}]",
            "object 1: items[0].frame: width is negative: -1.0"
        ),
        ("{\"items\":[],\"direction\":\"up\"}", "object 0: 'start' is missing"),
        ("{\"items\":[],\"start\":null}", "object 0: 'direction' is missing"),
        ("{\"items\":[],\"start\":\"x\",\"direction\":\"up\"}", "object 0: start: unknown id 'x'"),
        (
            "{\"items\":[{\"id\":\"a\",\"frame\":[0,0,1]}],\"start\":\"a\",\"direction\":\"up\"}",
            "object 0: items[0].frame: 3 numbers; write [x, y, width, height]"
        ),
        (
            "{\"items\":[{\"id\":\"a\",\"frame\":[0,0,1,1],\"parent\":\"a\"}],\"start\":\"a\",\"direction\":\"up\"}",
            "object 0: 'a' is its own ancestor; parents form a tree"
        ),
        (
            "{\"items\":[{\"id\":\"a\",\"frame\":[0,0,1,1],\"layer\":1e30}],\"start\":\"a\",\"direction\":\"up\"}",
            "object 0: items[0].layer: 1e+30 is not a whole number of 64 bits"
        ),
        (
            "{\"items\":[{\"id\":\"a\",\"frame\":[0,0,1,1],\"layer\":0.5}],\"start\":\"a\",\"direction\":\"up\"}",
            "object 0: items[0].layer: 0.5 is not a whole number of 64 bits"
        ),
        ("[3]", "object 0: this is not an object"),
        ("[{\"items\": []}\n,{\"start\" 2}]", "no valid JSON: line 2, column 11: Invalid value."),
        ("[{\"items\" 2}]", "no valid JSON: line 1, column 11: Invalid value."),
        ("[{", "no valid JSON: Unexpected end of file during JSON parse."),
    ])
func malformed(_ text: String, _ problem: String) {
    let error = #expect(throws: ScenarioError.self) { try Scenario.read(Data(text.utf8)) }
    #expect(error?.description == problem)
}

@Test("A scroll container without a content size in a scenario has nothing to scroll")
func contentUntold() throws {
    let text =
        #"{"items":[{"id":"a","frame":[0,0,9,9],"parent":"c"},{"id":"b","frame":[0,20,9,9]}],"containers":[{"id":"c","frame":[0,0,9,9]}],"start":"a","direction":"down"}"#
    #expect(try Scenario.read(Data(text.utf8)).first?.answer(index: 0) == #"{"id": 0, "focus": "b"}"#)
}

@Test("Scenario ids are unique across items, sections and containers", arguments: ["items", "sections", "containers"])
func uniqueIDs(_ kind: String) {
    let text = """
        {"items":[{"id":"x","frame":[0,0,9,9]},{"id":"y","frame":[0,0,9,9]}],"start":"x","direction":"up",
        "\(kind == "items" ? "more" : kind)":[{"id":"x","frame":[0,0,9,9]}]}
        """
    let twice = kind == "items" ? text.replacing(#""id":"y""#, with: #""id":"x""#) : text
    let error = #expect(throws: ScenarioError.self) { try Scenario.read(Data(twice.utf8)) }
    #expect(error?.description.hasSuffix("'x': the id is taken by another item; ids are unique") == true)
}

@Test(
    "Scenario frames with NaN, overflowing or negative numbers are rejected with the number or its place",
    arguments: [
        ("1e999", "no valid JSON: Number 1e999 is not representable in Swift."),
        ("NaN", "no valid JSON: line 1, column 36: Invalid value."),
        ("-1", "object 0: items[0].frame: height is negative: -1.0"),
    ])
func refusedNumbers(_ number: String, _ problem: String) {
    let text = #"{"items":[{"id":"a","frame":[0,0,9,\#(number)]}],"start":"a","direction":"up"}"#
    let error = #expect(throws: ScenarioError.self) { try Scenario.read(Data(text.utf8)) }
    #expect(error?.description == problem)
}

@Test("An item of infinite width or height cannot have focus", arguments: [[CGFloat.infinity, 50], [50, .infinity]])
func endless(_ size: [CGFloat]) {
    let map = FocusMap()
    map.setItem(FocusID(1), frame: CGRect(x: -100, y: -100, width: 50, height: 50))
    map.setItem(FocusID(2), frame: CGRect(x: 0, y: 0, width: size[0], height: size[1]))
    #expect(map.canFocus(FocusID(1)) && !map.canFocus(FocusID(2)))
}
