import Foundation

/// The name of a picture in the app's assets, checked when the app is compiled.
///
/// Source: DeveloperToolsSupport ImageResource.
public struct ImageResource: Hashable, Sendable {
    package let name: String
    /// Creates a resource by its name.
    public init(name: String, bundle: Bundle) { self.name = name }
}

/// The name of a colour in the app's assets, checked when the app is compiled.
///
/// Source: DeveloperToolsSupport ColorResource.
public struct ColorResource: Hashable, Sendable {
    package let name: String
    /// Creates a resource by its name.
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
