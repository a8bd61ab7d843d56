/**
 * The names of the families that travel within the style sheet (docs/decisions/0071). A browser reads them when the first
 * letter asks for them, one frame late; pages ask for them as soon as the sheet is there.
 */
export const embeddedFaces = / (?:Waiting|Of Urdu)$/;
