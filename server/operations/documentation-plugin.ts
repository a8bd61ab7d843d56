import { createHash } from "node:crypto";
import type { Endpoint } from "@hilal/contract/define-endpoint";
import type { FastifyInstance } from "fastify";
import { documentationPage, documentationStyles } from "./documentation-page.ts";
import { openApiOf } from "./openapi.ts";

/** `/api/openapi.json` and, for people, `/api/docs`. Both are made once, at start. */
export function documentationPlugin(
  app: FastifyInstance,
  endpoints: readonly Endpoint[],
  publicUrl: string,
): void {
  const description = JSON.stringify(openApiOf(endpoints, publicUrl));
  const page = documentationPage(endpoints);
  const styles = createHash("sha256").update(documentationStyles).digest("base64");
  app.get("/api/openapi.json", (_request, reply) =>
    reply.type("application/json").header("cache-control", "public, max-age=300").send(description),
  );
  app.get("/api/docs", (_request, reply) =>
    reply
      .type("text/html; charset=utf-8")
      .header("cache-control", "public, max-age=300")
      .header(
        "content-security-policy",
        `default-src 'none'; style-src 'sha256-${styles}'; base-uri 'none'`,
      )
      .header("x-content-type-options", "nosniff")
      .send(page),
  );
}
