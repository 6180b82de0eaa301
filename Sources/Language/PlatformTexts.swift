// Made from TenFoot.xcstrings by
// TENFOOT_UPDATE_STRINGS=1 swift test --filter StringCatalogueTests
// swift-format-ignore-file
enum PlatformTexts {
    static let all = Translations(builtIn: [
        "en": #"""
%@ stopped: nothing more came from the drive or the network for %@ seconds.		one	%@ stopped: nothing more came from the drive or the network for %lld second.	other	%@ stopped: nothing more came from the drive or the network for %lld seconds.
"""#,
        "de": #"""
%@ s	%+.1f s
%@ kbit/s	%.0f kbit/s
%@ MB	%.1f MB
%@ Mbit/s	%.1f Mbit/s
%@ GB	%.2f GB
%@ frames/s	%.4g Bilder/s
%@ cannot be played: %@.	%@ kann nicht abgespielt werden: %@.
%@ cannot be played: it holds no video or sound that is known here.	%@ kann nicht abgespielt werden: Kein bekanntes Bild- oder Tonformat ist darin.
%@ cannot be played: libmpv is missing. Install the package libmpv2.	%@ kann nicht abgespielt werden: libmpv fehlt. Bitte das Paket libmpv2 installieren.
%@ cannot be played: the file cannot be read.	%@ kann nicht abgespielt werden: Die Datei kann nicht gelesen werden.
%@ cannot be played: the file is not there any more.	%@ kann nicht abgespielt werden: Die Datei ist nicht mehr da.
%@ cannot be played: the sound device is missing or in use by another program. Connect it, or end that program.	%@ kann nicht abgespielt werden: Das Tongerät fehlt oder wird von einem anderen Programm verwendet. Bitte anschließen oder das andere Programm beenden.
%@ cannot be read: %@. Nothing has changed; check its permissions.	%@ kann nicht gelesen werden: %@. Nichts hat sich geändert; bitte die Rechte prüfen.
%@ cannot be written: %@. Check its permissions.	%@ kann nicht geschrieben werden: %@. Bitte die Rechte prüfen.
%@ stopped: nothing more came from the drive or the network for %@ seconds.		one	%@ wurde beendet: Laufwerk oder Netzwerk lieferten %lld Sekunde lang nichts.	other	%@ wurde beendet: Laufwerk oder Netzwerk lieferten %lld Sekunden lang nichts.
%@ stopped: the file went away while it was playing.	%@ wurde beendet: Die Datei verschwand während der Wiedergabe.
%@ was unplugged. Nothing has changed.	%@ wurde getrennt. Nichts hat sich geändert.
%@ kHz	%g kHz
%@ channels	%lld Kanäle
%@ percent		one	%lld Prozent	other	%lld Prozent
%@ times	%lldfach
%@ times back	%lldfach zurück
Audio	Ton
Cancel	Abbrechen
Chapter %@	Kapitel %lld
Chapters	Kapitel
Check the spelling or try a new search.	Die Schreibweise prüfen oder nach etwas anderem suchen.
Close	Schließen
Decoded by	Dekoder
Decrease	Verringern
Delay	Versatz
Delete	Löschen
Done	Fertig
Edit	Bearbeiten
File	Datei
Film	Film
Forced	Erzwungen
From the beginning	Von Anfang an
Increase	Erhöhen
Info	Info
Keep was not pressed, so the old mapping is back.	Die neuen Tasten wurden nicht bestätigt; die alte Belegung gilt wieder.
Larger	Größer
Later	Später
Mono	Mono
Move	Verschieben
Next	Nächstes
No Results	Keine Ergebnisse
No Results for “%@”	Keine Ergebnisse für „%@“
No sound: the sound device is missing or in use by another program.	Kein Ton: Das Tongerät fehlt oder wird von einem anderen Programm verwendet.
OK	OK
Off	Aus
On	Ein
Page %@ of %@	Seite %lld von %lld
Position	Position
Search	Suche
Size	Größe
Smaller	Kleiner
Sooner	Früher
Stereo	Stereo
Stopped. Nothing has changed.	Abgebrochen. Nichts hat sich geändert.
Subtitles	Untertitel
This	Das
Track %@	Spur %lld
Up Next	Als Nächstes
Up Next in %@ s	Als Nächstes in %lld s
Video	Video
Without a button for Select nothing could be chosen. Nothing has changed.	Ohne eine Taste für Auswahl ließe sich nichts auswählen. Nichts hat sich geändert.
delete	löschen
digits and signs	Ziffern und Zeichen
done	fertig
in progress	läuft
letters	Buchstaben
paused	angehalten
space	Leertaste
the processor	Prozessor
"""#,
    ])
}
