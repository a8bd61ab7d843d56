import type { Picture } from "@hilal/contract/shared/picture";

/** A page's metadata. Addresses are paths; the document makes them absolute. */
export interface Meta {
  readonly title: string;
  readonly description: string;
  /** Canonical path, without language prefix. */
  readonly canonical: string;
  readonly type?: "website" | "article";
  readonly image?: { readonly picture: Picture; readonly alt: string } | null;
  /** Excludes the page from search engines: search results, fragments of lists. */
  readonly noIndex?: boolean;
  /** Seconds after which the page reloads by itself, also without a script: something on it is being made. */
  readonly reloadsAfter?: number;
  /** Paths of the neighbouring pages of a list. */
  readonly previous?: string;
  readonly next?: string;
  /** The feed of the page's list. */
  readonly feed?: { readonly path: string; readonly title: string };
  /** Whether its text has italics, so that the italic font is preloaded. */
  readonly hasItalics?: boolean;
  readonly published?: string;
  readonly modified?: string;
  /** JSON-LD things, without `@context`. */
  readonly structured?: readonly Record<string, unknown>[];
}
