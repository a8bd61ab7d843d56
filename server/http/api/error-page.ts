import { createHash } from "node:crypto";
import { editions, houseEditions } from "@hilal/contract/shared/editions";
import type { ErrorBody } from "@hilal/contract/shared/errors";
import { isLanguage, type Language, languages } from "@hilal/i18n/languages";
import { escapeHtml } from "@hilal/i18n/text/escape-markup";
import { translatorFor } from "@hilal/i18n/translator/translator";
import type { FastifyRequest } from "fastify";
import { urduFace, urduFacePolicy } from "../../content/html/urdu-face.ts";
import { languageOf } from "../request-language.ts";

/** All of it stands in the page: nothing else may be there to be fetched. */
const styles = `
:root { color-scheme: light dark; font: 1.125rem/1.6 system-ui, sans-serif; }
:root:lang(ur) { font-family: "Noto Naskh Arabic", "Segoe UI", Tahoma, "Geeza Pro", system-ui, sans-serif; line-height: 2; }
body { margin: 0 auto; max-inline-size: 36rem; padding: 15vh 1rem 4rem; }
`;

const pageStyles: Readonly<Record<Language, string>> = { en: styles, ur: urduFace + styles };

/** Headers of the page in a language besides its type. */
export const failurePageHeaders = { en: headersFor(pageStyles.en), ur: headersFor(pageStyles.ur) };

function headersFor(allowed: string) {
  const hash = createHash("sha256").update(allowed).digest("base64");
  return {
    "content-security-policy": `default-src 'none'; style-src 'sha256-${hash}'; ${urduFacePolicy}; base-uri 'none'; frame-ancestors 'none'`,
    "x-content-type-options": "nosniff",
  };
}

/** Whether a person's browser waits for a page, and no program for JSON or a picture. */
export function wantsPage({ url, headers }: Pick<FastifyRequest, "url" | "headers">): boolean {
  return !/^\/(?:api|media)\//.test(url) && /\btext\/html\b/.test(headers.accept ?? "");
}

/** The language of a page's address, otherwise the one that the browser asks for. */
export function failureLanguage(request: Pick<FastifyRequest, "url" | "headers">): Language {
  const prefix = request.url.split(/[/?]/)[1] ?? "";
  return isLanguage(prefix) ? prefix : languageOf(request);
}

/** What a reader sees when a page cannot be shown. It needs neither the database nor the built site. */
export function failurePage({ error, request_id }: ErrorBody, language: Language): string {
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
