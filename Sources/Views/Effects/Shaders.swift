import Foundation
import TenFootViewGraph

/// A Metal shader function with its arguments; it is not run here.
///
/// Source: SwiftUI Shader.
public struct Shader: Hashable, Sendable {
    /// An argument of a shader; the value is not kept.
    ///
    /// Source: SwiftUI Shader.Argument.
    public struct Argument: Hashable, Sendable {
        /// A number.
        public static func float<T: BinaryFloatingPoint>(_ value: T) -> Argument { Argument() }
        /// Two numbers.
        public static func float2<T: BinaryFloatingPoint>(_ x: T, _ y: T) -> Argument { Argument() }
        /// A point.
        public static func float2(_ point: CGPoint) -> Argument { Argument() }
        /// A size.
        public static func float2(_ size: CGSize) -> Argument { Argument() }
        /// Three numbers.
        public static func float3<T: BinaryFloatingPoint>(_ x: T, _ y: T, _ z: T) -> Argument { Argument() }
        /// Four numbers.
        public static func float4<T: BinaryFloatingPoint>(_ x: T, _ y: T, _ z: T, _ w: T) -> Argument { Argument() }
        /// An array of numbers.
        public static func floatArray(_ values: [Float]) -> Argument { Argument() }
        /// The bounds of the view.
        public static var boundingRect: Argument { Argument() }
        /// A colour.
        public static func color(_ color: Color) -> Argument { Argument() }
        /// An array of colours.
        public static func colorArray(_ colors: [Color]) -> Argument { Argument() }
        /// A picture.
        public static func image(_ image: Image) -> Argument { Argument() }
        /// Bytes.
        public static func data(_ data: Data) -> Argument { Argument() }
    }
    /// The function.
    public let function: ShaderFunction
    /// A function with its arguments.
    public init(function: ShaderFunction, arguments: [Argument]) { self.function = function }
}

/// A function of a shader library, by its name.
///
/// Source: SwiftUI ShaderFunction.
@dynamicCallable public struct ShaderFunction: Hashable, Sendable {
    /// The name.
    public let name: String
    /// A function of a library.
    public init(library: ShaderLibrary, name: String) { self.name = name }
    /// The function with its arguments.
    public func dynamicallyCall(withArguments arguments: [Shader.Argument]) -> Shader { Shader(function: self, arguments: arguments) }
}

/// A library of Metal shader functions; they are not compiled here.
///
/// Source: SwiftUI ShaderLibrary.
@dynamicMemberLookup public struct ShaderLibrary: Hashable, Sendable {
    /// The library of the app.
    public static let `default` = ShaderLibrary()
    /// The library of a bundle.
    public static func bundle(_ bundle: Bundle) -> ShaderLibrary { ShaderLibrary() }
    /// A function by its name.
    public static subscript(dynamicMember name: String) -> ShaderFunction { ShaderFunction(library: .default, name: name) }
    /// A function by its name.
    public subscript(dynamicMember name: String) -> ShaderFunction { ShaderFunction(library: self, name: name) }
}

extension View {
    /// Accepted: Metal shaders cannot run on Linux; the view is shown without the effect.
    public func colorEffect(_ shader: Shader, isEnabled: Bool = true) -> some View { accepted() }
    /// Accepted: Metal shaders cannot run on Linux; the view is shown without the effect.
    public func distortionEffect(_ shader: Shader, maxSampleOffset: CGSize, isEnabled: Bool = true) -> some View { accepted() }
    /// Accepted: Metal shaders cannot run on Linux; the view is shown without the effect.
    public func layerEffect(_ shader: Shader, maxSampleOffset: CGSize, isEnabled: Bool = true) -> some View { accepted() }
}

extension VisualEffect {
    /// The same effects: Metal shaders are not run here.
    ///
    /// Source: SwiftUI VisualEffect.colorEffect(_:isEnabled:).
    public func colorEffect(_ shader: Shader, isEnabled: Bool = true) -> some VisualEffect { self }
    /// The same effects: Metal shaders are not run here.
    ///
    /// Source: SwiftUI VisualEffect.distortionEffect(_:maxSampleOffset:isEnabled:).
    public func distortionEffect(_ shader: Shader, maxSampleOffset: CGSize, isEnabled: Bool = true) -> some VisualEffect { self }
    /// The same effects: Metal shaders are not run here.
    ///
    /// Source: SwiftUI VisualEffect.layerEffect(_:maxSampleOffset:isEnabled:).
    public func layerEffect(_ shader: Shader, maxSampleOffset: CGSize, isEnabled: Bool = true) -> some VisualEffect { self }
}
