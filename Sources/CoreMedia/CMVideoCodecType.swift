/// A video codec, as a code of four characters.
///
/// Source: CoreMedia CMVideoCodecType.
public typealias CMVideoCodecType = UInt32

private func code(_ letters: StaticString) -> UInt32 {
    letters.withUTF8Buffer { $0.reduce(0) { $0 << 8 | UInt32($1) } }
}

/// H.264.
///
/// Source: CoreMedia kCMVideoCodecType_H264.
public let kCMVideoCodecType_H264: CMVideoCodecType = code("avc1")
/// HEVC.
///
/// Source: CoreMedia kCMVideoCodecType_HEVC.
public let kCMVideoCodecType_HEVC: CMVideoCodecType = code("hvc1")
/// Dolby Vision in HEVC.
///
/// Source: CoreMedia kCMVideoCodecType_DolbyVisionHEVC.
public let kCMVideoCodecType_DolbyVisionHEVC: CMVideoCodecType = code("dvh1")
/// VP9.
///
/// Source: CoreMedia kCMVideoCodecType_VP9.
public let kCMVideoCodecType_VP9: CMVideoCodecType = code("vp09")
/// AV1.
///
/// Source: CoreMedia kCMVideoCodecType_AV1.
public let kCMVideoCodecType_AV1: CMVideoCodecType = code("av01")
/// MPEG-2.
///
/// Source: CoreMedia kCMVideoCodecType_MPEG2Video.
public let kCMVideoCodecType_MPEG2Video: CMVideoCodecType = code("mp2v")
/// MPEG-4 part 2.
///
/// Source: CoreMedia kCMVideoCodecType_MPEG4Video.
public let kCMVideoCodecType_MPEG4Video: CMVideoCodecType = code("mp4v")
/// ProRes 422.
///
/// Source: CoreMedia kCMVideoCodecType_AppleProRes422.
public let kCMVideoCodecType_AppleProRes422: CMVideoCodecType = code("apcn")
