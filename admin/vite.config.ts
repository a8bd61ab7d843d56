import { fileURLToPath } from "node:url";
import { declaringCalls } from "@hilal/contract/declaring-calls";
import react from "@vitejs/plugin-react";
import { defineConfig } from "vite";
import {
  ariaTexts,
  compressed,
  houseFonts,
  layerOrder,
  withoutJsonSchemas,
} from "./vite-plugins.ts";

const here = (path: string) => fileURLToPath(new URL(path, import.meta.url));

const ofDialogs = /\/react-aria\/dist\/private\/(?:focus\/FocusScope|overlays|dialog|menu|listbox)/;

/** The back office for browsers: `vite build --config admin/vite.config.ts` writes admin/dist. */
export default defineConfig({
  root: here("."),
  base: "/admin-assets/",
  publicDir: false,
  plugins: [react(), ariaTexts(), withoutJsonSchemas(), houseFonts(), layerOrder(), compressed()],
  build: {
    outDir: here("dist"),
    emptyOutDir: true,
    assetsDir: ".",
    assetsInlineLimit: 0,
    target: "es2022",
    cssTarget: ["chrome123", "firefox120", "safari17.5"],
    // An inline script would need an exception in the content security policy.
    modulePreload: { polyfill: false },
    rolldownOptions: {
      treeshake: { manualPureFunctions: declaringCalls },
      output: {
        entryFileNames: "[name].[hash].js",
        chunkFileNames: "[name].[hash].js",
        assetFileNames: "[name].[hash][extname]",
        // Modules that nearly every screen imports are one chunk; what dialogs need besides is fetched with the first.
        codeSplitting: {
          groups: [{ name: "shared", minShareCount: 34, test: (id) => !ofDialogs.test(id) }],
        },
      },
    },
  },
});
