import Foundation
import Testing

@testable import TenFootViews

@Suite("Thresholds of scroll transitions") struct ScrollThresholdTests {
    /// How far a view of 100 points is out of a viewport of 400 points if it begins at a position.
    private func values(_ threshold: ScrollTransitionConfiguration.Threshold, from starts: CGFloat...) -> [Double] {
        let configuration: ScrollTransitionConfiguration = .identity.threshold(threshold)
        return starts.map { configuration.value($0...$0 + 100, in: 400) }
    }

    @Test("A view is out of sight as far as less of it shows than its threshold asks for, at either end")
    func shares() {
        #expect(values(.visible, from: -200, -100, -25, 0, 300, 325, 400) == [-1, -1, -0.25, 0, 0, 0.25, 1])
        #expect(values(.visible(0.5), from: -75, -50, -25, 350, 375) == [-0.5, 0, 0, 0, 0.5])
        #expect(values(.hidden, from: -100, -99, 399, 400) == [-1, 0, 0, 1])
        #expect(ScrollTransitionConfiguration.Threshold.visible(2) == .visible)
        #expect(ScrollTransitionConfiguration.Threshold.visible(-1) == .hidden)
    }

    @Test("A view whose threshold is the middle of the viewport is out of it in proportion to its distance from there")
    func centred() {
        #expect(values(.centered, from: -300, -100, 0, 150, 400, 600) == [-1, -1, -0.6, 0, 1, 1])
    }

    @Test("A view or a viewport without length is not out of sight")
    func empty() {
        let configuration: ScrollTransitionConfiguration = .identity.threshold(.visible)
        #expect(configuration.value(-50 ... -50, in: 400) == 0 && configuration.value(500...600, in: 0) == 0)
    }
}
