@_exported import TenFootViewGraph
