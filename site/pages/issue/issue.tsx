import type { ReaderIssue } from "@hilal/contract/issues/issue-reading";
import { cacheTags } from "@hilal/contract/shared/cache-tags";
import { editions } from "@hilal/contract/shared/editions";
import { formatMonth } from "@hilal/i18n/dates";
import { languages } from "@hilal/i18n/languages";
import { type Translator, translatorFor } from "@hilal/i18n/translator/translator";
import { issueThing } from "../../page-kit/magazine-things.ts";
import type { Meta } from "../../page-kit/meta.ts";
import { definePage, type Placement } from "../../page-kit/page-definition.ts";
import type { SiteSettings } from "../../page-kit/site-settings.ts";
import { breadcrumbThing, type Thing } from "../../page-kit/structured-data.ts";
import { IssuePage } from "./issue-page.tsx";
import { getYear, type IssueData, loadIssue, loadNamedIssue } from "./load-issue.ts";

/** Returns an issue with its magazine and its contents as structured data (schema.org PublicationIssue). */
function publicationIssueThing(found: ReaderIssue, t: Translator, publicUrl: string): Thing {
  const { issue, address, number, sections } = found;
  return {
    ...issueThing({ ...issue, address }, number, t, publicUrl),
    ...(sections.length > 0 ? { hasPart: listParts(found, publicUrl) } : {}),
  };
}

function listParts({ sections }: ReaderIssue, publicUrl: string): Thing[] {
  return sections.flatMap(({ items }) =>
    items.map(({ article, page_from }) => ({
      "@type": "Article",
      "@id": `${publicUrl}/article/${article.id}`,
      url: `${publicUrl}/article/${article.id}`,
      headline: article.title.slice(0, 110),
      author: { "@type": "Person", name: article.writer },
      inLanguage: languages[article.language].lang,
      ...(page_from === null ? {} : { pageStart: page_from }),
    })),
  );
}

/** Returns an issue's metadata; other spellings of its address have the same canonical link. */
function issueMeta(
  { edition, found }: IssueData,
  { language }: Placement,
  { publicUrl }: SiteSettings,
): Meta {
  const t = translatorFor(language);
  if (!found || !edition) {
    return {
      title: t("issue.notFound"),
      description: t("issue.notFoundText"),
      canonical: "/archives",
      noIndex: true,
    };
  }
  const { issue, address } = found;
  const magazine = t(`editions.${edition}.fullName`);
  const month = formatMonth(issue.publish_date, language);
  return {
    title: getTitle(found, t),
    description: t("issue.description", { month, magazine }),
    canonical: address,
    image: issue.cover ? { picture: issue.cover, alt: issue.cover_alt } : null,
    ...(found.previous ? { previous: found.previous.address } : {}),
    ...(found.next ? { next: found.next.address } : {}),
    feed: { path: `/feeds/${edition}/rss.xml`, title: magazine },
    structured: [
      publicationIssueThing(found, t, publicUrl),
      breadcrumbThing(
        [
          { name: t("archives.title"), path: "/archives" },
          {
            name: t("magazineArchive.title", { magazine }),
            path: `/magazine-archive/${edition}?year=${getYear(issue)}`,
          },
          { name: issue.title, path: address },
        ],
        publicUrl,
      ),
    ],
  };
}

/** A title that already contains the magazine's name does not repeat it. */
function getTitle({ issue }: ReaderIssue, t: Translator): string {
  const magazine = t(`editions.${issue.edition}.fullName`);
  if (issue.title.includes(magazine)) return issue.title;
  return t("issue.title", { title: issue.title, magazine });
}

const shown = {
  // Every possible month has an address; only those with an issue are cached.
  cache: ({ found }: IssueData) => found !== null,
  status: ({ found }: IssueData) => (found ? 200 : 404),
  language: ({ edition }: IssueData) => (edition ? editions[edition].language : "en"),
  edition: ({ edition }: IssueData) => edition ?? undefined,
  tags: listTags,
  meta: issueMeta,
  failure: { title: (t: (key: "issue.loadFailed") => string) => t("issue.loadFailed") },
  Page: IssuePage,
};

/** An issue of a magazine: its contents and its downloads (product: issues 20). */
export const issuePage = definePage({
  name: "issue",
  path: "/magazine/:edition/:year/:month",
  load: loadIssue,
  ...shown,
});

/** A later issue of the same month. */
export const namedIssuePage = definePage({
  name: "named-issue",
  path: "/magazine/:edition/:year/:month/:id",
  load: loadNamedIssue,
  ...shown,
});

/** `magazines` for its neighbours, and because an earlier issue may be added to its month. */
function listTags({ found }: IssueData): string[] {
  if (!found) return [cacheTags.magazines];
  const articles = found.sections.flatMap(({ items }) => items.map(({ article }) => article.id));
  return [
    cacheTags.magazines,
    cacheTags.issue(found.issue.id),
    ...articles.map((id) => cacheTags.article(id)),
  ];
}
