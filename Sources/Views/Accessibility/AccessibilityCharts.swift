import TenFootAccessibility
import TenFootViewGraph

/// What can say what a chart shows; it may read the environment.
///
/// Source: SwiftUI AXChartDescriptorRepresentable.
public protocol AXChartDescriptorRepresentable {
    /// Says what the chart shows, when an assistive technology first asks.
    func makeChartDescriptor() -> AXChartDescriptor
    /// Brings what was said before up to date, each time that it is asked about again.
    func updateChartDescriptor(_ descriptor: AXChartDescriptor)
}

extension AXChartDescriptorRepresentable {
    /// Leaves it as it is.
    public func updateChartDescriptor(_ descriptor: AXChartDescriptor) {}
}

extension View {
    /// Says what a chart shows: its title and its summary are read with it, its axes and the points of its series after a rest.
    ///
    /// There are no charts that are heard as tones.
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
    /// As many points of a series as are read.
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
    /// Without what an axis makes of it.
    fileprivate var plain: String { isNumeric ? number.formatted() : category }
}

extension AXDataAxisDescriptor {
    /// From where to where it goes, or its categories.
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
