@_exported import TenFootos
