// Builds the reading site into site/dist: the browser files, and the renderer that the server imports. `node
// site/build.mjs`

import { mkdir, rename, rm, writeFile } from "node:fs/promises";
import { fileURLToPath } from "node:url";
import { build } from "vite";
import { compressFiles } from "../ui/compress-files.mjs";
import { assetPaths } from "./build/asset-paths.mjs";
import { copyBrand } from "./build/brand.mjs";
import { clientConfig } from "./build/client-config.mjs";
import { copyFonts } from "./build/fonts.mjs";
import { clientBuild, dist, workshop } from "./build/paths.mjs";
import { serverConfig } from "./build/server-config.mjs";
import { drawShareImages } from "./build/share-images.mjs";
import { workerConfig } from "./build/worker-config.mjs";

const started = performance.now();
await mkdir(workshop, { recursive: true });
try {
  const [fonts, brand, shareImages] = await Promise.all([
    copyFonts(),
    copyBrand(),
    drawShareImages(),
  ]);
  await Promise.all([
    build(clientConfig(fonts)),
    build(serverConfig),
    build(workerConfig("service-worker")),
    build(workerConfig("farewell-worker")),
  ]);
  const paths = await assetPaths(fonts, brand, shareImages);
  await compressFiles(fileURLToPath(clientBuild));
  await writeFile(new URL("assets.json", workshop), `${JSON.stringify(paths, null, 2)}\n`);
  for (const part of ["client", "server", "worker", "assets.json"]) await replace(part);
} finally {
  await rm(workshop, { recursive: true, force: true });
}
console.log(`The site is built (${((performance.now() - started) / 1000).toFixed(1)} s).`);

/** Replaces a part of the previous build with the new one. */
async function replace(/** @type {string} */ part) {
  await rename(new URL(part, dist), new URL(`old-${part}`, workshop)).catch((error) => {
    if (error.code !== "ENOENT") throw error;
  });
  await rename(new URL(part, workshop), new URL(part, dist));
}
