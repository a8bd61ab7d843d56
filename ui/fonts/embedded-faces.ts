/**
 * Font families embedded in the style sheet (docs/decisions/0071). A browser would only read them when the first letter
 * needs them, one frame late; pages request them as soon as the style sheet is loaded.
 */
export const embeddedFaces = / (?:Waiting|Of Urdu)$/;
