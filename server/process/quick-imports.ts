import { type ResolveFnOutput, registerHooks } from "node:module";

const name = "drizzle-orm";
const within = `/node_modules/${name}/`;

/**
 * Has the files of drizzle-orm found without reading its package.json each time. Node reads that for every file which is
 * imported from a package, to learn whether it is a module, and this one lists 3,000 paths in 180 kB: a third of the time
 * of a start (docs/decisions/0059).
 */
export function quickImports(): void {
  const found = new Map<string, ResolveFnOutput>();
  registerHooks({
    resolve(specifier, context, next) {
      const isNamed = specifier === name || specifier.startsWith(`${name}/`);
      if (isNamed) {
        const known = found.get(specifier) ?? next(specifier, context);
        found.set(specifier, known);
        return { ...known, shortCircuit: true };
      }
      const isOwn = context.parentURL?.includes(within) && /^\.\.?\/.*\.js$/.test(specifier);
      if (!isOwn) return next(specifier, context);
      const url = new URL(specifier, context.parentURL).href;
      return { url, format: "module", shortCircuit: true };
    },
  });
}
