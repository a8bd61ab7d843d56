import { xsrfHeader } from "@hilal/contract/client/browser-names";
import type { Client } from "@hilal/contract/client/client";
import { limits } from "@hilal/contract/shared/limits";
import { type Language, languageCodes } from "@hilal/i18n/languages";
import type { PageReader, SitePage } from "@hilal/site/render";
import type { FastifyInstance, FastifyReply, FastifyRequest } from "fastify";
import { actAs } from "../database/connect.ts";
import { clearSessionCookies, refreshCookie } from "../features/accounts/session-cookies.ts";
import { createSessionFinder, renewSession } from "../features/accounts/sessions.ts";
import type { Services } from "../features/services.ts";
import type { Caller } from "../http/api/caller.ts";
import { toHttpError } from "../http/api/error-handler.ts";
import type { HttpError } from "../http/api/http-error.ts";
import { createLocalClient } from "../http/api/local-client.ts";
import { acceptPlainForms, readPlainForm } from "../http/api/plain-forms.ts";
import { type RequestContext, toRequestContext } from "../http/api/request-context.ts";
import type { Route } from "../http/api/route.ts";
import { isOwnForm, refuseForeignForm } from "../http/security/csrf.ts";
import type { CachedPage } from "./cache/cached-page.ts";

/** Who a page for one reader is made for: the reader, or a visitor whose session has ended. */
type PageCaller = PageReader & { readonly client: Client };

/** The reader of a request for a page that is made for one reader. */
type FoundReader = PageCaller & { readonly caller: Caller };

type Fields = Readonly<Record<string, string>>;

/** Finds the readers of pages that are made for one reader, and lets their forms act (docs/decisions/0108). */
export interface PageReaders {
  /** Returns the reader of the refresh cookie; undefined for a visitor, whose ended session's cookies are cleared. */
  find(request: FastifyRequest, reply: FastifyReply): Promise<FoundReader | undefined>;
  readonly visitor: PageCaller;
  /** Whether the browser says that one of our own pages posted a form. */
  isOwnForm(context: RequestContext): boolean;
  /**
   * Requires that a form was posted by a page of this reader, renews the session, and returns a client which calls as
   * the reader with the form's request.
   * @throws HttpError 403 `xsrf_failed`, 401 when the session has ended
   */
  admit(reader: FoundReader, context: RequestContext, fields: Fields): Promise<Client>;
  /** Notes a failure of ours. */
  note(error: unknown, page: SitePage): void;
}

export function createPageReaders(services: Services, routes: readonly Route[]): PageReaders {
  const { config, log } = services;
  const findSession = createSessionFinder(services);
  return {
    async find(request, reply) {
      const context = toRequestContext(request, reply);
      const found = await findSession(context);
      if (found) return { ...found, client: createLocalClient(routes, found.caller) };
      if (context.cookies[refreshCookie]) clearSessionCookies(context, config);
      return undefined;
    },
    visitor: { client: createLocalClient(routes), xsrf: null },
    isOwnForm: (context) => isOwnForm(context, config.publicUrl),
    async admit({ caller }, context, { xsrf }) {
      refuseForeignForm(context, config.publicUrl);
      // The hidden field stands in for the header that a script would send.
      const header = (name: string) =>
        name.toLowerCase() === xsrfHeader.toLowerCase() ? xsrf : context.header(name);
      const posted = { ...context, header };
      await renewSession(services, posted);
      return createLocalClient(routes, caller, posted);
    },
    note: (error, { name }) => log.error({ err: error, form: name }, "a form failed"),
  };
}

interface Place {
  readonly prefix: Language | null;
  /** Path and query, with the prefix. */
  readonly url: string;
}

/** Leads a visitor from a page that is made for one reader to the login screen, which leads back. */
export function leadVisitor(
  { forReader }: SitePage,
  { prefix, url }: Place,
  reply: FastifyReply,
): FastifyReply {
  const next = new URLSearchParams({ next: url.replace(/\?.*$/s, "") });
  const path = forReader?.visitors ?? `/login?${next}`;
  reply.header("cache-control", "no-store");
  return reply.redirect(`${prefix ? `/${prefix}` : ""}${path}`, 303);
}

/** Larger than the longest comment, of which a letter may take nine bytes (`%D8%A7` and longer). */
const bodyLimit = limits.commentMaxLength * 9 + 8_000;

interface ReaderForms {
  readonly pages: readonly SitePage[];
  readonly readers: PageReaders;
  /** Renders a page for a reader. */
  show(
    page: SitePage,
    prefix: Language | null,
    request: FastifyRequest,
    reader: PageCaller,
  ): Promise<CachedPage>;
}

/**
 * Accepts the forms of pages that are made for one reader. What they do, they do by the API's own calls, with the same
 * guards and limits. The answer leads on (303); a refused form is shown again, with what was typed.
 */
export function mountReaderForms(
  app: FastifyInstance,
  { pages, readers, show }: ReaderForms,
): void {
  const take = async (
    page: SitePage,
    prefix: Language | null,
    request: FastifyRequest,
    reply: FastifyReply,
  ) => {
    const reader = await readers.find(request, reply);
    if (!page.forReader) return leadVisitor(page, { prefix, url: request.url }, reply);
    const { act, keeps } = page.forReader;
    const context = toRequestContext(request, reply);
    const isOwn = readers.isOwnForm(context);
    const fields = readPlainForm(request);
    const params = request.params as Record<string, string>;
    const showAgain = async (to: PageCaller, status: number, refusal?: HttpError) => {
      // Of a form that another site may have posted, nothing is shown.
      const isForeign = refusal?.code === "xsrf_failed" && !isOwn;
      const shown = isForeign ? {} : withoutSecrets(fields);
      const refused = { fields: shown, wrong: refusal ? toWrong(refusal) : {} };
      const made = await show(page, prefix, request, { ...to, refused });
      const { headers, body } = made.identity;
      return reply
        .status(made.status === 200 ? status : made.status)
        .headers(headers)
        .send(body);
    };
    /** The words of a reader whose session has ended stay on the page, to be sent after logging in elsewhere. */
    const answerVisitor = () =>
      isOwn && keeps !== undefined && fields[keeps]?.trim()
        ? showAgain(readers.visitor, 401)
        : leadVisitor(page, { prefix, url: request.url }, reply);
    reply.header("cache-control", "no-store");
    if (!reader) return answerVisitor();
    // The form of a page that was made for a visitor: it is shown with what this session's forms contain.
    if (isOwn && fields.xsrf === undefined) return showAgain(reader, 200);
    const { caller } = reader;
    const actorId = caller.kind === "user" ? caller.id : null;
    const acting = { actorId, address: context.address, action: `form ${page.path}` };
    try {
      const client = await readers.admit(reader, context, fields);
      const outcome = await actAs(acting, () => act({ client, fields, params }));
      return reply.redirect(`${prefix ? `/${prefix}` : ""}${outcome}`, 303);
    } catch (error) {
      const httpError = toHttpError(error);
      if (httpError.status === 401) return answerVisitor();
      if (httpError.status >= 500) readers.note(error, page);
      const { retryAfter } = httpError.details;
      if (retryAfter !== undefined) reply.header("retry-after", retryAfter);
      return showAgain(reader, httpError.status, httpError);
    }
  };
  app.register((scope, _options, done) => {
    acceptPlainForms(scope, bodyLimit);
    for (const page of pages) {
      if (!page.forReader) continue;
      scope.post(page.path, (request, reply) => take(page, null, request, reply));
      for (const code of languageCodes) {
        scope.post(`/${code}${page.path}`, (request, reply) => take(page, code, request, reply));
      }
    }
    done();
  });
}

/** What of a form is shown again. */
function withoutSecrets(fields: Fields): Fields {
  const isShown = ([name]: readonly [string, string]) => !/password|xsrf|code/.test(name);
  return Object.fromEntries(Object.entries(fields).filter(isShown));
}

function toWrong({ code, details }: HttpError): Fields {
  return details.fields ?? { form: details.text ?? code };
}
