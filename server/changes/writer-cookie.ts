import type { FastifyInstance, FastifyRequest } from "fastify";
import { toRequestContext } from "../http/api/request-context.ts";
import type { Changes } from "./changes.ts";

/**
 * One cookie per instance, so that concurrent responses of several instances to one browser don't overwrite each other.
 */
const prefix = "hilal_wrote_";
const named = new RegExp(`(?:^|;\\s*)${prefix}[\\w-]+=([\\w.-]+)`, "g");

/** In seconds; longer than an instance can be cut off from the database before it stops using its cache. */
const maxAge = 15;

/** Returns the ids of the writes named by a request's cookies: those its sender made recently, on any instance. */
export function readWriteIds(cookieHeader: string | undefined): string[] {
  // A shortcut, since every request for a cached page gets here, and most have no such cookie.
  if (!cookieHeader?.includes(prefix)) return [];
  return [...cookieHeader.matchAll(named)].flatMap(([, ids = ""]) => ids.split("."));
}

/**
 * Makes every response to a call that wrote something name the write in a cookie, so that the sender's next request, on
 * another instance, is not answered with an older page. A response names this instance's latest writes, whoever made
 * them: passing the exact write through every feature isn't worth it, and an extra name costs at most one rendering.
 */
export function setWriterCookies(app: FastifyInstance, { made }: Changes): void {
  const countsBefore = new WeakMap<FastifyRequest, number>();
  app.addHook("onRequest", async (request) => {
    if (request.method !== "GET" && request.method !== "HEAD") {
      countsBefore.set(request, made().count);
    }
  });
  app.addHook("onSend", async (request, reply) => {
    const before = countsBefore.get(request);
    const { instance, count, latest } = made();
    if (before === undefined || before === count) return;
    toRequestContext(request, reply).setCookie(`${prefix}${instance}`, latest.join("."), {
      httpOnly: true,
      maxAge,
    });
  });
}
