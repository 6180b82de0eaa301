@_exported import TenFootAppleFoundation
@_exported import TenFoot
