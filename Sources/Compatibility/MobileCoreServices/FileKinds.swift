import TenFootAppleFoundation

// Uniform type identifiers of files.

/// JPEG images.
///
/// Source: MobileCoreServices kUTTypeJPEG.
public let kUTTypeJPEG: CFString = "public.jpeg"
/// PNG images.
///
/// Source: MobileCoreServices kUTTypePNG.
public let kUTTypePNG: CFString = "public.png"
/// GIF images.
///
/// Source: MobileCoreServices kUTTypeGIF.
public let kUTTypeGIF: CFString = "com.compuserve.gif"
/// TIFF images.
///
/// Source: MobileCoreServices kUTTypeTIFF.
public let kUTTypeTIFF: CFString = "public.tiff"
/// BMP images.
///
/// Source: MobileCoreServices kUTTypeBMP.
public let kUTTypeBMP: CFString = "com.microsoft.bmp"
/// Images.
///
/// Source: MobileCoreServices kUTTypeImage.
public let kUTTypeImage: CFString = "public.image"
/// Movies: video with or without sound.
///
/// Source: MobileCoreServices kUTTypeMovie.
public let kUTTypeMovie: CFString = "public.movie"
/// Video.
///
/// Source: MobileCoreServices kUTTypeVideo.
public let kUTTypeVideo: CFString = "public.video"
/// Audio.
///
/// Source: MobileCoreServices kUTTypeAudio.
public let kUTTypeAudio: CFString = "public.audio"
/// MP3 files.
///
/// Source: MobileCoreServices kUTTypeMP3.
public let kUTTypeMP3: CFString = "public.mp3"
/// MPEG-4 movies.
///
/// Source: MobileCoreServices kUTTypeMPEG4.
public let kUTTypeMPEG4: CFString = "public.mpeg-4"
/// Text.
///
/// Source: MobileCoreServices kUTTypeText.
public let kUTTypeText: CFString = "public.text"
/// Unformatted text.
///
/// Source: MobileCoreServices kUTTypePlainText.
public let kUTTypePlainText: CFString = "public.plain-text"
/// URLs.
///
/// Source: MobileCoreServices kUTTypeURL.
public let kUTTypeURL: CFString = "public.url"
/// File URLs.
///
/// Source: MobileCoreServices kUTTypeFileURL.
public let kUTTypeFileURL: CFString = "public.file-url"
/// Data of any type.
///
/// Source: MobileCoreServices kUTTypeData.
public let kUTTypeData: CFString = "public.data"
