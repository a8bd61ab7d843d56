import type { ArticleCard as ArticleRecord } from "@hilal/contract/articles/article";
import type { Billboard } from "@hilal/contract/billboards";
import type { CategorySlug } from "@hilal/contract/shared/editions";
import { classNames } from "@hilal/ui/class-names";
import type { ReactNode } from "react";
import { useView } from "../../page-kit/view.tsx";
import { ArticleCard } from "../../shared/cards/article-card.tsx";
import type { CardVariant } from "../../shared/cards/article-card-shapes.ts";
import { AdvertSlot } from "../../shared/pictures/advert-slot.tsx";
import styles from "./front-opening.module.css";

interface FrontOpeningProps {
  /** The category of the trending publications. */
  readonly category: CategorySlug;
  readonly children: ReactNode;
  readonly className?: string | undefined;
}

/** The trending publications, which open every front; the heading is small so that the lead is seen first. */
export function FrontOpening({ category, children, className }: FrontOpeningProps) {
  const { t, link } = useView();
  return (
    <section className={styles.opening} aria-labelledby="section-opening">
      <h2 className={styles.title} id="section-opening">
        <a {...link(`/category/${category}`)}>{t("home.trendingPublications")}</a>
      </h2>
      <div className={classNames(styles.content, className)}>{children}</div>
    </section>
  );
}

interface OpeningTierProps {
  readonly articles: readonly ArticleRecord[];
  readonly variant: CardVariant;
  /** Takes the last place if there is one. */
  readonly billboard: Billboard | undefined;
}

/** The second row of a front, with the advertisement of the trending publications. */
export function OpeningTier({ articles, variant, billboard }: OpeningTierProps) {
  if (articles.length === 0 && !billboard) return null;
  return (
    <div className={classNames(styles.tier, variant === "tall" && styles.tall)}>
      {articles.map((article) => (
        <ArticleCard
          key={article.id}
          article={article}
          variant={variant}
          shrinks={variant === "picture"}
        />
      ))}
      <AdvertSlot billboard={billboard} />
    </div>
  );
}
