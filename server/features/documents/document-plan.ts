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

/** Everything that a document is made from but the bodies and the pictures, which versions and addresses stand for. */
export interface DocumentPlan {
  readonly subject: DocumentSubject;
  /** Whether readers have it: then it holds what they have, else what is being written. */
  readonly isPublished: boolean;
  readonly issue: PlannedIssue | null;
  readonly sections: readonly PlannedSection[];
}

export interface PlannedSection {
  readonly title: string;
  readonly articles: readonly {
    readonly article: ArticleRow;
    /** How far its working copy is; null for what is read as it is published. */
    readonly copy: PlannedArticle["copy"];
  }[];
}

type PlanServices = Pick<Services, "now"> & { readonly database: Executor };

/**
 * What a document of an issue or an article would be made from now. A published one never holds what readers do not
 * have (product: documents 8).
 * @returns undefined where there is no such record
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
  // What is planned for an issue is nobody's to read before its release, though its record may be on show already.
  const isPublished =
    issue.stage === "released" && isVisible(issue.publication, { publishedAt: moment });
  const rows = await listPlannedArticles(database, subject.id, isPublished ? moment : undefined);
  const sections = new Map<number, { title: string; articles: PlannedSection["articles"] }>();
  for (const { section, article, copy } of rows) {
    const known = sections.get(section.id)?.articles ?? [];
    const planned = { article, copy: isPublished ? null : copy };
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
  const sections = [{ title: "", articles: [{ article, copy: null }] }];
  return { subject, isPublished, issue: null, sections };
}

/** Whether there is anything to make of it: an issue without contents is its PDF alone. */
export function hasContents({ sections }: DocumentPlan): boolean {
  return sections.length > 0;
}

/** Another hash, another document: of what goes into it, and of who makes it. */
export function hashOfPlan(
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
