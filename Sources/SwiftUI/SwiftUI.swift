@_exported import OpenCombine
@_exported import TenFoot
