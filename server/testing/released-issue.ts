import type { Executor } from "../database/connect.ts";
import { issueItems, issueSections, issues } from "../database/schema/issues.ts";
import { newMagazine } from "./factories.ts";

/** A slot: the article's id, or more of it. */
type Slot = number | Partial<typeof issueItems.$inferInsert>;

interface Contents {
  /** The magazine record. */
  readonly magazine?: Parameters<typeof newMagazine>[1];
  /** Fields of the issue other than its contents; it is released by default. */
  readonly issue?: Partial<typeof issues.$inferInsert>;
  /** Its sections by their titles, in order. */
  readonly sections: Readonly<Record<string, readonly Slot[]>>;
}

/** An issue with contents: its magazine record, sections and slots, in the given order. */
export async function newIssue(database: Executor, { magazine, issue, sections }: Contents) {
  const record = await newMagazine(database, magazine);
  await database.insert(issues).values({ publicationId: record.id, stage: "released", ...issue });
  for (const [place, [title, slots]] of Object.entries(sections).entries()) {
    const values = { issueId: record.id, position: place, title };
    const [section] = await database.insert(issueSections).values(values).returning();
    if (!section) throw new Error("Nothing was inserted.");
    for (const [position, slot] of slots.entries()) {
      const given = typeof slot === "number" ? { articleId: slot } : slot;
      const item = { issueId: record.id, sectionId: section.id, position, ...given };
      await database.insert(issueItems).values(item);
    }
  }
  return record;
}
