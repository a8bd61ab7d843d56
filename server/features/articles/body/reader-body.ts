import type { Language } from "@hilal/i18n/languages";
import type { Executor } from "../../../database/connect.ts";
import type { BodyNode } from "../../../html/body-tree.ts";
import { hasFootnotes, NoteNumbers } from "../../../html/footnotes.ts";
import { withIsolatedRuns } from "../../../html/isolate-runs.ts";
import { picturesIn, presentBody } from "../../../html/present-body.ts";
import { readBody } from "../../../html/read-body.ts";
import { presentPicture } from "../../../media/model/picture-presenter.ts";
import { findPictures } from "./stored-pictures.store.ts";

/** The body as it is stored, and the cover above it. */
interface StoredBody {
  readonly description: string;
  readonly article: { readonly coverImage: string; readonly language: Language };
}

/**
 * The body as readers get it: the cover not shown twice (product: articles 4), the other pictures ready to lay out, its
 * footnotes numbered and listed at the end, what is read from left to right isolated in lines of Urdu.
 */
export async function bodyForReaders(executor: Executor, row: StoredBody): Promise<string> {
  const { description } = row;
  const { language } = row.article;
  // Many bodies are English text alone, which stays as it is stored; in the text itself every "<" is escaped.
  const isText =
    language === "en" && !/<(?:img|iframe|table)[ >]|<[^>]*dir="rtl"/.test(description);
  if (isText && !hasFootnotes(description)) return description;
  const notes = new NoteNumbers(language);
  const isolated = withIsolatedRuns(readBody(description), language);
  const body = [...notes.numbered(isolated), ...notes.list()];
  return presented(executor, body, row);
}

/** The paragraphs of a body, each as readers get it; its footnotes stand under the last. */
export async function paragraphsForReaders(
  executor: Executor,
  row: Omit<StoredBody, "description">,
  descriptions: readonly string[],
): Promise<string[]> {
  const notes = new NoteNumbers(row.article.language);
  const bodies = descriptions.map((description) =>
    notes.numbered(withIsolatedRuns(readBody(description), row.article.language)),
  );
  bodies.at(-1)?.push(...notes.list());
  return Promise.all(bodies.map((body) => presented(executor, body, row)));
}

async function presented(
  executor: Executor,
  body: readonly BodyNode[],
  row: Omit<StoredBody, "description">,
): Promise<string> {
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
