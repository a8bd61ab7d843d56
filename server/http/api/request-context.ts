import type { Language } from "@hilal/i18n/languages";

export interface CookieOptions {
  httpOnly?: boolean;
  maxAge?: number;
  /** Left out, it follows the scheme of the request. */
  secure?: boolean;
  path?: string;
  sameSite?: "lax" | "strict";
}

/** The little of HTTP that a handler may know of; a call in process has an inert one. */
export interface RequestContext {
  /** The caller's network address, for throttling only. */
  readonly address: string;
  readonly userAgent: string;
  /** The language errors are told in. */
  readonly language: Language;
  readonly cookies: Readonly<Record<string, string | undefined>>;
  header(name: string): string | undefined;
  setCookie(name: string, value: string, options: CookieOptions): void;
  clearCookie(name: string, options: CookieOptions): void;
}

/** The context of a call that comes from the server's own pages. */
export const inProcess: RequestContext = {
  address: "in-process",
  userAgent: "",
  language: "en",
  cookies: {},
  header: () => undefined,
  setCookie: () => undefined,
  clearCookie: () => undefined,
};
