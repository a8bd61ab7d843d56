import type { FastifyReply, FastifyRequest } from "fastify";
import { languageOf } from "../../http/request-language.ts";
import type { CookieOptions, Exchange } from "./request-context.ts";

/** A Fastify request and its reply as an exchange. Cookies are `Secure` whenever the reader came by https. */
export function exchangeOf(request: FastifyRequest, reply: FastifyReply): Exchange {
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
