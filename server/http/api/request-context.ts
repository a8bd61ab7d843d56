import type { Language } from "@hilal/i18n/languages";
import type { FastifyReply, FastifyRequest } from "fastify";
import { readLanguage } from "../request-language.ts";

export interface CookieOptions {
  httpOnly?: boolean;
  maxAge?: number;
  /** Defaults to the scheme of the request. */
  secure?: boolean;
  path?: string;
  sameSite?: "lax" | "strict";
}

/** The parts of HTTP that a handler may use; calls in process have a context without effect. */
export interface RequestContext {
  /** The caller's network address, for throttling only. */
  readonly address: string;
  readonly userAgent: string;
  /** The language of error messages. */
  readonly language: Language;
  readonly cookies: Readonly<Record<string, string | undefined>>;
  header(name: string): string | undefined;
  setCookie(name: string, value: string, options: CookieOptions): void;
  clearCookie(name: string, options: CookieOptions): void;
}

/** The context of a call made by the server's own pages. */
export const inProcess: RequestContext = {
  address: "in-process",
  userAgent: "",
  language: "en",
  cookies: {},
  header: () => undefined,
  setCookie: () => undefined,
  clearCookie: () => undefined,
};

/** Returns the context of a Fastify request and its reply. Cookies are `Secure` whenever the reader came by https. */
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
    language: readLanguage(request),
    cookies: request.cookies,
    header: (name) => {
      const value = request.headers[name.toLowerCase()];
      return Array.isArray(value) ? value[0] : value;
    },
    setCookie: (name, value, options) => void reply.setCookie(name, value, cookieOptions(options)),
    clearCookie: (name, options) => void reply.clearCookie(name, cookieOptions(options)),
  };
}

/**
 * Returns the caller's address; empty once the caller has hung up, because Node then has no address, whatever the type
 * claims.
 */
export const callerAddress = (request: FastifyRequest) => (request.ip as string | undefined) ?? "";
