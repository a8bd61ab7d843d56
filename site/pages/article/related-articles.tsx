import type { ArticleCard as ArticleRecord } from "@hilal/contract/articles/article";
import type { Section } from "../../page-kit/section.ts";
import { useView } from "../../page-kit/view.tsx";
import { ArticleCard } from "../../shared/cards/article-card.tsx";
import { Loaded } from "../../shared/lists/loaded.tsx";
import { SectionHeading } from "../../shared/text/section-heading.tsx";
import { categoryPath } from "../lists/load-category.ts";
import styles from "./related-articles.module.css";

interface RelatedArticlesProps {
  readonly related: Section<readonly ArticleRecord[]>;
  readonly category: string;
  readonly className?: string | undefined;
}

/** Further reading, as picture cards. */
export function RelatedArticles({ related, category, className }: RelatedArticlesProps) {
  const { t } = useView();
  if (related.isLoaded && related.value.length === 0) return null;
  return (
    <section className={className} aria-labelledby="related-articles">
      <SectionHeading
        id="related-articles"
        title={t("article.related")}
        href={category === "" ? undefined : categoryPath(category)}
      />
      <Loaded section={related} failed={t("category.loadFailed")}>
        {(articles) => (
          <ul className={styles.grid}>
            {articles.map((article) => (
              <li key={article.id}>
                <ArticleCard
                  article={article}
                  variant="picture"
                  sizes="(min-width: 84rem) 26rem, (min-width: 40rem) 30vw, 92vw"
                  kicker
                />
              </li>
            ))}
          </ul>
        )}
      </Loaded>
    </section>
  );
}
