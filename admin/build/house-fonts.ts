import type { Plugin } from "vite";
import { fontFaces } from "../../ui/fonts/font-faces.ts";
import { readFontManifest } from "../../ui/fonts/manifest.ts";

const sheet = "virtual:font-faces.css";
/** Where the site serves the cut fonts; the same addresses, so that a browser keeps them once. */
const baseUrl = "/assets/";

/** The faces of the house. */
export function houseFonts(): Plugin {
  return {
    name: "house-fonts",
    resolveId: (id) => (id === sheet ? `\0${sheet}` : undefined),
    load: async (id) =>
      id === `\0${sheet}` ? fontFaces(baseUrl, await readFontManifest()) : undefined,
  };
}
