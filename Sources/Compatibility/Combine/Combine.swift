// OpenCombine's Foundation product is left out: its timer and notification publishers would compete with those of the view layer, whose
// timers go by the app's clock. What it has besides is in this folder.
@_exported import Foundation
@_exported import OpenCombine
@_exported import OpenCombineDispatch
