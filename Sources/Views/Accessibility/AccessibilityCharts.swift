import TenFootAccessibility
import TenFootViewGraph

/// A type that describes a chart; it may have properties that read the environment.
///
/// Source: SwiftUI AXChartDescriptorRepresentable.
public protocol AXChartDescriptorRepresentable {
    /// Makes the description when an assistive technology first requests it.
    func makeChartDescriptor() -> AXChartDescriptor
    /// Updates the description at each later request.
    func updateChartDescriptor(_ descriptor: AXChartDescriptor)
}

extension AXChartDescriptorRepresentable {
    /// Does nothing.
    public func updateChartDescriptor(_ descriptor: AXChartDescriptor) {}
}

extension View {
    /// Adds a description of a chart: title and summary are read with the view, axes and the points of the series after a pause.
    ///
    /// Audio graphs, which play a chart as tones, are not supported.
    ///
    /// Source: SwiftUI accessibilityChartDescriptor(_:).
    public func accessibilityChartDescriptor<R: AXChartDescriptorRepresentable>(_ representable: R) -> some View {
        modifier(ChartDescription(source: DynamicHolder(representable)))
    }
}

private struct ChartDescription<R: AXChartDescriptorRepresentable>: ViewModifier {
    var source: DynamicHolder<R>
    @State private var made = Made()

    @MainActor final class Made { var descriptor: AXChartDescriptor? }

    func body(content: Content) -> some View {
        let (representable, made) = (source.held, made)
        return content.modifier(
            AccessibilityModifier {
                $0.chart = {
                    if let descriptor = made.descriptor {
                        representable.updateChartDescriptor(descriptor)
                        return descriptor.words
                    }
                    let descriptor = representable.makeChartDescriptor()
                    made.descriptor = descriptor
                    return descriptor.words
                }
            })
    }
}

extension AXChartDescriptor {
    /// The largest number of points that are read of a series.
    private static let mostPoints = 50

    var words: AccessibilityChart {
        let axes: [(any AXDataAxisDescriptor)?] = [xAxis, yAxis] + (additionalAxes ?? [])
        var details = axes.compactMap(\.self).map { axis in
            AccessibilityDetail(label: axis.title, value: axis.ends.joined(separator: ", "), isImportant: false)
        }
        for series in series {
            let points = series.dataPoints.prefix(Self.mostPoints).map { point in
                let values = [point.xValue, point.yValue] + point.additionalValues.map { AXDataPointValue($0) }
                let words = zip(values, axes).compactMap { value, axis in value.map { axis?.words(for: $0) ?? $0.plain } }
                return ([point.label].compactMap(\.self) + words).filter { !$0.isEmpty }.joined(separator: ", ")
            }
            details.append(AccessibilityDetail(label: series.name ?? "", value: points.joined(separator: "; "), isImportant: false))
        }
        return AccessibilityChart(title: title ?? "", summary: summary, details: details)
    }
}

extension AXDataPointValue {
    /// The value as text, formatted without an axis.
    fileprivate var plain: String { isNumeric ? number.formatted() : category }
}

extension AXDataAxisDescriptor {
    /// The bounds of a numeric axis, or the categories of a categorical one.
    fileprivate var ends: [String] {
        switch self {
        case let axis as AXNumericDataAxisDescriptor:
            [axis.range.lowerBound, axis.range.upperBound].map { axis.valueDescriptionProvider($0) }
        case let axis as AXCategoricalDataAxisDescriptor: axis.categoryOrder
        default: []
        }
    }

    fileprivate func words(for value: AXDataPointValue) -> String {
        guard value.isNumeric, let axis = self as? AXNumericDataAxisDescriptor else { return value.plain }
        return axis.valueDescriptionProvider(value.number)
    }
}
