@_exported import CoreMedia

/// Whether video of a codec can be decoded: true if the player has a decoder, which uses the hardware where the driver supports it.
///
/// Source: VideoToolbox VTIsHardwareDecodeSupported(_:); FFmpeg's list of decoders.
public func VTIsHardwareDecodeSupported(_ codecType: CMVideoCodecType) -> Bool {
    [
        kCMVideoCodecType_H264, kCMVideoCodecType_HEVC, kCMVideoCodecType_VP9, kCMVideoCodecType_AV1, kCMVideoCodecType_MPEG2Video,
        kCMVideoCodecType_MPEG4Video,
    ].contains(codecType)
}
