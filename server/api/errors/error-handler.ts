import { type ErrorBody, type ErrorCode, errorStatuses } from "@hilal/contract/shared/errors";
import { limits } from "@hilal/contract/shared/limits";
import { translatorFor } from "@hilal/i18n/translator/translator";
import type { FastifyError, FastifyReply, FastifyRequest } from "fastify";
import { storageFaultOf } from "../../files/storage-failure.ts";
import { clientLeftStatus, isClientLeft } from "../../http/client-left.ts";
import { languageOf } from "../../http/request-language.ts";
import type { Log } from "../../process/log.ts";
import { failureLanguage, failurePage, failurePageHeaders, wantsPage } from "./error-page.ts";
import { Refusal } from "./http-error.ts";

/**
 * Makes the answer to every failure, Fastify's own included: an `ErrorBody`, for refusals with their reason, for
 * anything unexpected 500 with a request id. Who waits for a page gets one that says the same. Who no longer waits for
 * anything is no failure.
 */
export function failureAnswer({ log }: { readonly log: Log }) {
  return (error: unknown, request: FastifyRequest, reply: FastifyReply) => {
    if (isClientLeft(error, request)) {
      log.info({ requestId: request.id, url: request.routeOptions.url }, "the client left");
      return reply.status(clientLeftStatus).send();
    }
    const refusal = namingTheLimit(toHttpError(error), request);
    if (errorStatuses[refusal.code] >= 500) {
      log.error({ err: error, requestId: request.id, url: request.routeOptions.url }, refusal.code);
    }
    if (refusal.details.retryAfter) reply.header("retry-after", refusal.details.retryAfter);
    reply.header("cache-control", "no-store");
    reply.status(errorStatuses[refusal.code]);
    if (!wantsPage(request)) return reply.send(errorBodyOf(refusal, request));
    const language = failureLanguage(request);
    return reply
      .headers(failurePageHeaders)
      .type("text/html; charset=utf-8")
      .send(failurePage(errorBodyOf(refusal, request, language), language));
  };
}

/** A body over the limit of its call is told the limit. */
function namingTheLimit(refusal: Refusal, { routeOptions }: FastifyRequest): Refusal {
  if (refusal.details.text !== "body_too_large") return refusal;
  if (routeOptions.bodyLimit === limits.publicBodyBytes) {
    return new Refusal("too_large", { text: "public_body_too_large" });
  }
  return routeOptions.bodyLimit === limits.articleBodyBytes
    ? new Refusal("too_large", { fields: { description: "article_too_long" } })
    : refusal;
}

/** What an error of any origin means to the caller. */
export function toHttpError(error: unknown): Refusal {
  if (error instanceof Refusal) return error;
  const storageFault = storageFaultOf(error);
  if (storageFault === "full") return new Refusal("insufficient_storage");
  if (storageFault) return new Refusal("unavailable", { text: "storage_unavailable" });
  if (isDatabaseAway(error)) return new Refusal("unavailable", { retryAfter: 5 });
  const status = (error as FastifyError | undefined)?.statusCode ?? 500;
  if (status === 413) return new Refusal("too_large", { text: "body_too_large" });
  if (status === 415) return new Refusal("unsupported_type");
  if (status >= 400 && status < 500) return new Refusal("malformed_request");
  return new Refusal("internal_error");
}

/** Connection failures, shutdowns and time-outs of PostgreSQL (SQLSTATE 08, 53, 57P, 57014), and its silence. */
function isDatabaseAway(error: unknown): boolean {
  const { code, message, cause } = (error ?? {}) as {
    code?: unknown;
    message?: unknown;
    cause?: unknown;
  };
  if (typeof code === "string" && /^(08|53|57P|57014|ECONN|EPIPE|ENOTFOUND|ETIMEDOUT)/.test(code))
    return true;
  if (
    typeof message === "string" &&
    /timeout exceeded when trying to connect|Connection terminated|is not queryable|Query read timeout/.test(
      message,
    )
  ) {
    return true;
  }
  return cause !== undefined && cause !== error && isDatabaseAway(cause);
}

/** A refusal in the caller's language, or in the one given. */
export function errorBodyOf(
  refusal: Refusal,
  request: FastifyRequest,
  language = languageOf(request),
): ErrorBody {
  const t = translatorFor(language);
  const { details } = refusal;
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
      say("errors", details.text ?? (refusal.code satisfies ErrorCode)),
    code: refusal.code,
    ...(fields ? { fields } : {}),
    ...(details.current === undefined ? {} : { current: details.current }),
    ...(details.removed ? { removed: details.removed } : {}),
    ...(refusal.code === "internal_error" ? { request_id: request.id } : {}),
  };
}
