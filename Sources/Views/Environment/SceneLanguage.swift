import TenFootLanguage
import TenFootViewGraph

extension ViewHost {
    /// Sets the layout direction of the scene from the language of the interface.
    package func takeDirection() {
        let direction: LayoutDirection = InterfaceLanguage.isRightToLeft ? .rightToLeft : .leftToRight
        var values = EnvironmentValues(scope: rootScope)
        guard values.layoutDirection != direction else { return }
        values.layoutDirection = direction
        values.write(to: rootScope)
        rootBox.invalidateSubtree()
    }
}
