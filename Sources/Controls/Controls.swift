@_exported import TenFootViews
