// OpenCombine's Foundation product is left out: its timer and notification publishers would compete with those of the view layer, whose
// timers go by the app's clock. What it has besides is in this folder.
@_exported import Foundation
@_exported import OpenCombine
@_exported import OpenCombineDispatch

// On tvOS too a subscription may be held and ended on any thread. OpenCombine's holds one closure, which it lets go of when it is ended.
extension AnyCancellable: @retroactive @unchecked Sendable {}
