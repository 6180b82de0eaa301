import Foundation

/// A picture of the app's assets by a name that is checked when the app is compiled.
///
/// Source: DeveloperToolsSupport ImageResource.
public struct ImageResource: Hashable, Sendable {
    package let name: String
    /// A picture by its name.
    public init(name: String, bundle: Bundle) { self.name = name }
}

/// A colour of the app's assets by a name that is checked when the app is compiled.
///
/// Source: DeveloperToolsSupport ColorResource.
public struct ColorResource: Hashable, Sendable {
    package let name: String
    /// A colour by its name.
    public init(name: String, bundle: Bundle) { self.name = name }
}

extension Image {
    /// A picture of the app's assets.
    ///
    /// Source: SwiftUI Image.init(_: ImageResource).
    public init(_ resource: ImageResource) { self.init(resource.name) }
}

extension Color {
    /// A colour of the app's assets.
    ///
    /// Source: SwiftUI Color.init(_: ColorResource).
    public init(_ resource: ColorResource) { self.init(resource.name) }
}
