import TenFootViewGraph

/// Binds a focus state to the modified view.
package struct _FocusedModifier<Value: Hashable>: _PrimitiveModifier {
    let binding: FocusState<Value>.Binding
    let value: Value
    let isContainment: Bool
    let place: SourcePlace

    package func _makeNode(_ context: _NodeContext) -> _ViewNode {
        FocusModifierNode(
            self, context,
            {
                FocusBinding(
                    view: $0, location: binding.location, value: AnyHashable(value), isContainment: isContainment, place: place)
            },
            change: { node, modifier in node.update(modifier.binding.location, AnyHashable(modifier.value)) })
    }
}

extension View {
    /// Binds this view's focus to a state's value.
    ///
    /// Source: SwiftUI focused(_:equals:).
    public func focused<Value: Hashable>(
        _ binding: FocusState<Value>.Binding, equals value: Value, fileID: StaticString = #fileID, line: UInt = #line
    ) -> some View {
        modifier(_FocusedModifier(binding: binding, value: value, isContainment: false, place: SourcePlace(fileID, line)))
    }

    /// Binds this view's focus, or that of anything in it, to a Boolean state.
    ///
    /// Source: SwiftUI focused(_:).
    public func focused(_ condition: FocusState<Bool>.Binding, fileID: StaticString = #fileID, line: UInt = #line) -> some View {
        modifier(_FocusedModifier(binding: condition, value: true, isContainment: true, place: SourcePlace(fileID, line)))
    }

    /// Binds this view's focus to a Boolean state; an alternative name from SwiftUI's documentation.
    @available(*, deprecated, renamed: "focused(_:)")
    public func focused(when condition: FocusState<Bool>.Binding) -> some View { focused(condition) }
}
