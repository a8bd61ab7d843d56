import type { Config } from "../../../process/config.ts";

/** What a link of a text names. */
export type LinkTarget =
  | { readonly kind: "article"; readonly id: number }
  | { readonly kind: "file"; readonly shortHash: string }
  | { readonly kind: "page"; readonly path: string }
  | { readonly kind: "elsewhere"; readonly address: string };

/** What a link leads to; undefined for one that leads nowhere to be asked: a mail address, a place of its own text. */
export function toLinkTarget(
  href: string,
  { publicUrl, formerUrls }: Pick<Config, "publicUrl" | "formerUrls">,
): LinkTarget | undefined {
  if (href.startsWith("#")) return undefined;
  const url = URL.parse(href, `${publicUrl}/`);
  if (!url || !(url.protocol === "http:" || url.protocol === "https:")) return undefined;
  const own = [publicUrl, ...formerUrls].some((base) => URL.parse(base)?.host === url.host);
  url.hash = "";
  if (!own) return { kind: "elsewhere", address: url.href };
  const path = withoutPrefix(url.pathname);
  const article = /^\/(?:article|articlepage)\/(\d{1,9})(?:\/|\.|$)/.exec(path)?.[1];
  if (article !== undefined) return { kind: "article", id: Number(article) };
  const shortHash = /^\/media\/([0-9a-f]{16})\//.exec(path)?.[1];
  if (shortHash !== undefined) return { kind: "file", shortHash };
  return { kind: "page", path };
}

/** Pages have one path in every language, and downloads of an issue stand beside its page. */
function withoutPrefix(path: string): string {
  const bare = path.replace(/^\/(?:en|ur)(?=\/|$)/, "") || "/";
  return /^\/magazine\/.*\.(?:pdf|epub)$/.test(bare) ? bare.replace(/\.\w+$/, "") : bare;
}
