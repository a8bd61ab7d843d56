import { createHash } from "node:crypto";
import type { Endpoint } from "@hilal/contract/shared/define-endpoint";
import { isLanguage } from "@hilal/i18n/languages";
import type { FastifyInstance } from "fastify";
import { urduFacePolicy } from "../content/html/urdu-face.ts";
import { languageOf } from "../http/request-language.ts";
import { documentationPage, documentationStyles } from "./documentation-page.ts";
import { toOpenApi } from "./openapi.ts";

/**
 * `/api/openapi.json` and, for people, `/api/docs`: in the language that the query's `lang` or else the browser asks for.
 * Each is made when it is first asked for.
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
    const language = typeof lang === "string" && isLanguage(lang) ? lang : languageOf(request);
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
