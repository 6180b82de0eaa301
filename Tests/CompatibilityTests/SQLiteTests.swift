import TenFootSQLite3
import Testing

@Test("SQLite's C functions create, fill and query a database")
func sqlite() throws {
    var database: OpaquePointer?
    #expect(sqlite3_open(":memory:", &database) == SQLITE_OK)
    defer { sqlite3_close(database) }
    #expect(sqlite3_exec(database, "CREATE TABLE film (title TEXT); INSERT INTO film VALUES ('Vault')", nil, nil, nil) == SQLITE_OK)
    var statement: OpaquePointer?
    #expect(sqlite3_prepare_v2(database, "SELECT title FROM film", -1, &statement, nil) == SQLITE_OK)
    defer { sqlite3_finalize(statement) }
    #expect(sqlite3_step(statement) == SQLITE_ROW)
    #expect(try String(cString: #require(sqlite3_column_text(statement, 0))) == "Vault")
}
