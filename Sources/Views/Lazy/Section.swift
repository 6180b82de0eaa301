import TenFootViewGraph

/// A group of views with a header and a footer.
///
/// Source: SwiftUI Section.
public struct Section<Parent, Content, Footer> {
    let header: Parent
    let content: Content
    let footer: Footer
}

extension Section: View where Parent: View, Content: View, Footer: View {
    /// A section with a header and a footer.
    public init(@ViewBuilder content: () -> Content, @ViewBuilder header: () -> Parent, @ViewBuilder footer: () -> Footer) {
        self.init(header: header(), content: content(), footer: footer())
    }

    /// The header, the content and the footer, one after the other.
    public var body: some View {
        _SectionView(header: header.modifier(SectionHeaderStyle()), content: content, footer: footer.modifier(SectionFooterStyle()))
    }
}

extension Section: SectionHolder {
    package static var holdsSections: Bool { true }
}

extension Section where Parent == EmptyView, Content: View, Footer: View {
    /// A section with a footer.
    public init(@ViewBuilder content: () -> Content, @ViewBuilder footer: () -> Footer) {
        self.init(header: EmptyView(), content: content(), footer: footer())
    }
}

extension Section where Parent: View, Content: View, Footer == EmptyView {
    /// A section with a header.
    public init(@ViewBuilder content: () -> Content, @ViewBuilder header: () -> Parent) {
        self.init(header: header(), content: content(), footer: EmptyView())
    }
    /// A section with a header, with the argument order of older SwiftUI.
    public init(header: Parent, @ViewBuilder content: () -> Content) {
        self.init(header: header, content: content(), footer: EmptyView())
    }
}

extension Section where Parent == EmptyView, Content: View, Footer == EmptyView {
    /// A section with neither header nor footer.
    public init(@ViewBuilder content: () -> Content) { self.init(header: EmptyView(), content: content(), footer: EmptyView()) }
}

extension Section where Parent == EmptyView, Content: View, Footer: View {
    /// A section with a footer, with the argument order of older SwiftUI.
    public init(footer: Footer, @ViewBuilder content: () -> Content) {
        self.init(header: EmptyView(), content: content(), footer: footer)
    }
}

extension Section where Parent: View, Content: View, Footer: View {
    /// A section with a header and a footer, with the argument order of older SwiftUI.
    public init(header: Parent, footer: Footer, @ViewBuilder content: () -> Content) {
        self.init(header: header, content: content(), footer: footer)
    }
}

extension Section where Parent == Text, Content: View, Footer == EmptyView {
    /// A section with a title.
    public init(_ titleKey: LocalizedStringKey, @ViewBuilder content: () -> Content) {
        self.init(header: Text(titleKey), content: content(), footer: EmptyView())
    }
    /// A section with a title.
    @_disfavoredOverload public init<S: StringProtocol>(_ title: S, @ViewBuilder content: () -> Content) {
        self.init(header: Text(title), content: content(), footer: EmptyView())
    }
}

extension Section where Parent: View, Content: View, Footer == EmptyView {
    /// A section that shows its content while `isExpanded` is true.
    ///
    /// Source: SwiftUI Section.init(isExpanded:content:header:).
    public init<V: View>(isExpanded: Binding<Bool>, @ViewBuilder content: () -> V, @ViewBuilder header: () -> Parent) where Content == V? {
        self.init(header: header(), content: isExpanded.wrappedValue ? content() : nil, footer: EmptyView())
    }
}

extension Section where Parent == Text, Content: View, Footer == EmptyView {
    /// A section with a title that shows its content while `isExpanded` is true.
    ///
    /// Source: SwiftUI Section.init(_:isExpanded:content:).
    public init<V: View>(_ titleKey: LocalizedStringKey, isExpanded: Binding<Bool>, @ViewBuilder content: () -> V) where Content == V? {
        self.init(isExpanded: isExpanded, content: content) { Text(titleKey) }
    }
    /// A section with a title that shows its content while `isExpanded` is true.
    @_disfavoredOverload public init<S: StringProtocol, V: View>(
        _ title: S, isExpanded: Binding<Bool>, @ViewBuilder content: () -> V
    ) where Content == V? {
        self.init(isExpanded: isExpanded, content: content) { Text(title) }
    }
}

/// The parts of a section; lazy containers treat them separately, other containers lay them out one after the other.
struct _SectionView<Header: View, Content: View, Footer: View>: _PrimitiveView {
    let header: Header
    let content: Content
    let footer: Footer
    func _makeNode(_ context: _NodeContext) -> _ViewNode { SectionNode(self, context) }
}

final class SectionNode<Header: View, Content: View, Footer: View>: PrimitiveNode<_SectionView<Header, Content, Footer>>, LazySection {
    override init(_ view: _SectionView<Header, Content, Footer>, _ context: _NodeContext) {
        isLazy = context.isLazy
        super.init(view, context)
        children = [
            part { Header._makeNode(view.header, $0) }, part(isLazy: isLazy) { Content._makeNode(view.content, $0) },
            part { Footer._makeNode(view.footer, $0) },
        ]
    }

    private let isLazy: Bool

    /// In a lazy container each part is a piece, whose views appear by themselves.
    private func part(isLazy rowsAreLazy: Bool = false, _ make: (_NodeContext) -> _ViewNode) -> _ViewNode {
        let inner = _NodeContext(host: host, parent: self, scope: scope)
        guard isLazy else { return make(inner) }
        let piece = LazyPieceNode(inner)
        piece.fill(isLazy: rowsAreLazy, make)
        return piece
    }

    private func content(_ part: _ViewNode) -> _ViewNode { (part as? LazyPieceNode)?.content ?? part }

    var header: _ViewNode { children[0] }
    var rows: _ViewNode { children[1] }
    var footer: _ViewNode { children[2] }

    override func viewChanged(from old: _SectionView<Header, Content, Footer>) {
        Header._updateNode(content(header), view.header)
        Content._updateNode(content(rows), view.content)
        Footer._updateNode(content(footer), view.footer)
    }
}

private enum FormInsetKey: EnvironmentKey { static let defaultValue: CGFloat = 0 }
private enum SectionStyleKey: EnvironmentKey { static let defaultValue = false }

extension EnvironmentValues {
    /// The inset of the text in a form's rows without a platter, which aligns it with text on platters; in points.
    package var formInset: CGFloat {
        get { self[FormInsetKey.self] }
        set { self[FormInsetKey.self] = newValue }
    }
    /// Whether sections have the font and margins of a list.
    package var isListSection: Bool {
        get { self[SectionStyleKey.self] }
        set { self[SectionStyleKey.self] = newValue }
    }
}

private struct SectionHeaderStyle: ViewModifier {
    @Environment(\.isListSection) private var isList
    @Environment(\.formInset) private var inset
    func body(content: Content) -> some View {
        if isList {
            content.font(.headline).foregroundStyle(.secondary).padding(.top, 24).padding(.leading, inset)
        } else {
            content
        }
    }
}

private struct SectionFooterStyle: ViewModifier {
    @Environment(\.isListSection) private var isList
    @Environment(\.formInset) private var inset
    func body(content: Content) -> some View {
        if isList {
            content.font(.caption).foregroundStyle(.secondary).padding(.bottom, 12).padding(.leading, inset)
        } else {
            content
        }
    }
}
