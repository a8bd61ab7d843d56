import multipart from "@fastify/multipart";
import { limits } from "@hilal/contract/limits";
import type { FastifyInstance } from "fastify";
import { Refusal } from "./refusal.ts";

/**
 * JSON bodies up to the limit of ruling 32; an empty one counts as no body, as spec section 7's 'empty body' calls send.
 * Forms are taken in as well, but only endpoints that read one (`readForm`) see more of them than nothing.
 */
export async function acceptBodies(app: FastifyInstance): Promise<void> {
  await app.register(multipart);
  app.addContentTypeParser(
    "application/x-www-form-urlencoded",
    { parseAs: "string", bodyLimit: limits.bodyBytes },
    (_request, body, done) => done(null, new URLSearchParams(String(body))),
  );
  app.removeContentTypeParser("application/json");
  app.addContentTypeParser(
    "application/json",
    { parseAs: "string", bodyLimit: limits.bodyBytes },
    (_request, body, done) => {
      if (body === "") return done(null, undefined);
      try {
        done(null, JSON.parse(String(body)));
      } catch {
        done(new Refusal("malformed_request"));
      }
    },
  );
}
