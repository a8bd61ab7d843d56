import { limits } from "@hilal/contract/shared/limits";
import type { FastifyInstance } from "fastify";
import { HttpError } from "./http-error.ts";

/** JSON bodies up to their limit; an empty one counts as no body, since clients send such ones (product: api 12). */
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
