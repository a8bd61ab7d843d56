/** The id of the last element before an article's text. */
export const endOfOpening = "opening";
