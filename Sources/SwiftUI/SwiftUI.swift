@_exported import TenFoot
