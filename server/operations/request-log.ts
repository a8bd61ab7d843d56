import type { FastifyInstance } from "fastify";
import type { Log } from "../process/log.ts";

/**
 * Logs one line per request: its id, route, status and time. It logs the route's pattern, not the address, since
 * addresses contain names and searches.
 */
export function logRequests(app: FastifyInstance, log: Log): void {
  app.addHook("onResponse", async (request, reply) => {
    log.info(
      {
        requestId: request.id,
        method: request.method,
        route: request.routeOptions.url ?? "none",
        status: reply.statusCode,
        milliseconds: Math.round(reply.elapsedTime * 10) / 10,
      },
      "request",
    );
  });
}
