// OpenCombine's Foundation product is left out: its timer and notification publishers would conflict with those of the view layer, whose
// timers use the app's clock. The rest of what it provides is in this folder.
@_exported import Foundation
@_exported import OpenCombine
@_exported import OpenCombineDispatch

// As on tvOS, a subscription may be held and cancelled on any thread: OpenCombine's holds one closure, released when it is cancelled.
extension AnyCancellable: @retroactive @unchecked Sendable {}
