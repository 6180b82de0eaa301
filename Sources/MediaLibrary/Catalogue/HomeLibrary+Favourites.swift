/// Favourites: first those pinned in `launcher.toml`, then those added on screen; each group keeps its own order.
extension HomeLibrary {
    /// Returns when the favourite has been written, with the reason if it could not be.
    @discardableResult
    package func setFavourite(_ id: HomeItem.ID, _ isFavourite: Bool) async -> LibraryProblem? {
        await withCheckedContinuation { continuation in
            change(favouriteEdit(id, isFavourite), then: { continuation.resume(returning: $0) })
        }
    }

    /// Returns the change to the database; a pinned favourite is unpinned at once.
    private func favouriteEdit(_ id: HomeItem.ID, _ isFavourite: Bool) -> @Sendable (LibraryStore) -> Void {
        let keys = keys(id)
        if isFavourite {
            return { [self] store in
                store.setFavourite(keys, true)
                identify(keys, store)
            }
        }
        if settings.favourites.contains(where: keys.contains) { changeSettings { $0.favourites.removeAll(where: keys.contains) } }
        return { store in store.setFavourite(keys, false) }
    }

    /// Whether a favourite can swap positions with the favourite before or after it.
    package func canMoveFavourite(_ id: HomeItem.ID, _ step: FavouriteStep) -> Bool { move(id, step) != nil }

    /// Swaps a favourite with the one shown before or after it; pinned favourites stay in front of the others.
    package func moveFavourite(_ id: HomeItem.ID, _ step: FavouriteStep) {
        guard let move = move(id, step) else { return }
        if move.isPinned {
            changeSettings { $0.favourites = move.order.flatMap { $0 } }
        } else {
            change { $0.orderFavourites(move.order) }
        }
    }

    /// The order after a move, of the keys of each favourite; nil if there is nothing to swap with.
    private func move(_ id: HomeItem.ID, _ step: FavouriteStep) -> (order: [[String]], isPinned: Bool)? {
        let keys = keys(id)
        return state.withLock { state in
            let pinned = state.settings.favourites
            let isPinned = pinned.contains(where: keys.contains)
            var order = isPinned ? pinned.map { [$0] } : state.parts.stored?.favouriteTiles ?? []
            guard let place = order.firstIndex(where: { $0.contains(where: keys.contains) }) else { return nil }
            let others = step == .back ? order[..<place].reversed() : Array(order[(place + 1)...])
            // Skip favourites that are not shown, or the tile would not seem to move.
            let other = others.first { tile in
                !tile.contains(where: keys.contains) && tile.contains { state.parts.isShown($0) }
                    && tile.contains(where: pinned.contains) == isPinned
            }
            let tile = order.remove(at: place)
            guard let other, let target = order.firstIndex(of: other) else { return nil }
            order.insert(tile, at: step == .back ? target : target + 1)
            return (order, isPinned)
        }
    }
}

/// A direction in which to move a favourite by one position.
package enum FavouriteStep: Sendable { case back, on }
