import { fileURLToPath } from "node:url";
import type { DemoArticle } from "./articles/parse-article.ts";

const pathOf = (place: string) => fileURLToPath(new URL(place, import.meta.url));

/** The records that have one picture each, by the folder it lies in. */
type PictureFolder = "writers" | "magazines" | "e-books" | "billboards" | "videos";

/** The path of a record's picture, a WebP file. */
export const pictureFile = (folder: PictureFolder, name: string): string =>
  pathOf(`pictures/${folder}/${name}.webp`);

/**
 * The path of an article's picture, a WebP file.
 * @param shows what it shows, as the article names it
 */
export const articlePictureFile = (
  { edition, slug }: Pick<DemoArticle, "edition" | "slug">,
  shows: string,
): string => pathOf(`pictures/articles/${edition}/${slug}-${shows}.webp`);

/** The path of an issue's or e-book's PDF. */
export const documentFile = (folder: "magazines" | "e-books", name: string): string =>
  pathOf(`documents/${folder}/${name}.pdf`);
