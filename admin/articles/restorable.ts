import type { ArticleRevision } from "@hilal/contract/articles/article-revisions";
import type { ArticleValues } from "./article-values.ts";

/** What a version gives back: the words and the cover. When and whether they are shown stays as the form has it. */
const restored = [
  ...(["title", "standfirst", "writer", "category", "cover_image", "cover_alt"] as const),
  "description",
] as const;

export type Restorable = Pick<ArticleValues, (typeof restored)[number]>;

/** The restorable part of a form's values or of a version. */
export function toRestorable(values: ArticleValues | ArticleRevision): Restorable {
  return Object.fromEntries(restored.map((name) => [name, values[name]])) as Restorable;
}
