import TenFoot

/// The symbols that programs use most.
struct SymbolsPage: View {
    static let names = [
        "play.fill", "pause.fill", "stop.fill", "play", "pause", "playpause.fill", "backward.fill", "forward.fill", "backward.end.fill",
        "forward.end.fill", "gobackward.10", "goforward.10", "gobackward.15", "goforward.30", "shuffle", "repeat", "repeat.1",
        "heart", "heart.fill", "star", "star.fill", "bookmark", "bookmark.fill", "hand.thumbsup", "hand.thumbsdown.fill",
        "chevron.left", "chevron.right", "chevron.up", "chevron.down", "chevron.compact.down", "arrow.left", "arrow.right", "arrow.up",
        "arrow.down", "arrow.clockwise", "arrow.counterclockwise", "arrow.uturn.backward", "arrow.triangle.2.circlepath",
        "arrow.up.arrow.down", "arrow.up.left.and.arrow.down.right", "arrow.down.circle", "arrow.up.right.square",
        "arrow.right.circle.fill", "magnifyingglass", "magnifyingglass.circle.fill", "gear", "gearshape.fill", "gearshape.2", "house",
        "house.fill", "tv", "tv.fill", "play.tv", "sparkles.tv", "film", "film.fill", "film.stack", "person", "person.fill",
        "person.circle", "person.crop.circle.fill", "person.2", "person.3.fill", "person.badge.plus", "xmark", "xmark.circle.fill",
        "checkmark", "checkmark.circle", "checkmark.circle.fill", "plus", "plus.circle.fill", "minus", "minus.circle", "info.circle",
        "info.circle.fill", "questionmark.circle", "exclamationmark.triangle", "exclamationmark.triangle.fill",
        "exclamationmark.circle", "speaker.fill", "speaker.wave.2.fill", "speaker.wave.3", "speaker.slash.fill", "list.bullet",
        "list.dash", "list.number", "list.and.film", "ellipsis", "ellipsis.circle", "line.3.horizontal",
        "line.3.horizontal.decrease.circle", "slider.horizontal.3", "clock", "clock.fill", "clock.arrow.circlepath", "timer", "calendar",
        "trash", "trash.fill", "pencil", "square.and.pencil", "square.and.arrow.up", "square.and.arrow.down", "wifi", "wifi.slash",
        "lock", "lock.fill", "lock.open", "key.fill", "eye", "eye.slash", "bell", "bell.fill", "bell.badge", "music.note",
        "music.note.list", "music.mic", "photo", "photo.fill", "photo.on.rectangle", "photo.stack", "camera.fill", "video.fill",
        "captions.bubble", "text.bubble", "bubble.left.fill", "quote.bubble", "globe", "network", "antenna.radiowaves.left.and.right",
        "dot.radiowaves.left.and.right", "server.rack", "externaldrive", "internaldrive", "desktopcomputer", "iphone", "ipad",
        "laptopcomputer", "appletv", "appletv.fill", "homepod.fill", "hifispeaker.fill", "headphones", "airplayvideo", "airplayaudio",
        "gamecontroller.fill", "appletvremote.gen4", "keyboard", "mic", "mic.slash.fill", "moon.fill", "sun.max.fill", "cloud",
        "cloud.fill", "cloud.rain", "snowflake", "bolt.fill", "flame.fill", "leaf", "drop.fill", "sparkles", "wand.and.stars", "crown.fill",
        "trophy", "rosette", "medal", "ticket", "theatermasks", "popcorn", "books.vertical", "book", "newspaper", "doc", "doc.text",
        "folder", "folder.fill", "tray", "archivebox", "paperplane.fill", "envelope", "phone.fill", "link", "qrcode", "qrcode.viewfinder",
        "barcode", "creditcard", "cart", "bag", "gift", "tag", "flag", "mappin", "map", "location.fill", "airplane", "car.fill", "bicycle",
        "figure.walk", "figure.run", "sportscourt", "basketball", "soccerball", "dumbbell", "chart.bar", "chart.line.uptrend.xyaxis",
        "waveform", "waveform.circle", "dial.high", "gauge", "speedometer", "thermometer", "lightbulb", "power", "battery.100", "cpu",
        "memorychip", "wrench.and.screwdriver", "hammer", "paintbrush", "paintpalette", "scissors", "circle", "circle.fill",
        "circle.dashed", "square", "square.fill", "rectangle", "rectangle.stack", "rectangle.stack.fill", "rectangle.grid.2x2",
        "rectangle.portrait.and.arrow.right", "square.grid.2x2", "square.grid.3x3.fill", "square.stack.3d.up", "sidebar.left",
        "rectangle.expand.vertical", "pip", "pip.enter", "tv.slash", "1.circle", "4k.tv", "hand.raised", "hand.tap", "face.smiling",
        "face.smiling.fill", "shield", "checkmark.shield.fill", "no.such.symbol",
    ]

    var body: some View {
        ScrollView {
            LazyVGrid(columns: Array(repeating: GridItem(.fixed(62), spacing: 20), count: 20), spacing: 18) {
                ForEach(Self.names, id: \.self) { Image(systemName: $0).font(.system(size: 40)).frame(width: 62, height: 52) }
            }
        }
        .focusable()
        .focusEffectDisabled()
    }
}
