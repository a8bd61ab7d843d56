import { fileURLToPath } from "node:url";

const site = new URL("../", import.meta.url);
/** The finished build. */
export const dist = new URL("dist/", site);
/**
 * The folder of a build in progress. It replaces the previous build in a single step, since a running server reads from
 * there.
 */
export const workshop = new URL(`dist/.building-${process.pid}/`, site);
/** Files that are copied unchanged into the client build. */
export const publicFiles = new URL("public/", workshop);
/** Served unchanged: `assets/` under names with a hash of the content, `brand/` under fixed names. */
export const clientBuild = new URL("client/", workshop);
/** The service workers, which the server completes and serves at a fixed address. */
export const workerBuild = new URL("worker/", workshop);
export const serverBuild = new URL("server/", workshop);
export const assetsUrl = "/assets/";

/** @param {string} path below site/ */
export const inSite = (path) => fileURLToPath(new URL(path, site));
