import TenFootViewGraph

/// The box of a text; measures it with the type engine, and draws the measured layout.
final class TextBox: DrawingBox, AccessibleBox, RunningBox, ShownBox {
    var text: Text {
        didSet {
            guard text != oldValue else { return }
            template = nil
            if text.isLaidOut(like: oldValue) { repaint() } else { invalidateLayout() }
            repaint()
        }
    }

    /// The deadline at which a part that updates automatically changes next.
    private var deadline: Int?
    /// The text as the app has it, with the parts that update automatically; nil if there are none.
    private var running: Text?

    /// Shows a text, and schedules its next automatic update, which waits until the text is shown.
    func tell(_ told: Text) {
        if let deadline { host.deadlines.cancel(deadline) }
        deadline = nil
        running = told.goesOn ? told : nil
        guard told.goesOn else { return text = told }
        node.followAppearance()
        let moment = Date(timeIntervalSince1970: host.epoch + host.time)
        text = told.told(at: moment)
        guard node.isContentSeen, let next = told.nextChange(after: moment) else { return }
        deadline = schedule(at: next.timeIntervalSince1970 - host.epoch) { [weak self] in self?.tell(told) }
    }

    func appearanceChanged() { if let running { tell(running) } }

    /// The request without bounds and colours, the least height and the renderer that sizes the text; nil until needed.
    private var template: (request: TextRequest, leastHeight: CGFloat, sizer: AnyTextRenderer?)?

    init(node: _ViewNode, text: Text) {
        self.text = text
        super.init(node: node, name: "text")
    }

    override var animatesSize: Bool { false }
    var accessibilityContent: AccessibilityContent? {
        let words = text.spokenString
        guard !words.isEmpty else { return nil }
        guard let heading = text.heading else { return AccessibilityContent(role: .text, text: words) }
        return AccessibilityContent(role: .heading, text: words, headingLevel: heading == .unspecified ? nil : Int(heading.rawValue))
    }

    override func measurementsDropped() { template = nil }

    var runsWhenFocused: Bool { Dependencies.untracked { EnvironmentValues(scope: node.scope).runsWhenFocused } }

    private func prepared() -> (request: TextRequest, leastHeight: CGFloat, sizer: AnyTextRenderer?) {
        if let template { return template }
        let (read, sizer) = Dependencies.track(node, .layout) {
            let values = EnvironmentValues(scope: node.scope)
            var read = text.request(in: values)
            text.makeRoomForPictures(in: &read.request, values, in: self)
            return (read, values.textSizer)
        }
        var leastHeight: CGFloat = 0
        if read.leastLines > 0, let first = read.request.runs.first {
            var lines = first
            lines.room = nil
            // A thousand lines are higher than any screen.
            lines.string = Array(repeating: "X", count: min(read.leastLines, 1000)).joined(separator: "\n")
            var request = read.request
            request.runs = [lines]
            request.lineLimit = nil
            leastHeight = host.services.text.layout(request).size.height
        }
        let made = (read.request, leastHeight, sizer)
        template = made
        return made
    }

    private static func bounded(_ request: TextRequest, _ proposal: ProposedViewSize) -> TextRequest {
        var request = request
        if let width = proposal.width, width.isFinite { request.width = max(0, width) }
        if let height = proposal.height, height.isFinite { request.height = max(0, height) }
        return request
    }

    private func layout(_ proposal: ProposedViewSize) -> TextLayout {
        host.services.text.layout(Self.bounded(prepared().request, proposal))
    }

    override func measure(_ proposal: ProposedViewSize) -> CGSize {
        let (request, leastHeight, sizer) = prepared()
        // An app may keep the proxy for longer than the box exists.
        let text = host.services.text
        func ownSize(_ proposal: ProposedViewSize) -> CGSize {
            let size = text.layout(Self.bounded(request, proposal)).size
            return CGSize(width: size.width, height: max(size.height, leastHeight))
        }
        guard let sizer else { return ownSize(proposal) }
        return sizer.renderer.sizeThatFits(proposal: proposal, text: TextProxy(measure: ownSize))
    }

    override func arrange() {
        let key = ObjectIdentifier(Text.LayoutKey.self)
        if host.preferences.isRead(key) { host.preferences.changed(key, at: node) }
    }

    /// The layout for the preference of ancestors; nil until the box is placed.
    var anchoredLayout: Text.LayoutKey.AnchoredLayout? {
        guard isPlaced else { return nil }
        let layout = layout(proposal)
        let lines = (layout.engine as? any TextGlyphs)?.lines ?? []
        return Text.LayoutKey.AnchoredLayout(
            origin: Anchor(box: { [weak self] in self }, resolve: \.origin),
            layout: Text.Layout(text: LaidOutText(layout, lines, text.pieces.map(\.style.attributes))))
    }

    override func explicitGuide(_ key: AlignmentKey, _ dimensions: ViewDimensions) -> CGFloat? {
        switch key {
        case VerticalAlignment.firstTextBaseline.key: layout(dimensions.proposal).firstBaseline
        case VerticalAlignment.lastTextBaseline.key: layout(dimensions.proposal).lastBaseline
        default: nil
        }
    }

    override func paint() {
        var request = Self.bounded(prepared().request, proposal)
        let styles = shownStyles(text.styles(in: EnvironmentValues(scope: node.scope)))
        let colors = styles.map(\.color)
        layer.shadow = styles.lazy.compactMap(\.dropShadow).first
        for (index, color) in zip(request.runs.indices, colors) { request.runs[index].color = color }
        let layout = host.services.text.layout(request)
        if EnvironmentValues(scope: node.scope).redactionReasons.contains(.placeholder) {
            endRendering()
            show(bars(layout, color: colors.first ?? .white))
            return
        }
        if let renderer = EnvironmentValues(scope: node.scope).textRenderer, let glyphs = layout.engine as? any TextGlyphs {
            let pictures = text.placedPictures(layout, EnvironmentValues(scope: node.scope), in: self)
            let laidOut = LaidOutText(layout, glyphs.lines, text.pieces.map(\.style.attributes), pictures)
            return draw(laidOut, styles, by: renderer.renderer)
        }
        endRendering()
        let content = text.content(layout, EnvironmentValues(scope: node.scope), in: self)
        // A gradient spans the whole text: draw the gradient with the text as its mask.
        if let style = styles.first, styles.allSatisfy({ $0 == style }), layout.lineCount > 0,
            let fill = style.gradient(Path(layout.inkBounds), in: CGRect(origin: .zero, size: layout.size))
        {
            let words = layer.mask ?? Layer(name: "words")
            words.content = content
            if layer.mask == nil { layer.mask = words }
            layer.content = fill
            return
        }
        if layer.mask != nil { layer.mask = nil }
        show(layout.lineCount == 0 || text.string.isEmpty ? nil : content)
    }

    private var isRendered = false
    private var reads: ModelReads?

    isolated deinit { reads?.finish() }

    private func draw(_ text: LaidOutText, _ styles: [_ResolvedStyle], by renderer: any TextRenderer) {
        if !isRendered {
            stopMarquee()
            change?.end(in: layer)
            change = nil
            layer.mask = nil
            isRendered = true
        }
        let sheet = GraphicsContext.Sheet(box: self)
        defer { sheet.end() }
        var context = GraphicsContext(sheet: sheet, environment: EnvironmentValues(scope: node.scope))
        reads?.finish()
        reads =
            ModelReads.record {
                renderer.draw(layout: Text.Layout(text: text), in: &context)
            } onChange: { [weak self] in
                self?.repaint()
            }.reads
        guard let style = styles.first, styles.allSatisfy({ $0 == style }),
            style.gradient(Path(), in: CGRect(origin: .zero, size: text.layout.size)) != nil
        else {
            layer.mask = nil
            show(sheet.runs, in: layer)
            // If all lines are drawn unchanged, show the text as one content.
            if case .drawing(let parts)? = layer.content, let whole = text.whole(parts) { layer.content = whole }
            return
        }
        // The gradient spans the text's own bounds, but is filled as far as the renderer has drawn glyphs.
        let words = layer.mask ?? Layer(name: "words")
        show(sheet.runs, in: words)
        if layer.mask == nil { layer.mask = words }
        layer.setChildren([])
        let reach = words.ink.isNull ? text.layout.inkBounds : words.ink
        layer.content = style.gradient(Path(reach), in: CGRect(origin: .zero, size: text.layout.size))
    }

    /// Removes the last drawing of a renderer.
    private func endRendering() {
        guard isRendered else { return }
        isRendered = false
        reads?.finish()
        reads = nil
        layer.mask = nil
        layer.isGroup = false
        layer.setChildren([])
    }

    /// Bars in place of the text, one for each line.
    private func bars(_ layout: TextLayout, color: RGBA) -> LayerContent {
        let line = layout.size.height / CGFloat(max(1, layout.lineCount))
        var path = Path()
        for index in 0..<max(1, layout.lineCount) {
            let bar = CGRect(x: 0, y: CGFloat(index) * line + line * 0.2, width: layout.size.width, height: line * 0.6)
            path.addRoundedRect(in: bar, cornerSize: CGSize(width: 4, height: 4))
        }
        return .fill(path, .color(color.opacity(0.2)), isEvenOdd: false)
    }

    private var change: (any ContentChange)?
    private var shownText: Text?
    private var shownTransition: ContentTransition?
    private var marquee: Marquee?

    private func show(_ content: LayerContent?) {
        let environment = EnvironmentValues(scope: node.scope)
        let transition = environment.contentTransition
        defer {
            shownText = text
            shownTransition = transition
        }
        let isOther = shownText.map { $0.string != text.string } ?? false
        if isOther, let animation = paintTransaction.activeAnimation, transition.changesTexts {
            stopMarquee()
            change?.end(in: layer)
            let fromAbove = transition.comesFromAbove(after: shownTransition)
            let rolls = transition.rolls && !environment.accessibilityReduceMotion
            change =
                (rolls ? Rolling(in: layer, from: layer.content, to: content, fromAbove: fromAbove, on: self, animation) : nil)
                ?? Crossfade(in: layer, from: layer.content, to: content, on: self, animation)
        } else if let change, !layer.children.isEmpty, marquee == nil {
            change.target = content
        } else {
            run(content, environment)
        }
    }

    /// Shows the content, as a marquee if it is a focused line that does not fit.
    private func run(_ content: LayerContent?, _ environment: EnvironmentValues) {
        guard let cut = content?.textLayout, environment.runsWhenFocused, environment.isFocused,
            !environment.accessibilityReduceMotion, cut.isTruncated, cut.lineCount == 1, cut.request.truncation == .tail
        else {
            stopMarquee()
            layer.content = content
            return
        }
        var request = cut.request
        request.width = nil
        request.minimumScaleFactor = 1
        let whole = host.services.text.layout(request)
        let shown = text.content(whole, environment, in: self)
        if let marquee, marquee.fits(shown, size) { return }
        stopMarquee()
        layer.content = nil
        marquee = Marquee(whole, shown: shown, in: self, layer: layer, size: size)
    }

    private func stopMarquee() {
        marquee?.stop()
        marquee = nil
    }
}

extension Text {
    /// Whether two texts differ only in their colours.
    fileprivate func isLaidOut(like other: Text) -> Bool {
        func colourless(_ text: Text) -> [Piece] {
            text.pieces.map {
                var piece = $0
                piece.style.paint = nil
                piece.style.tone = nil
                return piece
            }
        }
        return colourless(self) == colourless(other)
    }

    /// The pieces' styles in an environment.
    package func styles(in environment: EnvironmentValues) -> [_ResolvedStyle] {
        pieces.map { piece in
            let tone = piece.style.tone ?? .primary
            guard let paint = piece.style.paint else { return tone.resolved(in: environment) }
            // A level of a hierarchical style refers to the paint of the piece.
            var inner = environment
            inner.foregroundStyles = ForegroundStyles(tones: [paint], outer: environment.foregroundStyles)
            return tone.resolved(in: inner)
        }
    }

    /// The request to the type engine, in white and without bounds.
    package func request(in environment: EnvironmentValues) -> (request: TextRequest, leastLines: Int) {
        let look = environment.textLook
        let changes = environment.fontChanges
        let base = environment.font ?? .body
        let scale = environment.dynamicTypeSize.scale
        let runs = pieces.map { piece in
            let style = piece.style
            var own = changes
            own.weight = style.weight ?? own.weight
            own.isBold = style.isBold ?? own.isBold
            own.isItalic = style.isItalic ?? own.isItalic
            own.hasMonospacedDigits = style.hasMonospacedDigits ?? own.hasMonospacedDigits
            own.design = style.design ?? own.design
            var font = environment.legible(own.applied(to: (style.font ?? base).recipe.descriptor(scale: scale)))
            if let own = style.scale { font.size *= own }
            var run = TextRun(Self.cased(piece.string, look.letterCase), font: font, color: .white)
            run.isUnderlined = style.isUnderlined ?? look.isUnderlined
            run.isStruckThrough = style.isStruckThrough ?? look.isStruckThrough
            run.tracking = style.tracking ?? look.tracking
            run.baselineOffset = style.baselineOffset ?? look.baselineOffset
            return run
        }
        var request = TextRequest(runs: runs)
        request.lineLimit = look.lineLimit.map { max(1, $0) }
        request.lineSpacing = look.lineSpacing
        request.minimumScaleFactor = look.minimumScaleFactor
        request.isRightToLeft = environment.layoutDirection == .rightToLeft
        request.alignment =
            switch look.alignment {
            case .leading: .leading
            case .center: .center
            case .trailing: .trailing
            }
        request.truncation =
            switch look.truncation {
            case .head: .head
            case .middle: .middle
            case .tail: .tail
            }
        return (request, look.leastLines)
    }

    private static func cased(_ string: String, _ letterCase: Text.Case?) -> String {
        switch letterCase {
        case .uppercase: string.uppercased()
        case .lowercase: string.lowercased()
        case nil: string
        }
    }
}
