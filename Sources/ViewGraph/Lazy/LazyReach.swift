/// How far around the viewport a lazy container makes cells.
enum LazyReach {
    /// What shows: the container was arranged for the first time, and reaches ahead in the next frame. The first frame comes the sooner.
    case new
    /// What shows: the container is itself out of sight across its axis, as a row below the screen.
    case inView
    /// What shows, and one viewport and one line more each way.
    case ahead
}
