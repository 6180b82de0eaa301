@_exported import Foundation
@_exported import TenFootAppHost
@_exported import TenFootViews
