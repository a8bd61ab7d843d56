import { fileURLToPath } from "node:url";

export const site = new URL("../", import.meta.url);
export const dist = new URL("dist/", site);
/** What is copied into the client build as it is. */
export const publicFiles = new URL("public/", dist);
/** Served as it is: `assets/` under names that carry a hash of the content, `brand/` under fixed ones. */
export const clientDist = new URL("client/", dist);
export const assetsUrl = "/assets/";

/** @param {string} path below site/ */
export const inSite = (path) => fileURLToPath(new URL(path, site));
