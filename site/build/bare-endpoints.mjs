import { pathToFileURL } from "node:url";

/** The properties that a call needs. The rest of an endpoint would add the schema library to the page's scripts. */
const needed = /** @type {const} */ (["method", "path", "bodyKind"]);

/**
 * A Vite plugin that reduces the contract's files to what a call needs, with each endpoint in its own module, so that a
 * page loads only those it uses. A script that imports anything else from these files does not build.
 *
 * @returns {import("vite").Plugin}
 */
export function bareEndpoints() {
  /** @type {Map<string, string>} */
  const modules = new Map();
  return {
    name: "bare-endpoints",
    enforce: "pre",
    resolveId: (id) => (modules.has(id) ? { id, moduleSideEffects: false } : undefined),
    load: (id) => modules.get(id),
    transform: {
      filter: { id: /\/contract\/.+\.ts$/, code: "= defineEndpoint({" },
      async handler(_code, file) {
        const values = Object.entries(await import(pathToFileURL(file).href));
        const lines = values.flatMap(([name, value]) => {
          if (!isEndpoint(value)) return [];
          const id = `\0${file}/${name}`;
          modules.set(id, `export const ${name} = ${JSON.stringify(value, [...needed])};`);
          return [`export { ${name} } from ${JSON.stringify(id)};`];
        });
        return { code: lines.join("\n"), map: null, moduleSideEffects: false };
      },
    },
  };
}

function isEndpoint(/** @type {unknown} */ value) {
  return typeof value === "object" && value !== null && needed.every((part) => part in value);
}
