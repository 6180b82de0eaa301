import Foundation
import TenFoot
import TenFootViewGraph
import TenFootViews

/// Shows a UIKit view and its subviews with SwiftUI views, and so in the same render layers as all other content.
struct ShownView: View {
    let view: UIView
    @ObservedObject private var changes: ViewChanges

    init(_ view: UIView) {
        self.view = view
        changes = view.changes
    }

    var body: some View {
        _ = changes.revision
        view.layOutToBeShown()
        view.displayLayer()
        let (layer, revision) = (view.layer, changes.revision)
        let shape = layer.outline(layer.cornerRadius)
        return ZStack(alignment: .topLeading) {
            if let color = view.backgroundColor { shape.fill(Color(uiColor: color)) }
            if let picture = view.drawnPicture {
                LivePictureView(picture: picture, revision: picture.revision).frame(width: view.frame.width, height: view.frame.height)
            }
            if let content = view.drawnContent() {
                content.frame(width: view.frame.width, height: view.frame.height)
            }
            if layer.hasContent {
                LayerFrames(layer: layer, revision: revision) { LayerContent(layer: layer, revision: revision, moment: $0) }
            }
            if !view.isShowingSubviews { HeldViews(of: view) }
            if layer.borderWidth > 0, let color = layer.borderColor {
                shape.strokeBorder(Color(cgColor: color), lineWidth: layer.borderWidth)
            }
        }
        .frame(width: view.frame.width, height: view.frame.height, alignment: .topLeading)
        .modifier(Cut(layer: layer, revision: revision))
        .modifier(Cast(layer: layer, revision: revision))
        .modifier(Focus(view: view, revision: revision))
        .modifier(GesturePresses(view: view, revision: revision))
        .modifier(Exit(view: view, revision: revision))
        .modifier(Preferring(view: view))
        .modifier(LayerMotion(layer: layer, revision: revision))
        .modifier(Named(view: view, revision: revision))
    }
}

/// The subviews of a view, each at its position.
struct HeldViews: View {
    /// A subview with its origin: `view` is a reference, so only the origin shows that it has moved.
    private struct Held: Identifiable, Equatable {
        let view: UIView
        let origin: CGPoint
        /// The page that it is in a stack of pages; nil for other views.
        let page: PageStack.Page?
        let isCovered: Bool
        /// Its own direction; nil for that of the language.
        let direction: LayoutDirection?
        var id: ObjectIdentifier { ObjectIdentifier(view) }

        @MainActor init(_ view: UIView, page: PageStack.Page? = nil, isCovered: Bool = false) {
            (self.view, origin, self.page, self.isCovered) = (view, view.frame.origin, page, isCovered)
            direction = view.semanticContentAttribute.direction
        }
    }
    private let held: [Held]
    /// A hidden field whose keyboard is open.
    private let summoned: UITextField?
    @Environment(\.layoutDirection) private var direction
    @Environment(\.languageDirection) private var language

    init(of view: UIView) {
        let pages = view.keptPages
        let covered = pages.filter { $0.view.superview == nil }.map { Held($0.view, page: $0, isCovered: true) }
        // Hidden hosting views and scroll views stay in the tree, transparent and without focus, so that their content keeps its state.
        let background = (view as? UIScrollView)?.fixedBackground
        let shown = view.subviews.filter { $0 !== background && (!$0.isHidden || $0 is HostingView || $0 is UIScrollView) }
        // Of the layout guides, only those that can have focus need a place on the screen.
        let guides = view.layoutGuides.filter { $0 is UIFocusGuide }.map { Held($0.view) }
        held = covered + shown.map { inner in Held(inner, page: pages.first { $0.view === inner }) } + guides
        summoned = UITextField.summoned(in: view)
    }

    var body: some View {
        ForEach(held) { held in
            let shown = directed(held).offset(x: direction.along(held.origin.x), y: held.origin.y)
            if let page = held.page { shown.modifier(CoverablePage(page: page, isOnTop: !held.isCovered)) } else { shown }
        }
        if let summoned {
            UITextField.Content(field: summoned).frame(width: 1, height: 1).opacity(0).environment(\.isInteractive, false)
        }
    }

    /// A subview with its own direction or that of the language, if the view around it has another.
    @ViewBuilder private func directed(_ held: Held) -> some View {
        let usual = language ?? direction, own = held.direction ?? usual
        if own == direction {
            ShownView(held.view)
        } else {
            ShownView(held.view).environment(\.layoutDirection, own).environment(\.languageDirection, usual)
        }
    }
}

/// The content of a layer and its sublayers.
private struct LayerContent: View {
    let layer: CALayer
    /// The change count of the layer's view: `layer` is a reference, so only this value shows that the layer's appearance changed.
    let revision: Int
    /// The time of the frame; nil if nothing in the layer is animated.
    let moment: Date?

    var body: some View {
        ZStack(alignment: .topLeading) {
            if let content = layer._content() { content.frame(width: layer.frame.width, height: layer.frame.height) }
            ForEach(layer.sublayers?.filter { !$0.isHidden }.sorted { $0.zPosition < $1.zPosition } ?? [], id: \.self) {
                SublayerView(layer: $0, revision: revision)
            }
        }
    }
}

/// A layer that belongs to no view.
private struct SublayerView: View {
    let layer: CALayer
    let revision: Int
    @Environment(\.layoutDirection) private var direction

    var body: some View {
        LayerFrames(layer: layer, revision: revision) { moment in
            let shape = layer.outline(layer.animated("cornerRadius", layer.cornerRadius))
            ZStack(alignment: .topLeading) {
                if let color = layer.animatedColor("backgroundColor", layer.backgroundColor) { shape.fill(Color(cgColor: color)) }
                LayerContent(layer: layer, revision: revision, moment: moment)
                if layer.borderWidth > 0, let color = layer.borderColor {
                    shape.strokeBorder(Color(cgColor: color), lineWidth: layer.borderWidth)
                }
            }
            .frame(width: layer.frame.width, height: layer.frame.height, alignment: .topLeading)
        }
        .modifier(Cut(layer: layer, revision: revision))
        .modifier(Cast(layer: layer, revision: revision))
        .modifier(LayerMotion(layer: layer, revision: revision))
        .offset(x: direction.along(layer.frame.minX), y: layer.frame.minY)
    }
}

extension CALayer {
    /// Its outline, with the rounded corners.
    func outline(_ radius: CGFloat) -> UnevenRoundedRectangle {
        func length(_ corner: CACornerMask) -> CGFloat { maskedCorners.contains(corner) ? radius : 0 }
        return UnevenRoundedRectangle(
            topLeadingRadius: length(.layerMinXMinYCorner), bottomLeadingRadius: length(.layerMinXMaxYCorner),
            bottomTrailingRadius: length(.layerMaxXMaxYCorner), topTrailingRadius: length(.layerMaxXMinYCorner),
            style: cornerCurve == .continuous ? .continuous : .circular)
    }
}

/// A view's mask, at its position in the view's coordinates, which scrolling moves.
private struct MaskView: View {
    let view: UIView
    let masked: UIView
    /// The masked view's change count: `masked` is a reference, so only this value shows that it has been scrolled.
    let revision: Int
    @ObservedObject private var changes: ViewChanges
    @Environment(\.layoutDirection) private var direction

    init(_ view: UIView, of masked: UIView, revision: Int) {
        (self.view, self.masked, self.revision) = (view, masked, revision)
        changes = view.changes
    }

    var body: some View {
        _ = changes.revision
        let corner = masked.bounds.origin
        return ShownView(view).offset(x: direction.along(view.frame.minX - corner.x), y: view.frame.minY - corner.y)
    }
}

/// Clips content to a layer's bounds, and to a mask.
private struct Cut: ViewModifier {
    let layer: CALayer
    let revision: Int
    // Without a condition around the content, which would lose its state when a view begins or stops to clip, or gets a mask.
    func body(content: Content) -> some View {
        let masked = layer.view, mask = masked?.mask === masked ? nil : masked?.mask
        content.clipShape(layer.outline(layer.cornerRadius), isOn: layer.masksToBounds)
            .mask(alignment: .topLeading, isOn: mask != nil || layer.mask != nil) {
                if let masked, let mask {
                    MaskView(mask, of: masked, revision: revision).transition(.identity)
                } else if let mask = layer.mask {
                    SublayerView(layer: mask, revision: revision).transition(.identity)
                }
            }
    }
}

private struct Cast: ViewModifier {
    let layer: CALayer
    let revision: Int
    // Without a condition: content in another branch would lose its state when the shadow appears, as it often does with focus.
    func body(content: Content) -> some View {
        content.shadow(
            color: (layer.shadowColor.map { Color(cgColor: $0) } ?? .black).opacity(Double(layer.shadowOpacity)),
            radius: layer.shadowRadius, x: layer.shadowOffset.width, y: layer.shadowOffset.height)
    }
}

private struct Named: ViewModifier {
    let view: UIView
    /// The view's change count: `view` is a reference, so only this value shows that its accessibility properties changed.
    let revision: Int
    // Without conditions: content in another branch would lose its state and its focus when the app names the view.
    func body(content: Content) -> some View {
        let view = self.view
        content
            .accessibilityAddTraits(view.accessibilityTraits.traits)
            .modifier(
                AccessibilityModifier {
                    ($0.label, $0.value, $0.hint) = (view.accessibilityLabel, view.accessibilityValue, view.accessibilityHint)
                    $0.isHidden = view.accessibilityElementsHidden ? true : nil
                    guard view.accessibilityTraits.contains(.adjustable) else { return }
                    $0.role = .slider
                    $0.adjust = { if $0 > 0 { view.accessibilityIncrement() } else { view.accessibilityDecrement() } }
                }
            )
            .modifier(
                _EnvironmentModifier {
                    let outer = $0.focusNames
                    $0.focusNames.label = view.accessibilityLabel ?? outer.label
                    $0.focusNames.identifier = view.accessibilityIdentifier ?? outer.identifier
                    if view.changes.transitions > 0 { $0.contentTransition = .opacity }
                })
    }
}

/// Reports to the views and controllers of a hierarchy that the viewer has changed between light and dark.
struct TraitReports: ViewModifier {
    let view: UIView
    @Environment(\.displayPreferences) private var preferences

    func body(content: Content) -> some View {
        content.onChange(of: preferences.colorScheme) { old, _ in
            view.traitsChanged(from: UITraitCollection(userInterfaceStyle: old == .light ? .light : .dark))
        }
    }
}

/// Makes a view focusable, and passes focus changes and presses to it.
private struct Focus: ViewModifier {
    let view: UIView
    /// The view's change count: `view` is a reference, so only this value shows that its properties changed.
    let revision: Int
    @FocusState private var isFocused: Bool

    func body(content: Content) -> some View {
        if view.canBecomeFocused, !view.isFocusDrawnInside {
            let _ = (view.takeFocus, view.hasFocus) = ({ isFocused = true }, { isFocused })
            content.focusable(view.isInteractive).focused($isFocused).modifier(FocusReports(view: view, isFocused: isFocused))
                .onTapGesture { view.press(.select) }
        } else {
            content
        }
    }
}

/// Reports a view's focus changes, and its appearance and disappearance while it has focus.
struct FocusReports: ViewModifier {
    let view: UIView
    let isFocused: Bool
    /// Identifies this appearance of the view: the view may appear elsewhere before it disappears here.
    @State private var place = NSObject()

    func body(content: Content) -> some View {
        content.onChange(of: isFocused) { report($1) }
            .onAppear { if isFocused { report(true) } }
            .onDisappear { report(false) }
    }
    private func report(_ isFocused: Bool) { UIFocusSystem.focusMoved(isFocused, on: view, at: ObjectIdentifier(place)) }
}

/// Gives focus to what a controller prefers, when its view is inserted: a page that appears again gets back the focus that it had.
private struct Preferring: ViewModifier {
    let view: UIView
    func body(content: Content) -> some View {
        if view.controller != nil {
            // The controller is not retained: a container may keep its view.
            content.modifier(_PresenceModifier(inserted: { if let controller = view.controller { UIFocusSystem.appeared(controller) } }))
        } else {
            content
        }
    }
}

/// Passes Back, or a direction in which focus cannot move, to a view that handles it.
private struct Exit: ViewModifier {
    let view: UIView
    /// The view's change count: `view` is a reference, so only this value shows that its properties changed.
    let revision: Int
    func body(content: Content) -> some View {
        if view.isLeavable {
            content.onExitCommand(perform: view.exitAction)
        } else if let action = view.moveAction {
            content.onMoveCommand(perform: action)
        } else {
            content
        }
    }
}

/// Shows a view in the available space, and resizes it to that space.
struct FittedView: View {
    let view: UIView
    /// For a view that is or contains a controller's: called when the view has its size, and before it is first laid out.
    var whenSized: (@MainActor () -> Void)?
    /// The size for a proposal; nil takes the whole proposal, or the intrinsic size where nothing is proposed.
    let size: (ProposedViewSize) -> CGSize?

    var body: some View {
        FittingLayout(view: view, size: size) {
            if let whenSized {
                // The reader makes its content during layout, after the outer layout has resized the view.
                GeometryReader { _ in
                    let _ = whenSized()
                    FittingLayout(view: view, size: { _ in nil }) { ShownView(view) }
                }
            } else {
                ShownView(view)
            }
        }
        .modifier(ResponderPresses(root: view))
    }
}

/// Sizes a UIKit view by the proposal.
private struct FittingLayout: Layout, @unchecked Sendable {
    // Layout runs on the main thread alone.
    let view: UIView
    let size: (ProposedViewSize) -> CGSize?

    func sizeThatFits(proposal: ProposedViewSize, subviews: Subviews, cache: inout ()) -> CGSize {
        let layout = self
        return MainActor.assumeIsolated {
            if let size = layout.size(proposal) { return size }
            let wish = layout.view.intrinsicContentSize
            return CGSize(
                width: proposal.width ?? (wish.width >= 0 ? wish.width : 10),
                height: proposal.height ?? (wish.height >= 0 ? wish.height : 10))
        }
    }

    func placeSubviews(in bounds: CGRect, proposal: ProposedViewSize, subviews: Subviews, cache: inout ()) {
        let layout = self
        MainActor.assumeIsolated { layout.view.fit(bounds.size) }
        for subview in subviews { subview.place(at: bounds.origin, proposal: ProposedViewSize(bounds.size)) }
    }
}
