/// Which of its values a node or box moves; each has one track an owner.
package enum MotionSlot: UInt8, Sendable {
    /// Layout: where a box is, how big it is drawn, how far it is scrolled.
    case place, size, scroll
    /// A view's own animatable values.
    case value, shape, style, effect, visual
    /// Coming, going and changing.
    case appear, leave, match, crossfade, fade, opacity
    /// What focus does to a control.
    case lift, lean, caption, marquee
    /// Time itself, for views that run through phases.
    case timeline, keyframes, phase
}
