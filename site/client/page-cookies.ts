import { readingCookieSeconds } from "@hilal/contract/shared/reading/reading-choices";

/** Returns the current value of a cookie that scripts can read; undefined when there is none. */
export function readCookie(name: string): string | undefined {
  return new RegExp(`(?:^|; )${name}=([^;]*)`).exec(document.cookie)?.[1];
}

/** Stores a cookie that scripts can read, for as long as browsers allow. @param value without characters to escape */
export function storeCookie(name: string, value: string): void {
  const secure = location.protocol === "https:" ? "; Secure" : "";
  // biome-ignore lint/suspicious/noDocumentCookie: some browsers have no Cookie Store, and its writes may be lost when the page is left.
  document.cookie = `${name}=${value}; Max-Age=${readingCookieSeconds}; Path=/; SameSite=Lax${secure}`;
}
