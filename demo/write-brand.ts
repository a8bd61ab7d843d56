// Draws the house's marks and icons into a folder: `node demo/write-brand.ts <folder>`. The site's build runs it.
import { mkdir, writeFile } from "node:fs/promises";
import { join } from "node:path";
import sharp from "sharp";
import { drawMark, type MarkRequest } from "./art/brand.ts";
import { type PaletteName, palettes } from "./art/moods.ts";

const house = "hilal-english";
const icons = [
  { size: 32, use: "favicon" },
  { size: 180, use: "maskable" },
  { size: 192, use: "favicon" },
  { size: 512, use: "maskable" },
] as const satisfies readonly Omit<MarkRequest, "edition">[];

const [folder] = process.argv.slice(2);
if (!folder) throw new Error("Name the folder to write to.");
await mkdir(folder, { recursive: true });
const write = (name: string, content: string | Buffer) => writeFile(join(folder, name), content);

for (const edition of Object.keys(palettes) as PaletteName[]) {
  await write(`${edition}.svg`, drawMark({ edition, size: 96 }));
}
await write("icon.svg", drawMark({ edition: house, size: 96, use: "favicon" }));
for (const { size, use } of icons) {
  const svg = drawMark({ edition: house, size, use });
  await write(`icon-${size}.png`, await sharp(Buffer.from(svg)).png().toBuffer());
}
