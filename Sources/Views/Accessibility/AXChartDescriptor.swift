import Foundation

/// What a chart shows, for those who do not see it.
///
/// Source: Accessibility AXChartDescriptor.
public final class AXChartDescriptor {
    /// Which way the axis below runs; every chart is read alike.
    ///
    /// Source: Accessibility AXChartDescriptor.ContentDirection.
    public enum ContentDirection: Int, Sendable {
        /// To the right.
        case leftToRight
        /// To the left.
        case rightToLeft
        /// Down.
        case topToBottom
        /// Up.
        case bottomToTop
        /// Around, as a clock's hands go.
        case radialClockwise
        /// Around, the other way.
        case radialCounterClockwise
    }

    /// What it is called.
    public var title: String?
    /// What it is called, with attributes, which are not read.
    public var attributedTitle: NSAttributedString? {
        get { title.map { NSAttributedString(string: $0) } }
        set { title = newValue?.string }
    }
    /// What there is to be learned from it.
    public var summary: String?
    /// Which way the axis below runs; every chart is read alike.
    public var contentDirection = ContentDirection.leftToRight
    /// Where its data are drawn, in points; the view's own place is read.
    public var contentFrame = CGRect.zero
    /// Its data.
    public var series: [AXDataSeriesDescriptor]
    /// The axis below.
    public var xAxis: any AXDataAxisDescriptor
    /// The axis beside.
    public var yAxis: AXNumericDataAxisDescriptor?
    /// What else its points tell, as by size or colour.
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
    /// Describes a chart whose title has attributes.
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
    /// What it measures.
    var title: String { get set }
    /// What it measures, with attributes, which are not read.
    var attributedTitle: NSAttributedString { get set }
}

extension AXDataAxisDescriptor {
    /// What it measures, with attributes, which are not read.
    public var attributedTitle: NSAttributedString {
        get { NSAttributedString(string: title) }
        set { title = newValue.string }
    }
}

/// An axis of numbers.
///
/// Source: Accessibility AXNumericDataAxisDescriptor.
public final class AXNumericDataAxisDescriptor: AXDataAxisDescriptor {
    /// How numbers become places.
    ///
    /// Source: Accessibility AXNumericDataAxisDescriptor.ScaleType.
    public enum ScaleType: Int, Sendable {
        /// As far apart as they differ.
        case linear
        /// By powers of ten.
        case log10
        /// By powers of e.
        case ln
    }

    /// What it measures.
    public var title: String
    /// How numbers become places; values are read, not places.
    public var scaleType = ScaleType.linear
    /// From the least to the greatest number.
    public var range: ClosedRange<Double>
    /// Where lines are drawn across the chart; not read.
    public var gridlinePositions: [Double]
    /// What is read of a number.
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
    /// Describes an axis whose title has attributes.
    public convenience init(
        attributedTitle: NSAttributedString, range: ClosedRange<Double>, gridlinePositions: [Double],
        valueDescriptionProvider: @escaping (Double) -> String
    ) {
        self.init(
            title: attributedTitle.string, range: range, gridlinePositions: gridlinePositions,
            valueDescriptionProvider: valueDescriptionProvider)
    }
}

/// An axis of names.
///
/// Source: Accessibility AXCategoricalDataAxisDescriptor.
public final class AXCategoricalDataAxisDescriptor: AXDataAxisDescriptor {
    /// What it tells apart.
    public var title: String
    /// The names, in the order in which they are shown.
    public var categoryOrder: [String]

    /// Describes an axis.
    public init(title: String, categoryOrder: [String]) {
        self.title = title
        self.categoryOrder = categoryOrder
    }
    /// Describes an axis whose title has attributes.
    public convenience init(attributedTitle: NSAttributedString, categoryOrder: [String]) {
        self.init(title: attributedTitle.string, categoryOrder: categoryOrder)
    }
}

/// Points of a chart that belong together.
///
/// Source: Accessibility AXDataSeriesDescriptor.
public final class AXDataSeriesDescriptor {
    /// What they are called.
    public var name: String?
    /// What they are called, with attributes, which are not read.
    public var attributedName: NSAttributedString {
        get { NSAttributedString(string: name ?? "") }
        set { name = newValue.string }
    }
    /// Whether there are values between the points; not read.
    public var isContinuous: Bool
    /// The points, in the order in which they are read.
    public var dataPoints: [AXDataPoint]

    /// Describes a series.
    public init(name: String, isContinuous: Bool, dataPoints: [AXDataPoint]) {
        self.name = name
        self.isContinuous = isContinuous
        self.dataPoints = dataPoints
    }
    /// Describes a series whose name has attributes.
    public convenience init(attributedName: NSAttributedString, isContinuous: Bool, dataPoints: [AXDataPoint]) {
        self.init(name: attributedName.string, isContinuous: isContinuous, dataPoints: dataPoints)
    }
}

/// One point of a chart.
///
/// Source: Accessibility AXDataPoint.
public final class AXDataPoint {
    /// A number or a name.
    ///
    /// Source: Accessibility AXDataPoint.Value.
    public enum Value: Hashable, Sendable {
        /// Of an axis of numbers.
        case number(Double)
        /// Of an axis of names.
        case category(String)
    }

    /// Where it is on the axis below.
    public var xValue: AXDataPointValue
    /// Where it is on the axis beside.
    public var yValue: AXDataPointValue?
    /// What it says on further axes, in their order.
    public var additionalValues: [Value]
    /// What it is called.
    public var label: String?
    /// What it is called, with attributes, which are not read.
    public var attributedLabel: NSAttributedString? {
        get { label.map { NSAttributedString(string: $0) } }
        set { label = newValue?.string }
    }

    /// Describes a point of two numbers.
    public init(x: Double, y: Double? = nil, additionalValues: [Value] = [], label: String? = nil) {
        xValue = AXDataPointValue(.number(x))
        yValue = y.map { AXDataPointValue(.number($0)) }
        self.additionalValues = additionalValues
        self.label = label
    }
    /// Describes a point of a name and a number.
    public init(x: String, y: Double? = nil, additionalValues: [Value] = [], label: String? = nil) {
        xValue = AXDataPointValue(.category(x))
        yValue = y.map { AXDataPointValue(.number($0)) }
        self.additionalValues = additionalValues
        self.label = label
    }
}

/// Where a point is on an axis.
///
/// Source: Accessibility AXDataPointValue.
public final class AXDataPointValue {
    private let value: AXDataPoint.Value

    init(_ value: AXDataPoint.Value) { self.value = value }

    /// Whether it is a number.
    public var isNumeric: Bool { if case .number = value { true } else { false } }
    /// The number; 0 of a name.
    public var number: Double { if case .number(let number) = value { number } else { 0 } }
    /// The name; empty of a number.
    public var category: String { if case .category(let category) = value { category } else { "" } }
}

/// What is a chart, as UIKit's views may be.
///
/// Source: Accessibility AXChart.
public protocol AXChart: AnyObject {
    /// What it shows.
    var accessibilityChartDescriptor: AXChartDescriptor? { get set }
}
