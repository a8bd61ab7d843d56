import type { EditionId } from "@hilal/contract/shared/editions";
import { eq } from "drizzle-orm";
import type { Database } from "../../database/connect.ts";
import { issueItems, issueReleases, issueSections, issues } from "../../database/schema/issues.ts";
import { publications } from "../../database/schema/publications.ts";
import { newMagazine } from "../factories.ts";

interface Contents {
  /** The articles that belong to the issue, in order. */
  readonly own: readonly number[];
  /** Articles of other issues that it also contains. */
  readonly shown?: readonly number[];
  readonly publishDate?: Date;
  readonly title?: string;
  readonly edition?: EditionId;
  readonly closedBy?: number;
}

/** A closed issue that is not released yet. */
export async function closedIssue(database: Database, given: Contents): Promise<number> {
  const { own, shown = [], closedBy = null, ...record } = given;
  const { id } = await newMagazine(database, { status: "Inactive", ...record });
  await database.insert(issues).values({ publicationId: id, stage: "closed", closedBy });
  const [section] = await database
    .insert(issueSections)
    .values({ issueId: id, position: 0, title: "Features" })
    .returning();
  if (!section) throw new Error("The section was not inserted.");
  const slots = [
    ...own.map((articleId) => ({ articleId, isOwn: true })),
    ...shown.map((articleId) => ({ articleId, isOwn: false })),
  ];
  if (slots.length > 0) {
    await database
      .insert(issueItems)
      .values(
        slots.map((slot, position) => ({ ...slot, position, sectionId: section.id, issueId: id })),
      );
  }
  return id;
}

/** All that is stored of an issue and its release. */
export async function storedIssue(database: Database, id: number) {
  const [magazine] = await database.select().from(publications).where(eq(publications.id, id));
  const [issue] = await database.select().from(issues).where(eq(issues.publicationId, id));
  const [release] = await database
    .select()
    .from(issueReleases)
    .where(eq(issueReleases.issueId, id));
  return { magazine, issue, release };
}
