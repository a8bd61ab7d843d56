import type { ArticleCard as ArticleRecord } from "@hilal/contract/articles/article";
import type { CategorySlug } from "@hilal/contract/shared/editions";
import { classNames } from "@hilal/ui/class-names";
import type { ReactNode } from "react";
import { useView } from "../../page-kit/view.tsx";
import { FailedSection } from "../../shared/lists/failed-section.tsx";
import { SectionHeading } from "../../shared/text/section-heading.tsx";
import { useCategoryName } from "../../shared/text/use-category-name.ts";
import styles from "./category-section.module.css";
import { useIsFailed } from "./failed-lists.tsx";

interface CategorySectionProps {
  readonly category: CategorySlug;
  readonly articles: readonly ArticleRecord[];
  /** The section's title; the category's name by default. */
  readonly title?: string;
  /** A smaller heading, for narrow columns. */
  readonly compact?: boolean;
  readonly className?: string | undefined;
  readonly children: ReactNode;
}

/** A front's section about one category, with a link to its list; renders nothing without articles. */
export function CategorySection(props: CategorySectionProps) {
  const { category, articles, title, compact = false, className, children } = props;
  const { t } = useView();
  const getCategoryName = useCategoryName();
  const isFailed = useIsFailed(category);
  if (articles.length === 0 && !isFailed) return null;
  const id = `section-${category}`;
  return (
    <section className={classNames(styles.section, className)} aria-labelledby={id}>
      <SectionHeading
        id={id}
        title={title ?? getCategoryName(category)}
        href={`/category/${category}`}
        compact={compact}
      />
      {isFailed ? <FailedSection>{t("category.loadFailed")}</FailedSection> : children}
    </section>
  );
}

/** Two sections side by side, the first of them wide. */
export function SectionPair({ children }: { readonly children: ReactNode }) {
  return <div className={styles.pair}>{children}</div>;
}
