import TenFootViews

/// How the views of a label stand where a closure gave several.
enum LabelArrangement: Equatable {
    /// Side by side.
    case row
    /// Under one another.
    case column
    /// As in a borderless button: a picture over its words, which make way when it lifts.
    case stacked(hasPicture: Bool, isLifted: Bool, motion: Animation?)
}

private enum LabelArrangementKey: EnvironmentKey { static let defaultValue = LabelArrangement.row }

extension EnvironmentValues {
    /// How the labels of buttons arrange several views.
    var labelArrangement: LabelArrangement {
        get { self[LabelArrangementKey.self] }
        set { self[LabelArrangementKey.self] = newValue }
    }
}

/// The label of a control, of whatever type: always one view to whatever style shows it.
///
/// A closure may give several views; applied to each of them, a style would make several controls.
@MainActor protocol LabelView: _PrimitiveView {
    var content: AnyView { get }
    /// How several views stand; nil where the button's style says so.
    var arrangement: LabelArrangement? { get }
}

extension LabelView {
    var arrangement: LabelArrangement? { .row }
    /// Makes the node that keeps several views together.
    public func _makeNode(_ context: _NodeContext) -> _ViewNode { LabelNode(self, context) }
}

/// Views as the label of a control: one view, however many a closure gave.
struct LabelStack: LabelView {
    let content: AnyView
    var arrangement: LabelArrangement? = .row

    init(_ arrangement: LabelArrangement = .row, _ content: some View) {
        self.content = AnyView(content)
        self.arrangement = arrangement
    }
}

/// Passes a single view on as it is and puts several into a box.
final class LabelNode<Label: LabelView>: PrimitiveNode<Label> {
    private var shown: [_LayoutBox] = []
    private var box: LabelBox?
    private var arrangement = LabelArrangement.row

    override init(_ view: Label, _ context: _NodeContext) {
        super.init(view, context)
        children = [view.content.make(inner)]
        readArrangement()
        _ = gatherElements()
    }

    private var inner: _NodeContext { _NodeContext(host: host, parent: self, scope: scope) }

    private func readArrangement() {
        arrangement = view.arrangement ?? Dependencies.track(self, .body) { EnvironmentValues(scope: scope).labelArrangement }
    }

    override var gathersElements: Bool { true }
    override var passesTransitions: Bool { box == nil }
    override func appendElements(to elements: inout [_LayoutBox]) { elements += shown }

    override func gatherElements() -> Bool {
        let elements = children[0].elements
        var new = elements
        if elements.count > 1 {
            let box = self.box ?? LabelBox(node: self, arrangement)
            self.box = box
            box.show(elements)
            new = [box]
        } else {
            box?.show([])
            box = nil
        }
        let isChanged = shown.count != new.count || !zip(shown, new).allSatisfy { $0 === $1 }
        shown = new
        return isChanged
    }

    override func viewChanged(from old: Label) {
        // A style's body hands the same label on whenever focus comes or goes.
        guard !Fields.of(Label.self).areEqual(old, view) else { return }
        if old.content.type == view.content.type {
            view.content.update(children[0])
        } else {
            replaceChild(at: 0) { view.content.make(inner) }
        }
        apply()
    }

    override func evaluate() {
        host.clearDirty(self)
        apply()
    }

    private func apply() {
        readArrangement()
        box?.arrangement = arrangement
    }
}
