import type { ArticleCard as ArticleRecord } from "@hilal/contract/articles/article";
import { editions } from "@hilal/contract/shared/editions";
import { formatMonth } from "@hilal/i18n/dates";
import { useView } from "../../page-kit/view.tsx";
import { ArticleCard } from "../../shared/cards/article-card.tsx";
import { EmptyMessage } from "../../shared/feedback/empty-message.tsx";
import { useLangSpan } from "../../shared/text/use-lang-span.ts";
import type { ArchivePlace } from "./load-archive.ts";
import styles from "./magazine-archive-page.module.css";

interface ArchiveArticlesProps {
  readonly place: ArchivePlace;
  readonly articles: readonly ArticleRecord[];
}

/** The articles of the month being shown, or of all; in the direction of the magazine. */
export function ArchiveArticles({ place: { edition, month }, articles }: ArchiveArticlesProps) {
  const { t, language } = useView();
  const langSpan = useLangSpan();
  if (articles.length === 0) {
    return (
      <EmptyMessage>
        {month
          ? t("magazineArchive.emptyMonth", { month: formatMonth(month, language) })
          : t("magazineArchive.empty")}
      </EmptyMessage>
    );
  }
  return (
    <ul className={styles.grid} {...langSpan(editions[edition].language)}>
      {articles.map((article) => (
        <li key={article.id}>
          <ArticleCard
            article={article}
            variant="picture"
            level={2}
            kicker
            sizes="(min-width: 84rem) 26rem, (min-width: 64rem) 30vw, (min-width: 40rem) 47vw, 92vw"
          />
        </li>
      ))}
    </ul>
  );
}
