@_exported import TenFootLanguage
@_exported import TenFootViewGraph
