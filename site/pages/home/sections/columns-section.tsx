import type { ArticleCard as ArticleRecord } from "@hilal/contract/articles/article";
import type { CategorySlug } from "@hilal/contract/shared/category-slugs";
import { ArticleCard } from "../../../shared/cards/article-card.tsx";
import { CategorySection } from "./category-section.tsx";
import styles from "./columns-section.module.css";

interface ColumnsSectionProps {
  readonly category: CategorySlug;
  /** The articles of each column; the first of a column has a picture. */
  readonly columns: readonly (readonly ArticleRecord[])[];
  readonly title?: string;
}

/** Columns side by side, each a picture card with the others under it. */
export function ColumnsSection({ category, columns, title }: ColumnsSectionProps) {
  return (
    <CategorySection category={category} articles={columns.flat()} {...(title ? { title } : {})}>
      <div className={styles.columns}>
        {columns.map(([first, ...others]) =>
          first ? (
            <div key={first.id} className={styles.column}>
              <ArticleCard article={first} variant="picture" />
              {others.map((article) => (
                <ArticleCard key={article.id} article={article} variant="row" />
              ))}
            </div>
          ) : null,
        )}
      </div>
    </CategorySection>
  );
}
