import AVFoundation
import FoundationNetworking

// Written here, since libcurl comes with the module of HTTPCookie, and the launcher plays films without it.
extension HTTPCookie: AssetCookie {}
