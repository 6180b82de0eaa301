import TenFootAppleFoundation

// Kinds of files, by Apple's names.

/// JPEG pictures.
///
/// Source: MobileCoreServices kUTTypeJPEG.
public let kUTTypeJPEG: CFString = "public.jpeg"
/// PNG pictures.
///
/// Source: MobileCoreServices kUTTypePNG.
public let kUTTypePNG: CFString = "public.png"
/// GIF pictures.
///
/// Source: MobileCoreServices kUTTypeGIF.
public let kUTTypeGIF: CFString = "com.compuserve.gif"
/// TIFF pictures.
///
/// Source: MobileCoreServices kUTTypeTIFF.
public let kUTTypeTIFF: CFString = "public.tiff"
/// BMP pictures.
///
/// Source: MobileCoreServices kUTTypeBMP.
public let kUTTypeBMP: CFString = "com.microsoft.bmp"
/// Pictures.
///
/// Source: MobileCoreServices kUTTypeImage.
public let kUTTypeImage: CFString = "public.image"
/// Films.
///
/// Source: MobileCoreServices kUTTypeMovie.
public let kUTTypeMovie: CFString = "public.movie"
/// Films.
///
/// Source: MobileCoreServices kUTTypeVideo.
public let kUTTypeVideo: CFString = "public.video"
/// Sound.
///
/// Source: MobileCoreServices kUTTypeAudio.
public let kUTTypeAudio: CFString = "public.audio"
/// MP3 files.
///
/// Source: MobileCoreServices kUTTypeMP3.
public let kUTTypeMP3: CFString = "public.mp3"
/// MPEG-4 films.
///
/// Source: MobileCoreServices kUTTypeMPEG4.
public let kUTTypeMPEG4: CFString = "public.mpeg-4"
/// Text.
///
/// Source: MobileCoreServices kUTTypeText.
public let kUTTypeText: CFString = "public.text"
/// Text without a look.
///
/// Source: MobileCoreServices kUTTypePlainText.
public let kUTTypePlainText: CFString = "public.plain-text"
/// Addresses.
///
/// Source: MobileCoreServices kUTTypeURL.
public let kUTTypeURL: CFString = "public.url"
/// Addresses of files.
///
/// Source: MobileCoreServices kUTTypeFileURL.
public let kUTTypeFileURL: CFString = "public.file-url"
/// Files of any kind.
///
/// Source: MobileCoreServices kUTTypeData.
public let kUTTypeData: CFString = "public.data"
