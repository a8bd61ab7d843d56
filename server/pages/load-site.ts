import { readFile } from "node:fs/promises";
import { fileURLToPath } from "node:url";
import { type RenderEntry, renderEntry, type SiteSettings } from "@hilal/site/render";
import type { Freshness } from "../changes/freshness.ts";
import type { Config } from "../process/config.ts";
import { readBuiltFiles } from "./built-files.ts";
import type { PageCache } from "./cache/page-cache.ts";
import { createPageSite, type PageSite } from "./page-site.ts";
import { siteAssets } from "./site-assets.ts";

const built = new URL("../../site/dist/", import.meta.url);

/** The built site with its files, over the page cache. */
export async function loadSite(
  config: Config,
  cache: PageCache,
  freshness: Freshness,
): Promise<PageSite> {
  const entry: RenderEntry = renderEntry;
  const [files, assets] = await Promise.all([
    readBuiltFiles(fileURLToPath(new URL("client/", built))),
    readFile(new URL("assets.json", built), "utf8"),
  ]);
  const paths = JSON.parse(assets) as SiteSettings["assets"];
  const ofSite = siteAssets(config, entry, paths);
  return createPageSite({ entry, assets: ofSite, cache, freshness, files });
}
