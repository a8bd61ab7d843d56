// `npm run demo:sizes`: encodes the missing sizes of the demonstration's pictures, removes those of deleted pictures,
// and rewrites the file of each picture's decoded properties.
import { createHash } from "node:crypto";
import { existsSync } from "node:fs";
import { mkdir, readdir, readFile, rm, writeFile } from "node:fs/promises";
import { dirname, join } from "node:path";
import { demoFiles } from "@hilal/demo/entry";
import { encodeVariant } from "../../media/library/encode-variant.ts";
import { describePrepared } from "../../media/library/prepare-picture.ts";

const { facts, picturesFolder, sizes } = demoFiles;

const files = await readdir(picturesFolder, { recursive: true });
const lines = new Map<string, string>();
for (const file of files.filter((each) => each.endsWith(".webp"))) {
  const picture = await readFile(join(picturesFolder, file));
  const shortHash = createHash("sha256").update(picture).digest("hex").slice(0, 16);
  const { width, height, tone, extension } = await describePrepared({ bytes: picture });
  lines.set(
    shortHash,
    `  "${shortHash}": { "width": ${width}, "height": ${height}, "tone": "${tone}", "extension": "${extension}" }`,
  );
  for (const sizeWidth of sizes.widths) {
    const place = sizes.file(shortHash, sizeWidth);
    if (existsSync(place)) continue;
    await mkdir(dirname(place), { recursive: true });
    await writeFile(place, await encodeVariant(picture, sizeWidth, "avif"));
  }
}
for (const shortHash of await readdir(sizes.folder)) {
  if (!lines.has(shortHash)) await rm(join(sizes.folder, shortHash), { recursive: true });
}
await writeFile(facts.file, `{\n${[...lines.values()].sort().join(",\n")}\n}\n`);
