import { isLanguage, type Language } from "@hilal/i18n/languages";
import type { FastifyRequest } from "fastify";

/**
 * Returns the language of responses to a caller: of the supported languages, the one with the highest weight in
 * `Accept-Language`, the first of equals (RFC 9110, section 12.5.4); English when it names neither.
 *
 * @example readLanguage({ headers: { "accept-language": "fr, ur-PK;q=0.9, en;q=0.8" } }) // "ur"
 */
export function readLanguage({ headers }: Pick<FastifyRequest, "headers">): Language {
  let best: { language: Language; weight: number } | undefined;
  for (const range of (headers["accept-language"] ?? "").split(",", mostRanges)) {
    const [, tag = "", quality = "1"] = rangePattern.exec(range) ?? [];
    const language = tag.toLowerCase();
    const weight = Number(quality);
    if (isLanguage(language) && weight > (best?.weight ?? 0)) best = { language, weight };
  }
  return best?.language ?? "en";
}

/** More than any browser sends. */
const mostRanges = 20;

/** Matches a language (ignoring region and script) and its weight. */
const rangePattern =
  /^\s*([a-z]{2})(?:-[\w-]{1,30})?\s*(?:;\s*q=(0(?:\.\d{0,3})?|1(?:\.0{0,3})?)\s*)?$/i;
