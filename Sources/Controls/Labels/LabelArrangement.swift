import TenFootViews

/// The arrangement of a label that consists of several views.
enum LabelArrangement: Equatable {
    /// The views are in a row.
    case row
    /// The views are in a column.
    case column
    /// The views are a picture above its caption, as in a borderless button; the caption moves down when the picture is lifted.
    case stacked(hasPicture: Bool, isLifted: Bool, motion: Animation?)
}

private enum LabelArrangementKey: EnvironmentKey { static let defaultValue = LabelArrangement.row }

extension EnvironmentValues {
    /// The arrangement of several views in the labels of buttons.
    var labelArrangement: LabelArrangement {
        get { self[LabelArrangementKey.self] }
        set { self[LabelArrangementKey.self] = newValue }
    }
}

/// A type-erased label of a control, which is always one view for its style.
///
/// A closure may contain several views; without this type, a style would be applied to each view and create several controls.
@MainActor protocol LabelView: _PrimitiveView {
    var content: AnyView { get }
    /// The arrangement of several views; nil for the arrangement of the button's style.
    var arrangement: LabelArrangement? { get }
}

extension LabelView {
    var arrangement: LabelArrangement? { .row }
    /// Creates the node that keeps several views together.
    public func _makeNode(_ context: _NodeContext) -> _ViewNode { LabelNode(self, context) }
}

/// The views of a control's label as one view.
struct LabelStack: LabelView {
    let content: AnyView
    var arrangement: LabelArrangement? = .row

    init(_ arrangement: LabelArrangement = .row, _ content: some View) {
        self.content = AnyView(content)
        self.arrangement = arrangement
    }
}

/// The node of a label: passes a single view through, and puts several views into a box.
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
        // The body of a style passes the same label whenever focus changes: do not update it.
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
