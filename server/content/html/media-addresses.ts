import { hasCredentials } from "@hilal/contract/shared/fields/web-address";
import { toSlug } from "@hilal/i18n/text/slug";
import { type Config, imageHosts } from "../../process/config.ts";

const storedPath = /^\/media\/[0-9a-f]{16}\/[a-z0-9-]+\.[a-z0-9]+$/;
const variantPath = /\/w\d+\.[a-z0-9]+$/;

/** Names reserved for variants and generated files; an uploaded file never gets one. */
const reservedName = /^(?:w\d+|made)$/;

const longestName = 60;
/** File systems allow no longer names, but a sender may declare anything. */
const longestDeclaredName = 255;

/** Returns `/media/<first 16 digits of the hash>/<name>.<extension>`. */
export function storedUrl(file: {
  readonly contentHash: string;
  readonly declaredName: string;
  readonly extension: string;
}): string {
  const bare = file.declaredName
    .slice(-longestDeclaredName)
    .replace(/^.*[\\/]/, "")
    .replace(/\.[^.]*$/, "");
  const name = toSlug(bare)
    .normalize("NFKD")
    .replace(/[^a-z0-9-]/g, "")
    .slice(0, longestName)
    .replace(/^-+|-+$|-+(?=-)/g, "");
  const named = name === "" || reservedName.test(name) ? `file${name && `-${name}`}` : name;
  return `/media/${file.contentHash.slice(0, 16)}/${named}.${file.extension}`;
}

/** Returns the address under which a generated file is recorded. Nothing is served there (product: documents 22). */
export function madeUrl(contentHash: string, extension: string): string {
  return `/media/${contentHash.slice(0, 16)}/made.${extension}`;
}

/** The settings that define which addresses are ours and which are allowed. */
export type MediaOrigins = Pick<Config, "publicUrl" | "formerUrls" | "IMAGE_HOSTS">;

/** The rules for addresses of pictures and documents. */
export interface MediaAddresses {
  /** Returns the address without our host when it belongs to a stored file; otherwise null. */
  localUrl(url: string): string | null;
  /** Whether a record may contain the address: that of a stored file, or one on a host allowed by the settings. */
  isAllowed(url: string): boolean;
  /**
   * Returns the path of a possible stored file whose ownership only the database can determine: on a host that the
   * settings don't name, or a picture at another of its widths. Null for every other address.
   */
  doubtfulPath(url: string): string | null;
}

/**
 * Creates the address rules from the settings: `PUBLIC_URL` is the portal's address, `FORMER_URLS` its earlier ones,
 * `IMAGE_HOSTS` other hosts, separated by commas.
 */
export function mediaAddresses(origins: MediaOrigins): MediaAddresses {
  const { publicUrl, formerUrls } = origins;
  const hosts = new Set(imageHosts(origins));
  const localUrl = (url: string) => {
    const own = [publicUrl, ...formerUrls].find((base) => url.startsWith(`${base}/`));
    const path = own === undefined ? url : url.slice(own.length);
    return storedPath.test(path) ? path : null;
  };
  return {
    localUrl,
    isAllowed(url) {
      if (localUrl(url) !== null) return true;
      const parsed = URL.parse(url);
      return parsed?.protocol === "https:" && !hasCredentials(url) && hosts.has(parsed.host);
    },
    doubtfulPath(url) {
      const local = localUrl(url);
      if (local !== null) return variantPath.test(local) ? local : null;
      const path = /^https?:\/\/[^/]{1,300}(\/media\/.{1,120})$/.exec(url)?.[1] ?? "";
      return storedPath.test(path) ? path : null;
    },
  };
}
