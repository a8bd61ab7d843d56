import type { WorkingFields } from "@hilal/contract/articles/working-copies";
import type { DetailRow } from "../../articles/articles.store.ts";
import type { Services } from "../../services.ts";
import { fieldsFromArticle } from "../form-of-copy.ts";
import { readWorkingCopy } from "../read-working-copy.ts";

/** What an article says as it is being written. */
export interface CopyText {
  readonly fields: WorkingFields;
  /** The body as it was written, not cleaned. */
  readonly html: string;
  /** Its working copy as the editor's JSON, with the names of its blocks; null where there is none. */
  readonly copy: { readonly body: string; readonly paragraphs: readonly string[] } | null;
}

/** The stored working copy of an article; the article itself where nobody is writing in it. */
export async function readCopyText(
  services: Pick<Services, "config" | "database" | "media" | "threads" | "copies">,
  { article, description }: DetailRow,
): Promise<CopyText> {
  const copy = await readWorkingCopy(services, article.id);
  if (copy) return { fields: copy.fields, html: copy.html, copy };
  return { fields: fieldsFromArticle(article), html: description, copy: null };
}
