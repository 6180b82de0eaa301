/// The properties of a box that its container reads, apart from its size.
package struct BoxTraits {
    package var priority = 0.0
    package var zIndex = 0.0
    package var isSpacer = false
    /// The preferred distance to its neighbours in points, for containers that set no spacing.
    package var spacing: CGFloat?
    package var layoutValues: [ObjectIdentifier: Any] = [:]
    /// The view's container values, which include its tag.
    package var containerValues = ContainerValues()
    package var tag: AnyHashable? {
        get { containerValues.tag }
        set { containerValues.tag = newValue }
    }

    package init() {}
}
