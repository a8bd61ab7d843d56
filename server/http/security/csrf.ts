import { HttpError } from "../api/http-error.ts";
import type { RequestContext } from "../api/request-context.ts";

/**
 * Refuses a form posted by another site: one that signs in must not put a stranger's session into a reader's browser.
 * Browsers send the form's origin (Fetch Metadata, `Origin`); a program that sends neither has no reader's cookies.
 *
 * @param publicUrl the portal's public address
 * @param fromSecretAddress whether the form's page hides its own address (`Referrer-Policy: no-referrer`): a browser
 * then sends `Origin: null`, and an old browser, or one not on https, sends nothing else. Such a form contains a mailed
 * link's token, which no other site knows
 * @throws HttpError 403 `xsrf_failed`
 */
export function refuseForeignForm(
  context: RequestContext,
  publicUrl: string,
  { fromSecretAddress = false } = {},
): void {
  const site = context.header("sec-fetch-site");
  if (site !== undefined && site !== "same-origin" && site !== "none") {
    throw new HttpError("xsrf_failed");
  }
  const origin = context.header("origin");
  if (origin === "null" && fromSecretAddress) return;
  if (origin !== undefined && !isOwnOrigin(origin, context, publicUrl)) {
    throw new HttpError("xsrf_failed");
  }
}

/** Whether the browser says that one of our own pages posted a form; a browser that sends no origin does not. */
export function isOwnForm(context: RequestContext, publicUrl: string): boolean {
  const site = context.header("sec-fetch-site");
  const origin = context.header("origin");
  if (site !== undefined && site !== "same-origin") return false;
  return origin === undefined ? site === "same-origin" : isOwnOrigin(origin, context, publicUrl);
}

function isOwnOrigin(origin: string, context: RequestContext, publicUrl: string): boolean {
  if (origin === new URL(publicUrl).origin) return true;
  const host = URL.canParse(origin) ? new URL(origin).host : null;
  return host !== null && host === context.header("host");
}
