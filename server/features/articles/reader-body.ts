import type { Language } from "@hilal/i18n/languages";
import { hasFootnotes } from "../../content/html/footnotes.ts";
import { presentBodies } from "../../jobs/threads/bodies-for-readers.ts";
import { inLoopTurn } from "../../jobs/threads/loop-turns.ts";
import { presentPicture } from "../../media/library/picture-presenter.ts";
import type { Services } from "../services.ts";
import { findPictures } from "./article-reading.store.ts";
import { threadMinLength } from "./article-text.ts";

type BodyServices = Pick<Services, "database" | "threads">;

/** The stored body, and the cover above it. */
interface StoredBody {
  readonly description: string;
  readonly article: { readonly coverImage: string; readonly language: Language };
}

/**
 * Prepares the body for readers: removes a repeated cover (product: articles 4), adds sizes and sources to the other
 * pictures, numbers the footnotes and lists them at the end, and isolates left-to-right text within lines of Urdu.
 */
export async function bodyForReaders(services: BodyServices, row: StoredBody): Promise<string> {
  const { description } = row;
  const { language } = row.article;
  // Many bodies are English text only and need no changes; within text every "<" is escaped.
  const isText =
    language === "en" && !/<(?:img|iframe|table)[ >]|<[^>]*dir="rtl"/.test(description);
  if (isText && !hasFootnotes(description)) return description;
  const [body = ""] = await paragraphsForReaders(services, row, [description]);
  return body;
}

/** The paragraphs of a body as readers get them; the footnotes follow the last one. */
export async function paragraphsForReaders(
  { database, threads }: BodyServices,
  { article: { coverImage: cover, language } }: Omit<StoredBody, "description">,
  descriptions: readonly string[],
): Promise<string[]> {
  const rows = await findPictures(database, storedPicturesIn(descriptions));
  const pictures = rows.flatMap((row) => presentPicture(row) ?? []);
  const given = { descriptions, language, cover, pictures };
  const length = descriptions.reduce((sum, description) => sum + description.length, 0);
  return length > threadMinLength
    ? threads.run("reader-bodies", given)
    : inLoopTurn(() => presentBodies(given));
}

/** In a stored body "<" only starts a tag, and no address of a stored picture needs to be escaped. */
const storedPicture = /<img [^>]*?src="(\/media\/[^"]*)"/g;

const storedPicturesIn = (descriptions: readonly string[]): string[] => {
  const found = descriptions.flatMap((one) => [...one.matchAll(storedPicture)]);
  return [...new Set(found.flatMap(([, address]) => address ?? []))];
};
