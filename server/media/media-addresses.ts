import { slugOf } from "@hilal/i18n/slug";
import type { Config } from "../config.ts";
import { imageHosts } from "../http/picture-policy.ts";

const storedPath = /^\/media\/[0-9a-f]{16}\/[a-z0-9-]+\.[a-z0-9]+$/;

/** The readable part never looks like a variant's name. */
const variantName = /^w\d+$/;

const longestName = 60;

/** `/media/<first 16 digits of the hash>/<name>.<extension>`. */
export function storedUrl(file: {
  readonly contentHash: string;
  readonly declaredName: string;
  readonly extension: string;
}): string {
  const bare = file.declaredName.replace(/^.*[\\/]/, "").replace(/\.[^.]*$/, "");
  const name = slugOf(bare)
    .normalize("NFKD")
    .replace(/[^a-z0-9-]/g, "")
    .slice(0, longestName)
    .replace(/^-+|-+$|-+(?=-)/g, "");
  const named = name === "" || variantName.test(name) ? `file${name && `-${name}`}` : name;
  return `/media/${file.contentHash.slice(0, 16)}/${named}.${file.extension}`;
}

/** What the addresses of pictures and documents may be. */
export interface MediaAddresses {
  /** The address without our host when it is a stored file's, null otherwise. */
  localUrl(url: string): string | null;
  isAllowed(url: string): boolean;
}

/** Addresses by the settings: `PUBLIC_URL` is our own host, `IMAGE_HOSTS` names others, parted by commas. */
export function mediaAddresses(config: Pick<Config, "publicUrl" | "IMAGE_HOSTS">): MediaAddresses {
  const hosts = new Set(imageHosts(config));
  const localUrl = (url: string) => {
    const path = url.startsWith(`${config.publicUrl}/`) ? url.slice(config.publicUrl.length) : url;
    return storedPath.test(path) ? path : null;
  };
  return {
    localUrl,
    isAllowed(url) {
      if (localUrl(url) !== null) return true;
      const parsed = URL.parse(url);
      return parsed?.protocol === "https:" && parsed.username === "" && hosts.has(parsed.host);
    },
  };
}
