import TenFoot

/// Describes a chart to assistive technologies, from its marks, when they request it.
struct ChartWords: AXChartDescriptorRepresentable {
    let plot: Plot

    // The accessibility tree is queried on the main thread only.
    func makeChartDescriptor() -> AXChartDescriptor { MainActor.assumeIsolated { UncheckedDescriptor(plot.descriptor) }.value }
    func updateChartDescriptor(_ descriptor: AXChartDescriptor) {
        let new = makeChartDescriptor()
        (descriptor.xAxis, descriptor.yAxis, descriptor.series) = (new.xAxis, new.yAxis, new.series)
    }
}

private struct UncheckedDescriptor: @unchecked Sendable {
    // Made and used on the main thread.
    let value: AXChartDescriptor
    init(_ value: AXChartDescriptor) { self.value = value }
}

extension Plot {
    /// Axes titled by the names of their values, and a data series for each group of marks.
    fileprivate var descriptor: AXChartDescriptor {
        let told = given.filter { !$0.spoken.isHidden && ($0.x != nil || $0.y != nil) }
        // The category axis is the first axis of the descriptor, whether it is x or y.
        let isLying = told.contains(where: Self.isLying)
        func base(_ mark: Mark) -> _Place? { mark.kind == .sector ? mark.series : isLying ? mark.y : mark.x }
        func length(_ mark: Mark) -> _Place? { isLying ? mark.x : mark.y }
        let (baseScale, lengthScale) = isLying ? (y.scale, x.scale) : (x.scale, y.scale)
        let first = told.first { base($0) != nil }
        var names: [String] = []
        for case .name(let name)? in told.map(base) where !names.contains(name) { names.append(name) }
        let isNamed = !names.isEmpty || told.allSatisfy { base($0) == nil }

        func numeric(_ title: String, _ values: [_Place], _ scale: Scale) -> AXNumericDataAxisDescriptor {
            let numbers = values.compactMap(\.number).filter(\.isFinite)
            return AXNumericDataAxisDescriptor(
                title: title, range: (numbers.min() ?? 0)...(numbers.max() ?? 0), gridlinePositions: []
            ) { scale.text(scale.isTime ? .time($0) : .number($0)) }
        }
        let baseTitle = first.map { $0.kind == .sector ? "" : isLying ? $0.yName : $0.xName } ?? ""
        let lengthTitle = told.first { length($0) != nil }.map { isLying ? $0.xName : $0.yName } ?? ""
        let axis: any AXDataAxisDescriptor =
            isNamed
            ? AXCategoricalDataAxisDescriptor(title: baseTitle, categoryOrder: names)
            : numeric(baseTitle, told.compactMap(base), baseScale)

        var order: [_Place?] = []
        for mark in told where !order.contains(mark.kind == .sector ? nil : mark.series) {
            order.append(mark.kind == .sector ? nil : mark.series)
        }
        let series = order.map { series in
            let marks = told.filter { ($0.kind == .sector ? nil : $0.series) == series }
            let points = marks.map { mark in
                let words = [mark.spoken.label, mark.spoken.value].compactMap(\.self)
                let label = words.isEmpty ? nil : words.joined(separator: ", ")
                let number = mark.spoken.value == nil ? length(mark)?.number : nil
                if case .name(let name)? = base(mark) {
                    return AXDataPoint(x: mark.spoken.label == nil ? name : "", y: number, label: label)
                }
                guard let place = base(mark)?.number else { return AXDataPoint(x: "", y: number, label: label) }
                return AXDataPoint(x: place, y: number, label: label)
            }
            return AXDataSeriesDescriptor(
                name: series.map { Scale([$0], given: nil, startsAtZero: false).text($0) } ?? lengthTitle,
                isContinuous: marks.first.map { $0.kind == .line || $0.kind == .area } ?? false, dataPoints: points)
        }
        return AXChartDescriptor(
            title: nil, summary: nil, xAxis: axis, yAxis: numeric(lengthTitle, told.compactMap(length), lengthScale), series: series)
    }
}

extension ChartContent {
    private func spoken(_ change: @escaping (inout Mark.Spoken) -> Void) -> some ChartContent {
        _StyledChartContent(content: self) { change(&$0.spoken) }
    }
    /// Sets the text that is read instead of the mark's category.
    ///
    /// Source: Charts ChartContent.accessibilityLabel(_:).
    public func accessibilityLabel(_ label: Text) -> some ChartContent { spoken { $0.label = label.string } }
    /// Sets the text that is read instead of the mark's category.
    public func accessibilityLabel(_ labelKey: LocalizedStringKey) -> some ChartContent { spoken { $0.label = labelKey.string } }
    /// Sets the text that is read instead of the mark's category.
    @_disfavoredOverload public func accessibilityLabel(_ label: some StringProtocol) -> some ChartContent {
        spoken { $0.label = String(label) }
    }
    /// Sets the text that is read instead of the mark's value.
    ///
    /// Source: Charts ChartContent.accessibilityValue(_:).
    public func accessibilityValue(_ value: Text) -> some ChartContent { spoken { $0.value = value.string } }
    /// Sets the text that is read instead of the mark's value.
    public func accessibilityValue(_ valueKey: LocalizedStringKey) -> some ChartContent { spoken { $0.value = valueKey.string } }
    /// Sets the text that is read instead of the mark's value.
    @_disfavoredOverload public func accessibilityValue(_ value: some StringProtocol) -> some ChartContent {
        spoken { $0.value = String(value) }
    }
    /// Hides the marks from assistive technologies.
    ///
    /// Source: Charts ChartContent.accessibilityHidden(_:).
    public func accessibilityHidden(_ isHidden: Bool) -> some ChartContent { spoken { $0.isHidden = isHidden } }
    /// Accepted and ignored: marks are no accessibility elements that could be found by an identifier.
    ///
    /// Source: Charts ChartContent.accessibilityIdentifier(_:).
    public func accessibilityIdentifier(_ identifier: String) -> some ChartContent { self }
}
