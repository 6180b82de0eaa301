/// The work done for views.
public struct WorkCounters: Hashable, Sendable {
    /// Frames made.
    public var frames: Int
    /// Bodies evaluated.
    public var bodies: Int
    /// Size requests not answered by a cache.
    public var measures: Int
    /// Containers laid out.
    public var layouts: Int
    /// Layers painted.
    public var paints: Int

    /// The work between two readings.
    public static func - (later: WorkCounters, earlier: WorkCounters) -> WorkCounters {
        WorkCounters(
            frames: later.frames - earlier.frames, bodies: later.bodies - earlier.bodies, measures: later.measures - earlier.measures,
            layouts: later.layouts - earlier.layouts, paints: later.paints - earlier.paints)
    }
}
