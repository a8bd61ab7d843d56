import { fileURLToPath } from "node:url";

/** Shares the compile cache between the server's processes in tests; `npm start` uses the same folder. */
export const compileCache = {
  NODE_COMPILE_CACHE: fileURLToPath(new URL("../../../.cache/compiled", import.meta.url)),
} as const;
