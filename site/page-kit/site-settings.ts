import type { EditionId } from "@hilal/contract/shared/editions";
import type { Language } from "@hilal/i18n/languages";

/** What the site knows of its installation. */
export interface SiteSettings {
  /** The address readers see, without a trailing slash. */
  readonly publicUrl: string;
  /** Social accounts by service; a missing one is hidden (product: reading 10). */
  readonly social: Readonly<
    Partial<Record<"facebook" | "x" | "instagram" | "youtube" | "flickr", string>>
  >;
  /** Built files by their source name: styles, scripts, fonts, icons. */
  readonly assets: SiteAssetPaths;
}

/** Addresses of what `site/build.mjs` made; `site/dist/assets.json` has this shape. */
export interface SiteAssetPaths {
  /** The one style sheet. */
  readonly styles: string;
  /** The few plain lines of every page. */
  readonly pageScript: string;
  /** Scripts that only some pages have, by name. */
  readonly scripts: Readonly<Record<string, string>>;
  /** The module that brings an island to life, React in it. */
  readonly wakeIsland: string;
  /** Island modules by name. */
  readonly islands: Readonly<Record<string, string>>;
  /** The font files worth asking for early, by the page's language. */
  readonly fonts: Readonly<Record<Language, readonly string[]>>;
  /** Like `fonts`, for pages whose text has italics. */
  readonly italicFonts: readonly string[];
  /** Like `fonts`, for the headlines of editions with their own headline font. */
  readonly headlineFonts: Readonly<Partial<Record<EditionId, readonly string[]>>>;
  /** The edition's mark for the masthead. */
  readonly brand: Readonly<Partial<Record<EditionId, string>>>;
  /** What a shared link shows of an edition's pages that have no picture of their own: 1200 by 630 pixels. */
  readonly shareImages: Readonly<Partial<Record<EditionId, string>>>;
}
