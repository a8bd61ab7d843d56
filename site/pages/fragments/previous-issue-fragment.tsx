import type { ArticleCard } from "@hilal/contract/articles/article";
import { readArchive } from "@hilal/contract/articles/article-lists";
import { listMagazines, type Magazine } from "@hilal/contract/magazines";
import { cacheTags } from "@hilal/contract/shared/cache-tags";
import { editions } from "@hilal/contract/shared/editions";
import { toKarachiMonth } from "@hilal/contract/shared/karachi-time";
import { loadedOr, type Section } from "../../page-kit/section.ts";
import { useView } from "../../page-kit/view.tsx";
import { dataOf } from "../../shared/lists/list-paging.ts";
import { SectionHeading } from "../../shared/text/section-heading.tsx";
import { firstOfMonth } from "../home/issues.ts";
import { CardList } from "../home/sections/card-list.tsx";
import { DigitalIssue } from "../home/sections/digital-issue.tsx";
import { FailedPart } from "./failed-part.tsx";
import styles from "./fragments.module.css";
import { frontFragment } from "./front-fragment.ts";

interface Data {
  readonly issue: Section<Magazine | undefined>;
  /** Articles of the issue's month. */
  readonly articles: Section<readonly ArticleCard[]>;
}

/**
 * The previous month's issue, else the newest before the current month (product: front-pages 5), with articles of its
 * month.
 */
export const previousIssueFragment = frontFragment<Data>({
  name: "previous-issue",
  load: async ({ client, section, now }, edition) => {
    const before = firstOfMonth(now);
    const found = dataOf(
      client.call(listMagazines, { query: { edition, before, page: 1, page_size: 1 } }),
    );
    const issue = await section(
      "issue",
      found.then(([first]) => first),
    );
    const of = loadedOr(issue, undefined);
    const articlesOf = async (month: string) => {
      const query = { month, page_size: 4 };
      return (await client.call(readArchive, { params: { edition }, query })).data;
    };
    const articles = of ? articlesOf(toKarachiMonth(of.publish_date)) : Promise.resolve([]);
    return { issue, articles: await section("articles of its month", articles) };
  },
  tags: (_data, edition) => [
    cacheTags.magazines,
    ...editions[edition].categories.map(cacheTags.category),
  ],
  Fragment: PreviousIssue,
});

function PreviousIssue({ data: { issue, articles } }: { readonly data: Data }) {
  const { t } = useView();
  const title = t("home.previousMonthIssue");
  if (!issue.isLoaded) {
    return (
      <>
        <SectionHeading title={title} />
        <FailedPart>{t("home.issuesFailed")}</FailedPart>
      </>
    );
  }
  if (!issue.value) return null;
  return (
    <div className={styles.previous}>
      <DigitalIssue issue={issue.value} title={title} />
      {articles.isLoaded ? (
        <CardList articles={articles.value} variant="row" layout="stack" />
      ) : (
        <FailedPart>{t("category.loadFailed")}</FailedPart>
      )}
    </div>
  );
}
