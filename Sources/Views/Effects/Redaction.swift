import TenFootViewGraph

/// The reasons for redacting content.
///
/// Source: SwiftUI RedactionReasons.
public struct RedactionReasons: OptionSet, Sendable, Hashable {
    /// The bits, one for each reason.
    public let rawValue: Int
    /// Creates a set from its bits.
    public init(rawValue: Int) { self.rawValue = rawValue }
    /// The content is not available yet.
    public static let placeholder = RedactionReasons(rawValue: 1)
    /// The content is private.
    public static let privacy = RedactionReasons(rawValue: 2)
    /// The content is out of date.
    public static let invalidated = RedactionReasons(rawValue: 4)
}

private enum RedactionReasonsKey: EnvironmentKey { static let defaultValue: RedactionReasons = [] }

extension EnvironmentValues {
    /// The reasons for redacting content.
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
    /// Removes redaction from this view.
    public func unredacted() -> some View { environment(\.redactionReasons, []) }
    /// Accepted: content is never shown while a television is locked.
    public func privacySensitive(_ sensitive: Bool = true) -> some View { accepted() }
}

/// A glass material.
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
    /// The glass with a tint.
    public func tint(_ color: Color?) -> Glass {
        var copy = self
        copy.color = color
        return copy
    }
    /// The same glass: there is no touch to react to.
    public func interactive(_ isEnabled: Bool = true) -> Glass { self }
}

extension View {
    /// Shows a blurred background in a shape, by default a capsule, behind the view.
    public func glassEffect<S: Shape>(_ glass: Glass = .regular, in shape: S = Capsule()) -> some View {
        background(
            glass.isNone ? AnyShapeStyle(Color.clear) : AnyShapeStyle(glass.isClear ? Material.ultraThin : Material.thin), in: shape
        )
        .background(glass.isNone ? .clear : glass.color?.opacity(0.4) ?? .clear, in: shape)
    }
}

/// The transition by which glass appears and disappears.
///
/// Source: SwiftUI GlassEffectTransition.
public struct GlassEffectTransition: Hashable, Sendable {
    private let name: String
    /// The glass grows out of nearby glass.
    public static let matchedGeometry = GlassEffectTransition(name: "matchedGeometry")
    /// The glass fades in and out.
    public static let materialize = GlassEffectTransition(name: "materialize")
    /// The glass appears and disappears at once.
    public static let identity = GlassEffectTransition(name: "identity")
}

extension View {
    /// Accepted: glass shapes do not merge.
    public func glassEffectID(_ id: (some Hashable & Sendable)?, in namespace: Namespace.ID) -> some View { accepted() }
    /// Accepted: glass shapes do not merge.
    public func glassEffectUnion(id: (some Hashable & Sendable)?, namespace: Namespace.ID) -> some View { accepted() }
    /// Accepted: glass appears and disappears with its view.
    public func glassEffectTransition(_ transition: GlassEffectTransition) -> some View { accepted() }
}
