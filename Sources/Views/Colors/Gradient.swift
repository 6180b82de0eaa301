import TenFootViewGraph

/// Colours along a line.
///
/// Source: SwiftUI Gradient.
public struct Gradient: ShapeStyle, Hashable, Sendable {
    /// A colour at a location from 0 to 1.
    ///
    /// Source: SwiftUI Gradient.Stop.
    public struct Stop: Hashable, Sendable {
        /// The colour.
        public var color: Color
        /// The location, from 0 to 1.
        public var location: CGFloat
        /// Creates a stop with a colour at a location.
        public init(color: Color, location: CGFloat) {
            self.color = color
            self.location = location
        }
    }

    /// The colour space in which colours between two stops are interpolated.
    ///
    /// Source: SwiftUI Gradient.ColorSpace.
    public struct ColorSpace: Hashable, Sendable {
        private let isPerceptual: Bool
        /// Interpolates the components of the display's colour space.
        public static let device = ColorSpace(isPerceptual: false)
        /// Interpolates in perceptually even steps; drawn like `device` here.
        public static let perceptual = ColorSpace(isPerceptual: true)
    }

    /// The colour stops.
    public var stops: [Stop]

    /// Colours at given locations.
    public init(stops: [Stop]) { self.stops = stops }

    /// Colours at even distances.
    public init(colors: [Color]) {
        let last = CGFloat(max(colors.count - 1, 1))
        stops = colors.enumerated().map { Stop(color: $1, location: CGFloat($0) / last) }
    }

    /// The same gradient: the colour space has no effect.
    public func colorSpace(_ space: ColorSpace) -> AnyGradient { AnyGradient(self) }

    package func resolved(in environment: EnvironmentValues) -> [PaintStop] {
        stops.map { PaintStop(color: $0.color.rgba(in: environment), location: Double($0.location)) }
    }

    /// A linear gradient from top to bottom.
    public func _resolve(_ context: _StyleContext) -> _ResolvedStyle {
        _ResolvedStyle(.linear(resolved(in: context.environment), .top, .bottom))
    }
}

/// A gradient that adapts to the shape it fills.
///
/// Source: SwiftUI AnyGradient.
public struct AnyGradient: ShapeStyle, Hashable, Sendable {
    private enum Source: Hashable, Sendable { case color(Color), gradient(Gradient) }
    private let source: Source

    init(_ color: Color) { source = .color(color) }
    /// Wraps a gradient.
    public init(_ gradient: Gradient) { source = .gradient(gradient) }
    /// The same gradient: the colour space has no effect.
    ///
    /// Source: SwiftUI AnyGradient.colorSpace(_:).
    public func colorSpace(_ space: Gradient.ColorSpace) -> AnyGradient { self }

    /// The colours, from top to bottom.
    public func _resolve(_ context: _StyleContext) -> _ResolvedStyle {
        switch source {
        case .gradient(let gradient): return gradient._resolve(context)
        case .color(let color):
            let base = color.rgba(in: context.environment)
            let light = base.mixed(with: RGBA(white: 1, alpha: base.alpha), by: 0.22)
            return _ResolvedStyle(
                .linear([PaintStop(color: light, location: 0), PaintStop(color: base, location: 1)], .top, .bottom))
        }
    }
}

/// Colours along a straight line.
///
/// Source: SwiftUI LinearGradient.
public struct LinearGradient: _StyleView, Hashable, Sendable {
    private let gradient: Gradient
    private let startPoint, endPoint: UnitPoint

    /// A gradient between two points of the filled shape.
    public init(gradient: Gradient, startPoint: UnitPoint, endPoint: UnitPoint) {
        self.gradient = gradient
        self.startPoint = startPoint
        self.endPoint = endPoint
    }
    /// Colours at even distances between two points.
    public init(colors: [Color], startPoint: UnitPoint, endPoint: UnitPoint) {
        self.init(gradient: Gradient(colors: colors), startPoint: startPoint, endPoint: endPoint)
    }
    /// Colours at given locations between two points.
    public init(stops: [Gradient.Stop], startPoint: UnitPoint, endPoint: UnitPoint) {
        self.init(gradient: Gradient(stops: stops), startPoint: startPoint, endPoint: endPoint)
    }
    /// The colours and points.
    public func _resolve(_ context: _StyleContext) -> _ResolvedStyle {
        _ResolvedStyle(.linear(gradient.resolved(in: context.environment), startPoint, endPoint))
    }
}

/// Colours in circles around a point.
///
/// Source: SwiftUI RadialGradient.
public struct RadialGradient: _StyleView, Hashable, Sendable {
    private let gradient: Gradient
    private let center: UnitPoint
    private let startRadius, endRadius: CGFloat

    /// A gradient between two radii in points.
    public init(gradient: Gradient, center: UnitPoint, startRadius: CGFloat, endRadius: CGFloat) {
        self.gradient = gradient
        self.center = center
        self.startRadius = startRadius
        self.endRadius = endRadius
    }
    /// Colours at even distances between two radii.
    public init(colors: [Color], center: UnitPoint, startRadius: CGFloat, endRadius: CGFloat) {
        self.init(gradient: Gradient(colors: colors), center: center, startRadius: startRadius, endRadius: endRadius)
    }
    /// Colours at given locations between two radii.
    public init(stops: [Gradient.Stop], center: UnitPoint, startRadius: CGFloat, endRadius: CGFloat) {
        self.init(gradient: Gradient(stops: stops), center: center, startRadius: startRadius, endRadius: endRadius)
    }
    /// The colours and radii.
    public func _resolve(_ context: _StyleContext) -> _ResolvedStyle {
        _ResolvedStyle(.radial(gradient.resolved(in: context.environment), center, startRadius, endRadius))
    }
}

/// Colours in ellipses around a point.
///
/// Source: SwiftUI EllipticalGradient.
public struct EllipticalGradient: _StyleView, Hashable, Sendable {
    private let gradient: Gradient
    private let center: UnitPoint
    private let startRadiusFraction, endRadiusFraction: CGFloat

    /// A gradient between two radii, given as fractions of the size.
    public init(
        gradient: Gradient, center: UnitPoint = .center, startRadiusFraction: CGFloat = 0, endRadiusFraction: CGFloat = 0.5
    ) {
        self.gradient = gradient
        self.center = center
        self.startRadiusFraction = startRadiusFraction
        self.endRadiusFraction = endRadiusFraction
    }
    /// Colours at even distances.
    public init(colors: [Color], center: UnitPoint = .center, startRadiusFraction: CGFloat = 0, endRadiusFraction: CGFloat = 0.5) {
        self.init(
            gradient: Gradient(colors: colors), center: center, startRadiusFraction: startRadiusFraction,
            endRadiusFraction: endRadiusFraction)
    }
    /// Colours at given locations.
    public init(
        stops: [Gradient.Stop], center: UnitPoint = .center, startRadiusFraction: CGFloat = 0, endRadiusFraction: CGFloat = 0.5
    ) {
        self.init(
            gradient: Gradient(stops: stops), center: center, startRadiusFraction: startRadiusFraction,
            endRadiusFraction: endRadiusFraction)
    }
    /// The colours and radii.
    public func _resolve(_ context: _StyleContext) -> _ResolvedStyle {
        _ResolvedStyle(.elliptical(gradient.resolved(in: context.environment), center, startRadiusFraction, endRadiusFraction))
    }
}

/// Colours around a point, by angle.
///
/// Source: SwiftUI AngularGradient.
public struct AngularGradient: _StyleView, Hashable, Sendable {
    private let gradient: Gradient
    private let center: UnitPoint
    private let startAngle, endAngle: Angle

    /// A gradient between two angles.
    public init(gradient: Gradient, center: UnitPoint, startAngle: Angle = .zero, endAngle: Angle = .zero) {
        self.gradient = gradient
        self.center = center
        self.startAngle = startAngle
        self.endAngle = endAngle
    }
    /// Colours at even distances between two angles.
    public init(colors: [Color], center: UnitPoint, startAngle: Angle, endAngle: Angle) {
        self.init(gradient: Gradient(colors: colors), center: center, startAngle: startAngle, endAngle: endAngle)
    }
    /// Colours at given locations between two angles.
    public init(stops: [Gradient.Stop], center: UnitPoint, startAngle: Angle, endAngle: Angle) {
        self.init(gradient: Gradient(stops: stops), center: center, startAngle: startAngle, endAngle: endAngle)
    }
    /// A gradient over one full turn, starting at an angle.
    public init(gradient: Gradient, center: UnitPoint, angle: Angle = .zero) {
        self.init(gradient: gradient, center: center, startAngle: angle, endAngle: angle + .degrees(360))
    }
    /// Colours at even distances over one full turn.
    public init(colors: [Color], center: UnitPoint, angle: Angle = .zero) {
        self.init(gradient: Gradient(colors: colors), center: center, angle: angle)
    }
    /// Colours at given locations over one full turn.
    public init(stops: [Gradient.Stop], center: UnitPoint, angle: Angle = .zero) {
        self.init(gradient: Gradient(stops: stops), center: center, angle: angle)
    }
    /// The colours and angles.
    public func _resolve(_ context: _StyleContext) -> _ResolvedStyle {
        _ResolvedStyle(.angular(gradient.resolved(in: context.environment), center, startAngle.radians, endAngle.radians))
    }
}
