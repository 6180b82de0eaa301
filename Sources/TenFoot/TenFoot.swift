@_exported import Foundation
@_exported import Observation
@_exported import TenFootAppHost
@_exported import TenFootControls
@_exported import TenFootViews
