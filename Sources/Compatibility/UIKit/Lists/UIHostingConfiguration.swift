import Foundation
import TenFoot

/// A content configuration that shows SwiftUI views in a cell.
///
/// Source: SwiftUI UIHostingConfiguration.
@preconcurrency @MainActor public struct UIHostingConfiguration<Content: View, Background: View>: UIContentConfiguration {
    private let content: Content
    private let ground: Background
    private var margins = EdgeInsets(top: 14, leading: 20, bottom: 14, trailing: 20)
    private var least: CGSize = .zero

    private init(_ content: Content, _ ground: Background, _ margins: EdgeInsets, _ least: CGSize) {
        (self.content, self.ground, self.margins, self.least) = (content, ground, margins, least)
    }
    /// Sets the margins around the content, in points.
    public func margins(_ edges: Edge.Set = .all, _ length: CGFloat) -> Self {
        var copy = self
        if edges.contains(.top) { copy.margins.top = length }
        if edges.contains(.leading) { copy.margins.leading = length }
        if edges.contains(.bottom) { copy.margins.bottom = length }
        if edges.contains(.trailing) { copy.margins.trailing = length }
        return copy
    }
    /// Sets the margins around the content, in points.
    public func margins(_ edges: Edge.Set = .all, _ insets: EdgeInsets) -> Self {
        margins(edges.intersection(.top), insets.top).margins(edges.intersection(.leading), insets.leading)
            .margins(edges.intersection(.bottom), insets.bottom).margins(edges.intersection(.trailing), insets.trailing)
    }
    /// Sets the background of the content.
    public func background<B: View>(@ViewBuilder content background: () -> B) -> UIHostingConfiguration<Content, B> {
        UIHostingConfiguration<Content, B>(content, background(), margins, least)
    }
    /// Sets the background of the content.
    public func background<S: ShapeStyle>(_ style: S) -> UIHostingConfiguration<Content, some View> {
        background { Rectangle().fill(style) }
    }
    /// Sets the minimum size of the content, in points.
    public func minSize(width: CGFloat? = nil, height: CGFloat? = nil) -> Self {
        var copy = self
        copy.least = CGSize(width: width ?? least.width, height: height ?? least.height)
        return copy
    }

    /// Creates a view that shows the configuration.
    public func makeContentView() -> any UIView & UIContentView { HostedContentView(self) { ($0 as? Self)?.shown } }
    /// The same configuration: it does not depend on the state.
    public func updated(for state: any UIConfigurationState) -> Self { self }

    fileprivate var shown: AnyView {
        AnyView(
            content.frame(minWidth: least.width, maxWidth: .infinity, minHeight: least.height, alignment: .leading).padding(margins)
                .background { ground })
    }
}

extension UIHostingConfiguration where Background == EmptyView {
    /// Creates a configuration of SwiftUI views.
    public init(@ViewBuilder content: () -> Content) {
        self.init(content(), EmptyView(), EdgeInsets(top: 14, leading: 20, bottom: 14, trailing: 20), .zero)
    }
}

/// Shows SwiftUI views in a cell; its intrinsic height is theirs.
private final class HostedContentView: UIView, UIContentView {
    private let shown: (any UIContentConfiguration) -> AnyView?
    /// The measured height of the views in the present width, in points.
    private var height: CGFloat = 0

    init(_ configuration: any UIContentConfiguration, shown: @escaping (any UIContentConfiguration) -> AnyView?) {
        (self.configuration, self.shown) = (configuration, shown)
        super.init(frame: .zero)
    }
    required init?(coder: NSCoder) { nil }

    var configuration: any UIContentConfiguration { didSet { setNeedsDisplay() } }
    override var intrinsicContentSize: CGSize { CGSize(width: -1, height: height > 0 ? height : -1) }

    override func drawnContent() -> AnyView? {
        guard let content = shown(configuration) else { return nil }
        return AnyView(
            content.frame(maxHeight: .infinity).background {
                content.fixedSize(horizontal: false, vertical: true).hidden()
                    .onGeometryChange(for: CGFloat.self, of: { $0.size.height }) { [weak self] in self?.measured($0) }
            })
    }

    private func measured(_ height: CGFloat) {
        guard abs(height - self.height) > 0.5 else { return }
        self.height = height
        invalidateIntrinsicContentSize()
        nearest(UICollectionReusableView.self)?.collection?.contentResized()
        nearest(UITableViewCell.self)?.table?.contentResized()
    }
}
