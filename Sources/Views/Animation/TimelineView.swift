import TenFootViewGraph

/// A view that updates its content at the dates of a schedule.
///
/// Source: SwiftUI TimelineView.
public struct TimelineView<Schedule: TimelineSchedule, Content: View>: _PrimitiveView {
    /// The values passed to the content.
    ///
    /// Source: SwiftUI TimelineView.Context.
    public struct Context {
        /// The date of this update.
        public let date: Date

        fileprivate init(date: Date) { self.date = date }

        /// How often the view updates.
        public enum Cadence: Hashable, Comparable, Sendable {
            /// Each frame, each second, or each minute; the most frequent first.
            case live, seconds, minutes
        }
        /// How often the view updates.
        public var cadence: Cadence { .live }
        /// Does nothing: no content is kept between updates.
        public func invalidateTimelineContent() {}
    }

    let schedule: Schedule
    let content: (TimelineViewDefaultContext) -> Content

    /// Creates a view that updates its content at the dates of a schedule.
    public init(_ schedule: Schedule, @ViewBuilder content: @escaping (TimelineViewDefaultContext) -> Content) {
        self.schedule = schedule
        self.content = content
    }

    /// Creates the retained node; the view graph calls it.
    public func _makeNode(_ context: _NodeContext) -> _ViewNode { TimelineNode(self, context) }
}

/// The context of timeline views, independent of their schedule.
public typealias TimelineViewDefaultContext = TimelineView<EveryMinuteTimelineSchedule, Never>.Context

private final class TimelineNode<Schedule: TimelineSchedule, Content: View>: PrimitiveNode<TimelineView<Schedule, Content>> {
    private var deadline: Int?
    /// The time of the scene for which the content was made.
    private var madeAt: Double?

    override init(_ view: TimelineView<Schedule, Content>, _ context: _NodeContext) {
        super.init(view, context)
        followAppearance()
        children = [Content._makeNode(made(), _NodeContext(host: host, parent: self, scope: scope))]
        plan()
    }

    private var now: Date { Date(timeIntervalSince1970: host.epoch + host.time) }

    /// The latest date of the schedule that is not in the future; the present if the view updates with every frame.
    private var moment: Date {
        if let frames = view.schedule as? AnimationTimelineSchedule, frames.interval == nil { return now }
        let present = now
        // As in `plan`, the dates may begin any time before the present.
        return view.schedule.entries(from: present, mode: .normal).prefix(1000).prefix { $0 <= present }.last ?? present
    }

    private func made() -> Content {
        madeAt = host.time
        return Dependencies.track(self, .body) { view.content(TimelineViewDefaultContext(date: moment)) }
    }

    private func plan() {
        if let deadline { host.deadlines.cancel(deadline) }
        deadline = nil
        host.motion.cancel(self, .timeline)
        let frames = view.schedule as? AnimationTimelineSchedule
        if frames?.isPaused == true || !isContentSeen { return }
        if let frames, frames.interval == nil {
            host.motion.animate(self, .timeline, from: 0.0, to: 1.0, .linear(duration: 1).repeatForever(autoreverses: false)) {
                [weak self] _ in
                guard let self, isMounted else { return }
                host.markDirty(self)
            }
            return
        }
        let present = now
        // A schedule may begin any time before the present: search at most a thousand dates for the next one.
        guard let next = view.schedule.entries(from: present, mode: .normal).prefix(1000).first(where: { $0 > present }) else { return }
        deadline = host.deadlines.schedule(at: next.timeIntervalSince1970 - host.epoch) { [weak self] in
            guard let self, isMounted else { return }
            host.markDirty(self)
            plan()
        }
    }

    override func evaluate() {
        guard isMounted else { return }
        host.clearDirty(self)
        Content._updateNode(children[0], made())
    }

    override func viewChanged(from old: TimelineView<Schedule, Content>) {
        if !Equality.areEqual(UncheckedSchedule(old.schedule), UncheckedSchedule(view.schedule)) { plan() }
        Content._updateNode(children[0], made())
    }

    // A view that is hidden does not update; when it is shown, its content is that of the present.
    override func appearanceChanged() {
        if isContentSeen, madeAt != host.time { host.markDirty(self) }
        plan()
    }

    override func datesChanged() {
        madeAt = nil
        appearanceChanged()
    }

    override func willUnmount() {
        if let deadline { host.deadlines.cancel(deadline) }
        host.motion.cancel(self, .timeline)
    }
}

/// Compares schedules by their descriptions.
private struct UncheckedSchedule: Equatable {
    private let text: String
    init(_ schedule: some TimelineSchedule) {
        let frames = schedule as? AnimationTimelineSchedule
        text = frames.map { $0.isPaused ? "paused" : "frames \($0.interval ?? 0)" } ?? "\(schedule)"
    }
}
