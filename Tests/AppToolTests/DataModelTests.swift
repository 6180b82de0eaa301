import Foundation
import TenFootAppResources
import Testing

@testable import AppTool

@Suite("Core Data models")
struct DataModelTests {
    private let contents = """
        <?xml version="1.0" encoding="UTF-8" standalone="yes"?>
        <model type="com.apple.IDECoreDataModeler.DataModel" sourceLanguage="Swift">
            <entity name="Item" representedClassName="Item" syncable="YES" codeGenerationType="class">
                <attribute name="count" attributeType="Integer 16" defaultValueString="3" usesScalarValueType="YES"/>
                <attribute name="day" optional="YES" attributeType="Date" usesScalarValueType="NO"/>
                <attribute name="title" attributeType="String" elementID="name"/>
                <relationship name="shelf" optional="YES" maxCount="1" deletionRule="Nullify" destinationEntity="Shelf" inverseName="items"/>
                <uniquenessConstraints><uniquenessConstraint><constraint value="title"/></uniquenessConstraint></uniquenessConstraints>
            </entity>
            <entity name="Shelf" representedClassName=".ShelfMO" isAbstract="YES" codeGenerationType="category">
                <relationship name="items" optional="YES" toMany="YES" ordered="YES" deletionRule="Cascade" destinationEntity="Item" inverseName="shelf"/>
            </entity>
            <entity name="Own" representedClassName="Own"/>
            <entity name="Book" representedClassName="Book" parentEntity="Item" codeGenerationType="class"/>
            <configuration name="Local"><memberEntity name="Item"/></configuration>
        </model>
        """

    private func model() throws -> DataModel { try #require(DataModel(name: "Things", contents: Data(contents.utf8))) }

    @Test("A data model is read with its entities, attributes, relationships and uniqueness constraints")
    func reading() throws {
        let model = try model()
        #expect(model.entities.map(\.name) == ["Item", "Shelf", "Own", "Book"])
        let item = model.entities[0]
        #expect(item.attributes.map(\.name) == ["count", "day", "title"])
        #expect(item.attributes[0].standard == "3" && item.attributes[2].renamed == "name" && !item.attributes[2].isOptional)
        #expect(item.unique == [["title"]] && item.relationships[0].inverse == "items" && !item.relationships[0].isToMany)
        #expect(model.entities[1].isAbstract && model.entities[1].relationships[0].isOrdered && model.entities[3].parent == "Item")
        #expect(model.configurations == ["Local": ["Item"]])
        #expect(DataModel(name: "A", contents: Data("<plist/>".utf8)) == nil)
    }

    @Test("Generated classes match Xcode's: object properties are optional, and child entities are subclasses")
    func classes() throws {
        let source = DataModelClasses.source([try model()])
        #expect(source.contains("public class Item: NSManagedObject {}") && source.contains("public class Book: Item {}"))
        #expect(source.contains("public var `count`: Int16 { get { _managed(\"count\") } set { _setManaged(newValue, \"count\") } }"))
        #expect(source.contains("public var `day`: Date? {") && source.contains("public var `title`: String? {"))
        #expect(source.contains("public var `shelf`: ShelfMO? {") && source.contains("public var `items`: NSOrderedSet? {"))
        #expect(!source.contains("class ShelfMO") && source.contains("extension ShelfMO {") && !source.contains("Own"))
        #expect(source.contains("func insertIntoItems(_ value: Item, at index: Int) { _changeManaged(\"insertIntoItems\", value, index) }"))
        #expect(source.contains("extension Item: Identifiable {}") && !source.contains("extension Book: Identifiable"))
        #expect(DataModelClasses.source([]) == "")
    }

    @Test("@NSManaged properties get accessors on their own line, and @FetchRequest adds an import of CoreData")
    func managed() {
        let conditions = TVOSConditions(custom: [], languageMode: "5", modules: [], isAvailable: { _ in true })
        let preparation = SourcePreparation(conditions: conditions) { _ in true }
        func prepare(_ source: String) -> [String] {
            preparation.prepare(source, path: "/app/A.swift").text.split(separator: "\n").dropFirst().map {
                $0.trimmingCharacters(in: .whitespaces)
            }
        }
        let lines = prepare(
            """
            class Item: NSManagedObject {
                @NSManaged public var title: String?
                @NSManaged private(set) var count: Int16 // how many
                @objc(addTagsObject:) @NSManaged public func addToTags(_ value: Tag)
                override init(entity: NSEntityDescription, insertInto context: NSManagedObjectContext?) { super.init(entity: entity, insertInto: context) }
                var plain = 1
            }
            """)
        #expect(lines[0] == "nonisolated class Item: NSManagedObject {")
        #expect(lines[1] == "public var title: String? { get { _managed(\"title\") } set { _setManaged(newValue, \"title\") } }")
        #expect(lines[2].hasPrefix("private(set) var count: Int16 { get {") && lines[2].hasSuffix("// how many"))
        #expect(lines[3] == "public func addToTags(_ value: Tag) { _changeManaged(\"addToTags\", value) }")
        #expect(lines[4].contains("required") && !lines[4].contains("override") && lines[5] == "var plain = 1")
        #expect(prepare("@FetchRequest var items: FetchedResults<Item>")[0].hasPrefix("import CoreData; "))
        #expect(!prepare("let a = 1")[0].contains("CoreData"))
    }

    @Test("The current version of a data model is read, and written to the app's resources as a .momd file")
    func versions() throws {
        let scratch = try Scratch()
        let old = contents.replacing("name=\"Item\"", with: "name=\"Older\"")
        try scratch.write(old, "app/Things.xcdatamodeld/A.xcdatamodel/contents")
        try scratch.write(contents, "app/Things.xcdatamodeld/B.xcdatamodel/contents")
        try scratch.write(
            "<plist version=\"1.0\"><dict><key>_XCCurrentVersionName</key><string>B.xcdatamodel</string></dict></plist>",
            "app/Things.xcdatamodeld/.xccurrentversion")
        try scratch.write("let a = 1", "app/A.swift")
        let app = try ProjectFinder.find(scratch.folder.appendingPathComponent("app"), include: [], exclude: [])
        #expect(ResourceFolder.models(app).map { $0.entities[0].name } == ["Item"])
        let out = scratch.folder.appendingPathComponent("out")
        try ResourceFolder(app).write(to: out)
        let written = try JSONDecoder().decode(DataModel.self, from: Data(contentsOf: out.appendingPathComponent("Things.momd")))
        #expect(written == ResourceFolder.models(app)[0])
    }
}
