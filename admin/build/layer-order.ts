import { readFile } from "node:fs/promises";
import type { Plugin } from "vite";

const tokens = new URL("../../ui/tokens.css", import.meta.url);

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
