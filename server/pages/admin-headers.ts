import { pictureSources } from "../http/security/content-security-policy.ts";
import type { Config } from "../process/config.ts";

/**
 * Headers of the back office's shell. Scripts, styles and calls stay on this host; pictures may come from wherever
 * records may name them.
 */
export function adminHeaders(
  config: Pick<Config, "publicUrl" | "IMAGE_HOSTS">,
): Readonly<Record<string, string>> {
  const policy = [
    "default-src 'self'",
    "script-src 'self'",
    "style-src 'self'",
    pictureSources(config, ["blob:"]),
    // The style sheets carry two small faces themselves (docs/decisions/0071).
    "font-src 'self' data:",
    "connect-src 'self'",
    "frame-src 'self' https://www.youtube-nocookie.com",
    "object-src 'none'",
    "base-uri 'none'",
    "form-action 'self'",
    "frame-ancestors 'none'",
  ].join("; ");
  return {
    "content-type": "text/html; charset=utf-8",
    "cache-control": "no-cache",
    "content-security-policy": policy,
    "x-content-type-options": "nosniff",
    "referrer-policy": "same-origin",
    "permissions-policy": "camera=(), geolocation=(), microphone=()",
    "cross-origin-opener-policy": "same-origin",
    "x-robots-tag": "noindex",
    ...(config.publicUrl.startsWith("https:")
      ? { "strict-transport-security": "max-age=31536000" }
      : {}),
  };
}
