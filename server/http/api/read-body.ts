import { limits } from "@hilal/contract/shared/limits";
import type { FastifyInstance } from "fastify";
import { HttpError } from "./http-error.ts";

/**
 * Registers the parser of JSON bodies, up to their limit; an empty body counts as none, since some clients send one
 * (product: api 12).
 */
export function acceptBodies(app: FastifyInstance): void {
  app.removeContentTypeParser(["application/json", "text/plain"]);
  app.addContentTypeParser(
    "application/json",
    { parseAs: "string", bodyLimit: limits.bodyBytes },
    (_request, body, done) => {
      if (body === "") return done(null, undefined);
      try {
        done(null, JSON.parse(String(body)));
      } catch {
        done(new HttpError("malformed_request"));
      }
    },
  );
}
