/// An order from the tool to the window of previews, sent as one line of JSON.
package struct PreviewOrder: Codable {
    /// A preview that can be shown.
    package struct Listed: Codable, Equatable {
        /// Its number in the program of previews.
        package let number: Int
        package let title: String

        package init(number: Int, title: String) { (self.number, self.title) = (number, title) }
    }

    /// The newly built program with the previews; nil if the build failed.
    package var program: String?
    package var previews: [Listed]
    /// The compiler's errors, one line each; empty once the app builds again.
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
