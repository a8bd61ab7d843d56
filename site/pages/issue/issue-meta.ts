import type { ReaderIssue } from "@hilal/contract/issues/issue-reading";
import { formatMonth } from "@hilal/i18n/dates";
import { type Translator, translatorFor } from "@hilal/i18n/translator/translator";
import type { Meta } from "../../page-kit/meta.ts";
import type { Placement } from "../../page-kit/page-definition.ts";
import type { SiteSettings } from "../../page-kit/site-settings.ts";
import { breadcrumbThing } from "../../page-kit/structured-data.ts";
import { yearOf } from "./issue-facts.ts";
import { publicationIssueThing } from "./issue-thing.ts";
import type { IssueData } from "./load-issue.ts";

/** What an issue says of itself; each further spelling of its address names the one as canonical. */
export function issueMeta(
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
    title: titleOf(found, t),
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
            path: `/magazine-archive/${edition}?year=${yearOf(issue)}`,
          },
          { name: issue.title, path: address },
        ],
        publicUrl,
      ),
    ],
  };
}

/** A title that says the magazine's name needs it no second time. */
function titleOf({ issue }: ReaderIssue, t: Translator): string {
  const magazine = t(`editions.${issue.edition}.fullName`);
  if (issue.title.includes(magazine)) return issue.title;
  return t("issue.title", { title: issue.title, magazine });
}
