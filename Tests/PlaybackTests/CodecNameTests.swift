import Testing

@testable import TenFootPlayback

@Suite("Codec names")
struct CodecNameTests {
    @Test(
        "Known codecs have their commercial names, and unknown ones are in capitals",
        arguments: [
            ("h264", "H.264"), ("hevc", "H.265 (HEVC)"), ("eac3", "Dolby Digital Plus"), ("pcm_s16le", "PCM"), ("subrip", "SRT"),
            ("cook", "COOK"), ("", ""),
        ])
    func names(codec: String, name: String) { #expect(CodecName.text(codec) == name) }
}
