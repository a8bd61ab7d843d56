// Names of cookies, headers and channels, shared by the server, the pages' scripts and the back office.

/**
 * Not secret: the back office section where the signed-in user's work begins, or "reader". A page reads it before its
 * first paint to know who is reading.
 */
export const readerCookie = "hilal_reader";
/** Not secret: the reader's choices (shared/reading-choices.ts), applied before the first paint. */
export const readingCookie = "hilal_reading";
/** Not secret: the language of pages chosen last, or "asked" once Urdu was offered (product: reading 36). */
export const languageCookie = "hilal_language";
/** In local storage: the address of the Nastaliq font that this browser has loaded, and probably still has. */
export const keptNastaliq = "hilal-nastaliq";
/** In local storage: set while this device keeps something of a reader, such as saved articles. */
export const keptHere = "hilal-kept";
/** The names that Axios uses. A script copies the cookie into the header, which no other site can do. */
export const xsrfCookie = "XSRF-TOKEN";
export const xsrfHeader = "X-XSRF-TOKEN";
/** Where the reading site's service worker is served: at the root, whose pages it may answer. */
export const workerPath = "/sw.js";
/** The BroadcastChannel on which tabs report sign-ins and sign-outs. */
export const sessionChannel = "hilal-session";

/** The messages on that channel. */
export type SessionEvent = "signed-in" | "signed-out";
