// Builds the reading site into site/dist: what browsers load, and the renderer that the server imports.
// `node site/build.mjs`

import { rm, writeFile } from "node:fs/promises";
import { build } from "vite";
import { assetPaths } from "./build/asset-paths.mjs";
import { copyBrand } from "./build/brand.mjs";
import { clientConfig } from "./build/client-config.mjs";
import { copyFonts } from "./build/fonts.mjs";
import { dist } from "./build/places.mjs";
import { serverConfig } from "./build/server-config.mjs";

const started = performance.now();
await rm(dist, { recursive: true, force: true });
const [fonts, brand] = await Promise.all([copyFonts(), copyBrand()]);
await Promise.all([build(clientConfig(fonts)), build(serverConfig)]);
const paths = await assetPaths(fonts, brand);
await writeFile(new URL("assets.json", dist), `${JSON.stringify(paths, null, 2)}\n`);
console.log(`The site is built (${((performance.now() - started) / 1000).toFixed(1)} s).`);
