/// Can be handed to other programs; none take anything here.
///
/// Source: CoreTransferable Transferable.
public protocol Transferable {}
