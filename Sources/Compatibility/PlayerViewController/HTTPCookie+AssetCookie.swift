import AVFoundation
import FoundationNetworking

// Declared in this module because HTTPCookie's module depends on libcurl, which the launcher's own player does without.
extension HTTPCookie: AssetCookie {}
