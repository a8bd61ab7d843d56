import { readFile, rm } from "node:fs/promises";
import {
  getNastaliqAddress,
  preloadFor,
  preloadForChildren,
  preloadForItalics,
} from "../../ui/fonts/font-faces.ts";
import { layersFirst } from "./layers-first.mjs";
import { assetsUrl, clientBuild } from "./paths.mjs";

/**
 * Returns the addresses of all built files, in the shape of SiteAssetPaths (page-kit/site-settings.ts).
 *
 * @param {readonly import("../../ui/fonts/manifest.ts").FontFile[]} fonts
 * @param {Partial<Record<string, string>>} brand
 * @param {Partial<Record<string, string>>} shareImages
 */
export async function assetPaths(fonts, brand, shareImages) {
  const manifest = JSON.parse(await readFile(new URL(".vite/manifest.json", clientBuild), "utf8"));
  const entries = Object.values(manifest);
  const entry = (/** @type {string} */ name) =>
    `/${entries.find((item) => item.isEntry && item.name === name).file}`;
  const islands = entries.filter((item) => item.src?.endsWith(".island.tsx"));
  // Neither is needed by browsers: the manifest, and the empty script of the style sheets' entry.
  await rm(new URL(".vite/", clientBuild), { recursive: true });
  await rm(new URL(entry("styles").slice(1), clientBuild));
  return {
    ...(await layersFirst(manifest["style.css"].file)),
    pageScript: entry("page"),
    scripts: Object.fromEntries(
      [
        "sign-in",
        "second-step",
        "pdf-reader",
        "search-field",
        "keeping",
        "listen",
        "comfort-panel",
        "share-card",
        "urdu-digits",
        "withheld-pictures",
      ].map((name) => [name, entry(name)]),
    ),
    wakeIsland: entry("wake-island"),
    islands: Object.fromEntries(islands.map((item) => [item.name, `/${item.file}`])),
    fonts: { en: preloadFor("en", assetsUrl, fonts), ur: preloadFor("ur", assetsUrl, fonts) },
    nastaliq: getNastaliqAddress(assetsUrl, fonts),
    italicFonts: preloadForItalics(assetsUrl, fonts),
    headlineFonts: {
      "hilal-kids": preloadForChildren("en", assetsUrl, fonts),
      "hilal-urdu-kids": preloadForChildren("ur", assetsUrl, fonts),
    },
    brand,
    shareImages,
  };
}
