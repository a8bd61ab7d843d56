import type { FastifyReply, FastifyRequest } from "fastify";
import { languageOf } from "../request-language.ts";
import type { CookieOptions, RequestContext } from "./request-context.ts";

/** A Fastify request and its reply as a request's context. Cookies are `Secure` whenever the reader came by https. */
export function toRequestContext(request: FastifyRequest, reply: FastifyReply): RequestContext {
  const cookieOptions = (options: CookieOptions) => ({
    path: "/",
    sameSite: "lax" as const,
    secure: request.protocol === "https",
    ...options,
  });
  return {
    address: callerAddress(request),
    userAgent: request.headers["user-agent"] ?? "",
    language: languageOf(request),
    cookies: request.cookies,
    header: (name) => {
      const value = request.headers[name.toLowerCase()];
      return Array.isArray(value) ? value[0] : value;
    },
    setCookie: (name, value, options) => void reply.setCookie(name, value, cookieOptions(options)),
    clearCookie: (name, options) => void reply.clearCookie(name, cookieOptions(options)),
  };
}

/** The caller's address; empty once the caller has hung up, since Node then knows none, whatever the type says. */
export const callerAddress = (request: FastifyRequest) => (request.ip as string | undefined) ?? "";
