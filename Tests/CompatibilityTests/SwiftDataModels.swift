import TenFootSwiftData

@Model final class Album {
    @Attribute(.unique) var title: String
    var year: Int = 1970
    var rating: Double?
    var genre = Genre.rock
    @Attribute(originalName: "cover") var picture: Data?
    @Relationship(deleteRule: .cascade, inverse: \Song.album) var songs: [Song] = []
    @Transient var isPlaying = false

    var isOld: Bool { year < 1980 }

    enum Genre: String, Codable { case rock, jazz }

    init(_ title: String, year: Int = 1970) {
        self.title = title
        self.year = year
    }
}

@Model final class Song {
    var name: String
    var album: Album?
    var lists: [Playlist] = []

    init(_ name: String, album: Album? = nil) {
        self.name = name
        self.album = album
    }
}

@Model final class Playlist {
    var name: String
    var songs: [Song]

    #Index<Playlist>([\.name])

    init(_ name: String, songs: [Song] = []) {
        self.name = name
        self.songs = songs
    }
}

/// A model with a unique constraint on two properties and with its own `id`.
@Model public final class Visit {
    #Unique<Visit>([\.place, \.day])
    /// The app's own id, which differs from the persistent one.
    public var id = UUID()
    /// The name of the place that was visited.
    public var place: String
    /// The number of the day.
    public var day: Int
    /// A note on the visit.
    public var note: String

    /// Creates a visit to a place on a day.
    public init(place: String, day: Int, note: String = "") {
        self.place = place
        self.day = day
        self.note = note
    }
}

/// A model that cannot be deleted while a pet refers to it.
@Model final class Owner {
    var name: String
    @Relationship(deleteRule: .deny, inverse: \Pet.owner) var pets: [Pet] = []
    init(_ name: String) { self.name = name }
}

@Model final class Pet {
    var name: String
    var owner: Owner?
    init(_ name: String, owner: Owner?) {
        self.name = name
        self.owner = owner
    }
}

/// The same class in two versions of an app.
enum Before {
    @Model final class Show {
        var name: String
        var cover: String
        init(_ name: String, cover: String) {
            self.name = name
            self.cover = cover
        }
    }
}

enum After: VersionedSchema {
    static var models: [any PersistentModel.Type] { [Show.self] }
    static var versionIdentifier: Schema.Version { Schema.Version(2, 0, 0) }

    @Model final class Show {
        var name: String
        @Attribute(originalName: "cover") var poster: String
        var seasons: Int = 1
        var note: String?
        init(_ name: String, poster: String) {
            self.name = name
            self.poster = poster
        }
    }
}

/// A class of the same name in another app, with other properties.
enum Strange {
    @Model final class Show {
        var name: String
        var minutes: Int
        init(_ name: String, minutes: Int) {
            self.name = name
            self.minutes = minutes
        }
    }
}

@ModelActor actor Librarian {
    func add(_ title: String) throws {
        modelContext.insert(Album(title))
        try modelContext.save()
    }
    func rename(_ id: PersistentIdentifier, _ title: String) throws {
        self[id, as: Album.self]?.title = title
        try modelContext.save()
    }
    var titles: [String] { get throws { try modelContext.fetch(FetchDescriptor<Album>()).map(\.title) } }
}
