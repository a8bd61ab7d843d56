import { and, eq, gt, sql } from "drizzle-orm";
import type { Executor } from "../../database/connect.ts";
import { comments } from "../../database/schema/comments.ts";

const link =
  /https?:|www\.|\[url|\b[a-z0-9-]+\.(?:com|net|org|info|biz|xyz|top|shop|site|online|ru|cn|pk|io|me)\b/i;

/** Shorter texts are said by many people: "Nice article". */
const tellingLength = 40;
const dayLength = 24 * 60 * 60 * 1000;

/** Whether a text carries the address of a page. */
export function hasLink(text: string): boolean {
  return link.test(text);
}

/** Whether the same text was sent within a day: by the same reader, or, when it is long enough to tell, by anybody. */
export async function isRepeated(
  executor: Executor,
  { text, userId, now }: { text: string; userId: number; now: Date },
): Promise<boolean> {
  const rows = await executor
    .select({ one: sql`1` })
    .from(comments)
    .where(
      and(
        gt(comments.createdAt, new Date(now.getTime() - dayLength)),
        eq(comments.comment, text),
        text.length < tellingLength ? eq(comments.userId, userId) : undefined,
      ),
    )
    .limit(1);
  return rows.length > 0;
}
