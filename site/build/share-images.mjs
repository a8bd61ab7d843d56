import { createHash } from "node:crypto";
import { mkdir, readFile, writeFile } from "node:fs/promises";
import sharp from "sharp";
import { paperColours } from "../../contract/shared/colours.ts";
import { markedEditions } from "./brand.mjs";
import { assetsUrl, publicFiles } from "./paths.mjs";

const drawn = new URL("../../ui/brand/", import.meta.url);

/** The size that social networks show; they crop larger pictures (site/render/document.tsx has it too). */
const size = { width: 1200, height: 630 };

/**
 * Draws the sharing picture of pages without a picture of their own: the edition's logo large on paper, and once more
 * faintly beyond the edge. It contains no words: these are shown next to it, in the reader's language.
 *
 * @returns {Promise<Record<string, string>>} the picture's address by edition
 */
export async function drawShareImages() {
  await mkdir(new URL("assets/", publicFiles), { recursive: true });
  return Object.fromEntries(await Promise.all(markedEditions.map(drawShareImage)));
}

/** @param {string} edition */
async function drawShareImage(edition) {
  const mark = await readFile(new URL(`${edition}.svg`, drawn), "utf8");
  const inside = mark.slice(mark.indexOf("<g "), mark.lastIndexOf("</svg>"));
  const [, colour = ""] = /fill="(#\w+)"/.exec(inside) ?? [];
  const svg = `<svg xmlns="http://www.w3.org/2000/svg" width="${size.width}" height="${size.height}">
    <rect width="100%" height="100%" fill="${paperColours.light}"/>
    <g opacity="0.08" transform="translate(560 -220) scale(0.95)">${inside}</g>
    <g transform="translate(360 67) scale(0.4)">${inside}</g>
    <rect y="606" width="100%" height="24" fill="${colour}"/>
  </svg>`;
  const png = await sharp(Buffer.from(svg)).png({ palette: true, quality: 90 }).toBuffer();
  const hash = createHash("sha256").update(png).digest("hex").slice(0, 10);
  const name = `share-${edition}.${hash}.png`;
  await writeFile(new URL(`assets/${name}`, publicFiles), png);
  return [edition, `${assetsUrl}${name}`];
}
