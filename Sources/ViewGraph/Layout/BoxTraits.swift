/// What a box tells its container beside its size.
package struct BoxTraits {
    package var priority = 0.0
    package var zIndex = 0.0
    package var isSpacer = false
    /// The distance it would like to its neighbours, in points, where the container leaves it open.
    package var spacing: CGFloat?
    package var layoutValues: [ObjectIdentifier: Any] = [:]
    /// What the view tells its container; the tag is among it.
    package var containerValues = ContainerValues()
    package var tag: AnyHashable? {
        get { containerValues.tag }
        set { containerValues.tag = newValue }
    }

    package init() {}
}
