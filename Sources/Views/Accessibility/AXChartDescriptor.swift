import Foundation

/// A description of a chart for assistive technologies.
///
/// Source: Accessibility AXChartDescriptor.
public final class AXChartDescriptor {
    /// The direction in which the x-axis runs; it does not change how a chart is read.
    ///
    /// Source: Accessibility AXChartDescriptor.ContentDirection.
    public enum ContentDirection: Int, Sendable {
        /// From left to right.
        case leftToRight
        /// From right to left.
        case rightToLeft
        /// From top to bottom.
        case topToBottom
        /// From bottom to top.
        case bottomToTop
        /// Clockwise around the centre.
        case radialClockwise
        /// Counterclockwise around the centre.
        case radialCounterClockwise
    }

    /// The title of the chart.
    public var title: String?
    /// The title of the chart as an attributed string; its attributes are ignored.
    public var attributedTitle: NSAttributedString? {
        get { title.map { NSAttributedString(string: $0) } }
        set { title = newValue?.string }
    }
    /// A summary of the chart.
    public var summary: String?
    /// The direction in which the x-axis runs; it does not change how a chart is read.
    public var contentDirection = ContentDirection.leftToRight
    /// The frame in which the data are drawn, in points; ignored in favour of the view's frame.
    public var contentFrame = CGRect.zero
    /// The data series of the chart.
    public var series: [AXDataSeriesDescriptor]
    /// The x-axis.
    public var xAxis: any AXDataAxisDescriptor
    /// The y-axis.
    public var yAxis: AXNumericDataAxisDescriptor?
    /// Axes of further values of the points, such as those shown by size or colour.
    public var additionalAxes: [any AXDataAxisDescriptor]?

    /// Describes a chart.
    public init(
        title: String?, summary: String?, xAxis: any AXDataAxisDescriptor, yAxis: AXNumericDataAxisDescriptor?,
        additionalAxes: [any AXDataAxisDescriptor] = [], series: [AXDataSeriesDescriptor]
    ) {
        self.title = title
        self.summary = summary
        self.xAxis = xAxis
        self.yAxis = yAxis
        self.additionalAxes = additionalAxes
        self.series = series
    }
    /// Describes a chart with an attributed title.
    public convenience init(
        attributedTitle: NSAttributedString?, summary: String?, xAxis: any AXDataAxisDescriptor, yAxis: AXNumericDataAxisDescriptor?,
        additionalAxes: [any AXDataAxisDescriptor] = [], series: [AXDataSeriesDescriptor]
    ) {
        self.init(
            title: attributedTitle?.string, summary: summary, xAxis: xAxis, yAxis: yAxis, additionalAxes: additionalAxes, series: series)
    }
}

/// An axis of a chart.
///
/// Source: Accessibility AXDataAxisDescriptor.
public protocol AXDataAxisDescriptor: AnyObject {
    /// The title of the axis.
    var title: String { get set }
    /// The title of the axis as an attributed string; its attributes are ignored.
    var attributedTitle: NSAttributedString { get set }
}

extension AXDataAxisDescriptor {
    /// The title of the axis as an attributed string; its attributes are ignored.
    public var attributedTitle: NSAttributedString {
        get { NSAttributedString(string: title) }
        set { title = newValue.string }
    }
}

/// An axis of numeric values.
///
/// Source: Accessibility AXNumericDataAxisDescriptor.
public final class AXNumericDataAxisDescriptor: AXDataAxisDescriptor {
    /// How values are mapped to positions on the axis.
    ///
    /// Source: Accessibility AXNumericDataAxisDescriptor.ScaleType.
    public enum ScaleType: Int, Sendable {
        /// A linear scale.
        case linear
        /// A logarithmic scale to the base 10.
        case log10
        /// A logarithmic scale to the base e.
        case ln
    }

    /// The title of the axis.
    public var title: String
    /// How values are mapped to positions on the axis; ignored, since values are read and not positions.
    public var scaleType = ScaleType.linear
    /// The range of values, from the smallest to the largest.
    public var range: ClosedRange<Double>
    /// The values at which grid lines are drawn; they are not read.
    public var gridlinePositions: [Double]
    /// Returns the text that is read for a value.
    public var valueDescriptionProvider: (Double) -> String

    /// Describes an axis.
    public init(
        title: String, range: ClosedRange<Double>, gridlinePositions: [Double], valueDescriptionProvider: @escaping (Double) -> String
    ) {
        self.title = title
        self.range = range
        self.gridlinePositions = gridlinePositions
        self.valueDescriptionProvider = valueDescriptionProvider
    }
    /// Describes an axis with an attributed title.
    public convenience init(
        attributedTitle: NSAttributedString, range: ClosedRange<Double>, gridlinePositions: [Double],
        valueDescriptionProvider: @escaping (Double) -> String
    ) {
        self.init(
            title: attributedTitle.string, range: range, gridlinePositions: gridlinePositions,
            valueDescriptionProvider: valueDescriptionProvider)
    }
}

/// An axis of categories.
///
/// Source: Accessibility AXCategoricalDataAxisDescriptor.
public final class AXCategoricalDataAxisDescriptor: AXDataAxisDescriptor {
    /// The title of the axis.
    public var title: String
    /// The categories, in the order in which they are shown.
    public var categoryOrder: [String]

    /// Describes an axis.
    public init(title: String, categoryOrder: [String]) {
        self.title = title
        self.categoryOrder = categoryOrder
    }
    /// Describes an axis with an attributed title.
    public convenience init(attributedTitle: NSAttributedString, categoryOrder: [String]) {
        self.init(title: attributedTitle.string, categoryOrder: categoryOrder)
    }
}

/// A series of data points of a chart.
///
/// Source: Accessibility AXDataSeriesDescriptor.
public final class AXDataSeriesDescriptor {
    /// The name of the series.
    public var name: String?
    /// The name of the series as an attributed string; its attributes are ignored.
    public var attributedName: NSAttributedString {
        get { NSAttributedString(string: name ?? "") }
        set { name = newValue.string }
    }
    /// Whether the series has values between its points; this is not read.
    public var isContinuous: Bool
    /// The points, in the order in which they are read.
    public var dataPoints: [AXDataPoint]

    /// Describes a series.
    public init(name: String, isContinuous: Bool, dataPoints: [AXDataPoint]) {
        self.name = name
        self.isContinuous = isContinuous
        self.dataPoints = dataPoints
    }
    /// Describes a series with an attributed name.
    public convenience init(attributedName: NSAttributedString, isContinuous: Bool, dataPoints: [AXDataPoint]) {
        self.init(name: attributedName.string, isContinuous: isContinuous, dataPoints: dataPoints)
    }
}

/// One point of a chart.
///
/// Source: Accessibility AXDataPoint.
public final class AXDataPoint {
    /// A numeric value or a category.
    ///
    /// Source: Accessibility AXDataPoint.Value.
    public enum Value: Hashable, Sendable {
        /// A value on a numeric axis.
        case number(Double)
        /// A category of a categorical axis.
        case category(String)
    }

    /// The value on the x-axis.
    public var xValue: AXDataPointValue
    /// The value on the y-axis.
    public var yValue: AXDataPointValue?
    /// The values on the additional axes, in the order of the axes.
    public var additionalValues: [Value]
    /// The label of the point.
    public var label: String?
    /// The label of the point as an attributed string; its attributes are ignored.
    public var attributedLabel: NSAttributedString? {
        get { label.map { NSAttributedString(string: $0) } }
        set { label = newValue?.string }
    }

    /// Describes a point with a numeric x value.
    public init(x: Double, y: Double? = nil, additionalValues: [Value] = [], label: String? = nil) {
        xValue = AXDataPointValue(.number(x))
        yValue = y.map { AXDataPointValue(.number($0)) }
        self.additionalValues = additionalValues
        self.label = label
    }
    /// Describes a point with a category as its x value.
    public init(x: String, y: Double? = nil, additionalValues: [Value] = [], label: String? = nil) {
        xValue = AXDataPointValue(.category(x))
        yValue = y.map { AXDataPointValue(.number($0)) }
        self.additionalValues = additionalValues
        self.label = label
    }
}

/// The value of a point on one axis.
///
/// Source: Accessibility AXDataPointValue.
public final class AXDataPointValue {
    private let value: AXDataPoint.Value

    init(_ value: AXDataPoint.Value) { self.value = value }

    /// Whether the value is numeric.
    public var isNumeric: Bool { if case .number = value { true } else { false } }
    /// The number; 0 if the value is a category.
    public var number: Double { if case .number(let number) = value { number } else { 0 } }
    /// The category; empty if the value is numeric.
    public var category: String { if case .category(let category) = value { category } else { "" } }
}

/// An object that represents a chart, as a view of UIKit may.
///
/// Source: Accessibility AXChart.
public protocol AXChart: AnyObject {
    /// The description of the chart.
    var accessibilityChartDescriptor: AXChartDescriptor? { get set }
}
