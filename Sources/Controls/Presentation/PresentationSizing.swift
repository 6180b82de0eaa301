import TenFootViews

/// The sizing of a sheet.
///
/// Source: SwiftUI PresentationSizing.
@MainActor @preconcurrency public protocol PresentationSizing {
    /// The size proposed to a sheet's content, in points.
    func proposedSize(for root: PresentationSizingRoot, context: PresentationSizingContext) -> ProposedViewSize
}

/// A proxy for a sheet's content, which measures it.
///
/// Source: SwiftUI PresentationSizingRoot.
public struct PresentationSizingRoot {
    let measure: (ProposedViewSize) -> CGSize
    /// The content's size for a proposal, in points.
    public func sizeThatFits(_ proposal: ProposedViewSize) -> CGSize { measure(proposal) }
}

/// The context of a presentation; it has no properties.
///
/// Source: SwiftUI PresentationSizingContext.
public struct PresentationSizingContext: Sendable {}

/// The platform's default sizing, that of a page.
///
/// Source: SwiftUI AutomaticPresentationSizing.
public struct AutomaticPresentationSizing: PresentationSizing, Sendable {
    nonisolated init() {}
    /// The size of a page.
    public func proposedSize(for root: PresentationSizingRoot, context: PresentationSizingContext) -> ProposedViewSize {
        PagePresentationSizing().proposedSize(for: root, context: context)
    }
}
/// A sheet for reading: 1200 by 900 points.
///
/// Source: SwiftUI PagePresentationSizing.
public struct PagePresentationSizing: PresentationSizing, Sendable {
    nonisolated init() {}
    /// 1200 by 900 points.
    public func proposedSize(for root: PresentationSizingRoot, context: PresentationSizingContext) -> ProposedViewSize {
        ProposedViewSize(width: 1200, height: 900)
    }
}
/// A sheet for a form: 800 points wide, and as high as its content.
///
/// Source: SwiftUI FormPresentationSizing.
public struct FormPresentationSizing: PresentationSizing, Sendable {
    nonisolated init() {}
    /// 800 points wide, and as high as the content at this width.
    public func proposedSize(for root: PresentationSizingRoot, context: PresentationSizingContext) -> ProposedViewSize {
        ProposedViewSize(width: 800, height: root.sizeThatFits(ProposedViewSize(width: 800, height: nil)).height)
    }
}
/// The ideal size of the content.
///
/// Source: SwiftUI FittedPresentationSizing.
public struct FittedPresentationSizing: PresentationSizing, Sendable {
    nonisolated init() {}
    /// The content's ideal size.
    public func proposedSize(for root: PresentationSizingRoot, context: PresentationSizingContext) -> ProposedViewSize {
        ProposedViewSize(root.sizeThatFits(.unspecified))
    }
}

extension PresentationSizing where Self == AutomaticPresentationSizing {
    /// The platform's default sizing.
    nonisolated public static var automatic: AutomaticPresentationSizing { AutomaticPresentationSizing() }
}
extension PresentationSizing where Self == PagePresentationSizing {
    /// A sheet for reading.
    nonisolated public static var page: PagePresentationSizing { PagePresentationSizing() }
}
extension PresentationSizing where Self == FormPresentationSizing {
    /// A sheet for a form.
    nonisolated public static var form: FormPresentationSizing { FormPresentationSizing() }
}
extension PresentationSizing where Self == FittedPresentationSizing {
    /// The ideal size of the content.
    nonisolated public static var fitted: FittedPresentationSizing { FittedPresentationSizing() }
}

/// A sizing that uses the content's ideal length on some axes.
private struct FittingSizing<Base: PresentationSizing>: PresentationSizing {
    let base: Base
    let horizontal: Bool
    let vertical: Bool
    func proposedSize(for root: PresentationSizingRoot, context: PresentationSizingContext) -> ProposedViewSize {
        var size = base.proposedSize(for: root, context: context)
        let own = root.sizeThatFits(ProposedViewSize(width: horizontal ? nil : size.width, height: vertical ? nil : size.height))
        if horizontal { size.width = own.width }
        if vertical { size.height = own.height }
        return size
    }
}

extension PresentationSizing {
    /// This sizing, with the content's ideal length on some axes.
    ///
    /// Source: SwiftUI PresentationSizing fitted(horizontal:vertical:).
    public func fitted(horizontal: Bool, vertical: Bool) -> some PresentationSizing {
        FittingSizing(base: self, horizontal: horizontal, vertical: vertical)
    }
    /// Accepted: a sheet always takes the size of its content, when it shrinks too.
    public func sticky(horizontal: Bool = false, vertical: Bool = false) -> some PresentationSizing { self }
}

/// The sizing that the content of a sheet sets.
struct SheetSizing: Equatable {
    let sizing: any PresentationSizing

    static func == (one: SheetSizing, other: SheetSizing) -> Bool {
        func isSame(_ one: some PresentationSizing) -> Bool { Fields.areAlike(one, other.sizing) }
        return isSame(one.sizing)
    }
}

private enum SheetSizingKey: PreferenceKey {
    static var defaultValue: SheetSizing? { nil }
    static func reduce(value: inout SheetSizing?, nextValue: () -> SheetSizing?) { value = value ?? nextValue() }
}

extension View {
    /// Sets the sizing of the sheet that contains this view.
    ///
    /// Source: SwiftUI presentationSizing(_:).
    public func presentationSizing(_ sizing: some PresentationSizing) -> some View {
        preference(key: SheetSizingKey.self, value: SheetSizing(sizing: sizing))
    }
}

/// Sizes a sheet by the sizing that its content sets, or else up to a limit.
struct SheetSize: ViewModifier {
    let most: CGSize
    @State private var sizing: SheetSizing?

    func body(content: Content) -> some View {
        let isOwn = sizing != nil
        SheetLayout(sizing: sizing) { content }
            .frame(maxWidth: isOwn ? nil : most.width, maxHeight: isOwn ? nil : most.height)
            .onPreferenceChange(SheetSizingKey.self) { sizing = $0 }
    }
}

/// Proposes the size from the sizing to a sheet's content, limited to the space available.
private struct SheetLayout: Layout, @unchecked Sendable {
    // Used during layout only, on the main thread.
    let sizing: SheetSizing?

    private func offered(_ proposal: ProposedViewSize, _ subviews: Subviews) -> ProposedViewSize {
        guard let sizing, let content = subviews.first else { return proposal }
        let asked = UncheckedValue((sizing.sizing, PresentationSizingRoot { content.sizeThatFits($0) }))
        var size = MainActor.assumeIsolated {
            asked.value.0.proposedSize(for: asked.value.1, context: PresentationSizingContext())
        }
        if let most = proposal.width { size.width = min(size.width ?? most, most) }
        if let most = proposal.height { size.height = min(size.height ?? most, most) }
        return size
    }

    func sizeThatFits(proposal: ProposedViewSize, subviews: Subviews, cache: inout ()) -> CGSize {
        let offered = offered(proposal, subviews)
        let own = subviews.first?.sizeThatFits(offered) ?? .zero
        return sizing == nil ? own : CGSize(width: offered.width ?? own.width, height: offered.height ?? own.height)
    }

    func placeSubviews(in bounds: CGRect, proposal: ProposedViewSize, subviews: Subviews, cache: inout ()) {
        let offered = sizing == nil ? proposal : ProposedViewSize(bounds.size)
        subviews.first?.place(at: CGPoint(x: bounds.midX, y: bounds.midY), anchor: .center, proposal: offered)
    }
}
