import { adminSectionsFor } from "@hilal/contract/admin-routes";
import {
  readerCookie,
  readingCookie,
  xsrfCookie,
  xsrfHeader,
} from "@hilal/contract/client/browser-names";
import { abilitiesFor, type Role } from "@hilal/contract/shared/abilities";
import {
  formatReadingCookie,
  parseReadingCookie,
  type ReadingChoices,
  readingCookieSeconds,
} from "@hilal/contract/shared/reading/reading-choices";
import type { Executor } from "../../database/connect.ts";
import { HttpError } from "../../http/api/http-error.ts";
import type { CookieOptions, RequestContext } from "../../http/api/request-context.ts";
import { isSameSecret, signature } from "../../http/security/signed-token.ts";
import type { Config } from "../../process/config.ts";
import type { UserRow } from "./accounts.store.ts";
import { updateReadingChoices } from "./sessions.store.ts";

/** The refresh token; HttpOnly, and sent to pages too, whose forms work without script (docs/decisions/0108). */
export const refreshCookie = "hilal_refresh";

type CookieSettings = Pick<Config, "SESSION_SECRET" | "DATA_DIR" | "publicUrl">;

export interface SessionOfCookies {
  readonly refreshToken: string;
  readonly sessionId: string;
  readonly role: Role | null;
  readonly reading: ReadingChoices;
}

/** Sets the cookies of a session, which expire together, and the one with the reading preferences. */
export function setSessionCookies(
  context: RequestContext,
  settings: CookieSettings,
  session: SessionOfCookies,
): void {
  forgetFormerCookie(context, settings);
  for (const [name, value] of [
    [refreshCookie, session.refreshToken],
    [xsrfCookie, xsrfToken(settings, session.sessionId)],
    [readerCookie, adminSectionsFor(abilitiesFor(session.role))[0] ?? "reader"],
  ] as const) {
    const options = { ...cookieOptions(settings, name), maxAge: sessionSeconds };
    context.setCookie(name, value, options);
  }
  setReadingCookie(context, plainCookie(settings), session.reading);
}

/** Clears the cookies of the session; the reading preferences stay on the device (product: reading 20). */
export function clearSessionCookies(context: RequestContext, settings: CookieSettings): void {
  forgetFormerCookie(context, settings);
  for (const name of [refreshCookie, xsrfCookie, readerCookie]) {
    context.clearCookie(name, cookieOptions(settings, name));
  }
}

/**
 * Clears the refresh cookie of versions that sent it to the API only: browsers send the one with the longer path first,
 * and it is spent.
 */
function forgetFormerCookie(context: RequestContext, settings: CookieSettings): void {
  const path = "/api/";
  context.clearCookie(refreshCookie, { ...plainCookie(settings), path, httpOnly: true });
}

/**
 * Requires that a call which relies on the refresh cookie was made by one of our own scripts. The token is signed for
 * the session, so that one set by a neighbouring domain is rejected.
 *
 * @throws HttpError 403 `xsrf_failed`
 */
export function requireXsrf(
  context: RequestContext,
  settings: CookieSettings,
  sessionId: string,
): void {
  const given = context.header(xsrfHeader) ?? "";
  if (!isSameSecret(given, xsrfToken(settings, sessionId))) throw new HttpError("xsrf_failed");
}

/** The value of a session's XSRF cookie, which its forms contain. */
export const xsrfToken = (settings: CookieSettings, sessionId: string) =>
  signature(settings, "xsrf", sessionId);

function cookieOptions(settings: CookieSettings, name: string): CookieOptions {
  return { ...plainCookie(settings), httpOnly: name === refreshCookie };
}

/** Options of all our cookies: not sent with another site's POST requests, and secure where readers use https. */
export function plainCookie({ publicUrl }: Pick<Config, "publicUrl">): CookieOptions {
  return {
    path: "/",
    sameSite: "lax",
    // Behind a proxy that terminates TLS the request itself is plain http.
    ...(publicUrl.startsWith("https:") ? { secure: true } : {}),
  };
}

/** A sign-in expires this long after its last use. */
export const sessionSeconds = 30 * 24 * 60 * 60;

/**
 * The token that follows another in its session. It is derived, not random, so that the same token always yields the
 * same successor: see `renewSession`.
 */
export function nextRefreshToken(
  settings: Pick<Config, "SESSION_SECRET" | "DATA_DIR">,
  token: string,
): string {
  return signature(settings, "refresh-token", token);
}

type Reader = Pick<UserRow, "id" | "digits" | "reading">;

/**
 * Merges the reading preferences of device and account: choices made on this device and not yet stored in any account
 * are stored in this one, else the account's apply (product: reading 20).
 */
export async function mergeReadingChoices(
  executor: Executor,
  context: RequestContext,
  reader: Reader,
): Promise<ReadingChoices> {
  const kept: ReadingChoices =
    reader.digits === "urdu" ? { ...reader.reading, digits: "urdu" } : reader.reading;
  const device = parseReadingCookie(context.cookies[readingCookie]);
  if (!device.unsaved) return kept;
  const met = { ...kept, ...device.choices };
  await updateReadingChoices(executor, reader.id, met);
  return met;
}

/** Stores a reader's preferences on the device, where they outlive the session. */
function setReadingCookie(
  context: RequestContext,
  options: CookieOptions,
  choices: ReadingChoices,
): void {
  const value = formatReadingCookie({ choices, unsaved: false });
  if (value) context.setCookie(readingCookie, value, { ...options, maxAge: readingCookieSeconds });
  else if (context.cookies[readingCookie]) context.clearCookie(readingCookie, options);
}
