import type { CategorySlug } from "@hilal/contract/category-slugs";
import type { ArticleCard as ArticleRecord } from "@hilal/contract/entities/article";
import type { ReactNode } from "react";
import { useCategoryName } from "../../components/use-category-name.ts";
import { FrontSection } from "./front-section.tsx";

interface CategorySectionProps {
  readonly category: CategorySlug;
  readonly articles: readonly ArticleRecord[];
  /** The section's title; the category's name when left out. */
  readonly title?: string;
  readonly className?: string | undefined;
  readonly children: ReactNode;
}

/** A section of a front about one category, leading to its list; nothing when it has no articles. */
export function CategorySection({
  category,
  articles,
  title,
  className,
  children,
}: CategorySectionProps) {
  const nameOf = useCategoryName();
  if (articles.length === 0) return null;
  return (
    <FrontSection
      name={category}
      title={title ?? nameOf(category)}
      href={`/category/${category}`}
      className={className}
    >
      {children}
    </FrontSection>
  );
}
