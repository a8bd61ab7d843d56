import { asc, eq } from "drizzle-orm";
import type { Executor } from "../../../database/connect.ts";
import { authors } from "../../../database/schema/authors.ts";
import { media } from "../../../database/schema/media.ts";
import { pictureColumns } from "../../../media/library/picture-presenter.ts";

/** The record of the writer of this name with the portrait, the oldest when there are several. */
export async function findByline(executor: Executor, writer: string) {
  const rows = await executor
    .select({
      author: {
        id: authors.id,
        authorName: authors.authorName,
        authorImage: authors.authorImage,
        introduction: authors.introduction,
        email: authors.email,
      },
      portrait: pictureColumns,
    })
    .from(authors)
    .leftJoin(media, eq(media.id, authors.imageMediaId))
    .where(eq(authors.authorName, writer))
    .orderBy(asc(authors.id))
    .limit(1);
  return rows[0];
}
