/// The system's SQLite, in C.
///
/// Source: SQLite's C interface.
@_exported import GRDBSQLite
