import TenFoot

/// A chart: marks plotted against an x axis and a y axis.
///
/// Source: Charts Chart.
public struct Chart<Content: ChartContent>: View {
    private let content: Content
    @Environment(\.chartLook) private var look

    /// Creates a chart with the given content.
    public init(@ChartContentBuilder content: () -> Content) { self.content = content() }
    /// A chart with content for each identifiable element.
    public init<Data: RandomAccessCollection, C: ChartContent>(_ data: Data, @ChartContentBuilder content: @escaping (Data.Element) -> C)
    where Content == ForEach<Data, Data.Element.ID, C>, Data.Element: Identifiable { self.content = ForEach(data, content: content) }
    /// A chart with content for each element, identified by a key path.
    public init<Data: RandomAccessCollection, ID: Hashable, C: ChartContent>(
        _ data: Data, id: KeyPath<Data.Element, ID>, @ChartContentBuilder content: @escaping (Data.Element) -> C
    ) where Content == ForEach<Data, ID, C> { self.content = ForEach(data, id: id, content: content) }

    /// The chart, with its axes and its legend.
    public var body: some View {
        let plot = Plot(content, look)
        VStack(alignment: .leading, spacing: 12) {
            ChartLayout(isLeading: plot.y.isLeading, isTop: plot.x.isTop) {
                PlotView(plot: plot)
                AxisLabels(plot: plot, side: plot.y, isUpright: true)
                AxisLabels(plot: plot, side: plot.x, isUpright: false)
            }
            if look.legend != .hidden, !plot.legend.isEmpty { Legend(entries: plot.legend) }
        }
        .accessibilityElement(children: .contain)
        .accessibilityChartDescriptor(ChartWords(plot: plot))
    }
}

/// The chart settings that modifiers have set.
struct ChartLook {
    var x: Scale.Domain?
    var y: Scale.Domain?
    var xAxis: [Axis]?
    var yAxis: [Axis]?
    var styles: [_Place: AnyShapeStyle] = [:]
    var legend = Visibility.automatic
}

extension EnvironmentValues {
    var chartLook: ChartLook {
        get { self[ChartLookKey.self] }
        set { self[ChartLookKey.self] = newValue }
    }
}

private struct ChartLookKey: EnvironmentKey { static var defaultValue: ChartLook { ChartLook() } }

extension View {
    /// Sets the marks of the x axis.
    public func chartXAxis(@AxisContentBuilder content: () -> _AxisList) -> some View {
        let axes = content().axes
        return transformEnvironment(\.chartLook) { $0.xAxis = axes }
    }
    /// Sets the marks of the y axis.
    public func chartYAxis(@AxisContentBuilder content: () -> _AxisList) -> some View {
        let axes = content().axes
        return transformEnvironment(\.chartLook) { $0.yAxis = axes }
    }
    /// Shows or hides the x axis.
    public func chartXAxis(_ visibility: Visibility) -> some View {
        transformEnvironment(\.chartLook) { if visibility == .hidden { $0.xAxis = [] } }
    }
    /// Shows or hides the y axis.
    public func chartYAxis(_ visibility: Visibility) -> some View {
        transformEnvironment(\.chartLook) { if visibility == .hidden { $0.yAxis = [] } }
    }
    /// Sets the range of values on the x axis.
    public func chartXScale<P: Plottable>(domain: ClosedRange<P>) -> some View {
        transformEnvironment(\.chartLook) { $0.x = .between(domain) }
    }
    /// Sets the range of values on the y axis.
    public func chartYScale<P: Plottable>(domain: ClosedRange<P>) -> some View {
        transformEnvironment(\.chartLook) { $0.y = .between(domain) }
    }
    /// Sets the categories on the x axis.
    public func chartXScale(domain: [String]) -> some View { transformEnvironment(\.chartLook) { $0.x = .names(domain) } }
    /// Sets the categories on the y axis.
    public func chartYScale(domain: [String]) -> some View { transformEnvironment(\.chartLook) { $0.y = .names(domain) } }
    /// Sets the foreground style for each value of a series.
    public func chartForegroundStyleScale<P: Plottable, S: ShapeStyle>(domain: [P], range: [S]) -> some View {
        let styles = Dictionary(zip(domain.map(\._place), range.map { AnyShapeStyle($0) })) { first, _ in first }
        return transformEnvironment(\.chartLook) { $0.styles = styles }
    }
    /// Sets the foreground style for each value of a series.
    public func chartForegroundStyleScale<P: Plottable, S: ShapeStyle>(_ mapping: KeyValuePairs<P, S>) -> some View {
        chartForegroundStyleScale(domain: mapping.map(\.key), range: mapping.map(\.value))
    }
    /// Shows or hides the legend.
    public func chartLegend(_ visibility: Visibility) -> some View { transformEnvironment(\.chartLook) { $0.legend = visibility } }
}

extension Scale.Domain {
    fileprivate static func between<P: Plottable>(_ range: ClosedRange<P>) -> Scale.Domain? {
        guard let low = range.lowerBound._place.number, let high = range.upperBound._place.number else { return nil }
        return .numbers(low...high)
    }
}

/// The legend: each series's colour and name.
private struct Legend: View {
    let entries: [(name: String, style: AnyShapeStyle)]

    var body: some View {
        HStack(spacing: 24) {
            ForEach(entries.indices, id: \.self) { index in
                HStack(spacing: 8) {
                    Circle().fill(entries[index].style).frame(width: 14, height: 14)
                    Text(entries[index].name).font(.caption2).foregroundStyle(.secondary)
                }
            }
        }
    }
}

/// Places the axis labels beside the plot and gives the plot the remaining space.
private struct ChartLayout: Layout {
    let isLeading: Bool
    let isTop: Bool

    func sizeThatFits(proposal: ProposedViewSize, subviews: Subviews, cache: inout ()) -> CGSize {
        proposal.replacingUnspecifiedDimensions(by: CGSize(width: 600, height: 400))
    }

    func placeSubviews(in bounds: CGRect, proposal: ProposedViewSize, subviews: Subviews, cache: inout ()) {
        let beside = subviews[1].sizeThatFits(ProposedViewSize(width: nil, height: bounds.height)).width
        let below = subviews[2].sizeThatFits(ProposedViewSize(width: bounds.width, height: nil)).height
        let plot = CGRect(
            x: bounds.minX + (isLeading ? beside : 0), y: bounds.minY + (isTop ? below : 0), width: max(0, bounds.width - beside),
            height: max(0, bounds.height - below))
        subviews[0].place(at: plot.origin, proposal: ProposedViewSize(plot.size))
        subviews[1].place(
            at: CGPoint(x: isLeading ? bounds.minX : plot.maxX, y: plot.minY),
            proposal: ProposedViewSize(width: beside, height: plot.height))
        subviews[2].place(
            at: CGPoint(x: plot.minX, y: isTop ? bounds.minY : plot.maxY), proposal: ProposedViewSize(width: plot.width, height: below))
    }
}

/// The labels of one axis, each at the position of its value.
private struct AxisLabels: View {
    let plot: Plot
    let side: Plot.Side
    let isUpright: Bool

    var body: some View {
        LabelLayout(parts: side.labels.map { isUpright ? 1 - $0.part : $0.part }, isUpright: isUpright) {
            ForEach(side.labels.indices, id: \.self) { index in
                side.labels[index].view.font(.caption2).foregroundStyle(.secondary).fixedSize()
            }
        }
    }
}

private struct LabelLayout: Layout {
    let parts: [Double]
    let isUpright: Bool
    private let gap: CGFloat = 8

    func sizeThatFits(proposal: ProposedViewSize, subviews: Subviews, cache: inout ()) -> CGSize {
        let sizes = subviews.map { $0.sizeThatFits(.unspecified) }
        guard !sizes.isEmpty else { return .zero }
        return isUpright
            ? CGSize(width: (sizes.map(\.width).max() ?? 0) + 2 * gap, height: proposal.height ?? 100)
            : CGSize(width: proposal.width ?? 100, height: (sizes.map(\.height).max() ?? 0) + gap)
    }

    func placeSubviews(in bounds: CGRect, proposal: ProposedViewSize, subviews: Subviews, cache: inout ()) {
        for (part, view) in zip(parts, subviews) {
            let place =
                isUpright
                ? CGPoint(x: bounds.midX, y: bounds.minY + bounds.height * part)
                : CGPoint(x: bounds.minX + bounds.width * part, y: bounds.minY + gap)
            view.place(at: place, anchor: isUpright ? .center : .top, proposal: .unspecified)
        }
    }
}
