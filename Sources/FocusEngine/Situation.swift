import TenFootGeometry

/// A place of focus, kept after its item may have gone.
package struct FocusPlace {
    /// What had focus; nil where nothing had.
    package internal(set) var target: FocusTarget?
    /// The entries around it, innermost first.
    var around: [FocusID] = []
    /// Its frame in the scene.
    package internal(set) var frame = CGRect.zero

    init() {}
}

/// The focus of a scene, and the history on which the next decision depends; the map keeps it.
package struct FocusSituation {
    /// What has focus.
    package internal(set) var focused: FocusTarget?
    /// Where focus is, or was last.
    package internal(set) var place = FocusPlace()
    /// Where focus was when the app removed it (FS8); nothing has focus until the user's next press.
    package internal(set) var dismissed: FocusPlace?
    /// Whether layout order chose focus and no press followed, so that a default declared late may still take it (SC15).
    var isProvisional = false
    /// Writes that wait for a view (FS21).
    package internal(set) var pending: [FocusWrite] = []
}

/// One write of a focus state: which state, what was written, and its outcome.
package struct FocusWrite: Hashable {
    package enum Outcome: Hashable, Sendable {
        /// The app wrote it; the next update decides.
        case written
        /// Focus went to the view it names, or was there already.
        case met
        /// It removed focus.
        case dismissed
        /// No view can meet it yet: it waits (FS21).
        case pending
        /// Dropped: another write of the same update was met, or it changes nothing.
        case dropped
        /// Dropped with a warning: user input or another write came while it was pending.
        case void
    }

    package var state: FocusStateID
    /// Nil for a write that removes focus (`nil` or `false`).
    package var value: AnyHashable?
    package var outcome = Outcome.written

    package init(_ state: FocusStateID, _ value: AnyHashable?) {
        self.state = state
        self.value = value
    }

    var name: FocusName? { value.map { FocusName(state, $0) } }

    func with(_ outcome: Outcome) -> FocusWrite {
        var copy = self
        copy.outcome = outcome
        return copy
    }
}

/// The changes of one update of the views.
package struct FocusUpdate {
    /// The writes in the order written.
    package var writes: [FocusWrite] = []
    package var resets: [FocusNamespace] = []
    /// Whether views were added, removed or changed their focus properties.
    package var isStructural = false
    /// Whether frames changed.
    package var isMoved = false

    package init(writes: [FocusWrite] = [], resets: [FocusNamespace] = [], isStructural: Bool = false, isMoved: Bool = false) {
        (self.writes, self.resets, self.isStructural, self.isMoved) = (writes, resets, isStructural, isMoved)
    }
}

/// A request to the focus engine.
package enum FocusRequest {
    /// A directional press (DM1 to DM18).
    case move(FocusMove)
    /// Tab and Shift-Tab (DM10, SE4).
    case step(SequentialStep)
    /// Focus an item directly, as a pointer (FO9) or an assistive technology does; `reveals` scrolls it into view.
    case focus(FocusID, reveals: Bool)
    /// Enter an item that holds others at its default (DM13).
    case enter(FocusID)
    /// The first press after focus was removed (FS8).
    case wake
    /// An update of the views: writes, resets, presentations, relocation and defaults, by the order of SC14.
    case update(FocusUpdate)
}

/// A warning to the app about a decision.
package enum FocusNote: Hashable {
    /// A value is bound to several views (FS12); these are the bindings.
    case ambiguous(FocusName, [FocusID])
    /// A value was written whose binding contains nothing that can have focus (FS19).
    case unfocusable(FocusName, FocusID)
    /// `resetFocus(in:)` named a namespace that no scope uses (SC7).
    case unknownNamespace(FocusNamespace)
}

extension FocusMap {
    /// The situation and the path memory together, to be restored when a decision could not be carried out.
    package var history: (situation: FocusSituation, memory: PathMemory) {
        get { (situation, memory) }
        set { (situation, memory) = newValue }
    }
}

extension FocusWrite {
    /// The write with the outcome `dropped`.
    package var dropped: FocusWrite { with(.dropped) }
}
