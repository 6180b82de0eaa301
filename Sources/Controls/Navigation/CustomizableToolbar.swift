import TenFootViews

/// Toolbar content that a user may rearrange on other platforms; here all of it is shown in its order.
///
/// Source: SwiftUI CustomizableToolbarContent.
@MainActor @preconcurrency public protocol CustomizableToolbarContent: ToolbarContent where Body: CustomizableToolbarContent {}

extension Never: CustomizableToolbarContent {}
extension ToolbarItem: CustomizableToolbarContent {}

extension ToolbarItem {
    /// Creates an item with an id for customisation, which has no effect; all items are in the upper right corner.
    ///
    /// Source: SwiftUI ToolbarItem.init(id:placement:content:).
    public init(id: String, placement: ToolbarItemPlacement = .automatic, @ViewBuilder content: () -> Content) {
        self.init(placement: placement, content: content)
    }
}

extension View {
    /// Adds customisable items to the upper right corner of a page, in their order.
    ///
    /// Source: SwiftUI toolbar(id:content:).
    public func toolbar<Items: CustomizableToolbarContent>(id: String, @ToolbarContentBuilder content: () -> Items) -> some View {
        toolbar(content: content)
    }
}

extension ToolbarContentBuilder {
    /// A customisable item.
    @MainActor @preconcurrency public static func buildBlock<C: CustomizableToolbarContent>(_ content: C) -> C { content }
    /// Several customisable items.
    @MainActor @preconcurrency public static func buildBlock<each C: CustomizableToolbarContent>(
        _ content: repeat each C
    ) -> some CustomizableToolbarContent {
        var items: [AnyView] = []
        repeat items.append((each content)._items)
        return ToolbarItem { ForEach(items.indices, id: \.self) { items[$0] } }
    }
    /// An optional customisable item.
    @MainActor @preconcurrency public static func buildIf<C: CustomizableToolbarContent>(_ content: C?) -> some CustomizableToolbarContent {
        ToolbarItem { content?._items }
    }
}
