@_exported import CoreMedia

/// Whether films packed by a codec play: true for those that the player has a decoder for, which the driver does where it can.
///
/// Source: VideoToolbox VTIsHardwareDecodeSupported(_:); FFmpeg's list of decoders.
public func VTIsHardwareDecodeSupported(_ codecType: CMVideoCodecType) -> Bool {
    [
        kCMVideoCodecType_H264, kCMVideoCodecType_HEVC, kCMVideoCodecType_VP9, kCMVideoCodecType_AV1, kCMVideoCodecType_MPEG2Video,
        kCMVideoCodecType_MPEG4Video,
    ].contains(codecType)
}
