import { createHash } from "node:crypto";
import type { Executor } from "../../database/connect.ts";
import { isVisible } from "../articles/articles.policy.ts";
import type { Services } from "../services.ts";
import {
  findPlannedArticle,
  findPlannedIssue,
  listPlannedArticles,
  type PlannedArticle,
  type PlannedIssue,
} from "./document-plan.store.ts";
import { type DocumentFormat, type DocumentSubject, makerVersions } from "./document-subject.ts";

type ArticleRow = PlannedArticle["article"];

/** Everything that a document is made from except bodies and pictures, which versions and addresses stand for. */
export interface DocumentPlan {
  readonly subject: DocumentSubject;
  /** Whether it is public: the document then contains the published text, otherwise the current drafts. */
  readonly isPublished: boolean;
  readonly issue: PlannedIssue | null;
  readonly sections: readonly PlannedSection[];
}

export interface PlannedSection {
  readonly title: string;
  readonly articles: readonly {
    readonly article: ArticleRow;
    /** The state of its working copy; null when the published text is used. */
    readonly copy: PlannedArticle["copy"];
    /** Its pages in print and in an attached PDF; null for a single article. */
    readonly place: PlannedArticle["place"] | null;
  }[];
}

type PlanServices = Pick<Services, "now"> & { readonly database: Executor };

/**
 * Reads the plan of an issue's or article's document as of now. That of a published one contains only what readers may
 * see (product: documents 8).
 * @returns undefined when the record does not exist
 */
export async function readPlan(
  services: PlanServices,
  subject: DocumentSubject,
): Promise<DocumentPlan | undefined> {
  return subject.kind === "issue" ? planIssue(services, subject) : planArticle(services, subject);
}

async function planIssue(
  { database, now }: PlanServices,
  subject: DocumentSubject,
): Promise<DocumentPlan | undefined> {
  const issue = await findPlannedIssue(database, subject.id);
  if (!issue) return undefined;
  const moment = now();
  // The planned contents of an issue are not public before its release, though its record may be visible already.
  const isPublished =
    issue.stage === "released" && isVisible(issue.publication, { publishedAt: moment });
  const rows = await listPlannedArticles(database, subject.id, isPublished ? moment : undefined);
  const sections = new Map<number, { title: string; articles: PlannedSection["articles"] }>();
  for (const { section, article, copy, place } of rows) {
    const known = sections.get(section.id)?.articles ?? [];
    const planned = { article, copy: isPublished ? null : copy, place };
    sections.set(section.id, { title: section.title, articles: [...known, planned] });
  }
  return { subject, isPublished, issue, sections: [...sections.values()] };
}

async function planArticle(
  { database, now }: PlanServices,
  subject: DocumentSubject,
): Promise<DocumentPlan | undefined> {
  const article = await findPlannedArticle(database, subject.id);
  if (!article) return undefined;
  const isPublished = isVisible(article, { publishedAt: now() });
  const sections = [{ title: "", articles: [{ article, copy: null, place: null }] }];
  return { subject, isPublished, issue: null, sections };
}

/** Whether there are contents to make a document of: an issue without has only its PDF. */
export function hasContents({ sections }: DocumentPlan): boolean {
  return sections.length > 0;
}

/** Hashes the contents of a document and its maker's version: a different hash means a different document. */
export function computePlanHash(
  { publicUrl }: Pick<Services["config"], "publicUrl">,
  { subject, isPublished, issue, sections }: DocumentPlan,
  format: DocumentFormat,
): string {
  const told = {
    maker: makerVersions[format],
    publicUrl,
    subject,
    isPublished,
    issue: issue && {
      title: issue.publication.title,
      language: issue.publication.language,
      edition: issue.publication.edition,
      publishDate: issue.publication.publishDate,
      coverImage: issue.publication.coverImage,
      coverAlt: issue.publication.coverAlt,
      isLaterOfMonth: issue.isLaterOfMonth,
      number: issue.number,
      themeColour: issue.themeColour,
      note: issue.note,
      noteWriter: issue.noteWriter,
    },
    sections: sections.map(({ title, articles }) => ({
      title,
      articles: articles.map(({ article, copy }) => {
        const { updatedAt: _when, userId: _whose, status: _state, ...content } = article;
        return { content, copy };
      }),
    })),
  };
  return createHash("sha256").update(JSON.stringify(told)).digest("hex");
}
