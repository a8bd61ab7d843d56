import type { ArticleCard as ArticleRecord } from "@hilal/contract/articles/article";
import type { Billboard } from "@hilal/contract/billboards";
import { classNames } from "@hilal/ui/class-names";
import { ArticleCard } from "../../../shared/cards/article-card.tsx";
import type { CardVariant } from "../../../shared/cards/article-card-shapes.ts";
import { AdvertSlot } from "../../../shared/pictures/advert-slot.tsx";
import styles from "./opening-tier.module.css";

interface OpeningTierProps {
  readonly articles: readonly ArticleRecord[];
  readonly variant: CardVariant;
  /** Takes the last place when there is one. */
  readonly billboard: Billboard | undefined;
}

/** The second tier of a front, in one row with the advertisement of the trending publications. */
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
