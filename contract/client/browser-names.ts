// The names by which the server, the pages' scripts and the back office know the same cookie, header or channel.

/**
 * Not secret: the section of the back office that the work of who is signed in begins with, or "reader". Tells a page
 * who reads it, before its first paint.
 */
export const readerCookie = "hilal_reader";
/** Not secret: what a reader has chosen for comfort (shared/reading-choices.ts), which a page shows from its first paint on. */
export const readingCookie = "hilal_reading";
/** The names that Axios has: the cookie that a script copies into the header, which no other site can. */
export const xsrfCookie = "XSRF-TOKEN";
export const xsrfHeader = "X-XSRF-TOKEN";
/** The channel on which tabs tell each other of sign-ins and sign-outs. */
export const sessionChannel = "hilal-session";

/** What is told on it. */
export type SessionNews = "signed-in" | "signed-out";
