/// What the tool tells the window of previews, a line of JSON each.
package struct PreviewOrder: Codable {
    /// A preview that can be shown.
    package struct Listed: Codable, Equatable {
        /// Its number in the program of previews.
        package let number: Int
        package let title: String

        package init(number: Int, title: String) { (self.number, self.title) = (number, title) }
    }

    /// The program that has the previews, just built; nil where it could not be.
    package var program: String?
    package var previews: [Listed]
    /// What the compiler says, one line an error; empty once it builds again.
    package var errors: [String]
    /// Whether a build is under way.
    package var isBuilding: Bool
    package var isSheet: Bool

    package init(
        program: String? = nil, previews: [Listed] = [], errors: [String] = [], isBuilding: Bool = false, isSheet: Bool = false
    ) {
        self.program = program
        self.previews = previews
        self.errors = errors
        self.isBuilding = isBuilding
        self.isSheet = isSheet
    }
}
