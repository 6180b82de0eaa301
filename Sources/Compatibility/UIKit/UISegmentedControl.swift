import Foundation
import TenFoot

/// A few choices side by side.
///
/// Source: UIKit UISegmentedControl.
@preconcurrency @MainActor open class UISegmentedControl: UIControl {
    /// The index for no selected segment.
    public nonisolated static let noSegment = -1
    /// What a segment shows: a title or a picture.
    fileprivate struct Segment {
        var title: String?
        var image: UIImage?
        /// Its width in points; 0 for that of its content.
        var width: CGFloat = 0
    }
    private var segments: [Segment] = []
    /// Whether a segment that is chosen does not stay selected.
    open var isMomentary = false
    /// The index of the selected segment; -1 for none.
    open var selectedSegmentIndex = UISegmentedControl.noSegment { didSet { if selectedSegmentIndex != oldValue { setNeedsDisplay() } } }
    /// The number of segments.
    public var numberOfSegments: Int { segments.count }

    /// Creates segments with titles and pictures, in the size that they need.
    public convenience init(items: [Any]?) {
        self.init(frame: .zero)
        segments = (items ?? []).map { Segment(title: $0 as? String, image: $0 as? UIImage) }
        frame.size = intrinsicContentSize
    }
    /// Inserts a segment with a title at an index; the selected segment remains selected.
    open func insertSegment(withTitle title: String?, at index: Int, animated: Bool) { insert(Segment(title: title), at: index) }
    /// Inserts a segment with a picture at an index; the selected segment remains selected.
    open func insertSegment(with image: UIImage?, at index: Int, animated: Bool) { insert(Segment(image: image), at: index) }
    private func insert(_ segment: Segment, at index: Int) {
        let place = min(max(index, 0), segments.count)
        if selectedSegmentIndex >= place, segments.indices.contains(selectedSegmentIndex) { selectedSegmentIndex += 1 }
        segments.insert(segment, at: place)
        segmentsChanged()
    }
    /// Removes a segment; unless it is the selected one, that remains selected.
    open func removeSegment(at index: Int, animated: Bool) {
        guard segments.indices.contains(index) else { return }
        segments.remove(at: index)
        if selectedSegmentIndex == index {
            selectedSegmentIndex = Self.noSegment
        } else if selectedSegmentIndex > index {
            selectedSegmentIndex -= 1
        }
        segmentsChanged()
    }
    /// Removes all segments.
    open func removeAllSegments() {
        segments = []
        selectedSegmentIndex = Self.noSegment
        segmentsChanged()
    }
    /// The title of a segment; nil if it has a picture.
    open func titleForSegment(at index: Int) -> String? { segments.indices.contains(index) ? segments[index].title : nil }
    /// Sets the title of a segment, in place of its picture.
    open func setTitle(_ title: String?, forSegmentAt index: Int) { replace(Segment(title: title), at: index) }
    /// The picture of a segment; nil if it has a title.
    open func imageForSegment(at index: Int) -> UIImage? { segments.indices.contains(index) ? segments[index].image : nil }
    /// Sets the picture of a segment, in place of its title.
    open func setImage(_ image: UIImage?, forSegmentAt index: Int) { replace(Segment(image: image), at: index) }
    private func replace(_ segment: Segment, at index: Int) {
        guard segments.indices.contains(index) else { return }
        let width = segments[index].width
        segments[index] = segment
        segments[index].width = width
        segmentsChanged()
    }
    /// The width of a segment, in points; 0 if its content determines it.
    ///
    /// Source: UIKit UISegmentedControl.widthForSegment(at:).
    open func widthForSegment(at segment: Int) -> CGFloat { segments.indices.contains(segment) ? segments[segment].width : 0 }
    /// Sets the width of a segment, in points; 0 lets its content determine it.
    ///
    /// Source: UIKit UISegmentedControl.setWidth(_:forSegmentAt:).
    open func setWidth(_ width: CGFloat, forSegmentAt segment: Int) {
        guard segments.indices.contains(segment) else { return }
        segments[segment].width = max(0, width.onScreen)
        segmentsChanged()
    }
    /// Accepted: segments without a width of their own always have that of their content.
    open var apportionsSegmentWidthsByContent = false
    private func segmentsChanged() {
        setNeedsDisplay()
        invalidateIntrinsicContentSize()
    }

    /// The size of the segments, in points.
    open override var intrinsicContentSize: CGSize {
        CGSize(width: segments.reduce(0) { $0 + ($1.width > 0 ? $1.width : 200) }, height: 66)
    }
    override var isFocusDrawnInside: Bool { true }
    override func drawnContent() -> AnyView? {
        AnyView(
            SegmentsContent(control: self, segments: segments, selected: selectedSegmentIndex, revision: changes.revision)
                .reacting(as: self).modifier(InnerFocus(view: self)))
    }
    fileprivate func chosen(_ index: Int) {
        guard isMomentary || index != selectedSegmentIndex else { return }
        selectedSegmentIndex = index
        sendActions(for: [.valueChanged, .primaryActionTriggered])
        if isMomentary { selectedSegmentIndex = Self.noSegment }
    }
}

private struct SegmentsContent: View {
    let control: UISegmentedControl
    let segments: [UISegmentedControl.Segment]
    let selected: Int
    /// The control's change count: `control` is a reference, so only this value shows that its appearance changed.
    let revision: Int

    var body: some View {
        // The tags are optional integers, and no tag is nil: nil selects no segment.
        let choice = Binding<Int?>(
            get: { control.selectedSegmentIndex < 0 ? nil : control.selectedSegmentIndex }, set: { control.chosen($0 ?? -1) })
        Picker("", selection: choice) {
            ForEach(Array(segments.enumerated()), id: \.offset) { index, segment in
                // The picker's own space beside the content counts too.
                let width = segment.width > 0 ? max(0, segment.width - 64) : nil
                if let image = segment.image {
                    Image(uiImage: image).frame(width: width).tag(Optional(index))
                } else {
                    Text(verbatim: segment.title ?? "").frame(width: width).tag(Optional(index))
                }
            }
        }
        .pickerStyle(.segmented).labelsHidden().disabled(!control.isEnabled)
    }
}
