/// A programme of a channel.
struct Programme: Identifiable, Hashable {
    /// A unique id: "arts-3" is the fourth programme of the channel "arts".
    let id: String
    let title: String
    /// Minutes after six in the evening.
    let start: Int
    /// How long it lasts, in minutes.
    let minutes: Int

    var end: Int { start + minutes }

    /// "19:05 to 20:00".
    var hours: String { "\(Self.clock(start)) to \(Self.clock(end))" }

    static func clock(_ minute: Int) -> String {
        let (hour, rest) = (18 + minute / 60, minute % 60)
        return "\(hour % 24):\(rest < 10 ? "0" : "")\(rest)"
    }
}

struct Channel: Identifiable {
    let id: String
    let name: String
    let programmes: [Programme]

    /// Programmes one after another from six o'clock on, each with its length in minutes.
    init(_ id: String, _ name: String, _ programmes: [(title: String, minutes: Int)]) {
        self.id = id
        self.name = name
        var start = 0
        self.programmes = programmes.enumerated().map { index, programme in
            defer { start += programme.minutes }
            return Programme(id: "\(id)-\(index)", title: programme.title, start: start, minutes: programme.minutes)
        }
    }
}

enum Schedule {
    /// When the evening ends, in minutes after six.
    static let end = 360

    static let evening = [
        Channel(
            "one", "One",
            [
                ("Evening News", 30), ("The Harbour", 55), ("Quiz Night", 35), ("Metropolis", 120), ("Late News", 20), ("Open Air", 60),
                ("Closing", 40),
            ]),
        Channel(
            "arts", "Arts",
            [("Painters", 60), ("A Quartet at Home", 45), ("Opera: The Magic Flute", 180), ("Night Music", 75)]),
        Channel(
            "science", "Science",
            [
                ("Tides", 25), ("What Stars Are Made Of", 50), ("Insects", 45), ("The Bridge Builders", 60), ("Ice", 90),
                ("Rerun: Tides", 25),
                ("Questions", 65),
            ]),
        Channel("sport", "Sport", [("Warm-up", 15), ("Cycling: the Mountain Stage", 165), ("Results", 30), ("Chess", 150)]),
        Channel(
            "film", "Film",
            [("Trailers", 10), ("Safety Last", 75), ("The General", 80), ("Nosferatu", 95), ("Sunrise", 100)]),
        Channel(
            "kids", "Kids",
            [("Paper Boats", 20), ("The Little Mole", 10), ("Balloon Season", 40), ("Good Night", 10), ("Back at Six Tomorrow", 280)]),
    ]
}
