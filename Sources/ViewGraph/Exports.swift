@_exported import TenFootGeometry
@_exported import TenFootGraphics
@_exported import TenFootInput
@_exported import TenFootMotion
@_exported import Foundation
