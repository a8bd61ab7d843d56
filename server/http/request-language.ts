import type { Language } from "@hilal/i18n/languages";
import type { FastifyRequest } from "fastify";

/** The language that errors are told in: what the client asks for first, English otherwise. */
export function languageOf(request: Pick<FastifyRequest, "headers">): Language {
  return /^\s*ur\b/i.test(request.headers["accept-language"] ?? "") ? "ur" : "en";
}
