import TenFootLanguage
import TenFootViewGraph

extension ViewHost {
    /// Lays the scene out as the language of the interface is written: from the left, or from the right.
    package func takeDirection() {
        let direction: LayoutDirection = InterfaceLanguage.isRightToLeft ? .rightToLeft : .leftToRight
        var values = EnvironmentValues(scope: rootScope)
        guard values.layoutDirection != direction else { return }
        values.layoutDirection = direction
        values.write(to: rootScope)
        rootBox.invalidateSubtree()
    }
}
