import type { RequestContext } from "../../../http/api/request-context.ts";
import { hashToken, newToken } from "../../../http/security/random-token.ts";
import { isSameSecret } from "../../../http/security/signed-token.ts";
import type { Config } from "../../../process/config.ts";
import { plainCookie } from "../sessions/session-cookies.ts";

/** A secret of this browser alone; Google is told its hash as the nonce, which a token then carries. */
const nonceCookie = "hilal_google_nonce";
/** As long as somebody may look at the sign-in screen before they press the button. */
const nonceSeconds = 60 * 60;

const secretForm = /^[\w-]{43}$/;

/**
 * The nonce that this browser asks Google with. One that it has already is told again, so that a second tab does not
 * spoil the first.
 */
export function giveNonce(context: RequestContext, config: Pick<Config, "publicUrl">): string {
  const kept = context.cookies[nonceCookie] ?? "";
  const secret = secretForm.test(kept) ? kept : newToken();
  context.setCookie(nonceCookie, secret, { ...cookieOptions(config), maxAge: nonceSeconds });
  return hashToken(secret);
}

/**
 * Whether a token was made for the browser that brings it. A browser that was given a nonce takes no token without it,
 * so that nobody is signed in as somebody else by a token from elsewhere; a client that never asked for one needs none.
 */
export function isNonceOf(context: RequestContext, nonce: string | undefined): boolean {
  const secret = context.cookies[nonceCookie];
  if (secret === undefined || nonce === undefined) return secret === nonce;
  return isSameSecret(nonce, hashToken(secret));
}

/** A nonce is for one sign-in. */
export function forgetNonce(context: RequestContext, config: Pick<Config, "publicUrl">): void {
  if (context.cookies[nonceCookie] === undefined) return;
  context.clearCookie(nonceCookie, cookieOptions(config));
}

const cookieOptions = (config: Pick<Config, "publicUrl">) => ({
  ...plainCookie(config),
  path: "/api/user/",
  httpOnly: true,
});
