import { readFile } from "node:fs/promises";
import { type RenderEntry, renderEntry, type SiteSettings } from "@hilal/site/render";
import type { Config } from "../config.ts";
import type { PageCache } from "./page-cache.ts";
import { createPageSite, type PageSite } from "./page-site.ts";
import { siteAssets } from "./site-assets.ts";

const assetsFile = new URL("../../site/dist/assets.json", import.meta.url);

/** The built site with its assets, over the page cache. */
export async function loadSite(config: Config, cache: PageCache): Promise<PageSite> {
  const entry: RenderEntry = renderEntry;
  const assets = JSON.parse(await readFile(assetsFile, "utf8")) as SiteSettings["assets"];
  return createPageSite(entry, siteAssets(config, entry, assets), cache);
}
