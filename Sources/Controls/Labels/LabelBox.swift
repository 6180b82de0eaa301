import TenFootViews

/// The box of a label that consists of several views.
final class LabelBox: _LayoutBox {
    var arrangement: LabelArrangement { didSet { if arrangement != oldValue { arrangementChanged(from: oldValue) } } }
    private let stack: StackBox
    /// The caption below a picture, on its own layer so that it can move down.
    private let caption: StackBox
    private var elements: [_LayoutBox] = []
    private var shift: CGFloat = 0

    /// The spacing between views in a row, in points.
    private static let rowSpacing: CGFloat = 12
    /// The spacing between a picture and its caption, in points.
    private static let captionSpacing: CGFloat = 12
    private static let leastWordsWidth: CGFloat = 160

    init(node: _ViewNode, _ arrangement: LabelArrangement) {
        self.arrangement = arrangement
        stack = StackBox(node: node, configuration: Self.configuration(arrangement))
        caption = StackBox(
            node: node, configuration: StackConfiguration(axis: .vertical, alignment: HorizontalAlignment.center.key, spacing: 4))
        super.init(node: node, name: "label")
        // Draw the caption above the shadow of the lifted picture.
        caption.traits.zIndex = 2
    }

    private static func configuration(_ arrangement: LabelArrangement) -> StackConfiguration {
        switch arrangement {
        case .row: StackConfiguration(axis: .horizontal, alignment: VerticalAlignment.center.key, spacing: rowSpacing)
        case .column: StackConfiguration(axis: .vertical, alignment: HorizontalAlignment.leading.key, spacing: 4)
        case .stacked: StackConfiguration(axis: .vertical, alignment: HorizontalAlignment.center.key, spacing: captionSpacing)
        }
    }

    private var isLockup: Bool { if case .stacked(hasPicture: true, _, _) = arrangement { true } else { false } }

    func show(_ elements: [_LayoutBox]) {
        self.elements = elements
        distribute()
    }

    private func distribute() {
        if isLockup, elements.count > 1 {
            stack.setChildren([])
            caption.setChildren(Array(elements.dropFirst()))
            setChildren([elements[0], caption])
        } else {
            caption.setChildren([])
            stack.setChildren(elements)
            setChildren([stack])
        }
    }

    private func arrangementChanged(from old: LabelArrangement) {
        stack.configuration = Self.configuration(arrangement)
        var wasLockup = false
        if case .stacked(hasPicture: true, _, _) = old { wasLockup = true }
        if isLockup != wasLockup { distribute() }
        makeWay()
    }

    // MARK: Layout

    private func lockup(_ proposal: ProposedViewSize) -> (picture: ProposedViewSize, words: ProposedViewSize, size: CGSize)? {
        guard isLockup, children.count == 2 else { return nil }
        var offered = proposal
        if let height = proposal.height, height.isFinite {
            let words = caption.sizeThatFits(ProposedViewSize(width: proposal.width, height: nil))
            offered.height = max(0, height - words.height - Self.captionSpacing)
        }
        let picture = children[0].sizeThatFits(offered)
        // A caption is no wider than its picture, so that the spacing of tiles does not depend on their titles; below a small picture it
        // still has space for a word.
        let words = ProposedViewSize(width: max(picture.width, Self.leastWordsWidth), height: nil)
        let wordsSize = caption.sizeThatFits(words)
        let size = CGSize(
            width: max(picture.width, wordsSize.width), height: picture.height + Self.captionSpacing + wordsSize.height)
        return (offered, words, size)
    }

    override func measure(_ proposal: ProposedViewSize) -> CGSize {
        lockup(proposal)?.size ?? children.first?.sizeThatFits(proposal) ?? .zero
    }

    override func arrange() {
        guard let parts = lockup(proposal) else {
            children.first?.place(at: .zero, proposal: proposal)
            return
        }
        let picture = children[0].sizeThatFits(parts.picture)
        let words = caption.sizeThatFits(parts.words)
        children[0].place(at: CGPoint(x: (size.width - picture.width) / 2, y: 0), proposal: parts.picture)
        caption.place(
            at: CGPoint(x: (size.width - words.width) / 2, y: picture.height + Self.captionSpacing), proposal: parts.words)
        makeWay()
    }

    override func explicitGuide(_ key: AlignmentKey, _ dimensions: ViewDimensions) -> CGFloat? {
        isLockup ? nil : children.first?.dimensions(dimensions.proposal).explicit(key)
    }

    // MARK: Moving the caption

    /// Moves the caption down by the distance by which the lifted picture grows towards it.
    private func makeWay() {
        guard case .stacked(true, let isLifted, let motion) = arrangement, children.count == 2 else {
            move(to: 0, nil)
            return
        }
        let picture = children[0].size
        let growth = min(Lift.card.most, Lift.card.growth / max(picture.width, picture.height, 1))
        move(to: isLifted ? picture.height * growth / 2 : 0, motion)
    }

    private func move(to target: CGFloat, _ motion: Animation?) {
        guard target != shift else { return }
        let start = shift
        shift = target
        guard let motion, isPlaced else {
            host.motion.cancel(self, .caption)
            caption.layer.transform = CGAffineTransform(translationX: 0, y: target)
            return
        }
        host.motion.animate(self, .caption, from: start, to: target, motion) { [weak self] value in
            self?.caption.layer.transform = CGAffineTransform(translationX: 0, y: value)
        }
    }
}
