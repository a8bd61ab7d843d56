import sharp from "sharp";
import type { DrawnPage } from "./pdf-file.ts";
import type { PagePicture } from "./rendered-page.ts";

/** How wide a page is drawn to be read on a phone. */
export const readingWidth = 1000;
const thumbnailWidth = 160;

/** What a reading picture may weigh: at 400 kbit/s it is there in 0.8 s (product: documents 12). */
const mostBytes = 40_000;

/**
 * Tried in turn until the picture is light enough; the last one stands whatever it weighs. Effort 2 takes a fifth of the
 * time of 4 for a picture of the same weight.
 */
const attempts = [
  { width: readingWidth, quality: 40 },
  { width: readingWidth, quality: 30 },
  { width: readingWidth, quality: 22 },
  { width: 800, quality: 22 },
  { width: 640, quality: 22 },
] as const;

/** The two pictures of a page. */
export async function encodePage({ rgba, width, height }: DrawnPage["pixels"]): Promise<{
  picture: PagePicture;
  thumbnail: PagePicture;
}> {
  const drawn = () => sharp(rgba, { raw: { width, height, channels: 4 } }).removeAlpha();
  const encode = async (wanted: number, quality: number): Promise<PagePicture> => {
    const { data, info } = await drawn()
      .resize({ width: wanted, withoutEnlargement: true })
      .avif({ quality, effort: 2, chromaSubsampling: "4:2:0" })
      .toBuffer({ resolveWithObject: true });
    return { bytes: new Uint8Array(data), width: info.width, height: info.height };
  };
  const thumbnail = await encode(thumbnailWidth, 40);
  let picture: PagePicture | undefined;
  for (const { width: wanted, quality } of attempts) {
    picture = await encode(wanted, quality);
    if (picture.bytes.length <= mostBytes) break;
  }
  return { picture: picture ?? thumbnail, thumbnail };
}
