import { type BrowserSession, createBrowserSession } from "@hilal/contract/client/browser-session";
import * as hooks from "../page-kit/hooks.ts";

let session: BrowserSession | undefined;

/** Returns the single session of a page, shared by its islands. Only in the browser. */
export function readerSession(): BrowserSession {
  session ??= createBrowserSession(() => document.documentElement.lang);
  return session;
}

/** Makes the style sheet show what visitors see, after the session has ended. */
export function showVisitor(): void {
  document.documentElement.setAttribute(hooks.reader, "visitor");
}
