// Made from Launcher.xcstrings by
// TENFOOT_UPDATE_STRINGS=1 swift test --filter StringCatalogueTests
// swift-format-ignore-file
import TenFootLanguage

enum LauncherTexts {
    static let all = Translations(builtIn: [
        "en": #"""
%@ albums		one	%lld album	other	%lld albums
%@ artists		one	%lld artist	other	%lld artists
%@ collections		one	%lld collection	other	%lld collections
%@ episodes		one	%lld episode	other	%lld episodes
%@ films		one	%lld film	other	%lld films
%@ folders		one	%lld folder	other	%lld folders
%@ games		one	%lld game	other	%lld games
%@ genres		one	%lld genre	other	%lld genres
%@ months		one	%lld month	other	%lld months
%@ photos		one	%lld photo	other	%lld photos
%@ programs		one	%lld program	other	%lld programs
%@ seasons		one	%lld season	other	%lld seasons
%@ titles		one	%lld title	other	%lld titles
%@ tracks		one	%lld track	other	%lld tracks
%@ tracks follow		one	%lld track follows	other	%lld tracks follow
Otherwise everything is as it was in %@ seconds.		one	Otherwise everything is as it was in %lld second.	other	Otherwise everything is as it was in %lld seconds.
"""#,
        "de": #"""
%%%@ is no field code; a plain percent sign is written %%%%	%%%@ ist kein Feldcode; ein bloßes Prozentzeichen schreibt man %%%%
%@ GB	%.1f GB
%@ MB	%.1f MB
%@ %@	%@ %@
%@ %@ %@	%1$@, %2$lld. %3$@
%@ It said: %@	%@ Letzte Meldung: %@
%@ am	%@ vorm.
%@ and the tracks after it are not there. Connect their drive, and play again.	%@ und die folgenden Titel sind nicht da. Bitte ihr Laufwerk anschließen und noch einmal abspielen.
%@ asks for a user name too, as networks of companies do. Such a network cannot be joined here.	%@ fragt auch nach einem Benutzernamen, wie Firmennetze. Ein solches Netz lässt sich hier nicht verbinden.
%@ cannot be connected: %@. Is it switched on?	%@ kann nicht verbunden werden: %@. Ist es eingeschaltet?
%@ cannot be disconnected: %@.	%@ kann nicht getrennt werden: %@.
%@ cannot be forgotten: %@.	%@ kann nicht vergessen werden: %@.
%@ cannot be joined: %@.	Mit %@ kann keine Verbindung hergestellt werden: %@.
%@ cannot be joined: it may be too far away.	Mit %@ kann keine Verbindung hergestellt werden: Vielleicht ist das Netz zu weit entfernt.
%@ cannot be joined: its password may be wrong, or it is too far away.	Mit %@ kann keine Verbindung hergestellt werden: Vielleicht ist das Passwort falsch oder das Netz zu weit entfernt.
%@ cannot be opened: no program for pictures is installed. Install one (mpv, imv), or name it under [commands] in launcher.toml.	%@ kann nicht geöffnet werden: Es ist kein Programm für Bilder installiert. Bitte eines installieren (mpv, imv) oder unter [commands] in launcher.toml nennen.
%@ cannot be opened: no program for videos is installed. Install one (mpv, vlc), or name it under [commands] in launcher.toml.	%@ kann nicht geöffnet werden: Es ist kein Programm für Videos installiert. Bitte eines installieren (mpv, vlc) oder unter [commands] in launcher.toml nennen.
%@ cannot be paired: %@. Hold its pairing button, and try again.	%@ kann nicht gekoppelt werden: %@. Bitte die Kopplungstaste halten und es noch einmal versuchen.
%@ cannot be read: %@. Check its permissions; until then the defaults apply.	%@ kann nicht gelesen werden: %@. Bitte die Rechte prüfen; bis dahin gelten die Vorgaben.
%@ cannot be switched on or off: %@.	%@ kann nicht ein- oder ausgeschaltet werden: %@.
%@ cannot be used now.	%@ ist gerade nicht verwendbar.
%@ cannot start: %@ is not a program this machine can run. Check its permissions and how it was built.	%@ kann nicht starten: %@ ist kein Programm, das dieses Gerät ausführen kann. Bitte Rechte und Bauart prüfen.
%@ cannot start: %@.	%@ kann nicht starten: %@.
%@ cannot start: its command is faulty, %@. Correct the Exec line of its desktop entry or the command in launcher.toml.	%@ kann nicht starten: Der Befehl ist fehlerhaft, %@. Bitte die Exec-Zeile des Desktop-Eintrags oder den Befehl in launcher.toml berichtigen.
%@ cannot start: its working folder %@ does not exist. Create it, or correct Path in its desktop entry.	%@ kann nicht starten: Der Arbeitsordner %@ fehlt. Bitte anlegen oder Path im Desktop-Eintrag berichtigen.
%@ cannot start: the program %@ is not installed. Install it, or hide this tile.	%@ kann nicht starten: Das Programm %@ ist nicht installiert. Bitte installieren oder diese Kachel ausblenden.
%@ ended at once, without an error.	%@ endete sofort, ohne Fehler.
%@ ended with error %@.	%@ endete mit Fehler %@.
%@ failed: %@.	%@ ist fehlgeschlagen: %@.
%@ free	%@ frei
%@ free at least	mindestens %@ frei
%@ has its built-in mapping again.	%@ hat wieder die eingebaute Belegung.
%@ has no tracks.	%@ enthält keine Titel.
%@ is a demo: there is no film behind it. Put your own into Videos, or name folders under [media] in launcher.toml.	%@ ist eine Demo: Dahinter ist kein Film. Eigene Filme gehören in „Videos“ oder in Ordner, die unter [media] in launcher.toml stehen.
%@ is a favourite now.	%@ ist jetzt ein Favorit.
%@ is connected.	%@ ist verbunden.
%@ is connected. Hold any of its buttons for a second to set it up.	%@ ist verbunden. Zum Einrichten eine beliebige Taste eine Sekunde lang gedrückt halten.
%@ is gone.	%@ ist getrennt.
%@ is hidden. Settings, Hidden tiles, brings it back.	%@ ist ausgeblendet. Unter „Einstellungen“, „Ausgeblendete Kacheln“ wird es wieder angezeigt.
%@ is in the queue.	%@ steht in der Warteschlange.
%@ is in use.	%@ wird bereits verwendet.
%@ is no longer a favourite.	%@ ist kein Favorit mehr.
%@ is no longer there. Choose something else.	%@ ist nicht mehr da. Bitte etwas anderes wählen.
%@ is not available here: %@.	%@ ist hier nicht verfügbar: %@.
%@ is not there any more.	%@ ist nicht mehr da.
%@ is played next.	%@ wird als Nächstes abgespielt.
%@ is the wallpaper now.	%@ ist jetzt das Hintergrundbild.
%@ of %@ free	%@ von %@ frei
%@ plays %@	%1$@ spielt %2$@
%@ pm	%@ nachm.
%@ runs in a terminal and none is installed. Install one, for example foot or xterm.	%@ läuft in einem Terminal, und es ist keines installiert. Bitte eines installieren, zum Beispiel foot oder xterm.
%@ was stopped by signal %@.	%@ wurde durch Signal %lld beendet.
%@, %@ %%	%@, %lld %%
%@. Hold any button of an unknown pad for a second to set it up.	%@. Zum Einrichten eines unbekannten Gamepads eine beliebige Taste eine Sekunde lang gedrückt halten.
%@. The resolution before comes back in %@ s.	%@. Die vorige Auflösung kommt in %lld s zurück.
%@: the battery is nearly empty, %@ %%.	%@: Der Akku ist fast leer, %lld %%.
%@ %%	%lld %%
%@ albums		one	%lld Album	other	%lld Alben
%@ artists		one	%lld Interpret	other	%lld Interpreten
%@ collections		one	%lld Sammlung	other	%lld Sammlungen
%@ connected	%lld verbunden
%@ episodes		one	%lld Folge	other	%lld Folgen
%@ films		one	%lld Film	other	%lld Filme
%@ folders		one	%lld Ordner	other	%lld Ordner
%@ found		one	%lld gefunden	other	%lld gefunden
%@ games		one	%lld Spiel	other	%lld Spiele
%@ genres		one	%lld Genre	other	%lld Genres
%@ h %@ min	%lld Std. %lld Min.
%@ hidden	%lld ausgeblendet
%@ kB	%lld kB
%@ min	%lld Min.
%@ months		one	%lld Monat	other	%lld Monate
%@ ms	%lld ms
%@ of %@	%lld von %lld
%@ of %@ shown	%lld von %lld sichtbar
%@ percent		one	%lld Prozent	other	%lld Prozent
%@ percent watched		one	%lld Prozent gesehen	other	%lld Prozent gesehen
%@ photos		one	%lld Foto	other	%lld Fotos
%@ programs		one	%lld Programm	other	%lld Programme
%@ seasons		one	%lld Staffel	other	%lld Staffeln
%@ series		one	%lld Serie	other	%lld Serien
%@ titles		one	%lld Titel	other	%lld Titel
%@ tracks		one	%lld Titel	other	%lld Titel
%@ tracks follow		one	%lld Titel folgt	other	%lld Titel folgen
12 hours	12 Stunden
24 hours	24 Stunden
8 characters at least	Mindestens 8 Zeichen
A PIN before the settings; quitting and logging out are gone. The PIN can be removed here.	Die Einstellungen fragen nach einer PIN; Beenden und Abmelden gibt es dann nicht. Hier lässt sich die PIN wieder entfernen.
A PIN cannot be kept here: the library libcrypt is missing.	Hier kann keine PIN gespeichert werden: Die Bibliothek libcrypt fehlt.
A home screen for the television, run by a remote or a gamepad.	Ein Home-Bildschirm für den Fernseher, bedient per Fernbedienung oder Gamepad.
A network that is known is joined at once; any other asks for its password.	Ein bekanntes Netzwerk wird sofort verbunden; jedes andere fragt nach dem Passwort.
A pad that does nothing?	Ein Gamepad tut nichts?
A password of Wi-Fi has 8 characters at least.	Ein WLAN-Passwort hat mindestens 8 Zeichen.
A photo behind the home screen instead of the picture of what is chosen. Hold Select on a photo to use it.	Ein Foto hinter dem Home-Bildschirm statt des Bildes zum ausgewählten Titel. Auf einem Foto Auswahl gedrückt halten.
A soft click as you move and choose, a dull one where there is nowhere to go.	Ein leiser Klick beim Bewegen und Auswählen, ein dumpfer, wo es nicht weitergeht.
About	Über TenFoot
Accessibility	Bedienungshilfen
Add a folder	Ordner hinzufügen
Add to favourites	Zu Favoriten hinzufügen
Add to the queue	Zur Warteschlange hinzufügen
Albums	Alben
All	Alle
All episodes	Alle Folgen
All rows are hidden	Alle Reihen sind ausgeblendet
All shown	Alle sichtbar
Always	Immer
Applications	Programme
Apr	Apr.
April	April
Artists	Interpreten
As they were before	Wie zuvor
Asks again what the first start asks: language, picture, remote, network and folders.	Fragt noch einmal, was der erste Start fragt: Sprache, Bild, Fernbedienung, Netzwerk und Ordner.
Audio	Ton
Aug	Aug.
August	August
Automatic	Automatisch
Automatic is light from 7 in the morning to 7 in the evening, and dark at night.	Automatisch ist von 7 bis 19 Uhr hell und sonst dunkel.
Back	Zurück
Back leads to the other parts of the world.	Zurück führt zu den anderen Erdteilen.
Back to the built-in mapping	Zurück zur eingebauten Belegung
Back to the home screen	Zurück zum Home-Bildschirm
Back to the settings	Zurück zu den Einstellungen
Back to your own folder	Zurück zum eigenen Ordner
Begin	Los geht’s
Begun	Angefangen
Behind the scenes	Hinter den Kulissen
Black	Schwarz
Blue	Blau
Bluetooth	Bluetooth
Bold text	Fetter Text
Built in	Eingebaut
Built-in drive	Eingebautes Laufwerk
Buttons	Tasten
Buttons of %@	Tasten von %@
Buttons of controllers	Tastenbelegungen
Buttons unknown	Tasten unbekannt
By cable, or by radio with a password.	Per Kabel oder per WLAN mit Passwort.
Cable	Kabel
Can you see this?	Ist das zu sehen?
Cancel	Abbrechen
Cast	Besetzung
Child	Kind
Choose a PIN	Eine PIN wählen
Choose a language. A few questions follow, and each can be left for later: the settings have them all.	Bitte eine Sprache wählen. Es folgen ein paar Fragen; alle lassen sich auch später in den Einstellungen beantworten.
Choose other folders	Andere Ordner wählen
Choose the four digits of the PIN.	Die vier Ziffern der PIN wählen.
Choose the network of this house. A password is asked for where one is needed.	Hier lässt sich das WLAN wählen. Wo ein Passwort nötig ist, wird danach gefragt.
Choose the part of the world, then the place. The clock follows at once.	Erst den Erdteil wählen, dann den Ort. Die Uhr folgt sofort.
Click sounds	Tastentöne
Clock	Uhr
Close	Schließen
Close it	Schließen
Collections	Sammlungen
Collections and genres	Sammlungen und Genres
Colour	Farbe
Colour filter	Farbfilter
Comes back here from any program. Often the button in the middle.	Kommt aus jedem Programm hierher zurück. Oft die Taste in der Mitte.
Connect	Verbinden
Connected	Verbunden
Connected, %@ %%	Verbunden, %lld %%
Continue	Weiter
Continue %@	Weiter mit %@
Continue Watching	Weiterschauen
Control from elsewhere	Steuerung von außen
Country	Land
Dark	Dunkel
Date added	Neu hinzugefügt
Dec	Dez.
December	Dezember
Delete	Löschen
Deleted scene	Entfallene Szene
Demo	Demo
Demo films	Demofilme
Details	Details
Deuteranopia	Deuteranopie
Development	Entwicklung
Devices	Geräte
Director	Regie
Directors	Regie
Disc %@	Disc %lld
Disconnect	Trennen
Do you see all four corners? If the television cuts them off, make the picture smaller.	Sind alle vier Ecken zu sehen? Falls der Fernseher sie abschneidet, das Bild verkleinern.
Down	Runter
Drives	Laufwerke
Education	Bildung
Episode %@	Folge %lld
Episodes	Folgen
Everything	Alles
Extra	Extra
Extras	Extras
Fast	Schnell
Favourite	Favorit
Favourites	Favoriten
Favourites and recents	Favoriten und zuletzt Verwendetes
Featurette	Beitrag
Feb	Feb.
February	Februar
File	Datei
Film	Film
Films	Filme
Films and clock	Filme und Uhr
Films and photos	Filme und Fotos
Films and series	Filme und Serien
Films are looked for in Videos, photos in Pictures. Other folders, and other disks, can be added.	Filme werden in „Videos“ gesucht, Fotos in „Bilder“. Andere Ordner und Laufwerke lassen sich hinzufügen.
Films that do not exist, to look at. Automatic shows them while there are no films and photos of your own.	Filme, die es nicht gibt, zum Anschauen. Automatisch zeigt sie, solange es keine eigenen Filme und Fotos gibt.
Films, series, programs, photos	Filme, Serien, Programme, Fotos
Films…	Filme …
Folder	Ordner
Folders	Ordner
Folders of films and series	Ordner für Filme und Serien
Folders of music	Ordner für Musik
Folders of photos	Ordner für Fotos
For the whole screen, films included. Protanopia and deuteranopia set red apart from green, tritanopia blue from yellow.	Für den ganzen Bildschirm, auch für Filme. Protanopie und Deuteranopie trennen Rot von Grün, Tritanopie Blau von Gelb.
Forget	Vergessen
Four digits. In launcher.toml they can be taken away, never read.	Vier Ziffern. In launcher.toml lassen sie sich löschen, aber nicht lesen.
Fri	Fr.
From the start	Von vorn
Game	Spiel
Gamepad	Gamepad
Gamepad, mapped by you	Gamepad, selbst belegt
Gamepads shake a little when you choose something, and where there is nowhere to go.	Gamepads vibrieren leicht beim Auswählen und wo es nicht weitergeht.
Gamepads, remotes and headphones without a cable.	Gamepads, Fernbedienungen und Kopfhörer ohne Kabel.
Games	Spiele
Genres	Genres
Go back	Zurückgehen
Go to the series	Zur Serie
Goes back. Often the button B.	Geht zurück. Oft die Taste B.
Graphics	Grafik
Green	Grün
Heavier words everywhere.	Überall kräftigere Schrift.
Hidden	Ausgeblendet
Hidden tiles	Ausgeblendete Kacheln
Hide	Ausblenden
High	Hoch
High contrast	Hoher Kontrast
Hold Home to close it and come back. On a keyboard: hold F1 or Alt+Home.	Zum Schließen und Zurückkehren Home gedrückt halten, auf einer Tastatur F1 oder Alt+Pos1.
Hold any of its buttons for a second: its buttons are then asked for one after the other.	Eine beliebige Taste eine Sekunde lang gedrückt halten: Dann wird nach einer Taste nach der anderen gefragt.
Hold for options	Halten für Optionen
Hold the pairing button of a pad or headphones until its light blinks, then choose it here.	Die Kopplungstaste des Gamepads oder Kopfhörers gedrückt halten, bis das Licht blinkt; dann das Gerät hier wählen.
Home	Home
Home screen	Home-Bildschirm
Household	Haushalt
How fast it goes on while you hold an arrow. It gets faster the longer you hold it.	Wie schnell es bei gehaltenem Pfeil weitergeht. Es wird schneller, je länger er gehalten wird.
How fast the voice reads.	Wie schnell die Stimme liest.
How fine the picture is, and how often a second it changes.	Wie fein das Bild ist und wie oft es in der Sekunde wechselt.
How high the voice is.	Wie hoch die Stimme ist.
How large words are, here and in apps.	Wie groß Text ist, hier und in Apps.
How long Select has to be held until the options of a tile open. Longer if they open by accident.	Wie lange Auswahl gehalten wird, bis die Optionen einer Kachel erscheinen. Länger, falls sie aus Versehen erscheinen.
How long an arrow has to be held until it goes on by itself. Longer if one press counts as two.	Wie lange ein Pfeil gehalten wird, bis er sich wiederholt. Länger, falls ein Druck doppelt zählt.
How long focus stays before it goes on by itself.	Wie lange die Auswahl stehen bleibt, bevor sie von selbst weitergeht.
How much is said	Ausführlichkeit
How much room is left where your media lie.	Wie viel Platz bleibt, wo die Medien liegen.
How wide the ring around what is chosen is.	Wie breit der Rahmen um das Ausgewählte ist.
Icons	Symbole
In order	Der Reihe nach
In use	In Gebrauch
Internet	Internet
Interview	Interview
Inverted	Invertiert
Its remote works here, and the lines below. From the next start on.	Dann gehen seine Fernbedienung und die Zeilen darunter, ab dem nächsten Start.
Jan	Jan.
January	Januar
Join	Verbinden
Joining…	Verbindung wird hergestellt …
Jul	Juli
July	Juli
Jun	Juni
June	Juni
Keep	Behalten
Keep these buttons	Diese Tasten behalten
Keyboard	Tastatur
Known, %@ %%	Bekannt, %lld %%
Language	Sprache · Language
Larger	Größer
Largest	Am größten
Last played	Zuletzt gespielt
Left	Links
Left and right change the volume, as the volume keys do everywhere. Select an output to send the sound there.	Links und rechts ändern die Lautstärke, wie überall die Lautstärketasten. Eine gewählte Ausgabe bekommt den Ton.
Left and right show other photos, Select comes closer, Play starts a slide show.	Links und rechts zeigen andere Fotos, Auswahl vergrößert, Wiedergabe startet eine Diaschau.
Left, then right	Links, dann rechts
Length	Länge
Lets tenfootctl press, open, search and play, as wall switches and home automation do.	Erlaubt tenfootctl zu drücken, zu öffnen, zu suchen und abzuspielen, etwa für Wandschalter und Hausautomation.
Letters	Buchstaben
Library	Bibliothek
Light	Hell
Little	Wenig
Little is names alone. Normal adds what a thing is and where it stands. Everything adds at once what it is for.	Wenig liest nur Namen. Normal sagt auch, was etwas ist und wo es steht. Alles sagt sofort dazu, wofür es da ist.
Lock	Sperre
Log Out	Abmelden
Looking for devices…	Suche nach Geräten …
Looking…	Suche läuft …
Louder	Lauter
Low	Tief
Made by	Beteiligte
Man	Mann
Map buttons	Tasten belegen
Mar	März
March	März
Mark as not watched	Als nicht gesehen markieren
Mark as watched	Als gesehen markieren
May	Mai
Media	Medien
Mon	Mo.
Months	Monate
Most graphics cards of PCs have no CEC: there a USB adapter does it. A television may have it switched off, under a name of its maker's.	Die meisten Grafikkarten von PCs haben kein CEC: Dort hilft ein USB-Adapter. Am Fernseher kann es ausgeschaltet sein, unter einem Namen des Herstellers.
Move to the left	Nach links
Move to the right	Nach rechts
Move with the new buttons, and choose.	Mit den neuen Tasten bewegen und auswählen.
Music	Musik
Mute	Stumm
Muted	Stumm
Network	Netzwerk
Networks…	Netzwerke …
Network…	Netzwerk …
Never	Nie
New	Neu
Next	Nächster
Next episode	Nächste Folge
No Bluetooth adapter	Kein Bluetooth-Adapter
No drive	Kein Laufwerk
No remote or gamepad is connected: plug one in.	Weder Fernbedienung noch Gamepad ist verbunden: bitte anschließen.
No sound output	Keine Tonausgabe
No subtitles	Keine Untertitel
No such button? Wait, and it is skipped.	Keine solche Taste? Nach kurzem Warten wird sie übersprungen.
None	Keine
None connected	Nichts verbunden
None is connected. Arrow keys, Enter and Esc of a keyboard do the same; a remote is found as soon as it is plugged in.	Es ist nichts verbunden. Pfeiltasten, Eingabe und Esc einer Tastatur tun es auch; eine Fernbedienung wird erkannt, sobald sie angeschlossen ist.
Normal	Normal
Not connected	Nicht verbunden
Not possible here	Hier nicht möglich
Not watched	Nicht gesehen
Nothing cut off	Nichts abgeschnitten
Nothing here yet	Hier ist noch nichts
Nothing here. Press Back.	Hier ist nichts. Mit „Zurück“ verlassen.
Nothing is called “%@”.	Nichts heißt „%@“.
Nothing is connected	Nichts ist verbunden
Nothing is running	Nichts ist geöffnet
Nov	Nov.
November	November
Now playing	Aktuelle Wiedergabe
Now playing, %@	Aktuelle Wiedergabe, %@
Oct	Okt.
October	Oktober
Of everything that is shown and read aloud.	Für alles, was angezeigt und vorgelesen wird.
Of the box	Vom Gerät
Of the frame around what is chosen, and of everything that stands out.	Für den Rahmen um das Ausgewählte und alles Hervorgehobene.
Of the television	Vom Fernseher
Off	Aus
Offers the next episode in the last seconds of one, and then plays it.	Bietet in den letzten Sekunden die nächste Folge an und spielt sie dann ab.
Office	Büro
Often the button X.	Oft die Taste X.
On	Ein
On a keyboard use the arrow keys, Enter to open, Esc to go back, F10 for options.	Auf einer Tastatur: Pfeiltasten, Eingabe zum Öffnen, Esc für Zurück, F10 für Optionen.
One	Eine
One moment…	Einen Moment …
Open	Öffnen
Opens the options of what is chosen. Often Start or Menu.	Öffnet die Optionen des Ausgewählten. Oft Start oder Menü.
Opens what is chosen. Often the button A, or OK in the middle.	Öffnet das Ausgewählte. Oft die Taste A oder OK in der Mitte.
Options	Optionen
Orange	Orange
Order	Reihenfolge
Order and visibility	Reihenfolge und Sichtbarkeit
Original title	Originaltitel
Other programs	Andere Programme
Other programs on this box see what plays here and can pause it, and what they play is shown here.	Andere Programme auf diesem Gerät sehen, was hier läuft, und können es anhalten; was sie spielen, wird hier gezeigt.
Otherwise everything is as it was in %@ s.	Sonst ist in %lld s alles wieder wie zuvor.
Otherwise everything is as it was in %@ seconds.		one	Sonst ist in %lld Sekunde alles wieder wie zuvor.	other	Sonst ist in %lld Sekunden alles wieder wie zuvor.
Output	Ausgabe
Part %@	Teil %lld
Password of %@	Passwort für %@
Pause	Pause
Photo viewer	Fotobetrachter
Photos	Fotos
Photos and clock	Fotos und Uhr
Photos by Month	Fotos nach Monat
Photos…	Fotos …
Picked up	Aufgenommen
Picture	Bild
Picture edge	Bildrand
Pink	Rosa
Pitch	Tonhöhe
Plain grounds instead of pictures and blurs behind words.	Einfarbige Flächen statt Bilder und Unschärfe hinter Text.
Plain grounds, full colours for words, and a wide frame around what is chosen.	Einfarbige Flächen, volle Farben für Text und ein breiter Rahmen um das Ausgewählte.
Play	Abspielen
Play %@	%@ abspielen
Play and pause	Wiedergabe und Pause
Play next	Als Nächstes abspielen
Player	Abspielprogramm
Plug a remote's receiver or a gamepad in. The keyboard of a window is not listed here.	Den Empfänger einer Fernbedienung oder ein Gamepad anschließen. Die Tastatur eines Fensters steht hier nicht.
Power	Ein/Aus
Power Off	Ausschalten
Press the button for	Bitte die Taste drücken für
Press the button for %@. %@	Bitte die Taste drücken für %@. %@
Pressing	Drücken
Previous	Vorheriger
Problems	Probleme
Programs	Programme
Protanopia	Protanopie
Purple	Lila
Put films into Videos, music into Music and photos into Pictures, or install a program: it appears here by itself.	Filme gehören in „Videos“, Musik in „Musik“ und Fotos in „Bilder“: Sie erscheinen hier von selbst, wie auch jedes Programm, das installiert wird.
Queue	Warteschlange
Quieter	Leiser
Quit TenFoot	TenFoot beenden
Rating	Wertung
Read aloud	Vorlesen
Reading aloud, larger and heavier words, colours, and how long buttons are held.	Vorlesen, größere und kräftigere Schrift, Farben und wie lange Tasten gehalten werden.
Recent	Zuletzt verwendet
Recently Added	Neu hinzugefügt
Red	Rot
Reduce motion	Bewegung reduzieren
Reduce transparency	Transparenz reduzieren
Released	Erschienen
Remote	Fernbedienung
Remote or gamepad	Fernbedienung oder Gamepad
Remote, mapped by you	Fernbedienung, selbst belegt
Remotes and gamepads	Fernbedienungen und Gamepads
Remove from favourites	Aus Favoriten entfernen
Remove from this row	Aus dieser Reihe entfernen
Repeat after	Wiederholen nach
Repeat speed	Wiederholtempo
Resolution	Auflösung
Restart	Neu starten
Resume %@ at %@	%@ fortsetzen ab %@
Resume at %@	Fortsetzen ab %@
Resume part %@ at %@	Teil %lld fortsetzen ab %@
Right	Rechts
Ring	Rahmen
Rows	Reihen
Rumble	Vibration
Running	Geöffnet
S%@ E%@	S%@ E%@
Sat	Sa.
Says what is chosen. Play and Back held together for a second switch it on and off on every screen.	Liest vor, was ausgewählt ist. Wiedergabe und Zurück zusammen eine Sekunde lang gedrückt schalten es überall ein und aus.
Scene	Szene
Science	Wissenschaft
Screen saver	Bildschirmschoner
Screen saver after	Bildschirmschoner nach
Search	Suche
Season %@	Staffel %lld
See all %@	Alle %lld anzeigen
Seeing	Sehen
Select	Auswahl
Select asks whether to take a folder off the list; what lies in it is not touched.	Auswahl fragt, ob ein Ordner von der Liste genommen werden soll; was darin liegt, bleibt unberührt.
Select picks a row up: up and down move it, Select puts it down. Left hides a row, right shows it. A row without anything in it is never shown.	Auswahl nimmt eine Reihe auf: Oben und Unten verschieben sie, Auswahl legt sie ab. Links blendet eine Reihe aus, rechts ein. Eine leere Reihe erscheint nie.
Select tries one. Nothing is kept before you say that you can see it.	Auswahl probiert eine aus. Nichts bleibt, bevor es bestätigt ist.
Sep	Sept.
September	September
Series	Serien
Set elsewhere	Anderswo bestimmt
Set up again	Neu einrichten
Settings	Einstellungen
Settings, Rows, shows them again.	Unter „Einstellungen“, „Reihen“ werden sie wieder angezeigt.
Shades of grey	Graustufen
Share what plays	Wiedergabe teilen
Short film	Kurzfilm
Show	Anzeigen
Show all	Alle anzeigen
Show all hidden tiles?	Alle ausgeblendeten Kacheln anzeigen?
Shown	Sichtbar
Shows subtitles in films that have any, without being asked.	Zeigt Untertitel in Filmen, die welche haben, ohne Nachfrage.
Shuffle	Zufallswiedergabe
Similar	Ähnliche
Size	Größe
Skip all	Alles überspringen
Sleep	Ruhezustand
Sleep after	Ruhezustand nach
Sleep with it	Mit ihm ruhen
Slide show	Diashow
Slow	Langsam
Smaller	Kleiner
So that no slip locks you out.	Damit kein Versehen aussperrt.
Songs	Titel
Sound	Ton
Sound and buttons	Ton und Tasten
Sound: %@	Ton: %@
Special %@	Special %@
Specials	Specials
Speech	Sprachausgabe
Speed of speech	Sprechtempo
Starting %@	%@ wird gestartet
Starting %@…	%@ wird gestartet …
Stop	Stopp
Storage	Speicherplatz
Studio	Studio
Subtitles	Untertitel
Subtitles: %@	Untertitel: %@
Sun	So.
Switch it off	Ausschalten
Switch it on	Einschalten
Switch to it	Dorthin wechseln
System	System
Take all of these off the list?	Alle diese Ordner von der Liste nehmen?
Take it off the list	Von der Liste nehmen
Take out of the queue	Aus der Warteschlange entfernen
Take the PIN away	PIN entfernen
Talk to the television	Mit dem Fernseher verbinden
Teal	Petrol
Television	Fernseher
Televisions may cut off the edge of the picture. Raise this until you see all four corners.	Fernseher schneiden manchmal den Bildrand ab. Erhöhen, bis alle vier Ecken zu sehen sind.
TenFoot	TenFoot
Test tone	Testton
Text size	Schriftgröße
That button is %@ already. Press another one.	Diese Taste ist schon %@. Bitte eine andere drücken.
That is not the PIN.	Das ist nicht die PIN.
The Wi-Fi adapter is gone. Plug it in again, or go on without it.	Der WLAN-Adapter ist nicht mehr da. Er kann wieder angeschlossen werden; es geht auch ohne ihn weiter.
The arrow down.	Pfeil nach unten.
The arrow to the left.	Pfeil nach links.
The arrow to the right.	Pfeil nach rechts.
The arrow up, or the stick pushed up.	Pfeil nach oben oder der Stick nach oben.
The box goes to sleep after this time without presses; never while something plays or runs.	Das Gerät schläft ein, wenn so lange keine Taste gedrückt wurde; nie, solange etwas läuft.
The box has joined %@.	Das Gerät ist mit %@ verbunden.
The box is connected by cable. A network by radio can be joined as well.	Das Gerät ist per Kabel verbunden. Ein WLAN kann zusätzlich gewählt werden.
The box sleeps when the television is switched off.	Das Gerät geht in den Ruhezustand, wenn der Fernseher ausgeschaltet wird.
The buttons of %@ are unknown: hold any of them for a second to set them up.	Die Tasten von %@ sind unbekannt: Zum Einrichten eine davon eine Sekunde lang gedrückt halten.
The chosen title's	Bild des Titels
The desktop or the compositor that shows this window sets the resolution: change it there.	Der Desktop oder Compositor, der dieses Fenster zeigt, bestimmt die Auflösung: Dort lässt sie sich ändern.
The desktop's	Die des Desktops
The edges of the picture	Die Ränder des Bildes
The folder %@ and %@ more cannot be read. Check their permissions; the rest is shown.	Der Ordner %@ und %lld weitere können nicht gelesen werden. Bitte die Rechte prüfen; alles Übrige wird angezeigt.
The folder %@ cannot be made. Check its permissions; favourites and recents last until you quit.	Der Ordner %@ kann nicht angelegt werden. Bitte die Rechte prüfen; Favoriten und zuletzt Verwendetes gelten nur bis zum Beenden.
The folder %@ cannot be read (%@). Check its permissions.	Der Ordner %@ kann nicht gelesen werden (%@). Bitte die Rechte prüfen.
The folder %@ cannot be read to its end (%@). Check its disk or network; what was found before is shown.	Der Ordner %@ kann nicht vollständig gelesen werden (%@). Bitte Laufwerk oder Netzwerk prüfen; bereits Gefundenes wird angezeigt.
The folder %@ cannot be read. Check its permissions; the rest is shown.	Der Ordner %@ kann nicht gelesen werden. Bitte die Rechte prüfen; alles Übrige wird angezeigt.
The folder %@ is not there. Connect its disk, or correct [media] in launcher.toml.	Der Ordner %@ fehlt. Bitte das Laufwerk anschließen oder [media] in launcher.toml berichtigen.
The library %@ cannot be read (%@). Check its disk; what is shown may be out of date.	Die Bibliothek %@ kann nicht gelesen werden (%@). Bitte das Laufwerk prüfen; die Anzeige ist vielleicht veraltet.
The library %@ cannot be used (%@). Close other launchers and check its permissions; favourites and recents last until you quit.	Die Bibliothek %@ ist nicht verwendbar (%@). Bitte andere Launcher schließen und die Rechte prüfen; Favoriten und zuletzt Verwendetes gelten nur bis zum Beenden.
The library %@ cannot be written (%@). Check its disk and its permissions; what changes lasts until you quit.	Die Bibliothek %@ kann nicht geschrieben werden (%@). Bitte Laufwerk und Rechte prüfen; was sich ändert, gilt nur bis zum Beenden.
The library %@ cannot be written (%@). Make room on its disk or check its permissions.	Die Bibliothek %@ kann nicht geschrieben werden (%@). Bitte Platz auf dem Laufwerk schaffen oder die Rechte prüfen.
The library %@ is closed; what changes now is lost.	Die Bibliothek %@ ist geschlossen; was sich jetzt ändert, geht verloren.
The library was damaged and has been moved to %@. Favourites and recents begin anew; put a backup in its place.	Die Bibliothek war beschädigt und liegt jetzt unter %@. Favoriten und zuletzt Verwendetes beginnen neu; eine Sicherung kann an ihre Stelle treten.
The same again	Noch einmal dieselbe
The screen cannot show %@. Settings, Resolution, lists what it can.	Der Bildschirm kann %@ nicht zeigen. Unter „Einstellungen“, „Auflösung“ steht, was er kann.
The screen cannot show %@; it stays at %@. Settings, Resolution, lists what it can.	Der Bildschirm kann %@ nicht zeigen und bleibt bei %@. Unter „Einstellungen“, „Auflösung“ steht, was er kann.
The screen does not take %@.	Der Bildschirm nimmt %@ nicht an.
The screen is dimmed a minute before.	Eine Minute vorher wird der Bildschirm abgedunkelt.
The screen's own	Die des Bildschirms
The settings are locked	Die Einstellungen sind gesperrt
The television comes on, and to this picture, when the box starts or wakes.	Der Fernseher geht an und zeigt dieses Bild, wenn das Gerät startet oder aufwacht.
The television does not answer: CEC may be switched off in its menu, under a name of its maker's.	Der Fernseher antwortet nicht: CEC kann in seinem Menü ausgeschaltet sein, unter einem Namen des Herstellers.
The television goes off when the box sleeps or is switched off, unless it shows something else.	Der Fernseher geht aus, wenn das Gerät ruht oder ausgeschaltet wird, außer er zeigt etwas anderes.
The time in the upper right corner.	Die Uhrzeit in der oberen rechten Ecke.
The time zone cannot be set: %@.	Die Zeitzone kann nicht gesetzt werden: %@.
The volume of this television cannot be changed from here.	Die Lautstärke dieses Fernsehers lässt sich von hier aus nicht ändern.
Theme	Erscheinungsbild
This machine	Dieses Gerät
This picture cannot be read: the file is damaged, or no picture.	Dieses Bild kann nicht gelesen werden: Die Datei ist beschädigt oder kein Bild.
This television cannot be switched off from here.	Dieser Fernseher lässt sich von hier aus nicht ausschalten.
This television cannot be switched on from here.	Dieser Fernseher lässt sich von hier aus nicht einschalten.
Those were two different numbers. Begin again.	Das waren zwei verschiedene Zahlen. Bitte von vorn.
Three times wrong. Wait half a minute.	Dreimal falsch. Bitte eine halbe Minute warten.
Thu	Do.
Tiles and pictures change without sliding and growing.	Kacheln und Bilder wechseln, ohne zu gleiten und zu wachsen.
Tiles are hidden from their options: hold Select on one. This shows them all again.	Kacheln werden über ihre Optionen ausgeblendet: Auswahl gedrückt halten. Hier werden alle wieder angezeigt.
Time to choose	Zeit zum Wählen
Time zone	Zeitzone
Title	Titel
To stop, hold any button for 2 seconds.	Zum Abbrechen eine beliebige Taste 2 Sekunden lang gedrückt halten.
Too many folders to follow: changes show after a restart. Raise fs.inotify.max_user_watches and max_user_instances with sysctl.	Zu viele Ordner zum Beobachten: Änderungen erscheinen erst nach einem Neustart. fs.inotify.max_user_watches und max_user_instances mit sysctl erhöhen.
Trailer	Trailer
Tritanopia	Tritanopie
Try it	Ausprobieren
Try it. Move with the new buttons, and choose.	Ausprobieren: mit den neuen Tasten bewegen und auswählen.
Tue	Di.
Two	Zwei
Type the first letters of a title.	Die ersten Buchstaben eines Titels eingeben.
Up	Hoch
Use as wallpaper	Als Hintergrundbild verwenden
Use this folder	Diesen Ordner verwenden
Usual	Übliche
Utility	Hilfsprogramm
Various artists	Verschiedene Interpreten
Version	Version
Version, and where everything is kept.	Version und wo alles gespeichert ist.
Very fast	Sehr schnell
Very high	Sehr hoch
Very low	Sehr tief
Very slow	Sehr langsam
Very wide	Sehr breit
Video	Video
Voice	Stimme
Volume	Lautstärke
Volume %@ percent		one	Lautstärke %lld Prozent	other	Lautstärke %lld Prozent
Volume keys	Lautstärketasten
Volume, where the sound goes, and a tone to hear it by.	Lautstärke, wohin der Ton geht, und ein Testton.
Wallpaper	Hintergrundbild
Warm	Warm
Watched	Gesehen
Web	Web
Wed	Mi.
Welcome	Willkommen
What goes on behind the home screen. Holding Home shows this list.	Was hinter dem Home-Bildschirm weiterläuft. Home gedrückt halten zeigt diese Liste.
What is connected, and what its buttons do.	Was verbunden ist und was die Tasten tun.
What is shown after some time without presses; never over a film that plays.	Was nach einiger Zeit ohne Tastendruck erscheint; nie über einem laufenden Film.
What plays films. mpv takes the whole screen for itself and shows HDR where the display can.	Was Filme abspielt. mpv nimmt den ganzen Bildschirm und zeigt HDR, wo der Bildschirm es kann.
What shows photos. The one built in leafs through them by the remote, zooms, and has a slideshow.	Womit Fotos gezeigt werden. Der eingebaute blättert mit der Fernbedienung, vergrößert und hat eine Diaschau.
What started programs print	Ausgaben gestarteter Programme
What they make louder: the box itself, or the amplifier or television that plays its sound.	Was sie lauter machen: das Gerät selbst oder den Verstärker oder Fernseher, der den Ton wiedergibt.
Where albums lie, one folder each.	Wo Alben liegen, jedes in einem Ordner.
Where films and series lie. Everything below these folders is found by itself.	Wo Filme und Serien liegen. Alles unterhalb dieser Ordner wird von selbst gefunden.
Where photos lie.	Wo Fotos liegen.
Where the box stands. The clock follows at once.	Wo das Gerät steht. Die Uhr folgt sofort.
Where your films, music and photos lie.	Wo Filme, Musik und Fotos liegen.
Which rows the home screen has, and in which order.	Welche Reihen der Home-Bildschirm hat, und in welcher Reihenfolge.
White	Weiß
Whose drawings stand for programs on their tiles.	Wessen Zeichnungen auf den Kacheln für Programme stehen.
Whose voice reads, where the box has it.	Wessen Stimme liest, falls das Gerät sie hat.
Wi-Fi	WLAN
Wide	Breit
Wired	Kabel
With one button focus goes on by itself and any button chooses; with two Select chooses and any other goes on. Held for 1.5 seconds a button goes back.	Mit einer Taste wandert die Auswahl von selbst, jede Taste bestätigt; mit zweien bestätigt Auswahl, jede andere rückt weiter. 1,5 Sekunden halten geht zurück.
Without a PIN everyone can change them, and quit.	Ohne PIN können alle sie ändern und TenFoot beenden.
Woman	Frau
Written by	Drehbuch
Year	Jahr
Yellow	Gelb
Your own	Der eigene
a quotation mark is not closed	ein Anführungszeichen ist nicht geschlossen
favourite	Favorit
it ends in a lone %, which is written %%	er endet mit einem einzelnen %%, das man %%%% schreibt
it has a lone %, which is written %%	er enthält ein einzelnes %%, das man %%%% schreibt
it is empty	er ist leer
logind answers %@	logind antwortet %@
logind is not running	logind läuft nicht
mpv	mpv
no answer	keine Antwort
not available	nicht verfügbar
paused	angehalten
rated	Wertung
the system bus does not answer	der Systembus antwortet nicht
there is no system bus; it needs D-Bus and logind running	es gibt keinen Systembus; D-Bus und logind müssen laufen
this is not a session of logind	dies ist keine Sitzung von logind
this machine cannot do it	dieses Gerät kann es nicht
this user may not; allow it by a polkit rule	diese Person darf es nicht; eine polkit-Regel kann es erlauben
too many files are open	zu viele Dateien sind offen
watched	gesehen
★ %@	★ %.1f
"""#,
    ])
}
