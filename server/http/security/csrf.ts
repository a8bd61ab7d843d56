import { HttpError } from "../api/http-error.ts";
import type { RequestContext } from "../api/request-context.ts";

/**
 * Refuses a form that another site posted: one that signs in must not put a stranger's session into a reader's browser.
 * Browsers say where a form comes from (Fetch Metadata, `Origin`); a program that says neither has no reader's cookies.
 *
 * @param publicUrl the address readers see
 * @param fromSecretAddress whether the form's page keeps its own address to itself (`Referrer-Policy: no-referrer`):
 * a browser then says `Origin: null`, and one that is old or not on https says nothing else. Such a form has a mailed
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
  if (origin === undefined || origin === new URL(publicUrl).origin) return;
  const host = URL.canParse(origin) ? new URL(origin).host : null;
  if (host === null || host !== context.header("host")) throw new HttpError("xsrf_failed");
}
