import { toKarachiInstant } from "@hilal/contract/shared/karachi-time";
import type { WorkingFields } from "../../database/schema/working-copies.ts";
import type { Services } from "../../services/services.ts";
import type { DetailRow } from "../articles/articles.store.ts";
import { findCopy } from "./previews.store.ts";

/** What an article says as it is being written, block by block. */
export interface CopyText {
  readonly fields: WorkingFields;
  /** The blocks as HTML, as they were written. */
  readonly blocks: readonly string[];
  readonly updatedAt: Date;
}

/** The stored working copy of an article; the article itself where nobody is writing in it. */
export async function readCopyText(
  { database }: Pick<Services, "database">,
  row: DetailRow,
): Promise<CopyText> {
  const copy = await findCopy(database, row.article.id);
  if (copy) {
    // Most starts of the portal end without a look at a copy; what writes its body is large.
    const { bodyBlocks } = await import("./body-blocks.ts");
    return { ...copy, blocks: bodyBlocks(copy.body) };
  }
  const { article, description } = row;
  return { fields: fieldsOf(article), blocks: [description], updatedAt: article.updatedAt };
}

function fieldsOf(article: DetailRow["article"]): WorkingFields {
  const { title, standfirst, writer, category, status, userId } = article;
  return {
    ...{ title, standfirst, writer, category, status },
    publish_date: toKarachiInstant(article.publishDate),
    cover_image: article.coverImage,
    cover_alt: article.coverAlt,
    issue_new: article.issueNew,
    user: String(userId ?? ""),
  };
}
