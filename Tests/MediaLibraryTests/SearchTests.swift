import Testing

@testable import TenFootMediaLibrary

@Suite("Search and sort order")
struct SearchTests {
    private func find(_ query: String, _ titles: String..., limit: Int = 50) -> [String] {
        let items = titles.enumerated().map { HomeItem(id: "video:/\($0.offset)", kind: .film, title: $0.element) }
        return SearchIndex(items).find(query, limit: limit).map(\.item.title)
    }

    @Test("Matches at the start of a title rank first, then those at the start of a word, then those inside words")
    func ranks() {
        #expect(find("war", "Software", "The War", "Warm", "Peace") == ["Warm", "The War", "Software"])
        #expect(find("star trek", "New Star Trek", "Star Trek") == ["Star Trek", "New Star Trek"])
        // If one of the words is found only inside a word of the title, the whole title ranks as such a match.
        #expect(find("star rek", "Star Trek", "Zz Star Rek") == ["Zz Star Rek", "Star Trek"])
    }

    @Test("A match is at the start of a word unless a letter or a digit of any script precedes it")
    func wordStarts() {
        for before in ["a", "z", "Z", "0", "9", "é", "東"] { #expect(find("mix", before + "mix", "Zz Mix") == ["Zz Mix", before + "mix"]) }
        for before in ["-", "/", ":", "`", "{", " "] { #expect(find("mix", "Zz\(before)mix", "Armix") == ["Zz\(before)mix", "Armix"]) }
    }

    @Test("Search ignores accents and case, in the query and in titles")
    func folding() {
        #expect(find("ELEVE", "L'Élève", "Elevator") == ["Elevator", "L'Élève"].filter { $0 != "Elevator" })
        #expect(find("łódź", "Lodz by Night") == ["Lodz by Night"])
        #expect(find("strasse", "Straße") == ["Straße"])
        #expect(find("東京", "東京物語") == ["東京物語"])
    }

    @Test("A title is found without the marks within its words, and with them")
    func marks() {
        let titles = ["Spider-Man: Homecoming", "Ant-Man and the Wasp", "M*A*S*H", "Winter!", "Fast & Furious"]
        let index = SearchIndex(titles.map { HomeItem(id: "film:" + $0, kind: .film, title: $0) })
        for (query, title) in [
            ("spiderman", 0), ("spider-man", 0), ("spider man", 0), ("wasp antman", 1), ("mash", 2), ("winter", 3), ("fast and furious", 4),
            ("fast & furious", 4),
        ] {
            let hits = index.find(query, limit: 5)
            #expect(hits.map(\.item.title) == [titles[title]] && hits.first?.match != .similar, "\(query)")
        }
    }

    @Test("Every word of a query must match, in any order")
    func words() {
        #expect(find("night tokyo", "Tokyo Night", "Night Train", "Tokyo") == ["Tokyo Night"])
        #expect(find("  night  ", "Night 10", "Night 9") == ["Night 9", "Night 10"])
    }

    @Test("A match does not span two titles, an empty query finds nothing, and the number of results is limited")
    func limits() {
        #expect(find("ab", "xa", "bx").isEmpty)
        #expect(find("", "a").isEmpty)
        #expect(find("a\nb", "a", "b").isEmpty)
        #expect(find("a", "a", "ab", "abc", limit: 2) == ["a", "ab"])
        #expect(SearchIndex([HomeItem]()).find("a", limit: 5).isEmpty)
    }

    @Test("An item is also found by the name of its series")
    func shows() {
        let item = HomeItem(id: "video:/a", kind: .film, title: "Pilot", details: MediaDetails(show: "Northern Line"))
        #expect(SearchIndex([item]).find("northern", limit: 5).map(\.id) == ["video:/a"])
    }

    @Test("Search and a plain comparison find the same of 400 random titles")
    func oracle() {
        var seed: UInt64 = 7
        func random(_ n: Int) -> Int {
            seed = seed &* 6_364_136_223_846_793_005 &+ 1_442_695_040_888_963_407
            return Int(seed >> 33) % n
        }
        let letters = ["a", "b", "C", "é", " ", "ab", "1"]
        let items = (0..<400).map { number in
            HomeItem(id: "video:/\(number)", kind: .film, title: (0...random(7)).map { _ in letters[random(letters.count)] }.joined())
        }
        let index = SearchIndex(items)
        for _ in 0..<200 {
            let query = (0...random(3)).map { _ in letters[random(letters.count)] }.joined()
            let words = Folding.fold(query).split(separator: " ")
            let expected =
                words.isEmpty ? [] : items.filter { item in words.allSatisfy { Folding.fold(item.title).contains($0) } }.map(\.id)
            #expect(Set(index.find(query, limit: 1000).filter { $0.match != .similar }.map(\.id)) == Set(expected), "\(query), seed 7")
        }
    }

    @Test(
        "Natural order compares numbers by their value, and letters without accents and case",
        arguments: [
            ("a2", "a10"), ("a02", "a3"), ("Part 9", "part 10"), ("1", "a"), ("Éa", "eb"), ("9999999999", "10000000000"), ("a", "a1"),
            ("a 1 2", "a 1 10"), ("0", "1"),
        ])
    func order(small: String, large: String) {
        #expect(NaturalOrder.key(small) < NaturalOrder.key(large))
    }

    @Test(
        "If nothing matches, search allows one or two typing errors: letters swapped, missing, added or wrong",
        arguments: [
            ("witner", true), ("wintr", true), ("winnter", true), ("wimter", true), ("wxyzer", false), ("wni", false),
            ("harbuor light", true),
        ])
    func slips(query: String, isFound: Bool) {
        let item = HomeItem(id: "film:a", kind: .film, title: "Winter Harbour Lights")
        #expect(SearchIndex([item]).find(query, limit: 5).isEmpty == !isFound)
    }

    @Test("A query with a typing error finds only the title that it resembles, at any position in the index")
    func slipsAmongTitles() {
        for titles in [["Winter", "Summer", "Autumn"], ["Summer", "Autumn", "Winter"], ["Autumn", "Winter", "Summer"]] {
            for (query, title) in [("wimter", "Winter"), ("sumner", "Summer"), ("autunn", "Autumn")] {
                #expect(find(query, titles[0], titles[1], titles[2]) == [title], "\(query) in \(titles)")
            }
        }
    }
}
