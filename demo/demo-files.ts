import { readFile } from "node:fs/promises";
import { fileURLToPath } from "node:url";
import type { VariantWidth } from "@hilal/contract/shared/image-variants";
import type { DemoArticle } from "./load-articles.ts";

const toPath = (place: string) => fileURLToPath(new URL(place, import.meta.url));

/** Folders of the records that have one picture each. */
type PictureFolder = "writers" | "magazines" | "e-books" | "billboards" | "videos";

/** The path of a record's picture, a WebP file. */
export const pictureFile = (folder: PictureFolder, name: string): string =>
  toPath(`pictures/${folder}/${name}.webp`);

/**
 * Returns the path of an article's picture, a WebP file.
 * @param shows the picture's subject, as in the article file
 */
export const articlePictureFile = (
  { edition, slug }: Pick<DemoArticle, "edition" | "slug">,
  shows: string,
): string => toPath(`pictures/articles/${edition}/${slug}-${shows}.webp`);

/** The folder of every picture. */
export const picturesFolder = toPath("pictures");

/**
 * The folder of the pictures in smaller sizes: `<hash>/w<width>.avif`, by the first sixteen digits of the picture's
 * SHA-256.
 */
export const sizesFolder = toPath("sizes");

/**
 * The widths that nearly every browser requests: a card, and a card on a high-density screen or a picture across the
 * text.
 */
export const sizeWidths = [480, 960] as const satisfies readonly VariantWidth[];

/** Returns the path of a picture in another width, an AVIF file. */
export const sizeFile = (shortHash: string, width: (typeof sizeWidths)[number]): string =>
  `${sizesFolder}/${shortHash}/w${width}.avif`;

/** Results of decoding a picture: its size, and its average colour as three hex digits. */
interface PictureFacts {
  readonly width: number;
  readonly height: number;
  readonly tone: string;
  readonly extension: "webp" | "avif";
}

/** The file with the facts of every picture, one a line, by the first sixteen digits of the picture's SHA-256. */
export const factsFile = toPath("picture-facts.json");

/** The facts of every picture, as the file has them. */
export const loadFacts = async (): Promise<Readonly<Record<string, PictureFacts>>> =>
  JSON.parse(await readFile(factsFile, "utf8"));

/** The path of an issue's or e-book's PDF. */
export const documentFile = (folder: "magazines" | "e-books", name: string): string =>
  toPath(`documents/${folder}/${name}.pdf`);
