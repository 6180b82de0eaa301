/// The common names of video, audio and subtitle formats, instead of FFmpeg's decoder names.
package enum CodecName {
    private static let names = [
        "h264": "H.264", "hevc": "H.265 (HEVC)", "av1": "AV1", "vp8": "VP8", "vp9": "VP9", "vvc": "H.266 (VVC)", "mpeg1video": "MPEG-1",
        "mpeg2video": "MPEG-2", "mpeg4": "MPEG-4", "msmpeg4v3": "MPEG-4", "vc1": "VC-1", "wmv3": "WMV 9", "theora": "Theora",
        "prores": "ProRes", "mjpeg": "Motion JPEG",
        "aac": "AAC", "ac3": "Dolby Digital", "eac3": "Dolby Digital Plus", "truehd": "Dolby TrueHD", "dts": "DTS", "flac": "FLAC",
        "alac": "ALAC", "opus": "Opus", "vorbis": "Vorbis", "mp2": "MP2", "mp3": "MP3", "wmav2": "WMA", "wmapro": "WMA Pro",
        "subrip": "SRT", "ass": "ASS", "ssa": "SSA", "mov_text": "MP4", "webvtt": "WebVTT", "hdmv_pgs_subtitle": "PGS",
        "dvd_subtitle": "VobSub", "dvb_subtitle": "DVB",
    ]

    /// The common name of an FFmpeg codec, such as `H.264` for `h264`; an unknown one is returned in capitals.
    package static func text(_ codec: String) -> String {
        if let name = names[codec] { return name }
        return codec.hasPrefix("pcm_") ? "PCM" : codec.uppercased()
    }
}
