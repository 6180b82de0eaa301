import Foundation
import TenFootLanguage

/// The displayed names of audio and subtitle tracks, in the language of the interface.
package enum TrackWords {
    /// `German` for `de`, `deu` or `ger`; an unknown code unchanged, nil if the file names none.
    package static func language(_ code: String?) -> String? {
        guard let code, !code.isEmpty, code != "und" else { return nil }
        return InterfaceLanguage.locale.localizedString(forLanguageCode: code) ?? code
    }

    /// `Stereo`, `5.1`.
    package static func channels(_ count: Int) -> String {
        switch count {
        case 1: String(platform: "Mono")
        case 2: String(platform: "Stereo")
        case 6: "5.1"
        case 8: "7.1"
        default: String(platform: "\(count) channels")
        }
    }

    /// `AAC, Stereo`.
    package static func sound(codec: String?, channels count: Int?) -> String {
        [codec.map(CodecName.text), count.map(channels)].compactMap(\.self).joined(separator: ", ")
    }
}
