/// The alignment guides that something in a scene may set.
///
/// Nearly every view is aligned by guides that nothing sets, and finding that out by asking every view inside it, again for each container
/// around it, would cost more than the layout itself.
package struct GuideKeys {
    // Texts have baselines; other guides count only once a view sets them.
    private var keys: Set<AlignmentKey> = [VerticalAlignment.firstTextBaseline.key, VerticalAlignment.lastTextBaseline.key]
    private var mayBeAny = false

    /// Notes that a view sets a guide.
    package mutating func insert(_ key: AlignmentKey) { keys.insert(key) }

    /// Notes that views may set any guide: a custom layout was used.
    package mutating func insertAll() { mayBeAny = true }

    package func contains(_ key: AlignmentKey) -> Bool { mayBeAny || keys.contains(key) }
}
