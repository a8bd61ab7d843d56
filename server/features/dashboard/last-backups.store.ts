import { desc, isNotNull } from "drizzle-orm";
import type { Executor } from "../../database/connect.ts";
import { backups } from "../../database/schema/backups.ts";

export interface LastBackups {
  /** The last one that was proven. */
  readonly proven: typeof backups.$inferSelect | undefined;
  /** The last attempt, when it failed. */
  readonly failed: typeof backups.$inferSelect | undefined;
}

/** What the last backups came to. */
export async function readLastBackups(executor: Executor): Promise<LastBackups> {
  const [[proven], [last]] = await Promise.all([
    executor
      .select()
      .from(backups)
      .where(isNotNull(backups.provenAt))
      .orderBy(desc(backups.provenAt))
      .limit(1),
    executor.select().from(backups).orderBy(desc(backups.id)).limit(1),
  ]);
  return { proven, failed: last?.failure ? last : undefined };
}
