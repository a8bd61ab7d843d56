/** The packages among the modules that `record-modules.ts` has written down. */
export const packagesIn = (loaded: string): Set<string | undefined> =>
  new Set(
    Array.from(loaded.matchAll(/\/node_modules\/((?:@[^/]+\/)?[^/]+)\//g), ([, name]) => name),
  );
