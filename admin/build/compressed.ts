import type { Plugin } from "vite";
import { compressFiles } from "../../ui/compress-files.mjs";

/** Compresses what was built, once it is written. */
export function compressed(): Plugin {
  return {
    name: "compressed",
    apply: "build",
    writeBundle: ({ dir }) => (dir ? compressFiles(dir) : undefined),
  };
}
