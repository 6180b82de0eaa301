/// Which value of a node or box is animated; an owner has at most one track per slot.
package enum MotionSlot: UInt8, Sendable {
    /// Layout: where a box is, how big it is drawn, how far it is scrolled.
    case place, size, scroll
    /// A view's own animatable values.
    case value, shape, style, effect, visual
    /// Insertion, removal and changes of content.
    case appear, leave, match, crossfade, fade, opacity
    /// Effects of focus on a control.
    case lift, lean, caption, marquee
    /// Time itself, for views that run through phases.
    case timeline, keyframes, phase

    /// Whether it runs by itself, whatever the transaction that inserted its view; the completion of that does not wait for it.
    var isTime: Bool { self == .timeline || self == .keyframes || self == .phase }

    /// Whether it only changes how its view is drawn, so that out of sight it need not run; an app may also count or act with a timeline.
    var onlyDraws: Bool { [.shape, .style, .effect, .visual].contains(self) }
}
