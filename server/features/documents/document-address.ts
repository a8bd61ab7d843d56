import { articleDocumentAddress } from "@hilal/contract/issues/document-address";
import { issueAddress } from "@hilal/contract/issues/issue-address";
import { toKarachiMonth } from "@hilal/contract/shared/karachi-time";
import { toSlug } from "@hilal/i18n/text/slug";
import type { PlannedIssue } from "./document-plan.store.ts";
import type { DocumentPlan } from "./document-plan.ts";
import type { DocumentFormat } from "./document-subject.ts";

/** The page of an issue, without language prefix. */
export function getIssueAddress({
  publication,
  isLaterOfMonth,
}: Pick<PlannedIssue, "publication" | "isLaterOfMonth">): string {
  const { id, publishDate } = publication;
  const edition = publication.edition ?? "hilal-english";
  return issueAddress({ id, edition, publish_date: publishDate, isLaterOfMonth });
}

/** The address of an article's download, by its current title. */
export function getArticleAddress(
  { id, title }: { readonly id: number; readonly title: string },
  format: DocumentFormat,
): string {
  return articleDocumentAddress({ id, slug: toSlug(title), format });
}

/** The file name of a download, in the script of its title. */
export function getFileName({ issue, sections }: DocumentPlan, format: DocumentFormat): string {
  const title = issue?.publication.title ?? sections[0]?.articles[0]?.article.title ?? "";
  return `${toSlug(title) || "hilal"}.${format}`;
}

/** The file name in ASCII: an issue by its magazine and month, an article by its id. */
export function getAsciiFileName({ issue, subject }: DocumentPlan, format: DocumentFormat): string {
  if (!issue) return `hilal-article-${subject.id}.${format}`;
  const { edition, publishDate } = issue.publication;
  return `${edition ?? "hilal"}-${toKarachiMonth(publishDate)}.${format}`;
}
