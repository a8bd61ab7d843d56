import { globSync } from "node:fs";
import { basename, join } from "node:path";
import { fileURLToPath } from "node:url";
import { bareEndpoints } from "./bare-endpoints.mjs";
import { className } from "./class-name.mjs";
import { madeStyles } from "./generated-styles.mjs";
import { clientBuild, inSite, publicFiles } from "./paths.mjs";

const islands = globSync("*.island.tsx", { cwd: inSite("islands") });

/** The modules of every page that other scripts use as well. */
const pageParts =
  /\/site\/client\/(?:island-loader|late-styles|load-later|on-press|page-cookies|stored-choices|tab-sync|toast)\.ts$|\/reading-choices\.ts$|\/toast\.module\.css$/;

/**
 * The browser build: the page script, one style sheet, and the islands with React in a separate file.
 *
 * @param {readonly import("../../ui/fonts/manifest.ts").FontFile[]} fonts
 * @returns {import("vite").InlineConfig}
 */
export const clientConfig = (fonts) => ({
  configFile: false,
  root: inSite("."),
  // Fonts and logos, copied unchanged.
  publicDir: fileURLToPath(publicFiles),
  logLevel: "warn",
  plugins: [bareEndpoints(), madeStyles(fonts)],
  css: { modules: { generateScopedName: className } },
  build: {
    outDir: fileURLToPath(clientBuild),
    emptyOutDir: false,
    manifest: true,
    modulePreload: false,
    cssCodeSplit: false,
    assetsInlineLimit: 0,
    target: "es2022",
    cssTarget: ["chrome123", "firefox120", "safari17.5"],
    rolldownOptions: {
      checks: { pluginTimings: false },
      // Inlines the constants that components and scripts share, so that they add no code.
      optimization: { inlineConst: { mode: "all" } },
      input: {
        page: inSite("client/page.ts"),
        "sign-in": inSite("client/sign-in.ts"),
        "second-step": inSite("client/second-step.ts"),
        "pdf-reader": inSite("client/pdf-reader.ts"),
        keeping: inSite("client/keeping.ts"),
        listen: inSite("client/listen.ts"),
        "offline-start": inSite("client/offline-start.ts"),
        "offline-page": inSite("client/offline-page.ts"),
        "download-issue": inSite("client/download-issue.ts"),
        "save-article": inSite("client/save-article.ts"),
        "saved-page": inSite("client/saved-page.ts"),
        "comfort-panel": inSite("client/comfort-panel.ts"),
        "share-card": inSite("client/share-card.ts"),
        "urdu-digits": inSite("client/urdu-digits.ts"),
        "withheld-pictures": inSite("client/withheld-pictures.ts"),
        "search-field": inSite("client/search-field.ts"),
        styles: inSite("styles/all-styles.ts"),
        "wake-island": inSite("client/wake-island.ts"),
        ...Object.fromEntries(
          islands.map((file) => [basename(file, ".island.tsx"), join(inSite("islands"), file)]),
        ),
      },
      preserveEntrySignatures: "exports-only",
      output: {
        entryFileNames: "assets/[name].[hash].js",
        chunkFileNames: "assets/[name].[hash].js",
        assetFileNames: "assets/[name].[hash][extname]",
        // What the page script shares with others comes in one file: files of a few hundred bytes each would follow one
        // another on a slow line.
        codeSplitting: { groups: [{ name: "page-parts", test: pageParts }] },
      },
    },
  },
});
