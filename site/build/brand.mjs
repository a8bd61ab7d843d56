import { createHash } from "node:crypto";
import { existsSync } from "node:fs";
import { cp, mkdir, readFile, rename, writeFile } from "node:fs/promises";
import { fileURLToPath } from "node:url";
import sharp from "sharp";
import { paperColours } from "../../contract/shared/colours.ts";
import { editionIds, editions, houseEditions } from "../../contract/shared/editions.ts";
import { languageCodes, languages } from "../../i18n/languages.ts";
import { translatorFor } from "../../i18n/translator/translator.ts";
import { assetsUrl, publicFiles } from "./paths.mjs";

const drawn = new URL("../../ui/brand/", import.meta.url);
const folder = new URL("brand/", publicFiles);

/** The editions with a drawn logo; other editions show only their name. */
export const markedEditions = editionIds.filter((edition) =>
  existsSync(new URL(`${edition}.svg`, drawn)),
);

/**
 * Returns the manifest with which a device installs the site in a language: an application each (product: offline 11).
 *
 * @param {import("../../i18n/languages.ts").Language} language
 */
export function webManifest(language) {
  const t = translatorFor(language);
  const name = t("common.siteName");
  const front = editions[houseEditions[language]].path;
  const large = { src: "/brand/icon-512.png", sizes: "512x512", type: "image/png" };
  return {
    id: front,
    name,
    short_name: name,
    description: t("offline.appDescription"),
    lang: language,
    dir: languages[language].dir,
    start_url: front,
    scope: "/",
    display: "minimal-ui",
    background_color: paperColours.light,
    theme_color: paperColours.light,
    icons: [
      { src: "/brand/icon-192.png", sizes: "192x192", type: "image/png", purpose: "any" },
      { ...large, purpose: "any" },
      // The sign stands within the circle that every mask leaves.
      { ...large, purpose: "maskable" },
    ],
    shortcuts: [
      {
        name: t("offline.shortcut"),
        url: language === "ur" ? "/ur/saved" : "/saved",
        icons: [{ src: "/brand/icon-192.png", sizes: "192x192", type: "image/png" }],
      },
    ],
  };
}

/**
 * Copies the site's icons to `brand/`, with the pictures of the feeds, and the editions' logos to the other assets.
 *
 * @returns {Promise<Record<string, string>>} the logo's address by edition
 */
export async function copyBrand() {
  await cp(drawn, folder, { recursive: true });
  for (const language of languageCodes) {
    const manifest = new URL(`site-${language}.webmanifest`, folder);
    await writeFile(manifest, JSON.stringify(webManifest(language)));
  }
  const icon = await readFile(new URL("icon-32.png", folder));
  await writeFile(new URL("favicon.ico", publicFiles), iconFile(icon, 32));
  await mkdir(new URL("assets/", publicFiles), { recursive: true });
  await Promise.all(editionIds.map(drawFeedPicture));
  return Object.fromEntries(await Promise.all(markedEditions.map(placeMark)));
}

/** The widest picture that RSS 2.0 allows a channel, in pixels (site/pages/feeds/feeds.ts has it too). */
const feedPicture = 144;

/**
 * Draws the picture of an edition's feed: its logo on paper, as readers of feeds show it on any ground. An edition
 * without a logo has the site's icon.
 *
 * @param {string} edition
 */
async function drawFeedPicture(edition) {
  const own = markedEditions.some((marked) => marked === edition);
  const mark = await readFile(new URL(own ? `${edition}.svg` : "icon.svg", drawn));
  const margin = own ? 8 : 0;
  const width = feedPicture - 2 * margin;
  const logo = await sharp(mark).resize(width, width).png().toBuffer();
  await sharp({
    create: {
      width: feedPicture,
      height: feedPicture,
      channels: 3,
      background: paperColours.light,
    },
  })
    .composite([{ input: logo }])
    .png({ palette: true })
    .toFile(fileURLToPath(new URL(`feed-${edition}.png`, folder)));
}

/** @param {string} edition */
async function placeMark(edition) {
  const mark = new URL(`${edition}.svg`, folder);
  const hash = createHash("sha256")
    .update(await readFile(mark))
    .digest("hex")
    .slice(0, 10);
  const name = `mark-${edition}.${hash}.svg`;
  await rename(mark, new URL(`assets/${name}`, publicFiles));
  return [edition, `${assetsUrl}${name}`];
}

/**
 * Wraps one PNG in an .ico file, which browsers and feed readers request at /favicon.ico without being linked to it.
 *
 * @param {Buffer} png
 * @param {number} size its width and height in pixels
 */
function iconFile(png, size) {
  const head = Buffer.alloc(22);
  head.writeUInt16LE(1, 2);
  head.writeUInt16LE(1, 4);
  head.writeUInt8(size, 6);
  head.writeUInt8(size, 7);
  head.writeUInt16LE(1, 10);
  head.writeUInt16LE(32, 12);
  head.writeUInt32LE(png.length, 14);
  head.writeUInt32LE(head.length, 18);
  return Buffer.concat([head, png]);
}
