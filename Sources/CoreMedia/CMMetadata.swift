/// The data type of a metadata item whose value is a JPEG image.
///
/// Source: CoreMedia kCMMetadataBaseDataType_JPEG.
public let kCMMetadataBaseDataType_JPEG = "com.apple.metadata.datatype.JPEG"
/// The data type of a metadata item whose value is a PNG image.
///
/// Source: CoreMedia kCMMetadataBaseDataType_PNG.
public let kCMMetadataBaseDataType_PNG = "com.apple.metadata.datatype.PNG"
/// The data type of a metadata item whose value is UTF-8 text.
///
/// Source: CoreMedia kCMMetadataBaseDataType_UTF8.
public let kCMMetadataBaseDataType_UTF8 = "com.apple.metadata.datatype.UTF-8"
