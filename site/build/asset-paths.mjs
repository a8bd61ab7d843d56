import { readFile, rm } from "node:fs/promises";
import { houseEditions } from "../../contract/shared/editions.ts";
import {
  getNastaliqAddress,
  preloadFor,
  preloadForChildren,
  preloadForItalics,
} from "../../ui/fonts/font-faces.ts";
import { layersFirst } from "./layers-first.mjs";
import { assetsUrl, clientBuild } from "./paths.mjs";

/** The scripts that are stored for pages without a connection, beside the page's own. */
const shellScripts = [
  "keeping",
  "offline-start",
  "offline-page",
  "saved-page",
  "comfort-panel",
  "urdu-digits",
  "withheld-pictures",
];

/** The editions whose logo the page without a connection has in either language. */
const houseMarks = Object.values(houseEditions);

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
  /** The scripts with those that they import at once. */
  const withImports = (/** @type {string[]} */ names) => {
    const files = new Set();
    const add = (/** @type {{ file: string, imports?: string[] }} */ item) => {
      if (files.has(`/${item.file}`)) return;
      files.add(`/${item.file}`);
      for (const key of item.imports ?? []) add(manifest[key]);
    };
    for (const name of names) add(entries.find((item) => item.isEntry && item.name === name));
    return [...files];
  };
  const islands = entries.filter((item) => item.src?.endsWith(".island.tsx"));
  // Neither is needed by browsers: the manifest, and the empty script of the style sheets' entry.
  await rm(new URL(".vite/", clientBuild), { recursive: true });
  await rm(new URL(entry("styles").slice(1), clientBuild));
  const styles = await layersFirst(manifest["style.css"].file);
  const firstFonts = {
    en: preloadFor("en", assetsUrl, fonts),
    ur: preloadFor("ur", assetsUrl, fonts),
  };
  return {
    ...styles,
    // Nastaliq, larger than all of this, is stored when it is used.
    shell: [
      styles.styles,
      ...withImports(["page", ...shellScripts]),
      ...new Set([...firstFonts.en, ...firstFonts.ur]),
      ...houseMarks.map((edition) => brand[edition]).filter((mark) => mark !== undefined),
    ],
    pageScript: entry("page"),
    scripts: Object.fromEntries(
      [
        "sign-in",
        "second-step",
        "pdf-reader",
        "search-field",
        "keeping",
        "listen",
        "offline-start",
        "offline-page",
        "download-issue",
        "save-article",
        "saved-page",
        "comfort-panel",
        "share-card",
        "urdu-digits",
        "withheld-pictures",
      ].map((name) => [name, entry(name)]),
    ),
    wakeIsland: entry("wake-island"),
    islands: Object.fromEntries(islands.map((item) => [item.name, `/${item.file}`])),
    fonts: firstFonts,
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
