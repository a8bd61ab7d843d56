import type { Executor } from "../../database/connect.ts";
import { imagesOf, presentBody } from "../../html/present-body.ts";
import { presentPicture } from "../../media/picture-presenter.ts";
import { type DetailRow, findPictures } from "./articles.store.ts";

/** The body as readers get it: the cover not shown twice (product: articles 4), the other pictures ready to lay out. */
export async function bodyForReaders(executor: Executor, row: DetailRow): Promise<string> {
  const rows = await findPictures(executor, imagesOf(row.description));
  const pictures = new Map(
    rows.flatMap((row) => {
      const picture = presentPicture(row);
      return picture ? [[picture.src, picture] as const] : [];
    }),
  );
  return presentBody(row.description, { cover: row.article.coverImage, pictures });
}
