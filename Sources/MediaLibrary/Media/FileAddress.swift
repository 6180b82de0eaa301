import CGIO
import TenFootGLib

/// A file's `file://` URI, escaped as GLib does it.
enum FileAddress {
    static func uri(_ path: String) -> String { takeString(g_filename_to_uri(path, nil, nil)) ?? "file://" + path }
}

enum MD5 {
    static func hex(_ text: String) -> String { takeString(g_compute_checksum_for_string(G_CHECKSUM_MD5, text, -1)) ?? "" }
}
