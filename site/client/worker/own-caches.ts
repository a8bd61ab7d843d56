/** The parts of the name of the cache of the shell, which Workbox joins. */
export const shellCache = { prefix: "hilal", precache: "shell" } as const;

/** Built files that pages have loaded, under names with a hash of their content. */
export const assetsCache = "hilal-assets";

/** The caches that are the worker's own; all others are copies that readers asked for. */
export const workersOwn: readonly string[] = [
  `${shellCache.prefix}-${shellCache.precache}`,
  assetsCache,
];
