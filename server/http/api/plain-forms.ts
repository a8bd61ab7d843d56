import { languageCodes } from "@hilal/i18n/languages";
import type { FastifyInstance } from "fastify";
import { actAs } from "../../database/connect.ts";
import { HttpError } from "./http-error.ts";
import type { RequestContext } from "./request-context.ts";
import { toRequestContext } from "./request-context.ts";

/** A form of the site that works without script. */
export interface PlainForm {
  /** The path it is posted to, without language prefix. */
  readonly path: string;
  /**
   * Acts on the fields; of a name given twice the last counts. Names of the address's query are among them.
   * @param prefix the language before the path, such as "/ur"; empty without one
   * @returns the path of the page that tells the outcome, without language prefix; an exact path keeps whatever prefix
   * it has; null answers 200 without a page, for programs that follow no redirect
   */
  readonly act: (
    fields: Readonly<Record<string, string>>,
    context: RequestContext,
    prefix: string,
  ) => Promise<string | { readonly exact: string } | null>;
}

/** Longer than any form of the site, far shorter than a flood. */
const bodyLimit = 20_000;

/**
 * Takes plain forms (`application/x-www-form-urlencoded`) beside the API and answers with a redirect (303) to a page, in
 * the language of the path. The content type is known to these routes alone: another site can post such a form, so no
 * call that relies on a cookie may take one.
 */
export async function plainForms(app: FastifyInstance, forms: readonly PlainForm[]): Promise<void> {
  await app.register((scope, _options, done) => {
    scope.addContentTypeParser(
      "application/x-www-form-urlencoded",
      { parseAs: "string", bodyLimit },
      (_request, body, done) => done(null, String(body)),
    );
    for (const { path, act } of forms) {
      for (const prefix of ["", ...languageCodes.map((code) => `/${code}`)]) {
        scope.post(`${prefix}${path}`, async (request, reply) => {
          const search = request.url.split("?")[1] ?? "";
          const fields = Object.fromEntries([
            ...new URLSearchParams(search),
            ...new URLSearchParams(typeof request.body === "string" ? request.body : ""),
          ]);
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

/**
 * Tries what a form asks for and names the page that tells how it went.
 *
 * @param tell the query of that page: after a success, and for a refusal
 */
export async function outcomePage(
  path: string,
  tell: { readonly success: string; readonly httpError: (httpError: HttpError) => string },
  attempt: () => Promise<unknown>,
): Promise<string> {
  try {
    await attempt();
    return `${path}?${tell.success}`;
  } catch (error) {
    if (!(error instanceof HttpError) || error.status >= 500) throw error;
    return `${path}?${tell.httpError(error)}`;
  }
}
