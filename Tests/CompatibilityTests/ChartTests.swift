import TenFootAccessibility
import TenFootCharts
import TenFootTesting
import TenFootViewGraph
import Testing

@MainActor @Suite("Charts")
struct ChartTests {
    private let size = CGSize(width: 400, height: 300)
    private let red = Color(red: 1, green: 0, blue: 0)
    private let blue = Color(red: 0, green: 0, blue: 1)

    private struct Sale: Identifiable {
        let id: String
        let count: Int
    }

    private func bare(@ChartContentBuilder _ content: () -> some ChartContent) -> Hosted {
        let chart = Chart(content: content)
        return Hosted(size: size) {
            chart.chartXAxis(.hidden).chartYAxis(.hidden).chartLegend(.hidden).ignoresSafeArea()
        }
    }

    /// The rectangle around all pixels of a colour.
    private func extent(_ page: Hosted, _ colour: [Int]) -> CGRect? {
        let picture = page.capture()
        var extent: CGRect?
        for y in 0..<picture.height {
            for x in 0..<picture.width where picture.rgb(x, y) == colour {
                let pixel = CGRect(x: x, y: y, width: 1, height: 1)
                extent = extent?.union(pixel) ?? pixel
            }
        }
        return extent
    }

    @Test("Chart bars start at zero, have heights proportional to their values, and stand in their category's band")
    func bars() throws {
        let page = bare {
            BarMark(x: .value("Film", "A"), y: .value("Seen", 10)).foregroundStyle(red)
            BarMark(x: .value("Film", "B"), y: .value("Seen", 5)).foregroundStyle(blue)
        }
        let (one, other) = (try #require(extent(page, [255, 0, 0])), try #require(extent(page, [0, 0, 255])))
        #expect(one.maxY == 300 && other.maxY == 300)
        #expect(abs(one.height - 300) <= 1 && abs(other.height - 150) <= 1)
        #expect(one.maxX <= 200 && other.minX >= 200)
    }

    @Test("Chart bars of one category are stacked, and bars with their categories on the y axis are horizontal")
    func stacked() throws {
        let page = bare {
            BarMark(x: .value("Year", "1"), y: .value("Seen", 6)).foregroundStyle(red)
            BarMark(x: .value("Year", "1"), y: .value("Seen", 4)).foregroundStyle(blue)
        }
        #expect(abs(try #require(extent(page, [255, 0, 0])).minY - 120) <= 1)
        #expect(abs(try #require(extent(page, [0, 0, 255])).maxY - 120) <= 1)
        let lying = bare { BarMark(x: .value("Seen", 8), y: .value("Film", "A")).foregroundStyle(red) }
        let bar = try #require(extent(lying, [255, 0, 0]))
        #expect(bar.minX == 0 && bar.width > bar.height && abs(bar.midY - 150) <= 1)
    }

    @Test("LineMark draws one line for each series, and RuleMark draws a line at its value")
    func lines() throws {
        let page = bare {
            ForEach(0..<5) { index in
                LineMark(x: .value("Day", index), y: .value("Count", index * 10), series: .value("List", "up")).foregroundStyle(red)
                LineMark(x: .value("Day", index), y: .value("Count", 20), series: .value("List", "level")).foregroundStyle(blue)
            }
            if true { RuleMark(y: .value("Limit", 30)).foregroundStyle(Color(red: 0, green: 1, blue: 0)) }
        }
        let up = try #require(extent(page, [255, 0, 0]))
        #expect(up.width > 380 && up.height > 280)
        #expect(try #require(extent(page, [0, 0, 255])).height <= 4)
        #expect(abs(try #require(extent(page, [0, 255, 0])).midY - 75) <= 2)
    }

    @Test("An app can set a chart's axis range, axis labels and series colours")
    func saying() throws {
        let sales = [Sale(id: "A", count: 40), Sale(id: "B", count: 80)]
        let page = Hosted(size: size) {
            Chart(sales) { sale in
                BarMark(x: .value("Film", sale.id), y: .value("Seen", sale.count)).foregroundStyle(by: .value("Film", sale.id))
            }
            .chartYScale(domain: 0...100)
            .chartYAxis {
                AxisMarks(position: .leading, values: [0, 50, 100]) { value in
                    AxisGridLine()
                    AxisValueLabel { if let number = value.as(Int.self) { Text("\(number) %") } }
                }
            }
            .chartForegroundStyleScale(domain: ["A", "B"], range: [red, blue]).chartLegend(.hidden)
        }
        for text in ["0 %", "50 %", "100 %", "A", "B"] { #expect(page.texts.contains(text), "\(text)") }
        let (one, other) = (try #require(extent(page, [255, 0, 0])), try #require(extent(page, [0, 0, 255])))
        #expect(abs(one.height * 2 - other.height) <= 2, "\(one) \(other)")
    }

    @Test("The sectors of a ring chart are proportional to their values")
    func sectors() {
        let page = bare {
            SectorMark(angle: .value("Seen", 3), innerRadius: .ratio(0.5)).foregroundStyle(red)
            SectorMark(angle: .value("Unseen", 1), innerRadius: .ratio(0.5)).foregroundStyle(blue)
        }
        // Clockwise from the top: three red quarters, then the blue one at the upper left.
        #expect(page.pixel(200 + 80, 150 - 80) == [255, 0, 0] && page.pixel(200 + 80, 150 + 80) == [255, 0, 0])
        #expect(page.pixel(200 - 80, 150 - 80) == [0, 0, 255])
        #expect(page.pixel(200, 150) != [255, 0, 0] && page.pixel(200, 150) != [0, 0, 255])
    }

    @Test("Default chart axis labels are round numbers and, for dates, full hours")
    func ticks() throws {
        let page = Hosted(size: size) {
            Chart {
                PointMark(x: .value("Time", Date(timeIntervalSinceReferenceDate: 0)), y: .value("Heat", 37))
                PointMark(x: .value("Time", Date(timeIntervalSinceReferenceDate: 36_000)), y: .value("Heat", -3))
            }
        }
        for text in ["0", "10", "20", "40"] { #expect(page.texts.contains(text), "\(page.texts)") }
        #expect(page.texts.filter { $0.hasSuffix(":00") }.count >= 3, "\(page.texts)")
    }

    @Test("A chart's accessibility content lists its axes and marks, with the app's labels or its own descriptor")
    func read() throws {
        func facts(_ page: Hosted) throws -> [String] {
            let chart = try #require(page.host.accessibility.elements().map(\.element).first { $0.role == .chart })
            return chart.customContent.map { "\($0.label): \($0.value)" }
        }
        let bars = Hosted {
            Chart {
                BarMark(x: .value("Film", "A"), y: .value("Seen", 10))
                BarMark(x: .value("Film", "B"), y: .value("Seen", 5)).accessibilityLabel("The second").accessibilityValue("five times")
                BarMark(x: .value("Film", "C"), y: .value("Seen", 7)).accessibilityHidden(true)
            }
        }
        let shown = try facts(bars)
        #expect(shown.count == 3 && shown[0] == "Film: A, B" && shown[1] == "Seen: 5, 10")
        #expect(shown[2].hasPrefix("Seen: A, 10; The second, five times") && !shown[2].contains("7"))
        let lines = Hosted {
            Chart {
                ForEach(["One", "Two"], id: \.self) { name in
                    LineMark(x: .value("Year", 1), y: .value("Seen", 3), series: .value("Film", name))
                }
            }
        }
        #expect(try facts(lines) == ["Year: 1, 1", "Seen: 3, 3", "One: 1, 3", "Two: 1, 3"])
        let own = Hosted { Chart { PointMark(x: .value("Year", 1), y: .value("Seen", 3)) }.accessibilityChartDescriptor(Own()) }
        #expect(try facts(own) == ["Own: x"])
    }

    private struct Own: AXChartDescriptorRepresentable {
        func makeChartDescriptor() -> AXChartDescriptor {
            AXChartDescriptor(
                title: "Own", summary: nil, xAxis: AXCategoricalDataAxisDescriptor(title: "Own", categoryOrder: ["x"]), yAxis: nil,
                series: [])
        }
    }
}
