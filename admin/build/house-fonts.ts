import type { Plugin } from "vite";
import { fontFaces } from "../../ui/fonts/font-faces.ts";
import { type FontFile, readFontManifest } from "../../ui/fonts/manifest.ts";

const sheet = "virtual:font-faces.css";
/** Where the site serves the cut fonts; the same addresses, so that a browser keeps them once. */
const baseUrl = "/assets/";
const urduLetters = "U+600-6FF,U+200C";

/**
 * The faces of the house, and one more: Naskh for the Urdu words in a line of Latin letters, without the space and the
 * signs that both scripts share.
 */
export function houseFonts(): Plugin {
  return {
    name: "house-fonts",
    resolveId: (id) => (id === sheet ? `\0${sheet}` : undefined),
    load: async (id) => {
      if (id !== `\0${sheet}`) return undefined;
      const files = await readFontManifest();
      const naskh = files.filter(({ family }) => family === "Noto Naskh Arabic");
      return [fontFaces(baseUrl, files), ...naskh.map(amongLatin)].join("\n");
    },
  };
}

function amongLatin({ name, file, weight, unicodeRange }: FontFile): string {
  const rule = [
    'font-family:"Naskh Among Latin"',
    `font-weight:${weight}`,
    "font-display:swap",
    `src:url("${baseUrl}${file}") format("woff2")`,
    `unicode-range:${name.endsWith("-rare") ? unicodeRange : urduLetters}`,
  ];
  return `@font-face{${rule.join(";")}}`;
}
