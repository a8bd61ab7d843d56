import type { IssueStage } from "@hilal/contract/issues/issue-plan";
import type { Executor } from "../database/connect.ts";
import { issueItems, issueSections, issues } from "../database/schema/issues.ts";
import type { publications } from "../database/schema/publications.ts";
import { newMagazine } from "./factories.ts";

interface NewIssue {
  readonly stage?: IssueStage;
  readonly magazine?: Partial<typeof publications.$inferInsert>;
  /** Its articles in their order, in one section. */
  readonly articles?: readonly { readonly id: number }[];
}

/** An unreleased issue of the English magazine, unless given otherwise. */
export async function newIssue(
  database: Executor,
  { stage = "planned", magazine = {}, articles = [] }: NewIssue = {},
) {
  const status = stage === "released" ? "Active" : "Inactive";
  const publication = await newMagazine(database, { status, ...magazine });
  const issueId = publication.id;
  await database.insert(issues).values({ publicationId: issueId, stage });
  if (articles.length === 0) return publication;
  const [section] = await database
    .insert(issueSections)
    .values({ issueId, position: 0, title: "In focus" })
    .returning();
  await database.insert(issueItems).values(
    articles.map(({ id: articleId }, position) => ({
      issueId,
      sectionId: section?.id ?? 0,
      articleId,
      position,
    })),
  );
  return publication;
}
