import TenFoot

/// Makes a property of an extension of EnvironmentValues, FocusedValues, Transaction or ContainerValues a value of its own.
///
/// In FocusedValues the property is an Optional without a default; elsewhere it has a default, unless it is an Optional, which starts nil.
///
/// Source: SwiftUI Entry().
@attached(accessor) @attached(peer, names: prefixed(__Key_))
public macro Entry() = #externalMacro(module: "TenFootMacros", type: "EntryMacro")

/// A view to look at while it is written, by `tenfoot preview`; in an app its body is checked and compiled away.
///
/// Source: SwiftUI Preview(_:traits:_:body:).
@freestanding(declaration)
public macro Preview(
    _ name: String? = nil, traits: PreviewTrait<Preview.ViewTraits>..., @ViewBuilder body: @escaping @MainActor () -> any View
) = #externalMacro(module: "TenFootMacros", type: "PreviewMacro")

/// The same once for each argument.
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

/// Makes `animatableData` of a type's variables, so that an animation moves them; those that do not move are marked `@AnimatableIgnored`.
///
/// Source: SwiftUI Animatable().
@attached(extension, conformances: Animatable, names: named(animatableData))
public macro Animatable() = #externalMacro(module: "TenFootMacros", type: "AnimatableMacro")

/// Keeps a variable out of what `@Animatable` moves.
///
/// Source: SwiftUI AnimatableIgnored().
@attached(peer)
public macro AnimatableIgnored() = #externalMacro(module: "TenFootMacros", type: "AnimatableIgnoredMacro")
