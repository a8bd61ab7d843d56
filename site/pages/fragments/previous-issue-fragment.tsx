import { cacheTags } from "@hilal/contract/cache-tags";
import { editions } from "@hilal/contract/editions";
import { readArchive } from "@hilal/contract/endpoints/archive/read-archive";
import { listMagazines } from "@hilal/contract/endpoints/magazines/list-magazines";
import type { ArticleCard } from "@hilal/contract/entities/article";
import type { Magazine } from "@hilal/contract/entities/publication";
import { toMonthKey } from "@hilal/i18n/dates";
import { useView } from "../../render/view.tsx";
import { CardList } from "../home/card-list.tsx";
import { DigitalIssue } from "../home/digital-issue.tsx";
import { firstOfMonth } from "../home/issues.ts";
import styles from "./fragments.module.css";
import { frontFragment } from "./front-fragment.ts";

interface Data {
  readonly issue: Magazine | undefined;
  /** Articles of the issue's month. */
  readonly articles: readonly ArticleCard[];
}

/** The previous month's issue, else the newest before the current month (ruling 14), with articles of its month. */
export const previousIssueFragment = frontFragment<Data>({
  name: "previous-issue",
  load: async ({ client, now }, edition) => {
    const { data } = await client.call(listMagazines, {
      query: { edition, before: firstOfMonth(now), page: 1, page_size: 1 },
    });
    const issue = data[0];
    if (!issue) return { issue, articles: [] };
    const archive = await client.call(readArchive, {
      params: { edition },
      query: { month: toMonthKey(issue.publish_date), page_size: 4 },
    });
    return { issue, articles: archive.data };
  },
  tags: (_data, edition) => [
    cacheTags.magazines,
    ...editions[edition].categories.map(cacheTags.category),
  ],
  Fragment: PreviousIssue,
});

function PreviousIssue({ data }: { readonly data: Data }) {
  const { t } = useView();
  if (!data.issue) return null;
  return (
    <div className={styles.previous}>
      <DigitalIssue issue={data.issue} title={t("home.previousMonthIssue")} />
      <CardList articles={data.articles} variant="row" layout="stack" />
    </div>
  );
}
