import type { ArticleCard as ArticleRecord } from "@hilal/contract/articles/article";
import { useView } from "../../page-kit/view.tsx";
import { ArticleCard } from "../cards/article-card.tsx";
import { priorityAt } from "../pictures/picture-priority.ts";
import styles from "./article-grid.module.css";

interface ArticleGridProps {
  readonly articles: readonly ArticleRecord[];
  /** Shows each article's category, for mixed lists. */
  readonly kicker?: boolean;
}

/** The two-column list of article cards of category pages. */
export function ArticleGrid({ articles, kicker = false }: ArticleGridProps) {
  const { t } = useView();
  return (
    <ul className={styles.grid}>
      {articles.map((article, place) => (
        <li key={article.id}>
          <ArticleCard
            article={article}
            variant="picture"
            level={2}
            kicker={kicker}
            excerpt
            readMore={t("common.readMoreLoud")}
            ratio="wide"
            absent="nothing"
            sizes="(min-width: 84rem) 40rem, (min-width: 40rem) 47vw, 92vw"
            priority={priorityAt(place, 1)}
          />
        </li>
      ))}
    </ul>
  );
}
