import type { ArticleCard as ArticleRecord } from "@hilal/contract/articles/article";
import type { CategorySlug } from "@hilal/contract/shared/editions";
import { classNames } from "@hilal/ui/class-names";
import type { ReactNode } from "react";
import { ArticleCard } from "../../shared/cards/article-card.tsx";
import type { CardVariant } from "../../shared/cards/article-card-shapes.ts";
import { CardList } from "./card-list.tsx";
import { CategorySection } from "./category-section.tsx";
import styles from "./feature-section.module.css";

interface FeatureSectionProps {
  readonly category: CategorySlug;
  readonly articles: readonly ArticleRecord[];
  readonly title?: string;
  /** The card variant of the articles after the first. */
  readonly rest?: CardVariant;
  /** Puts the large article at the end of the line. */
  readonly reversed?: boolean;
  /** Content below the smaller ones: an advertisement. */
  readonly children?: ReactNode;
}

/** A section with its first article large and the others in a list next to it. */
export function FeatureSection(props: FeatureSectionProps) {
  const { category, articles, title, rest = "row", reversed = false, children } = props;
  const [first, ...others] = articles;
  return (
    <CategorySection category={category} articles={articles} {...(title ? { title } : {})}>
      <div className={classNames(styles.split, reversed && styles.reversed)}>
        {first ? <ArticleCard article={first} variant="feature" className={styles.first} /> : null}
        <div className={styles.others}>
          <CardList articles={others} variant={rest} layout="stack" />
          {children}
        </div>
      </div>
    </CategorySection>
  );
}
