/// The system-declared types, with their properties.
///
/// Source: UniformTypeIdentifiers, System-declared uniform type identifiers.
enum KnownTypes {
    struct Entry {
        var identifier: String
        var parents: [String] = []
        var endings: [String] = []
        var mimeTypes: [String] = []
        var words: String?
    }

    static let all: [Entry] = [
        .init(identifier: "public.item"),
        .init(identifier: "public.content"),
        .init(identifier: "public.data", parents: ["public.item"], mimeTypes: ["application/octet-stream"]),
        .init(identifier: "public.directory", parents: ["public.item"], mimeTypes: ["inode/directory"]),
        .init(identifier: "public.folder", parents: ["public.directory"], words: "folder"),
        .init(identifier: "public.url", parents: ["public.data"], mimeTypes: ["text/uri-list"]),
        .init(identifier: "public.file-url", parents: ["public.url"]),
        .init(identifier: "public.text", parents: ["public.data", "public.content"], words: "text"),
        .init(
            identifier: "public.plain-text", parents: ["public.text"], endings: ["txt", "text"], mimeTypes: ["text/plain"],
            words: "plain text"),
        .init(identifier: "public.utf8-plain-text", parents: ["public.plain-text"], endings: ["txt"]),
        .init(identifier: "public.html", parents: ["public.text"], endings: ["html", "htm"], mimeTypes: ["text/html"], words: "HTML text"),
        .init(
            identifier: "public.xml", parents: ["public.text"], endings: ["xml"], mimeTypes: ["application/xml", "text/xml"],
            words: "XML text"),
        .init(identifier: "public.json", parents: ["public.text"], endings: ["json"], mimeTypes: ["application/json"], words: "JSON"),
        .init(
            identifier: "public.yaml", parents: ["public.text"], endings: ["yml", "yaml"], mimeTypes: ["application/x-yaml"], words: "YAML"),
        .init(identifier: "public.rtf", parents: ["public.text"], endings: ["rtf"], mimeTypes: ["text/rtf"], words: "RTF text"),
        .init(
            identifier: "public.comma-separated-values-text", parents: ["public.text"], endings: ["csv"], mimeTypes: ["text/csv"],
            words: "comma-separated values"),
        .init(
            identifier: "com.adobe.pdf", parents: ["public.data", "public.content"], endings: ["pdf"], mimeTypes: ["application/pdf"],
            words: "PDF document"),
        .init(
            identifier: "org.idpf.epub-container", parents: ["public.data", "public.content"], endings: ["epub"],
            mimeTypes: ["application/epub+zip"], words: "EPUB book"),
        .init(identifier: "public.image", parents: ["public.data", "public.content"], words: "image"),
        .init(
            identifier: "public.jpeg", parents: ["public.image"], endings: ["jpeg", "jpg", "jpe"], mimeTypes: ["image/jpeg", "image/jpg"],
            words: "JPEG image"),
        .init(identifier: "public.png", parents: ["public.image"], endings: ["png"], mimeTypes: ["image/png"], words: "PNG image"),
        .init(identifier: "com.compuserve.gif", parents: ["public.image"], endings: ["gif"], mimeTypes: ["image/gif"], words: "GIF image"),
        .init(
            identifier: "org.webmproject.webp", parents: ["public.image"], endings: ["webp"], mimeTypes: ["image/webp"], words: "WebP image"
        ),
        .init(
            identifier: "public.tiff", parents: ["public.image"], endings: ["tiff", "tif"], mimeTypes: ["image/tiff"], words: "TIFF image"),
        .init(identifier: "com.microsoft.bmp", parents: ["public.image"], endings: ["bmp"], mimeTypes: ["image/bmp"], words: "BMP image"),
        .init(
            identifier: "com.microsoft.ico", parents: ["public.image"], endings: ["ico"], mimeTypes: ["image/vnd.microsoft.icon"],
            words: "icon image"),
        .init(identifier: "public.heic", parents: ["public.image"], endings: ["heic"], mimeTypes: ["image/heic"], words: "HEIC image"),
        .init(identifier: "public.heif", parents: ["public.image"], endings: ["heif"], mimeTypes: ["image/heif"], words: "HEIF image"),
        .init(
            identifier: "public.svg-image", parents: ["public.image", "public.xml"], endings: ["svg", "svgz"], mimeTypes: ["image/svg+xml"],
            words: "SVG image"),
        .init(identifier: "com.apple.live-photo", parents: ["public.data"]),
        .init(identifier: "public.audiovisual-content", parents: ["public.data", "public.content"]),
        .init(identifier: "public.movie", parents: ["public.audiovisual-content"], words: "movie"),
        .init(identifier: "public.video", parents: ["public.movie"], words: "video"),
        .init(identifier: "public.audio", parents: ["public.audiovisual-content"], words: "audio"),
        .init(
            identifier: "com.apple.quicktime-movie", parents: ["public.movie"], endings: ["mov", "qt"], mimeTypes: ["video/quicktime"],
            words: "QuickTime movie"),
        .init(
            identifier: "public.mpeg-4", parents: ["public.movie"], endings: ["mp4", "mpg4"], mimeTypes: ["video/mp4"],
            words: "MPEG-4 movie"),
        .init(
            identifier: "public.mpeg", parents: ["public.movie"], endings: ["mpg", "mpeg", "mpe"], mimeTypes: ["video/mpeg"],
            words: "MPEG movie"),
        .init(
            identifier: "public.mpeg-2-transport-stream", parents: ["public.movie"], endings: ["ts"], mimeTypes: ["video/mp2t"],
            words: "MPEG-2 transport stream"),
        .init(
            identifier: "public.avi", parents: ["public.movie"], endings: ["avi"], mimeTypes: ["video/avi", "video/x-msvideo"],
            words: "AVI movie"),
        .init(identifier: "public.mp3", parents: ["public.audio"], endings: ["mp3"], mimeTypes: ["audio/mpeg"], words: "MP3 audio"),
        .init(
            identifier: "public.mpeg-4-audio", parents: ["public.audio"], endings: ["m4a"], mimeTypes: ["audio/mp4", "audio/x-m4a"],
            words: "MPEG-4 audio"),
        .init(
            identifier: "com.microsoft.waveform-audio", parents: ["public.audio"], endings: ["wav", "wave"],
            mimeTypes: ["audio/wav", "audio/vnd.wave"], words: "WAV audio"),
        .init(
            identifier: "public.aiff-audio", parents: ["public.audio"], endings: ["aiff", "aif"], mimeTypes: ["audio/aiff"],
            words: "AIFF audio"),
        .init(
            identifier: "public.midi-audio", parents: ["public.audio"], endings: ["mid", "midi"], mimeTypes: ["audio/midi"],
            words: "MIDI audio"),
        .init(
            identifier: "public.m3u-playlist", parents: ["public.text"], endings: ["m3u", "m3u8"],
            mimeTypes: ["audio/mpegurl", "application/x-mpegurl"], words: "M3U playlist"),
        .init(identifier: "public.archive", parents: ["public.data"], words: "archive"),
        .init(
            identifier: "public.zip-archive", parents: ["public.archive"], endings: ["zip"], mimeTypes: ["application/zip"],
            words: "ZIP archive"),
        .init(
            identifier: "org.gnu.gnu-zip-archive", parents: ["public.archive"], endings: ["gz"], mimeTypes: ["application/gzip"],
            words: "gzip archive"),
        .init(
            identifier: "public.bzip2-archive", parents: ["public.archive"], endings: ["bz2"], mimeTypes: ["application/x-bzip2"],
            words: "bzip2 archive"),
        .init(identifier: "public.source-code", parents: ["public.plain-text"], words: "source code"),
        .init(identifier: "public.swift-source", parents: ["public.source-code"], endings: ["swift"], words: "Swift source"),
        .init(identifier: "public.executable", parents: ["public.data"]),
        .init(
            identifier: "public.font", parents: ["public.data"], endings: ["ttf", "otf"], mimeTypes: ["font/ttf", "font/otf"], words: "font"
        ),
        .init(identifier: "public.database", parents: ["public.data"]),
        .init(
            identifier: "public.calendar-event", parents: ["public.data"], endings: ["ics"], mimeTypes: ["text/calendar"],
            words: "calendar event"),
        .init(identifier: "public.vcard", parents: ["public.text"], endings: ["vcf"], mimeTypes: ["text/vcard"], words: "vCard"),
        .init(
            identifier: "com.apple.property-list", parents: ["public.data"], endings: ["plist"], mimeTypes: ["application/x-plist"],
            words: "property list"),
        .init(identifier: "com.apple.bundle", parents: ["public.directory"], endings: ["bundle"], words: "bundle"),
    ]
    static let byIdentifier = Dictionary(uniqueKeysWithValues: all.map { ($0.identifier, $0) })
}

extension UTType {
    /// The base type of files and folders.
    public static let item = UTType(known: "public.item")
    /// The base type of content for users.
    public static let content = UTType(known: "public.content")
    /// The base type of data.
    public static let data = UTType(known: "public.data")
    /// A folder, or a package that looks like a file.
    public static let directory = UTType(known: "public.directory")
    /// A folder.
    public static let folder = UTType(known: "public.folder")
    /// A URL.
    public static let url = UTType(known: "public.url")
    /// A file URL.
    public static let fileURL = UTType(known: "public.file-url")
    /// Text of any kind.
    public static let text = UTType(known: "public.text")
    /// Plain text.
    public static let plainText = UTType(known: "public.plain-text")
    /// Unformatted text in UTF-8.
    public static let utf8PlainText = UTType(known: "public.utf8-plain-text")
    /// HTML text.
    public static let html = UTType(known: "public.html")
    /// XML text.
    public static let xml = UTType(known: "public.xml")
    /// JSON.
    public static let json = UTType(known: "public.json")
    /// YAML.
    public static let yaml = UTType(known: "public.yaml")
    /// RTF text.
    public static let rtf = UTType(known: "public.rtf")
    /// Comma-separated values.
    public static let commaSeparatedText = UTType(known: "public.comma-separated-values-text")
    /// PDF document.
    public static let pdf = UTType(known: "com.adobe.pdf")
    /// EPUB book.
    public static let epub = UTType(known: "org.idpf.epub-container")
    /// An image of any type.
    public static let image = UTType(known: "public.image")
    /// JPEG image.
    public static let jpeg = UTType(known: "public.jpeg")
    /// PNG image.
    public static let png = UTType(known: "public.png")
    /// GIF image.
    public static let gif = UTType(known: "com.compuserve.gif")
    /// WebP image.
    public static let webP = UTType(known: "org.webmproject.webp")
    /// TIFF image.
    public static let tiff = UTType(known: "public.tiff")
    /// BMP image.
    public static let bmp = UTType(known: "com.microsoft.bmp")
    /// Icon image.
    public static let ico = UTType(known: "com.microsoft.ico")
    /// HEIC image.
    public static let heic = UTType(known: "public.heic")
    /// HEIF image.
    public static let heif = UTType(known: "public.heif")
    /// SVG image.
    public static let svg = UTType(known: "public.svg-image")
    /// A Live Photo.
    public static let livePhoto = UTType(known: "com.apple.live-photo")
    /// Audio, or video with or without audio.
    public static let audiovisualContent = UTType(known: "public.audiovisual-content")
    /// Video with or without audio.
    public static let movie = UTType(known: "public.movie")
    /// Video without audio.
    public static let video = UTType(known: "public.video")
    /// Audio of any type.
    public static let audio = UTType(known: "public.audio")
    /// QuickTime movie.
    public static let quickTimeMovie = UTType(known: "com.apple.quicktime-movie")
    /// MPEG-4 movie.
    public static let mpeg4Movie = UTType(known: "public.mpeg-4")
    /// MPEG movie.
    public static let mpeg = UTType(known: "public.mpeg")
    /// MPEG-2 transport stream.
    public static let mpeg2TransportStream = UTType(known: "public.mpeg-2-transport-stream")
    /// AVI movie.
    public static let avi = UTType(known: "public.avi")
    /// MP3 audio.
    public static let mp3 = UTType(known: "public.mp3")
    /// MPEG-4 audio.
    public static let mpeg4Audio = UTType(known: "public.mpeg-4-audio")
    /// WAV audio.
    public static let wav = UTType(known: "com.microsoft.waveform-audio")
    /// AIFF audio.
    public static let aiff = UTType(known: "public.aiff-audio")
    /// MIDI audio.
    public static let midi = UTType(known: "public.midi-audio")
    /// M3U playlist.
    public static let m3uPlaylist = UTType(known: "public.m3u-playlist")
    /// An archive of files.
    public static let archive = UTType(known: "public.archive")
    /// ZIP archive.
    public static let zip = UTType(known: "public.zip-archive")
    /// Gzip archive.
    public static let gzip = UTType(known: "org.gnu.gnu-zip-archive")
    /// Bzip2 archive.
    public static let bz2 = UTType(known: "public.bzip2-archive")
    /// Source code of any language.
    public static let sourceCode = UTType(known: "public.source-code")
    /// Swift source.
    public static let swiftSource = UTType(known: "public.swift-source")
    /// An executable.
    public static let executable = UTType(known: "public.executable")
    /// A font.
    public static let font = UTType(known: "public.font")
    /// A database.
    public static let database = UTType(known: "public.database")
    /// Calendar event.
    public static let calendarEvent = UTType(known: "public.calendar-event")
    /// VCard.
    public static let vCard = UTType(known: "public.vcard")
    /// Property list.
    public static let propertyList = UTType(known: "com.apple.property-list")
    /// A folder that is presented as one item.
    public static let bundle = UTType(known: "com.apple.bundle")
}
