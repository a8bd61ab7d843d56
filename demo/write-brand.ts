// Draws the house's marks and icons, and portraits of its people, into a folder: `node demo/write-brand.ts <folder>`. The site's build runs it.
import { mkdir, writeFile } from "node:fs/promises";
import { join } from "node:path";
import sharp from "sharp";
import { drawMark, type MarkRequest } from "./art/brand.ts";
import { type PaletteName, palettes } from "./art/moods.ts";
import { drawPortrait } from "./art/portrait.ts";
import { teamPortraits } from "./content/team-portraits.ts";

const house = "hilal-english";
const icons = [
  { size: 32, use: "favicon" },
  { size: 180, use: "maskable" },
  { size: 192, use: "favicon" },
  { size: 512, use: "maskable" },
] as const satisfies readonly Omit<MarkRequest, "edition">[];

const [folder] = process.argv.slice(2);
if (!folder) throw new Error("Name the folder to write to.");
await mkdir(join(folder, "team"), { recursive: true });
const write = (name: string, content: string | Buffer) => writeFile(join(folder, name), content);

for (const edition of Object.keys(palettes) as PaletteName[]) {
  await write(`${edition}.svg`, drawMark({ edition, size: 96 }));
}
await write("icon.svg", drawMark({ edition: house, size: 96, use: "favicon" }));
for (const { size, use } of icons) {
  const svg = drawMark({ edition: house, size, use });
  await write(`icon-${size}.png`, await sharp(Buffer.from(svg)).png().toBuffer());
}

for (const { edition, members } of teamPortraits) {
  for (const { key, portrait } of members) {
    const { look: person, ...rest } = portrait;
    const svg = drawPortrait({ seed: key, look: { person, ...rest }, palette: edition, size: 400 });
    await write(join("team", `${key}.svg`), svg);
  }
}
