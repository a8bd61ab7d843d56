import { readFile } from "node:fs/promises";
import { fileURLToPath } from "node:url";
import type { Plugin } from "vite";
import { compressFiles } from "../ui/compress-files.mjs";
import { fontFaces } from "../ui/fonts/font-faces.ts";
import { readFontManifest } from "../ui/fonts/manifest.ts";

const urdu = fileURLToPath(new URL("./urdu-aria-texts.ts", import.meta.url));
const gathering = /\/react-(?:aria|stately|aria-components)\/dist\/private\/.*intlStrings\.mjs$/;
const englishImport = /from\s+"([^"]*\/intl\/(?:(\w+)\/)?en-US\.mjs)"/;

/**
 * React Aria brings its own few words in some thirty languages, Urdu not among them. Only English is kept, and ours in
 * Urdu beside it. A module of another shape is left as it is.
 */
export function ariaTexts(): Plugin {
  return {
    name: "aria-texts",
    enforce: "pre",
    transform(code, id) {
      if (!gathering.test(id.split("?")[0] ?? id)) return undefined;
      const [, path, area = "components"] = englishImport.exec(code) ?? [];
      if (!path) return undefined;
      const lines = [
        `import english from ${JSON.stringify(path)};`,
        `import { urduAriaTexts } from ${JSON.stringify(urdu)};`,
        `export default { "en-US": english, "ur-PK": { ...english, ...urduAriaTexts.${area} } };`,
      ];
      return { code: lines.join("\n"), map: null };
    },
  };
}

/** Compresses what was built, once it is written. */
export function compressed(): Plugin {
  return {
    name: "compressed",
    apply: "build",
    writeBundle: ({ dir }) => (dir ? compressFiles(dir) : undefined),
  };
}

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

const tokens = new URL("../ui/tokens.css", import.meta.url);

/**
 * Begins every style sheet with the order of the layers, as the tokens say it: a browser takes the order from the sheet
 * that happens to come first.
 */
export function layerOrder(): Plugin {
  return {
    name: "layer-order",
    async generateBundle(_options, bundle) {
      const order = /^@layer [^;{]+;/m.exec(await readFile(tokens, "utf8"))?.[0];
      if (!order) throw new Error("ui/tokens.css does not say the order of the layers.");
      for (const file of Object.values(bundle)) {
        if (file.type === "asset" && file.fileName.endsWith(".css")) {
          file.source = `${order}${file.source}`;
        }
      }
    },
  };
}
