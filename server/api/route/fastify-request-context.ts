import type { FastifyReply, FastifyRequest } from "fastify";
import { languageOf } from "../../http/request-language.ts";
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
    address: request.ip,
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
