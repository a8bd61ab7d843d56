import type { FastifyInstance } from "fastify";
import { HttpError } from "./http-error.ts";
import type { Route } from "./route.ts";

const methods = ["GET", "HEAD", "POST", "PUT", "PATCH", "DELETE", "OPTIONS"] as const;

/**
 * Answers the methods that an address of the contract does not take: 405 with those it takes in `Allow` (RFC 9110,
 * section 15.5.6); `OPTIONS` tells the same with 204. Neither reads a body or asks who calls.
 */
export function answerOtherMethods(app: FastifyInstance, routes: readonly Route[]): void {
  const byPath = Map.groupBy(routes, ({ endpoint }) => endpoint.path);
  for (const [url, members] of byPath) {
    const taken = new Set<string>(members.map(({ endpoint }) => endpoint.method));
    if (taken.has("GET")) taken.add("HEAD");
    const allow = [...methods.filter((method) => taken.has(method)), "OPTIONS"].join(", ");
    app.route({
      method: methods.filter((method) => !taken.has(method)),
      url,
      exposeHeadRoute: false,
      onRequest: async (request, reply) => {
        reply.header("allow", allow);
        if (request.method !== "OPTIONS") throw new HttpError("method_not_allowed");
        return reply.status(204).send();
      },
      handler: () => undefined,
    });
  }
}
