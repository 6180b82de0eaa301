import Foundation

extension ViewHost {
    /// Handles one event of a frame's input.
    func handle(_ event: HostEvent) {
        switch event {
        case .resize(let new): resize(to: new)
        case .displayScale(let scale): displayScale = scale
        case .overscan(let share): overscan = share
        case .setting(let setting): setting.apply(to: self)
        case .picture(let source): images.changed(source)
        case .lean(let lean): tilt.lean(to: lean)
        case .scenePhase(let phase):
            onScenePhase?(phase)
            DefaultEnvironment.setScenePhase(phase, in: rootScope)
            focusedValues.isSceneActive = phase == .active
        default: focus.handle(event)
        }
    }
}
