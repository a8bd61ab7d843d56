import { createHash } from "node:crypto";
import { editions, houseEditions } from "@hilal/contract/shared/editions";
import { type ErrorBody, type ErrorCode, errorStatuses } from "@hilal/contract/shared/errors";
import { limits } from "@hilal/contract/shared/limits";
import { isLanguage, type Language, languages } from "@hilal/i18n/languages";
import { escapeHtml } from "@hilal/i18n/text/escape-markup";
import { translatorFor } from "@hilal/i18n/translator/translator";
import type { FastifyError, FastifyReply, FastifyRequest } from "fastify";
import { urduFacePolicy, urduFontFace } from "../../content/html/urdu-face.ts";
import { isDatabaseAway } from "../../database/database-errors.ts";
import { findStorageFault } from "../../process/files/storage-failure.ts";
import type { Log } from "../../process/log.ts";
import { clientLeftStatus, isClientLeft } from "../client-left.ts";
import { readLanguage } from "../request-language.ts";
import { HttpError } from "./http-error.ts";

/** The error page is self-contained: it may load no other resource. */
const styles = `
:root { color-scheme: light dark; font: 1.125rem/1.6 system-ui, sans-serif; }
:root:lang(ur) { font-family: "Noto Naskh Arabic", "Segoe UI", Tahoma, "Geeza Pro", system-ui, sans-serif; line-height: 2; }
body { margin: 0 auto; max-inline-size: 36rem; padding: 15vh 1rem 4rem; }
`;

const pageStyles: Readonly<Record<Language, string>> = { en: styles, ur: urduFontFace + styles };

/** Headers of the error page by language, apart from its type. */
const failurePageHeaders = { en: headersFor(pageStyles.en), ur: headersFor(pageStyles.ur) };

function headersFor(allowed: string) {
  const hash = createHash("sha256").update(allowed).digest("base64");
  return {
    "content-security-policy": `default-src 'none'; style-src 'sha256-${hash}'; ${urduFacePolicy}; base-uri 'none'; frame-ancestors 'none'`,
    "x-content-type-options": "nosniff",
  };
}

/** Whether the request comes from a browser loading a page, not from a program or for a picture. */
function wantsPage({ url, headers }: Pick<FastifyRequest, "url" | "headers">): boolean {
  return !/^\/(?:api|media)\//.test(url) && /\btext\/html\b/.test(headers.accept ?? "");
}

/** Returns the language of a page's address, otherwise that of the browser. */
function failureLanguage(request: Pick<FastifyRequest, "url" | "headers">): Language {
  const prefix = request.url.split(/[/?]/)[1] ?? "";
  return isLanguage(prefix) ? prefix : readLanguage(request);
}

/** Renders the page for readers when a page cannot be shown. It needs neither the database nor the built site. */
function failurePage({ error, request_id }: ErrorBody, language: Language): string {
  const t = translatorFor(language);
  const { lang, dir } = languages[language];
  const title = escapeHtml(t("errors.title"));
  const reference = request_id
    ? `<p>${escapeHtml(t("errors.reference", { requestId: request_id }))}</p>`
    : "";
  return `<!doctype html><html lang="${lang}" dir="${dir}"><head><meta charset="utf-8"><title>${title}</title>
<meta name="viewport" content="width=device-width, initial-scale=1"><meta name="robots" content="noindex"><style>${pageStyles[language]}</style></head>
<body><main><h1>${title}</h1><p>${escapeHtml(error)}</p>${reference}
<p><a href="${editions[houseEditions[language]].path}">${escapeHtml(t("notFound.home"))}</a></p></main></body></html>`;
}

/**
 * Creates the handler for every failure, including Fastify's own. The response is an `ErrorBody`: with the reason for a
 * refusal, or 500 with a request id for anything unexpected. Requests for a page get an error page with the same
 * content. A client that has left is not a failure.
 */
export function errorHandler({ log }: { readonly log: Log }) {
  return (error: unknown, request: FastifyRequest, reply: FastifyReply) => {
    if (isClientLeft(error, request)) {
      log.info({ requestId: request.id, url: request.routeOptions.url }, "the client left");
      return reply.status(clientLeftStatus).send();
    }
    const httpError = withNamedLimit(toHttpError(error), request);
    if (errorStatuses[httpError.code] >= 500) {
      log.error(
        { err: error, requestId: request.id, url: request.routeOptions.url },
        httpError.code,
      );
    }
    if (httpError.details.retryAfter) reply.header("retry-after", httpError.details.retryAfter);
    reply.header("cache-control", "no-store");
    reply.status(errorStatuses[httpError.code]);
    if (!wantsPage(request)) return reply.send(toErrorBody(httpError, request));
    const language = failureLanguage(request);
    return reply
      .headers(failurePageHeaders[language])
      .type("text/html; charset=utf-8")
      .send(failurePage(toErrorBody(httpError, request, language), language));
  };
}

/** Names the limit in the error for a body that exceeds the limit of its call. */
function withNamedLimit(httpError: HttpError, { routeOptions }: FastifyRequest): HttpError {
  if (httpError.details.text !== "body_too_large") return httpError;
  if (routeOptions.bodyLimit === limits.publicBodyBytes) {
    return new HttpError("too_large", { text: "public_body_too_large" });
  }
  return routeOptions.bodyLimit === limits.articleBodyBytes
    ? new HttpError("too_large", { fields: { description: "article_too_long" } })
    : httpError;
}

/** Converts an error of any origin to the one that the caller gets. */
export function toHttpError(error: unknown): HttpError {
  if (error instanceof HttpError) return error;
  const storageFault = findStorageFault(error);
  if (storageFault === "full") return new HttpError("insufficient_storage");
  if (storageFault) return new HttpError("unavailable", { text: "storage_unavailable" });
  if (isDatabaseAway(error)) return new HttpError("unavailable", { retryAfter: 5 });
  const status = (error as FastifyError | undefined)?.statusCode ?? 500;
  if (status === 413) return new HttpError("too_large", { text: "body_too_large" });
  if (status === 415) return new HttpError("unsupported_type");
  if (status >= 400 && status < 500) return new HttpError("malformed_request");
  return new HttpError("internal_error");
}

/** Returns the body of a refusal, in the caller's language or the given one. */
export function toErrorBody(
  httpError: HttpError,
  request: FastifyRequest,
  language = readLanguage(request),
): ErrorBody {
  const t = translatorFor(language);
  const { details } = httpError;
  const say = (area: "errors" | "validation", key: string) => {
    const full = `${area}.${key}`;
    return t.has(full)
      ? (t as (key: string, values?: object) => string)(full, details.values)
      : key;
  };
  const fields = details.fields
    ? Object.fromEntries(
        Object.entries(details.fields).map(([name, code]) => [name, say("validation", code)]),
      )
    : undefined;
  return {
    error:
      Object.values(fields ?? {})[0] ??
      say("errors", details.text ?? (httpError.code satisfies ErrorCode)),
    code: httpError.code,
    ...(fields ? { fields } : {}),
    ...(details.current === undefined ? {} : { current: details.current }),
    ...(details.removed ? { removed: details.removed } : {}),
    ...(httpError.code === "internal_error" ? { request_id: request.id } : {}),
  };
}
