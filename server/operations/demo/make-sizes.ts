// `npm run demo:sizes`: makes the sizes of the demonstration's pictures that are missing, and removes those of pictures that are gone.
import { createHash } from "node:crypto";
import { existsSync } from "node:fs";
import { mkdir, readdir, readFile, rm, writeFile } from "node:fs/promises";
import { dirname, join } from "node:path";
import { demoFiles } from "@hilal/demo/entry";
import { encodeVariant } from "../../media/library/encode-variant.ts";

const { picturesFolder, sizes } = demoFiles;

const files = await readdir(picturesFolder, { recursive: true });
const pictures = new Set<string>();
for (const file of files.filter((each) => each.endsWith(".webp"))) {
  const picture = await readFile(join(picturesFolder, file));
  const shortHash = createHash("sha256").update(picture).digest("hex").slice(0, 16);
  pictures.add(shortHash);
  for (const width of sizes.widths) {
    const place = sizes.file(shortHash, width);
    if (existsSync(place)) continue;
    await mkdir(dirname(place), { recursive: true });
    await writeFile(place, await encodeVariant(picture, width, "avif"));
  }
}
for (const shortHash of await readdir(sizes.folder)) {
  if (!pictures.has(shortHash)) await rm(join(sizes.folder, shortHash), { recursive: true });
}
