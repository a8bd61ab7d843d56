import { fileURLToPath } from "node:url";
import { inSite, workerBuild } from "./paths.mjs";

/**
 * The build of a service worker: one classic script, into which the server inserts the list of the shell's files.
 *
 * @param {"service-worker" | "farewell-worker"} name
 * @returns {import("vite").InlineConfig}
 */
export const workerConfig = (name) => ({
  configFile: false,
  root: inSite("."),
  publicDir: false,
  logLevel: "warn",
  define: { "process.env.NODE_ENV": JSON.stringify("production") },
  build: {
    outDir: fileURLToPath(workerBuild),
    emptyOutDir: false,
    target: "es2022",
    rolldownOptions: {
      checks: { pluginTimings: false },
      input: inSite(`client/worker/${name}.ts`),
      output: { format: "iife", entryFileNames: `${name}.js` },
    },
  },
});
