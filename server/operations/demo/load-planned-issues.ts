import { editions } from "@hilal/contract/shared/editions";
import {
  startOfDay,
  startOfMonth,
  toKarachiDay,
  toKarachiMonth,
} from "@hilal/contract/shared/karachi-time";
import {
  type DemoDraft,
  type DemoPlannedIssue,
  demoArticles,
  demoFiles,
  demoRecords,
} from "@hilal/demo/entry";
import { eq } from "drizzle-orm";
import { users } from "../../database/schema/accounts.ts";
import { articles } from "../../database/schema/articles.ts";
import { articleReviews } from "../../database/schema/desk.ts";
import { issueItems, issues } from "../../database/schema/issues.ts";
import { createArticleFromForm } from "../../features/articles/articles.commands.ts";
import { magazineRecord } from "../../features/issues/publications/publications.record.ts";
import type { Services } from "../../features/services.ts";
import type { Caller } from "../../http/api/caller.ts";
import type { DemoFileStore } from "./load-articles.ts";
import { insertSection, noteHtml } from "./load-issues.ts";

const day = 24 * 60 * 60 * 1_000;
const writerNames = new Map(demoRecords.authors.map(({ key, name }) => [key, name]));

type Staff = ReadonlyMap<string, Caller & { readonly kind: "user" }>;

/**
 * Stores the pictures of the drafts.
 * @returns a function that stores the planned issues of the coming month
 */
export async function preparePlannedIssues(files: DemoFileStore) {
  const drafts = demoRecords.plannedIssues
    .flatMap(({ sections }) => sections.flatMap(({ slots }) => slots))
    .flatMap(({ draft }) => (draft ? [draft] : []));
  const covers = new Map(
    await Promise.all(
      drafts.map(async (draft) => [draft, await storeCover(draft, files)] as const),
    ),
  );
  return async (services: Services, signal: AbortSignal): Promise<void> => {
    const staff = await storeStaff(services);
    for (const issue of demoRecords.plannedIssues) {
      signal.throwIfAborted();
      await storePlanned(services, issue, { staff, covers });
    }
  };
}

async function storeCover({ cover }: DemoDraft, files: DemoFileStore): Promise<string> {
  if (!cover) return "";
  const [edition, slug, shows] = cover;
  return (await files.picture(demoFiles.articlePicture({ edition, slug }, shows))).url;
}

/** Staff accounts without a password: they appear at the desk, and nobody can sign in as one of them. */
async function storeStaff({ database, now }: Services): Promise<Staff> {
  const stored = new Map<string, Caller & { readonly kind: "user" }>();
  for (const { key, ...person } of demoRecords.staff) {
    const rows = await database
      .insert(users)
      .values({ ...person, emailVerifiedAt: now() })
      .returning({ id: users.id });
    const id = rows[0]?.id ?? 0;
    stored.set(key, { kind: "user", id, role: person.role, emailVerified: true, sessionId: "" });
  }
  return stored;
}

interface Stored {
  readonly staff: Staff;
  readonly covers: ReadonlyMap<DemoDraft, string>;
}

async function storePlanned(
  services: Services,
  issue: DemoPlannedIssue,
  { staff, covers }: Stored,
): Promise<void> {
  const { database, now } = services;
  const { edition, title, themeColour, noteWriter } = issue;
  const { language } = editions[edition];
  const publishDate = startOfMonth(toKarachiMonth(now()), -1);
  const issueId = await magazineRecord.insert(database, {
    kind: "magazine",
    title,
    edition: editions[edition].id,
    publishDate,
    status: "Inactive",
    language: language === "ur" ? "Urdu" : "English",
    direction: language === "ur" ? "RTL" : "LTR",
    coverImage: "",
    docUrl: "",
  });
  await database.insert(issues).values({
    publicationId: issueId,
    number: demoRecords.issueNumber(edition, toKarachiMonth(publishDate)),
    themeColour,
    note: noteHtml(issue.note, language),
    noteWriter,
  });
  const editor = staff.get(issue.editor)?.id ?? null;
  for (const [position, section] of issue.sections.entries()) {
    const sectionId = await insertSection(database, { issueId, position, title: section.title });
    for (const [
      place,
      { draft, workingTitle = "", staff: key = "", dueInDays },
    ] of section.slots.entries()) {
      const writer = staff.get(key);
      const dueOn =
        dueInDays === undefined
          ? null
          : toKarachiDay(new Date(startOfDay(now()).getTime() + dueInDays * day));
      const articleId =
        draft && writer
          ? await storeDraft(services, draft, {
              writer,
              editor,
              dueOn,
              cover: covers.get(draft) ?? "",
            })
          : null;
      const slot = { issueId, sectionId, position: place, articleId, workingTitle, dueOn };
      await database.insert(issueItems).values({ ...slot, writerId: writer?.id ?? null });
    }
  }
}

interface Written {
  readonly writer: Caller & { readonly kind: "user" };
  /** The reviewer. */
  readonly editor: number | null;
  readonly dueOn: string | null;
  readonly cover: string;
}

/**
 * Creates an article as its writer does, and moves it to its state at the desk.
 * @returns its id
 */
async function storeDraft(
  services: Services,
  draft: DemoDraft,
  { writer, editor, dueOn, cover }: Written,
): Promise<number> {
  const { database, now } = services;
  const begun = new Date(startOfDay(now()).getTime() - draftDays * day);
  const { id } = await createArticleFromForm(services, toArticleForm(draft, begun, cover), writer);
  await database
    .update(articles)
    .set({ createdAt: begun, updatedAt: begun })
    .where(eq(articles.id, id));
  const { stage } = draft;
  const submitted = stage === "assigned" ? {} : { submittedBy: writer.id, submittedAt: now() };
  const decided = stage === "ready" ? { decidedBy: editor, decidedAt: now() } : {};
  await database.insert(articleReviews).values({
    articleId: id,
    stage,
    writerId: writer.id,
    reviewerId: editor,
    dueOn,
    ...submitted,
    ...decided,
  });
  return id;
}

/** How long ago the drafts were begun. */
const draftDays = 12;

function toArticleForm(draft: DemoDraft, begun: Date, cover: string) {
  const printed = draft.category.includes("urdu") ? (text: string) => text : demoArticles.printed;
  return {
    title: printed(draft.title),
    standfirst: printed(draft.standfirst),
    writer: writerNames.get(draft.writer) ?? draft.writer,
    category: draft.category,
    description: printed(draft.body.map((paragraph) => `<p>${paragraph}</p>`).join("")),
    publish_date: begun.toISOString(),
    // A draft may not have a cover yet.
    ...(cover && { cover_image: cover }),
    cover_alt: printed(draft.coverAlt ?? ""),
    status: "Inactive" as const,
  };
}
