import { cacheTags } from "@hilal/contract/shared/cache-tags";
import { editions } from "@hilal/contract/shared/editions";
import { definePage } from "../../page-kit/page-definition.ts";
import { issueMeta } from "./issue-meta.ts";
import { IssuePage } from "./issue-page.tsx";
import { type IssueData, loadIssue, loadNamedIssue } from "./load-issue.ts";

const shown = {
  // Every month there may ever be has an address; those with an issue are worth keeping.
  cache: ({ found }: IssueData) => found !== null,
  status: ({ found }: IssueData) => (found ? 200 : 404),
  language: ({ edition }: IssueData) => (edition ? editions[edition].language : "en"),
  edition: ({ edition }: IssueData) => edition ?? undefined,
  tags: tagsOf,
  meta: issueMeta,
  failure: { title: (t: (key: "issue.loadFailed") => string) => t("issue.loadFailed") },
  Page: IssuePage,
};

/** An issue of a magazine: what stands in it, and its downloads (product: issues 20). */
export const issuePage = definePage({
  name: "issue",
  path: "/magazine/:edition/:year/:month",
  load: loadIssue,
  ...shown,
});

/** The same of an issue that came after another in its month. */
export const namedIssuePage = definePage({
  name: "named-issue",
  path: "/magazine/:edition/:year/:month/:id",
  load: loadNamedIssue,
  ...shown,
});

/** `magazines` for its neighbours, and because another issue may come before it in its month. */
function tagsOf({ found }: IssueData): string[] {
  if (!found) return [cacheTags.magazines];
  const articles = found.sections.flatMap(({ items }) => items.map(({ article }) => article.id));
  return [
    cacheTags.magazines,
    cacheTags.issue(found.issue.id),
    ...articles.map((id) => cacheTags.article(id)),
  ];
}
