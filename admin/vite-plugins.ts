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
 * React Aria ships its texts in some thirty languages, but not in Urdu. Replaces them by English and the office's own
 * Urdu ones. A module of an unexpected shape is left unchanged.
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

const jsonSchemas = /\/zod\/v4\/core\/(?:to-json-schema|json-schema-processors)\.js$/;
const exported = /^export (?:const|function) (\w+)/gm;

/**
 * Leaves out zod's conversion of schemas to JSON Schema, which zod always brings along: 5 kB of the first screen, and
 * only the server documents its calls with it.
 */
export function withoutJsonSchemas(): Plugin {
  return {
    name: "without-json-schemas",
    enforce: "pre",
    transform(code, id) {
      if (!jsonSchemas.test(id.split("?")[0] ?? id)) return undefined;
      const names = [...code.matchAll(exported)].map(([, name = ""]) => name);
      const lines = names.map((name) =>
        name.startsWith("create")
          ? `export const ${name} = () => none;`
          : `export const ${name} = none;`,
      );
      const none = 'const none = () => { throw new Error("Left out of the back office."); };';
      return { code: [none, ...lines].join("\n"), map: null };
    },
  };
}

/** Compresses the built files after they are written. */
export function compressed(): Plugin {
  return {
    name: "compressed",
    apply: "build",
    writeBundle: ({ dir }) => (dir ? compressFiles(dir) : undefined),
  };
}

const sheet = "virtual:font-faces.css";
/** The address where the site serves the subset fonts; shared, so that a browser caches each only once. */
const baseUrl = "/assets/";

/** Provides the font faces of the site as a virtual style sheet. */
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
 * Begins every style sheet with the order of the cascade layers from the tokens: a browser takes the order from
 * whichever sheet loads first.
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
