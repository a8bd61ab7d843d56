import { type ErrorBody, type ErrorCode, errorStatuses } from "@hilal/contract/shared/errors";
import { limits } from "@hilal/contract/shared/limits";
import { translatorFor } from "@hilal/i18n/translator/translator";
import type { FastifyError, FastifyReply, FastifyRequest } from "fastify";
import { isDatabaseAway } from "../../database/is-database-away.ts";
import { storageFaultOf } from "../../process/files/storage-failure.ts";
import type { Log } from "../../process/log.ts";
import { clientLeftStatus, isClientLeft } from "../client-left.ts";
import { languageOf } from "../request-language.ts";
import { failureLanguage, failurePage, failurePageHeaders, wantsPage } from "./error-page.ts";
import { HttpError } from "./http-error.ts";

/**
 * Makes the answer to every failure, Fastify's own included: an `ErrorBody`, for refusals with their reason, for
 * anything unexpected 500 with a request id. Who waits for a page gets one that says the same. Who no longer waits for
 * anything is no failure.
 */
export function errorHandler({ log }: { readonly log: Log }) {
  return (error: unknown, request: FastifyRequest, reply: FastifyReply) => {
    if (isClientLeft(error, request)) {
      log.info({ requestId: request.id, url: request.routeOptions.url }, "the client left");
      return reply.status(clientLeftStatus).send();
    }
    const httpError = namingTheLimit(toHttpError(error), request);
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

/** A body over the limit of its call is told the limit. */
function namingTheLimit(httpError: HttpError, { routeOptions }: FastifyRequest): HttpError {
  if (httpError.details.text !== "body_too_large") return httpError;
  if (routeOptions.bodyLimit === limits.publicBodyBytes) {
    return new HttpError("too_large", { text: "public_body_too_large" });
  }
  return routeOptions.bodyLimit === limits.articleBodyBytes
    ? new HttpError("too_large", { fields: { description: "article_too_long" } })
    : httpError;
}

/** What an error of any origin means to the caller. */
export function toHttpError(error: unknown): HttpError {
  if (error instanceof HttpError) return error;
  const storageFault = storageFaultOf(error);
  if (storageFault === "full") return new HttpError("insufficient_storage");
  if (storageFault) return new HttpError("unavailable", { text: "storage_unavailable" });
  if (isDatabaseAway(error)) return new HttpError("unavailable", { retryAfter: 5 });
  const status = (error as FastifyError | undefined)?.statusCode ?? 500;
  if (status === 413) return new HttpError("too_large", { text: "body_too_large" });
  if (status === 415) return new HttpError("unsupported_type");
  if (status >= 400 && status < 500) return new HttpError("malformed_request");
  return new HttpError("internal_error");
}

/** A refusal in the caller's language, or in the one given. */
export function toErrorBody(
  httpError: HttpError,
  request: FastifyRequest,
  language = languageOf(request),
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
