import Foundation
import TenFootGeometry
import Testing

@testable import TenFootFocusEngine

/// Requests other than presses, on layouts in the format that `solve` and `explain` read.
@Suite("Focus decisions on requests other than presses") struct DecisionTests {
    private static let items = """
        "items": [{"id": "a", "frame": [0,0,100,50], "value": "one"},
                  {"id": "b", "frame": [0,100,100,50], "parent": "s", "prefers": "s"},
                  {"id": "c", "frame": [0,200,100,50], "parent": "s", "value": "three"},
                  {"id": "x", "frame": [500,0,100,50], "parent": "sheet", "role": "destructive"},
                  {"id": "y", "frame": [500,100,100,50], "parent": "sheet"}],
        "scopes": [{"id": "s"}], "layers": [{"id": "sheet", "dialog": true}]
        """

    private func answer(_ start: String, _ request: String) throws -> (focus: String, words: String) {
        let layers =
            request.contains("sheet")
            ? Self.items
            : Self.items.replacing(#""layers": [{"id": "sheet", "dialog": true}]"#, with: #""layers": []"#)
                .replacing(#", "parent": "sheet""#, with: #", "focusable": false"#)
        let json = #"{"id": "t", \#(layers), "start": \#(start), "request": \#(request)}"#
        let scenario = try #require(try Scenario.read(Data(json.utf8)).first)
        let explanation = scenario.explanation(index: 0)
        #expect(explanation.svg?.hasPrefix("<svg ") == true)
        return (scenario.answer(index: 0), explanation.words)
    }

    @Test("RL1, DM16: Lost focus relocates to the nearest view in its scope, and the explanation says so")
    func relocation() throws {
        let (focus, words) = try answer("\"b\"", #"{"relocate": true}"#)
        #expect(focus == #"{"id": "t", "focus": "c"}"#)
        #expect(words.contains("focus goes to c: the focused view is gone, and this is the nearest to its place in scope s (RL1)"))
        #expect(words.contains("a  out: RL1: is outside the scope, which still has something to focus"))
    }

    @Test("SC6, DM16: A reset focuses the scope's preferred view, and the explanation says so")
    func reset() throws {
        let (focus, words) = try answer("\"a\"", #"{"reset": "s"}"#)
        #expect(focus == #"{"id": "t", "focus": "b"}"#)
        #expect(words.contains("focus goes to b: scope s declares it as its default (SC2)"))
    }

    @Test("FS6, FS9, DM16: Writes that focus a view, find none or dismiss focus are decided and explained")
    func writes() throws {
        let met = try answer("\"a\"", #"{"write": "three"}"#)
        #expect(met.focus == #"{"id": "t", "focus": "c"}"#)
        #expect(met.words.contains("focus goes to c: a focus state was set to its value (FS6)"))
        let refused = try answer("\"a\"", #"{"write": "nobody"}"#)
        #expect(refused.focus == #"{"id": "t", "focus": "a"}"#)
        #expect(refused.words.contains("focus stays on a: no view can meet the value written; the write waits for one (FS9, FS21)"))
        let away = try answer("\"a\"", #"{"write": null}"#)
        #expect(away.focus == #"{"id": "t", "focus": null}"#)
        #expect(away.words.contains("nothing has focus: a focus state was set to nil or false (FS7)"))
    }

    @Test("SC13, DM16: A dialog starts on its non-destructive button and gives focus back when dismissed")
    func presentation() throws {
        let shown = try answer("\"a\"", #"{"present": "sheet"}"#)
        #expect(shown.focus == #"{"id": "t", "focus": "y"}"#)
        #expect(shown.words.contains("(SC13)"))
        let gone = try answer("\"c\"", #"{"dismiss": "sheet"}"#)
        #expect(gone.focus == #"{"id": "t", "focus": "c"}"#)
        #expect(gone.words.contains("focus goes to c: it had focus before what has gone was presented (SC13)"))
    }

    @Test("SC1, DM16: The explanation of initial focus names the rule and the ranks")
    func start() throws {
        let json =
            #"{"items": [{"id": "a", "frame": [0,0,10,10]}, {"id": "b", "frame": [20,0,10,10]}], "start": null, "direction": "default"}"#
        let explanation = try #require(try Scenario.read(Data(json.utf8)).first).explanation(index: 0)
        #expect(explanation.words.contains("focus goes to a: nothing declares a default, and it is the first in layout order (SC1)"))
        #expect(explanation.words.contains("b  rank 2: DM10: later in layout order"))
    }

    @Test("DM9, DM16: The explanation of initial focus below the fold lists the scrolling that shows it")
    func startBelowTheFold() throws {
        let json = #"""
            {"items": [{"id": "a", "frame": [0,0,100,50], "parent": "s"}, {"id": "b", "frame": [0,400,100,50], "parent": "s", "prefers": "s"}],
             "scopes": [{"id": "s", "parent": "list"}], "containers": [{"id": "list", "frame": [0,0,100,200], "content": [100,600]}],
             "start": null, "direction": "default"}
            """#
        let words = try #require(try Scenario.read(Data(json.utf8)).first).explanation(index: 0).words
        #expect(words.contains("focus goes to b: scope s declares it as its default (SC2)\n  scrolls list to (0, 400)  DM9"))
    }

    @Test("DM16: Explaining a request changes neither the map nor the later decision")
    func pure() throws {
        let json = #"{\#(Self.items), "start": "a", "request": {"write": null}}"#
        let scenario = try #require(try Scenario.read(Data(json.utf8)).first)
        let player = ScenarioPlayer(scenario)
        let request = try #require(player.prepare())
        let map = player.names.map
        for _ in 0..<3 { _ = map.explain(request) }
        #expect(map.situation.focused != nil && map.checkInvariants() == [])
        #expect(map.decide(request).reason == .dismissed)
        #expect(map.situation.focused == nil)
    }

    @Test("A malformed request in a scenario is rejected with a message that names the problem")
    func malformed() {
        for (request, words) in [
            (#"{"jump": true}"#, "a request has one key; write one of relocate, reset, write, present, dismiss"),
            (#"{"reset": "a"}"#, "request: reset: 'a' is not a scope"), (#"{"present": "none"}"#, "request: present: unknown id 'none'"),
        ] {
            let json = #"{\#(Self.items), "start": "a", "request": \#(request)}"#
            #expect { try Scenario.read(Data(json.utf8)) } throws: { "\($0)".contains(words) }
        }
    }
}
