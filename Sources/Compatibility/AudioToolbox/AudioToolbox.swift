// Short system sounds are declared in AVFoundation, next to the audio player that plays them.
@_exported import AVFoundation
