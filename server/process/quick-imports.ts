import { type ResolveFnOutput, registerHooks } from "node:module";

const name = "drizzle-orm";
const within = `/node_modules/${name}/`;

/** Our own packages, each a module that is the same from wherever it is imported. */
const own = "@hilal/";

/**
 * Has our own files and those of drizzle-orm found without asking for them and reading a package.json each time. Node does
 * so for every file that is imported, to learn whether it is there and a module, and drizzle-orm's lists 3,000 paths in
 * 180 kB: a third of the time of a start (docs/decisions/0059).
 */
export function quickImports(): void {
  const found = new Map<string, ResolveFnOutput>();
  registerHooks({
    resolve(specifier, context, next) {
      if (specifier.startsWith(".")) {
        const format = formatBeside(context.parentURL, specifier);
        if (!format) return next(specifier, context);
        return { url: new URL(specifier, context.parentURL).href, format, shortCircuit: true };
      }
      const isNamed =
        specifier === name || specifier.startsWith(`${name}/`) || specifier.startsWith(own);
      if (!isNamed) return next(specifier, context);
      const known = found.get(specifier) ?? next(specifier, context);
      found.set(specifier, known);
      return { ...known, shortCircuit: true };
    },
  });
}

/** What a file is that is imported by its path from one of ours or of drizzle-orm; undefined where Node is to find out. */
function formatBeside(parent: string | undefined, path: string): string | undefined {
  if (parent === undefined) return undefined;
  if (parent.includes(within)) return path.endsWith(".js") ? "module" : undefined;
  const isOurs = path.endsWith(".ts") && !parent.includes("/node_modules/");
  return isOurs ? "module-typescript" : undefined;
}
