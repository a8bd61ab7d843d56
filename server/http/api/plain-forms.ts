import { languageCodes } from "@hilal/i18n/languages";
import type { FastifyInstance, FastifyRequest } from "fastify";
import { actAs } from "../../database/connect.ts";
import { HttpError } from "./http-error.ts";
import type { RequestContext } from "./request-context.ts";
import { toRequestContext } from "./request-context.ts";

/** A form of the site that works without JavaScript. */
export interface PlainForm {
  /** The path it is posted to, without language prefix. */
  readonly path: string;
  /**
   * Acts on the fields; of a repeated name the last value counts. The address's query parameters are included.
   * @param prefix the language before the path, such as "/ur"; empty without one
   * @returns the path of the page that shows the outcome, without language prefix; an `exact` path is used as is; null
   * answers 200 without a page, for programs that follow no redirect
   */
  readonly act: (
    fields: Readonly<Record<string, string>>,
    context: RequestContext,
    prefix: string,
  ) => Promise<string | { readonly exact: string } | null>;
}

/** Larger than any form of the site, but far too small for a flood of data. */
const bodyLimit = 20_000;

/**
 * Accepts plain forms (`application/x-www-form-urlencoded`) next to the API and redirects (303) to a page in the
 * language of the path. Only these routes accept this content type: another site can post such a form, so no call that
 * relies on a cookie may accept one.
 */
export async function plainForms(app: FastifyInstance, forms: readonly PlainForm[]): Promise<void> {
  await app.register((scope, _options, done) => {
    acceptPlainForms(scope, bodyLimit);
    for (const { path, act } of forms) {
      for (const prefix of ["", ...languageCodes.map((code) => `/${code}`)]) {
        scope.post(`${prefix}${path}`, async (request, reply) => {
          const fields = readPlainForm(request);
          const context = toRequestContext(request, reply);
          const acting = { actorId: null, address: context.address, action: `form ${path}` };
          const page = await actAs(acting, () => act(fields, context, prefix));
          reply.header("cache-control", "no-store");
          if (page === null) return reply.send();
          return reply.redirect(typeof page === "string" ? `${prefix}${page}` : page.exact, 303);
        });
      }
    }
    done();
  });
}

/** Accepts the bodies of plain forms on a scope's routes. */
export function acceptPlainForms(scope: FastifyInstance, bodyLimit: number): void {
  scope.addContentTypeParser(
    "application/x-www-form-urlencoded",
    { parseAs: "string", bodyLimit },
    (_request, body, done) => done(null, String(body)),
  );
}

/** Returns the fields of a plain form with those of its address; of a repeated name the last value counts. */
export function readPlainForm({ url, body }: FastifyRequest): Record<string, string> {
  return Object.fromEntries([
    ...new URLSearchParams(url.split("?")[1] ?? ""),
    ...new URLSearchParams(typeof body === "string" ? body : ""),
  ]);
}

/**
 * Runs a form's action and returns the path of the page that shows the outcome.
 *
 * @param outcomeQuery the query of that page: after success, and for a refusal
 */
export async function outcomePage(
  path: string,
  outcomeQuery: { readonly success: string; readonly httpError: (httpError: HttpError) => string },
  attempt: () => Promise<unknown>,
): Promise<string> {
  try {
    await attempt();
    return `${path}?${outcomeQuery.success}`;
  } catch (error) {
    if (!(error instanceof HttpError) || error.status >= 500) throw error;
    return `${path}?${outcomeQuery.httpError(error)}`;
  }
}
