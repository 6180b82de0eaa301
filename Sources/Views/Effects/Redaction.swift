import TenFootViewGraph

/// Why content is not shown as it is.
///
/// Source: SwiftUI RedactionReasons.
public struct RedactionReasons: OptionSet, Sendable, Hashable {
    /// One bit a reason.
    public let rawValue: Int
    /// Creates a set from its bits.
    public init(rawValue: Int) { self.rawValue = rawValue }
    /// It is not there yet.
    public static let placeholder = RedactionReasons(rawValue: 1)
    /// It is private.
    public static let privacy = RedactionReasons(rawValue: 2)
    /// It is out of date.
    public static let invalidated = RedactionReasons(rawValue: 4)
}

private enum RedactionReasonsKey: EnvironmentKey { static let defaultValue: RedactionReasons = [] }

extension EnvironmentValues {
    /// Why content is not shown as it is.
    public var redactionReasons: RedactionReasons {
        get { self[RedactionReasonsKey.self] }
        set { self[RedactionReasonsKey.self] = newValue }
    }
}

extension View {
    /// Draws grey bars in place of text and pictures.
    public func redacted(reason: RedactionReasons) -> some View {
        transformEnvironment(\.redactionReasons) { $0.formUnion(reason) }
    }
    /// Draws text and pictures as they are again.
    public func unredacted() -> some View { environment(\.redactionReasons, []) }
    /// Accepted: no effect on a television.
    public func privacySensitive(_ sensitive: Bool = true) -> some View { accepted() }
}

/// A look of glass.
///
/// Source: SwiftUI Glass.
public struct Glass: Hashable, Sendable {
    let isClear: Bool
    var isNone = false
    var color: Color?
    /// The usual glass.
    public static let regular = Glass(isClear: false)
    /// Clearer glass.
    public static let clear = Glass(isClear: true)
    /// No glass.
    public static let identity = Glass(isClear: true, isNone: true)
    /// The glass in a colour.
    public func tint(_ color: Color?) -> Glass {
        var copy = self
        copy.color = color
        return copy
    }
    /// The same glass: it does not answer to touch.
    public func interactive(_ isEnabled: Bool = true) -> Glass { self }
}

extension View {
    /// Lays the view on a blurred ground in a shape, by default a capsule.
    public func glassEffect<S: Shape>(_ glass: Glass = .regular, in shape: S = Capsule()) -> some View {
        background(
            glass.isNone ? AnyShapeStyle(Color.clear) : AnyShapeStyle(glass.isClear ? Material.ultraThin : Material.thin), in: shape
        )
        .background(glass.isNone ? .clear : glass.color?.opacity(0.4) ?? .clear, in: shape)
    }
}

/// How glass comes and goes.
///
/// Source: SwiftUI GlassEffectTransition.
public struct GlassEffectTransition: Hashable, Sendable {
    private let name: String
    /// Out of glass nearby.
    public static let matchedGeometry = GlassEffectTransition(name: "matchedGeometry")
    /// By fading.
    public static let materialize = GlassEffectTransition(name: "materialize")
    /// At once.
    public static let identity = GlassEffectTransition(name: "identity")
}

extension View {
    /// Accepted: panes of glass do not flow into each other.
    public func glassEffectID(_ id: (some Hashable & Sendable)?, in namespace: Namespace.ID) -> some View { accepted() }
    /// Accepted: panes of glass do not flow into each other.
    public func glassEffectUnion(id: (some Hashable & Sendable)?, namespace: Namespace.ID) -> some View { accepted() }
    /// Accepted: glass comes and goes with its view.
    public func glassEffectTransition(_ transition: GlassEffectTransition) -> some View { accepted() }
}
