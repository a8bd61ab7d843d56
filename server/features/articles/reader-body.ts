import type { Language } from "@hilal/i18n/languages";
import type { Executor } from "../../database/connect.ts";
import { picturesIn, presentBody } from "../../html/present-body.ts";
import { readBody } from "../../html/read-body.ts";
import { presentPicture } from "../../media/model/picture-presenter.ts";
import { findPictures } from "./articles.store.ts";

/** The body as it is stored, and the cover above it. */
interface StoredBody {
  readonly description: string;
  readonly article: { readonly coverImage: string; readonly language: Language };
}

/** The body as readers get it: the cover not shown twice (product: articles 4), the other pictures ready to lay out. */
export async function bodyForReaders(executor: Executor, row: StoredBody): Promise<string> {
  // Most bodies are text alone, which stays as it is stored; in the text itself every "<" is escaped.
  if (!/<(?:img|iframe|table)[ >]/.test(row.description)) return row.description;
  const body = readBody(row.description);
  const rows = await findPictures(executor, picturesIn(body));
  const pictures = new Map(
    rows.flatMap((row) => {
      const picture = presentPicture(row);
      return picture ? [[picture.src, picture] as const] : [];
    }),
  );
  const { coverImage: cover, language } = row.article;
  return presentBody(body, { cover, language, pictures });
}
