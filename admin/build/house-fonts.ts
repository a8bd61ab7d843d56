import type { Plugin } from "vite";
import { fontFaces } from "../../ui/fonts/font-faces.ts";
import { readFontManifest } from "../../ui/fonts/manifest.ts";

const name = "virtual:font-faces.css";

/** The site serves the cut fonts; the back office names the same files, so a browser keeps them once. */
export function houseFonts(): Plugin {
  return {
    name: "house-fonts",
    resolveId: (id) => (id === name ? `\0${name}` : undefined),
    load: async (id) =>
      id === `\0${name}` ? fontFaces("/assets/", await readFontManifest()) : undefined,
  };
}
