import TenFoot

extension ForEach {
    /// Creates a view for each element, identified by its index.
    ///
    /// Source: Engine ForEach(_:content:).
    @_disfavoredOverload public init<Elements: RandomAccessCollection>(
        _ data: Elements, @ViewBuilder content: @escaping (Elements.Element) -> Content
    ) where Data == [(Elements.Index, Elements.Element)], ID == Elements.Index, Content: View {
        self.init(Array(zip(data.indices, data)), id: \.0) { content($0.1) }
    }
    /// Creates a view for each element and its index, which identifies it.
    ///
    /// Source: Engine ForEach(_:content:).
    @_disfavoredOverload public init<Elements: RandomAccessCollection>(
        _ data: Elements, @ViewBuilder content: @escaping (Elements.Index, Elements.Element) -> Content
    ) where Data == [(Elements.Index, Elements.Element)], ID == Elements.Index, Content: View {
        self.init(Array(zip(data.indices, data)), id: \.0) { content($0.0, $0.1) }
    }
    /// Creates a view for each element and its index, identified by a key path of the element.
    ///
    /// Source: Engine ForEach(_:id:content:).
    public init<Elements: RandomAccessCollection>(
        _ data: Elements, id: KeyPath<Elements.Element, ID>, @ViewBuilder content: @escaping (Elements.Index, Elements.Element) -> Content
    ) where Data == [(Elements.Index, Elements.Element)], Content: View {
        let element: KeyPath<(Elements.Index, Elements.Element), Elements.Element> = \.1
        self.init(Array(zip(data.indices, data)), id: element.appending(path: id)) { content($0.0, $0.1) }
    }
}
