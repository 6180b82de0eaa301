import TenFootControls
import Testing

@testable import TenFootViewGraph

/// Weak references to all objects of a tree: nodes, boxes, environment scopes, and the parts of the focus tree.
@MainActor private struct Parts {
    private struct Part {
        weak var object: AnyObject?
        let name: String
    }
    private let parts: [Part]

    init(of host: ViewHost) { parts = Self.all(in: host).values.map { Part(object: $0, name: "\(type(of: $0))") } }

    /// The types of those objects that still exist but are no longer in the tree.
    func left(by host: ViewHost) -> Set<String> {
        let standing = Self.all(in: host)
        return Set(parts.filter { $0.object.map { standing[ObjectIdentifier($0)] == nil } ?? false }.map(\.name))
    }

    private static func all(in host: ViewHost) -> [ObjectIdentifier: AnyObject] {
        var found: [ObjectIdentifier: AnyObject] = [:]
        func visit(_ scope: EnvironmentScope?) {
            guard let scope, found.updateValue(scope, forKey: ObjectIdentifier(scope)) == nil else { return }
            if let node = scope.focusParent { found[ObjectIdentifier(node)] = node }
            visit(scope.parent)
        }
        func visit(_ node: _ViewNode) {
            found[ObjectIdentifier(node)] = node
            visit(node.scope)
            for child in node.children + node.extraChildren { visit(child) }
        }
        func visit(_ box: _LayoutBox) {
            found[ObjectIdentifier(box)] = box
            for node in box.focusNodes { found[ObjectIdentifier(node)] = node }
            for child in box.children { visit(child) }
        }
        visit(host.rootNode)
        visit(host.rootBox)
        return found
    }
}

@MainActor @Suite("Removed views") struct GoneViewsTests {
    @Test("Removing a view frees its nodes, boxes and scopes, and those of all it had presented", arguments: ViewCase.all)
    func gone(_ example: ViewCase) {
        let (model, hand) = (WordModel(), Hand<Bool>())
        let stage = Stage(
            Turned(hand, true) { isThere in
                stop("home")
                if isThere { CaseView(example: example, model: model) }
            })
        for control in example.press { stage.press(control) }
        stage.wait(0.5)
        let before = Parts(of: stage.host)
        hand.write(false)
        stage.wait(2)
        #expect(before.left(by: stage.host) == [])
    }

    @Test("Removing a view whose onChange was the last to be called frees its nodes, boxes and scopes")
    func changed() {
        let hand = Hand<Int>()
        let stage = Stage(
            Turned(hand, 0) { turn in
                stop("home")
                if turn < 2 { stop("gone").onChange(of: turn) {} }
            })
        stage.turn(hand, to: 1)
        let before = Parts(of: stage.host)
        hand.write(2)
        stage.wait(2)
        #expect(before.left(by: stage.host) == [])
    }

    private final class Film {}
    private final class Seen { weak var film: Film? }

    private struct FilmName: View {
        let film: Film
        var body: some View { Text(verbatim: "Film") }
    }

    private struct Pages: View {
        let seen: Seen
        let isSplit: Bool
        @State private var film = Film()
        var body: some View {
            let _ = (seen.film = film)
            if isSplit {
                NavigationSplitView {
                    FilmName(film: film)
                } detail: {
                    FilmName(film: film)
                }
            } else {
                NavigationStack { FilmName(film: film) }
            }
        }
    }

    @Test("Removing a navigation stack or a split view frees the objects that its views hold", arguments: [false, true])
    func objects(isSplit: Bool) {
        let (seen, hand) = (Seen(), Hand<Bool>())
        let stage = Stage(
            Turned(hand, true) { isThere in
                stop("home")
                if isThere { Pages(seen: seen, isSplit: isSplit) }
            })
        #expect(seen.film != nil)
        hand.write(false)
        stage.wait(2)
        #expect(seen.film == nil)
    }

    @Test("Closing a menu or leaving a page frees its nodes, boxes and scopes", arguments: ViewCase.all.filter { !$0.press.isEmpty })
    func left(_ example: ViewCase) {
        let stage = Stage(CaseView(example: example, model: WordModel()))
        for control in example.press { stage.press(control) }
        stage.wait(0.5)
        let open = Parts(of: stage.host)
        stage.press(.back)
        stage.wait(2)
        #expect(!stage.words.contains("old"))
        #expect(open.left(by: stage.host) == [])
    }
}
