import { createHash } from "node:crypto";
import type { ContentSources, RenderEntry, Rendered, SiteSettings } from "@hilal/site/render";
import { pictureSources } from "../http/security/content-security-policy.ts";
import type { Config } from "../process/config.ts";

/** What a page's response needs from the built site. */
export interface SiteAssets {
  readonly settings: SiteSettings;
  /**
   * Headers of a document, including the content security policy: its sources are allowed in addition to those of every
   * page, and its style element by its hash.
   */
  documentHeaders(
    made: Pick<Rendered, "sources" | "styles">,
    page?: { readonly mayBeFramed?: boolean },
  ): Readonly<Record<string, string>>;
}

const hashForPolicy = (text: string) =>
  `'sha256-${createHash("sha256").update(text).digest("base64")}'`;

/** Settings and headers of the reading pages. */
export function siteAssets(
  config: Config,
  entry: RenderEntry,
  assets: SiteSettings["assets"],
): SiteAssets {
  const hashes = entry.inlineScripts.map(hashForPolicy).join(" ");
  return {
    settings: {
      publicUrl: config.publicUrl,
      social: omitUndefined({
        facebook: config.SOCIAL_FACEBOOK,
        x: config.SOCIAL_X,
        instagram: config.SOCIAL_INSTAGRAM,
        youtube: config.SOCIAL_YOUTUBE,
        flickr: config.SOCIAL_FLICKR,
      }),
      offlineReading: config.OFFLINE_READING === "on",
      assets,
    },
    documentHeaders: ({ sources, styles }, { mayBeFramed = false } = {}) => {
      const opensWindows = Object.keys(sources).length > 0;
      return {
        "content-security-policy": formatPolicy(config, hashes, { sources, styles, mayBeFramed }),
        "x-content-type-options": "nosniff",
        "referrer-policy": "strict-origin-when-cross-origin",
        "permissions-policy": "camera=(), geolocation=(), microphone=()",
        "cross-origin-opener-policy": opensWindows ? "same-origin-allow-popups" : "same-origin",
        ...(config.publicUrl.startsWith("https:")
          ? { "strict-transport-security": "max-age=31536000" }
          : {}),
      };
    },
  };
}

function formatPolicy(
  config: Config,
  scriptHashes: string,
  {
    sources,
    styles,
    mayBeFramed,
  }: { sources: ContentSources; styles: string | undefined; mayBeFramed: boolean },
): string {
  const allowing = (directive: keyof ContentSources, ours: string) =>
    [directive, ours, ...(sources[directive] ?? [])].join(" ");
  return [
    "default-src 'self'",
    allowing("script-src", `'self' ${scriptHashes} 'inline-speculation-rules'`),
    allowing("style-src", styles ? `'self' ${hashForPolicy(styles)}` : "'self'"),
    pictureSources(config),
    // The style sheets carry two small faces themselves (docs/decisions/0071).
    "font-src 'self' data:",
    allowing("connect-src", "'self'"),
    allowing("frame-src", "https://www.youtube-nocookie.com"),
    "object-src 'none'",
    "base-uri 'none'",
    "form-action 'self'",
    `frame-ancestors ${mayBeFramed ? "'self'" : "'none'"}`,
  ].join("; ");
}

function omitUndefined<T extends Record<string, string | undefined>>(values: T) {
  return Object.fromEntries(Object.entries(values).filter(([, value]) => value !== undefined)) as {
    [Key in keyof T]?: string;
  };
}
