/** What the site knows of its installation. */
export interface SiteSettings {
  /** The address readers see, without a trailing slash. */
  readonly publicUrl: string;
  /** Social accounts by service; one that is unset is hidden (ruling 7). */
  readonly social: Readonly<
    Partial<Record<"facebook" | "x" | "instagram" | "youtube" | "flickr", string>>
  >;
  /** Built files by their source name: styles, scripts, fonts, icons. */
  readonly assets: SiteAssetPaths;
}

export interface SiteAssetPaths {
  /** The one style sheet. */
  readonly styles: string;
  /** The few plain lines of every page. */
  readonly pageScript: string;
  /** Island modules by name. */
  readonly islands: Readonly<Record<string, string>>;
}
