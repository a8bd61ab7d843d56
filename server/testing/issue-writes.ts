import type { Database } from "../database/connect.ts";
import { issueReleases } from "../database/schema/issues.ts";
import { newArticle, newMagazine } from "./factories.ts";
import { newIssue } from "./issue-factory.ts";

/** A call that writes, and which pages must go. */
export interface Write {
  /** The id in the call's path. */
  readonly id?: number;
  readonly body?: object;
  /** The user who writes; an administrator when left out. */
  readonly as?: { readonly id: number };
  /** The tags of the pages that must go. */
  readonly drops: readonly string[];
}

const longAgo = new Date("2025-03-22T19:00:00.000Z");
const issueForm = { edition: "hilal-english", title: "December", publish_date: "2026-12-01" };
const detailsForm = { title: "December", publish_date: "2026-12-01", note: "" };
const makeContents = (article: number) => ({ sections: [{ items: [{ article }] }], version: 0 });

/** Every call that changes an issue, in each way that shows on pages. */
export const issueWrites = (database: () => Database): [string, () => Promise<Write>][] => [
  ["issues.create", async () => ({ body: issueForm, drops: ["magazines"] })],
  [
    "issues.updateDetails",
    async () => {
      const { id } = await newMagazine(database(), { status: "Inactive" });
      const body = { ...detailsForm, version: 0 };
      return { id, body, drops: ["magazines", `issue:${id}`] };
    },
  ],
  [
    "issues.updateContents, of an issue that readers do not have",
    async () => {
      const { id } = await newMagazine(database(), { status: "Inactive" });
      const article = (await newArticle(database())).id;
      return { id, body: makeContents(article), drops: ["magazines", `issue:${id}`] };
    },
  ],
  [
    "issues.updateContents, of one that they have",
    async () => {
      const { id } = await newMagazine(database());
      const article = (await newArticle(database())).id;
      const drops = ["magazines", `issue:${id}`, `article:${article}`];
      return { id, body: makeContents(article), drops };
    },
  ],
  [
    "issues.close",
    async () => {
      const covered = { coverImage: "/media/a.jpg", coverAlt: "A glacier." };
      const articles = [await newArticle(database(), covered)];
      const { id } = await newIssue(database(), { articles, magazine: covered });
      return { id, body: { version: 1 }, drops: ["magazines", `issue:${id}`] };
    },
  ],
  [
    "issues.reopen",
    async () => {
      const { id } = await newIssue(database(), { stage: "closed" });
      return { id, body: {}, drops: ["magazines", `issue:${id}`] };
    },
  ],
  [
    "issueReleases.releaseNow",
    async () => {
      const article = await newArticle(database(), { publishDate: longAgo });
      const given = {
        stage: "closed" as const,
        articles: [article],
        magazine: { publishDate: longAgo },
      };
      const { id } = await newIssue(database(), given);
      return { id, body: {}, drops: ["magazines", `issue:${id}`, `article:${article.id}`] };
    },
  ],
  [
    "issueReleases.undo",
    async () => {
      const { id } = await newIssue(database(), { stage: "released" });
      const magazine = { status: "Inactive", publishDate: longAgo.toISOString() } as const;
      await database()
        .insert(issueReleases)
        .values({
          issueId: id,
          dueAt: new Date(),
          releasedAt: new Date(),
          before: { magazine, articles: [] },
        });
      return { id, body: {}, drops: ["magazines", `issue:${id}`] };
    },
  ],
];
