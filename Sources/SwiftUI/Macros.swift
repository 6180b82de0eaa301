import TenFoot

/// Makes a property of an extension of EnvironmentValues, FocusedValues, Transaction or ContainerValues a value of its own.
///
/// In FocusedValues the property is an Optional without a default; elsewhere it has a default, unless it is an Optional, which starts nil.
///
/// Source: SwiftUI Entry().
@attached(accessor) @attached(peer, names: prefixed(__Key_))
public macro Entry() = #externalMacro(module: "TenFootMacros", type: "EntryMacro")

/// Shows a view in an editor's canvas; here its body is only checked, and compiled away.
///
/// Source: SwiftUI Preview(_:traits:_:body:).
@freestanding(declaration)
public macro Preview(
    _ name: String? = nil, traits: PreviewTrait<Preview.ViewTraits>..., @ViewBuilder body: @escaping @MainActor () -> any View
) = #externalMacro(module: "TenFootMacros", type: "PreviewMacro")

/// Shows a view in an editor's canvas once for each argument; here its body is only checked, and compiled away.
///
/// Source: SwiftUI Preview(_:traits:arguments:body:).
@freestanding(declaration)
public macro Preview<Arguments: RandomAccessCollection>(
    _ name: String? = nil, traits: PreviewTrait<Preview.ViewTraits>..., arguments: Arguments,
    @ViewBuilder body: @escaping @MainActor (Arguments.Element) -> any View
) = #externalMacro(module: "TenFootMacros", type: "PreviewMacro")

/// Marks a variable that a preview declares in its body.
///
/// Source: SwiftUI Previewable().
@attached(peer)
public macro Previewable() = #externalMacro(module: "TenFootMacros", type: "PreviewableMacro")
