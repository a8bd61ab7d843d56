import { createHash } from "node:crypto";
import { uploadMedia } from "@hilal/contract/media";
import { rolesWith } from "@hilal/contract/shared/abilities";
import type { Endpoint } from "@hilal/contract/shared/define-endpoint";
import { isLanguage, type Language, languageCodes, languages } from "@hilal/i18n/languages";
import { escapeHtml } from "@hilal/i18n/text/escape-markup";
import { type Translator, translatorFor } from "@hilal/i18n/translator/translator";
import type { FastifyInstance } from "fastify";
import type { z } from "zod";
import { urduFacePolicy, urduFontFace } from "../content/html/urdu-face.ts";
import { readLanguage } from "../http/request-language.ts";
import { getArea, isEmptySchema, toJsonSchema, toOpenApi } from "./openapi.ts";

/** The page's complete style sheet; the content security policy allows it by hash. */
const documentationStyles = `${urduFontFace}
:root { color-scheme: light dark; font: 16px/1.5 system-ui, sans-serif; }
:lang(ur) { font-family: "Noto Naskh Arabic", "Segoe UI", Tahoma, "Geeza Pro", system-ui, sans-serif; }
:root:lang(ur) { line-height: 2; }
body { margin: 0 auto; max-inline-size: 60rem; padding: 2rem 1rem 6rem; }
nav ul { display: flex; flex-wrap: wrap; gap: .25rem 1.25rem; list-style: none; padding: 0; }
nav a { display: inline-block; padding-block: .25rem; }
h2 { border-block-start: 3px solid; margin-block-start: 3rem; padding-block-start: .5rem; }
details { border-block-end: 1px solid #8886; padding-block: .5rem; }
summary { cursor: pointer; }
code { font-family: ui-monospace, monospace; overflow-wrap: anywhere; unicode-bidi: isolate; }
pre { line-height: 1.5; overflow-x: auto; padding: 1rem; background: #8882; font-size: .85rem; }
`;

/**
 * Renders the contract as a readable page: one entry per call, in sections by area, without scripts. The contract's own
 * texts (addresses, names, summaries) are English in both languages.
 */
function documentationPage(endpoints: readonly Endpoint[], language: Language): string {
  const t = translatorFor(language);
  const { lang, dir } = languages[language];
  const areas = [...Map.groupBy([...endpoints, uploadMedia], getArea)];
  const title = escapeHtml(t("documentation.title"));
  const rules = t
    .namesIn("documentation.forAll")
    .map((rule) => `<li>${sentence(t(`documentation.forAll.${rule}`))}</li>`);
  const links = areas.map(([area]) => `<li><a href="#${area}">${area}</a></li>`);
  const sections = areas.map(
    ([area, members]) =>
      `<section id="${area}" aria-labelledby="${area}-title"><h2 id="${area}-title" lang="en" dir="ltr">${area}</h2>${members.map((endpoint) => renderEntry(endpoint, t, language)).join("")}</section>`,
  );
  return `<!doctype html><html lang="${lang}" dir="${dir}"><head><meta charset="utf-8"><title>${title}</title>
<meta name="viewport" content="width=device-width, initial-scale=1"><style>${documentationStyles}</style></head>
<body><header><h1>${title}</h1><p>${escapeHtml(t("documentation.introduction"))}</p>
<p><a href="/api/openapi.json">${sentence(t("documentation.machineReadable"))}</a></p>
${languageLinks(t, language)}</header>
<main><section><h2>${escapeHtml(t("documentation.forAllTitle"))}</h2><ul>${rules.join("")}</ul></section>
<nav aria-label="${escapeHtml(t("documentation.areas"))}"><ul lang="en" dir="ltr">${links.join("")}</ul></nav>
${sections.join("")}</main></body></html>`;
}

function languageLinks(t: Translator, current: Language): string {
  const links = languageCodes.map((code) => {
    const here = code === current ? ' aria-current="true"' : "";
    return `<li><a href="?lang=${code}" hreflang="${code}" lang="${code}"${here}>${languages[code].name}</a></li>`;
  });
  return `<nav aria-label="${escapeHtml(t("documentation.language"))}"><ul>${links.join("")}</ul></nav>`;
}

/** Escapes an i18n text and renders words in backquotes as code. */
const sentence = (text: string) =>
  escapeHtml(text).replace(/`([^`]+)`/g, '<code dir="ltr">$1</code>');

function renderEntry(endpoint: Endpoint, t: Translator, language: Language): string {
  const access = sentence(accessText(endpoint, t, language));
  const parts = [
    ["documentation.parameters", endpoint.params, "input"],
    ["documentation.query", endpoint.query, "input"],
    ["documentation.body", endpoint.body, "input"],
    ["documentation.answer", endpoint.answer, "output"],
  ] as const;
  const schemas = parts.map(([label, schema, io]) => renderSchema(t(label), schema, io)).join("");
  const nothing =
    endpoint.status === 204 ? `<p>${escapeHtml(t("documentation.noAnswer"))}</p>` : "";
  return `<details><summary><code dir="ltr"><b>${endpoint.method}</b> ${escapeHtml(endpoint.path)}</code>
<span lang="en" dir="ltr">${escapeHtml(endpoint.summary)}</span>
<small>(${access})</small></summary>${schemas}${nothing}</details>`;
}

/** Describes who may make the call: the required ability, and the roles that have it. */
function accessText({ name, access }: Endpoint, t: Translator, language: Language): string {
  const isUpload = name === uploadMedia.name;
  const ability = isUpload ? "media.upload" : access;
  if (ability === "public" || ability === "signed-in") return t(`documentation.access.${ability}`);
  const roles = rolesWith(ability).map((role) => t(`roles.${role}`));
  const values = { ability, roles: new Intl.ListFormat(language).format(roles) };
  return t(isUpload ? "documentation.access.upload" : "documentation.access.ability", values);
}

function renderSchema(label: string, schema: z.ZodType, io: "input" | "output"): string {
  const described = toJsonSchema(schema, io);
  if (isEmptySchema(described)) return "";
  const text = escapeHtml(JSON.stringify(described, null, 2));
  return `<h3>${escapeHtml(label)}</h3><pre dir="ltr" tabindex="0"><code>${text}</code></pre>`;
}

/**
 * Serves `/api/openapi.json` and, for people, `/api/docs`, in the language of the query's `lang` or else of the
 * browser. Each is rendered on first request.
 */
export function documentationPlugin(
  app: FastifyInstance,
  endpoints: readonly Endpoint[],
  publicUrl: string,
): void {
  const documents = new Map<string, string>();
  const made = (name: string, make: () => string): string => {
    const document = documents.get(name) ?? make();
    documents.set(name, document);
    return document;
  };
  const styles = createHash("sha256").update(documentationStyles).digest("base64");
  app.get("/api/openapi.json", (_request, reply) =>
    reply
      .type("application/json")
      .header("cache-control", "public, max-age=300")
      .send(made("openapi", () => JSON.stringify(toOpenApi(endpoints, publicUrl)))),
  );
  app.get<{ Querystring: Readonly<Record<string, unknown>> }>("/api/docs", (request, reply) => {
    const { lang } = request.query;
    const language = typeof lang === "string" && isLanguage(lang) ? lang : readLanguage(request);
    return reply
      .type("text/html; charset=utf-8")
      .header("cache-control", "public, max-age=300")
      .header("vary", "accept-language")
      .header("content-language", language)
      .header(
        "content-security-policy",
        `default-src 'none'; style-src 'sha256-${styles}'; ${urduFacePolicy}; base-uri 'none'; frame-ancestors 'none'`,
      )
      .header("x-content-type-options", "nosniff")
      .send(made(language, () => documentationPage(endpoints, language)));
  });
}
