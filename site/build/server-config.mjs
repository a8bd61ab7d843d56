import { fileURLToPath } from "node:url";
import { declaringCalls } from "@hilal/contract/declaring-calls";
import { className } from "./class-name.mjs";
import { inSite, serverBuild } from "./paths.mjs";

/**
 * The server's renderer: one module that includes the production build of React, so that nothing is resolved or
 * compiled when the server starts.
 *
 * @type {import("vite").InlineConfig}
 */
export const serverConfig = {
  configFile: false,
  root: inSite("."),
  publicDir: false,
  logLevel: "warn",
  css: { modules: { generateScopedName: className } },
  define: { "process.env.NODE_ENV": JSON.stringify("production") },
  ssr: { noExternal: true, target: "node" },
  build: {
    ssr: inSite("render/entry.tsx"),
    outDir: fileURLToPath(serverBuild),
    emptyOutDir: false,
    target: "node22",
    minify: false,
    sourcemap: true,
    rolldownOptions: {
      treeshake: { manualPureFunctions: declaringCalls },
      checks: { pluginTimings: false },
      output: { entryFileNames: "entry.js" },
    },
  },
};
