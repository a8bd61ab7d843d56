import { fileURLToPath } from "node:url";
import type { Plugin } from "vite";

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
