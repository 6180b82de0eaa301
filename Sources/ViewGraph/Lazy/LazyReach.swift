/// How far around the viewport a lazy container makes cells.
enum LazyReach {
    /// Visible cells only, for a fast first frame: the container was arranged for the first time and reaches ahead in the next frame.
    case new
    /// Visible cells only: the container itself is out of view across its axis, such as a row below the screen.
    case inView
    /// Visible cells, and one viewport and one line more each way.
    case ahead
}
