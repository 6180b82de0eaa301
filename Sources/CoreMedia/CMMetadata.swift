/// The data of an item of metadata is a JPEG picture.
///
/// Source: CoreMedia kCMMetadataBaseDataType_JPEG.
public let kCMMetadataBaseDataType_JPEG = "com.apple.metadata.datatype.JPEG"
/// The data of an item of metadata is a PNG picture.
///
/// Source: CoreMedia kCMMetadataBaseDataType_PNG.
public let kCMMetadataBaseDataType_PNG = "com.apple.metadata.datatype.PNG"
/// The data of an item of metadata is text.
///
/// Source: CoreMedia kCMMetadataBaseDataType_UTF8.
public let kCMMetadataBaseDataType_UTF8 = "com.apple.metadata.datatype.UTF-8"
