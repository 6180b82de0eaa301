/// The words that the voice uses for elements, in the interface's language, so that it need not mix two languages in a sentence.
///
/// A new language is one more table here.
package struct SpokenWords: Sendable, Equatable {
    /// The language's code, as in the speech protocol and BCP 47.
    package var language: String
    /// The word after the name of an element; roles without a word need none.
    package var roles: [AccessibilityRole: String]
    package var on, off, selected, notSelected, expanded, collapsed, dimmed: String
    /// The word between an index and a count.
    package var of: String
    /// The word for a character of a password.
    package var dot: String
    /// The word before deleted text.
    package var deleted: String
    /// The word for a field without text.
    package var empty: String
    /// The name of the space character.
    package var space: String
    /// Said when the voice is switched on; tells how to switch it off.
    package var speechOn: String
    package var speechOff: String
    /// Said when reading by the remote begins, with instructions, and when it ends.
    package var reading, readingEnds: String
    /// The category of actions that edit a text.
    package var edit: String
    /// The names of rotors.
    package var rotors: [RotorKind: String]
    /// Said when reading begins on a screen with rotors.
    package var rotorChoice: String

    /// The words of a language; the English words if there are none.
    package static func of(_ language: String) -> SpokenWords {
        switch language.prefix(while: { $0.isLetter }).lowercased() {
        case "de": german
        case "fr": french
        case "es": spanish
        default: english
        }
    }

    /// The words for typed or deleted text: spaces have no sound, so they are named.
    package func typed(_ text: some StringProtocol) -> String {
        let clean = SpokenText.clean(String(text))
        return clean.isEmpty && !text.isEmpty ? space : clean
    }

    private static let english = SpokenWords(
        language: "en",
        roles: [
            .button: "button", .link: "link", .toggle: "switch", .slider: "slider", .stepper: "stepper", .picker: "picker",
            .menu: "menu", .textField: "text field", .secureField: "secure text field", .searchField: "search field",
            .chart: "chart", .heading: "heading", .progress: "progress", .tab: "tab", .tabBar: "tab bar", .dialog: "dialog",
            .video: "video",
        ],
        on: "on", off: "off", selected: "selected", notSelected: "not selected", expanded: "expanded", collapsed: "collapsed",
        dimmed: "dimmed", of: "of", dot: "dot", deleted: "deleted", empty: "empty",
        space: "space",
        speechOn: "Speech on. To switch it off, hold play/pause and back.", speechOff: "Speech off.",
        reading: "Reading. Left and right go on, up and down by headings, held Select spells, Back ends.", readingEnds: "Reading ends.",
        edit: "edit",
        rotors: [
            .headings: "headings", .links: "links", .images: "pictures", .textFields: "text fields", .lists: "lists",
            .tables: "tables", .landmarks: "landmarks", .boldText: "bold text", .italicText: "italic text",
            .underlinedText: "underlined text", .linkedElements: "linked", .misspelledWords: "misspelled words",
        ],
        rotorChoice: "Menu chooses what up and down go to.")

    private static let german = SpokenWords(
        language: "de",
        roles: [
            .button: "Taste", .link: "Link", .toggle: "Schalter", .slider: "Schieberegler", .stepper: "Stufenregler", .picker: "Auswahl",
            .menu: "Menü", .textField: "Textfeld", .secureField: "geschütztes Textfeld", .searchField: "Suchfeld",
            .chart: "Diagramm", .heading: "Überschrift", .progress: "Fortschritt", .tab: "Tab", .tabBar: "Tableiste", .dialog: "Dialog",
            .video: "Video",
        ],
        on: "ein", off: "aus", selected: "ausgewählt", notSelected: "nicht ausgewählt", expanded: "aufgeklappt",
        collapsed: "zugeklappt", dimmed: "nicht verfügbar", of: "von", dot: "Punkt", deleted: "gelöscht", empty: "leer",
        space: "Leerzeichen",
        speechOn: "Sprache ein. Zum Ausschalten Wiedergabe und Zurück gedrückt halten.", speechOff: "Sprache aus.",
        reading:
            "Lesen. Links und rechts gehen weiter, hoch und runter von Überschrift zu Überschrift, Auswahl gehalten buchstabiert, Zurück beendet.",
        readingEnds: "Lesen beendet.",
        edit: "Bearbeiten",
        rotors: [
            .headings: "Überschriften", .links: "Links", .images: "Bilder", .textFields: "Textfelder", .lists: "Listen",
            .tables: "Tabellen", .landmarks: "Bereiche", .boldText: "fetter Text", .italicText: "kursiver Text",
            .underlinedText: "unterstrichener Text", .linkedElements: "Verknüpftes", .misspelledWords: "Tippfehler",
        ],
        rotorChoice: "Menü wählt, wohin hoch und runter gehen.")

    private static let french = SpokenWords(
        language: "fr",
        roles: [
            .button: "bouton", .link: "lien", .toggle: "commutateur", .slider: "curseur", .stepper: "incrément", .picker: "sélecteur",
            .menu: "menu", .textField: "champ de texte", .secureField: "champ de texte sécurisé", .searchField: "champ de recherche",
            .chart: "graphique", .heading: "titre", .progress: "progression", .tab: "onglet", .tabBar: "barre d’onglets",
            .dialog: "dialogue",
            .video: "vidéo",
        ],
        on: "activé", off: "désactivé", selected: "sélectionné", notSelected: "non sélectionné", expanded: "développé",
        collapsed: "réduit", dimmed: "estompé", of: "sur", dot: "point", deleted: "supprimé", empty: "vide",
        space: "espace",
        speechOn: "Voix activée. Pour la désactiver, maintenez lecture et retour.", speechOff: "Voix désactivée.",
        reading: "Lecture. Gauche et droite avancent, haut et bas vont de titre en titre, sélection maintenue épelle, retour termine.",
        readingEnds: "Lecture terminée.",
        edit: "modifier",
        rotors: [
            .headings: "titres", .links: "liens", .images: "images", .textFields: "champs de texte", .lists: "listes",
            .tables: "tableaux", .landmarks: "repères", .boldText: "texte en gras", .italicText: "texte en italique",
            .underlinedText: "texte souligné", .linkedElements: "éléments liés", .misspelledWords: "fautes d’orthographe",
        ],
        rotorChoice: "Menu choisit où vont haut et bas.")

    private static let spanish = SpokenWords(
        language: "es",
        roles: [
            .button: "botón", .link: "enlace", .toggle: "interruptor", .slider: "control deslizante", .stepper: "incrementador",
            .picker: "selector", .menu: "menú", .textField: "campo de texto", .secureField: "campo de texto seguro",
            .searchField: "campo de búsqueda", .chart: "gráfico", .heading: "encabezado", .progress: "progreso", .tab: "pestaña",
            .tabBar: "barra de pestañas", .dialog: "diálogo", .video: "vídeo",
        ],
        on: "activado", off: "desactivado", selected: "seleccionado", notSelected: "no seleccionado", expanded: "expandido",
        collapsed: "contraído", dimmed: "atenuado", of: "de", dot: "punto", deleted: "borrado", empty: "vacío",
        space: "espacio",
        speechOn: "Voz activada. Para desactivarla, mantenga pulsados reproducir y atrás.", speechOff: "Voz desactivada.",
        reading:
            "Lectura. Izquierda y derecha avanzan, arriba y abajo van de título en título, selección mantenida deletrea, atrás termina.",
        readingEnds: "Lectura terminada.",
        edit: "editar",
        rotors: [
            .headings: "encabezados", .links: "enlaces", .images: "imágenes", .textFields: "campos de texto", .lists: "listas",
            .tables: "tablas", .landmarks: "puntos de referencia", .boldText: "texto en negrita",
            .italicText: "texto en cursiva", .underlinedText: "texto subrayado", .linkedElements: "elementos vinculados",
            .misspelledWords: "faltas de ortografía",
        ],
        rotorChoice: "Menú elige adónde van arriba y abajo.")
}
