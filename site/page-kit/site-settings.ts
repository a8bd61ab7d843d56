import type { EditionId } from "@hilal/contract/shared/editions";
import type { Language } from "@hilal/i18n/languages";

/** The settings of this installation. */
export interface SiteSettings {
  /** The public address, without a trailing slash. */
  readonly publicUrl: string;
  /** Social accounts by service; a missing one is hidden (product: reading 10). */
  readonly social: Readonly<
    Partial<Record<"facebook" | "x" | "instagram" | "youtube" | "flickr", string>>
  >;
  /** Whether readers may keep pages on their device and install the site (product: offline 1). */
  readonly offlineReading: boolean;
  /** Built files by their source name: styles, scripts, fonts, icons. */
  readonly assets: SiteAssetPaths;
}

/** A rule of the style sheet. */
export interface StyleRule {
  /** The opening lines of the blocks around it, such as `@layer pages`. */
  readonly within: readonly string[];
  readonly css: string;
  /** The classes that an element must have for one of its selectors to match; omitted when it may match without any. */
  readonly classes?: readonly (readonly string[])[];
}

/** Addresses of the files built by `site/build.mjs`; `site/dist/assets.json` has this shape. */
export interface SiteAssetPaths {
  /** The site's only style sheet, which scripts load when they add elements to a page. */
  readonly styles: string;
  /** All rules of that sheet, in its order: a page carries those that it uses. */
  readonly rules: readonly StyleRule[];
  /** The small script of every page. */
  readonly pageScript: string;
  /** Scripts that only some pages have, by name. */
  readonly scripts: Readonly<Record<string, string>>;
  /** The module that hydrates islands, including React. */
  readonly wakeIsland: string;
  /** Island modules by name. */
  readonly islands: Readonly<Record<string, string>>;
  /** The font files to preload, by the page's language. */
  readonly fonts: Readonly<Record<Language, readonly string[]>>;
  /** The font of Urdu texts, which is too large to be loaded before the first paint. */
  readonly nastaliq: string;
  /** Like `fonts`, for pages whose text has italics. */
  readonly italicFonts: readonly string[];
  /** Like `fonts`, for the headlines of editions with their own headline font. */
  readonly headlineFonts: Readonly<Partial<Record<EditionId, readonly string[]>>>;
  /** The files that a service worker stores at once: what pages that must do without a connection need. */
  readonly shell: readonly string[];
  /** The edition's logo for the masthead. */
  readonly brand: Readonly<Partial<Record<EditionId, string>>>;
  /** The sharing picture of an edition's pages without a picture of their own: 1200 by 630 pixels. */
  readonly shareImages: Readonly<Partial<Record<EditionId, string>>>;
}
