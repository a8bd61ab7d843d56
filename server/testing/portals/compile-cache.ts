import { fileURLToPath } from "node:url";

/** What a process of the server compiles, the next one finds here; `npm start` keeps it in the same place. */
export const compileCache = {
  NODE_COMPILE_CACHE: fileURLToPath(new URL("../../../.cache/compiled", import.meta.url)),
} as const;
