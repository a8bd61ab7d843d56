import type { ArticleCard as ArticleRecord } from "@hilal/contract/articles/article";
import { classNames } from "@hilal/ui/class-names";
import { ArticleCard } from "../../shared/cards/article-card.tsx";
import type { CardVariant } from "../../shared/cards/article-card-shapes.ts";
import type { PictureRatio } from "../../shared/pictures/picture-shape.ts";
import styles from "./card-list.module.css";

interface CardListProps {
  readonly articles: readonly ArticleRecord[];
  readonly variant: CardVariant;
  /** The arrangement of the cards: side by side in columns with a hairline between them, or stacked. */
  readonly layout: "two" | "three" | "four" | "stack";
  /** Numbers the items of a ranking, from 1. */
  readonly numbered?: boolean;
  readonly kicker?: boolean;
  readonly excerpt?: boolean;
  readonly ratio?: PictureRatio;
  readonly sizes?: string;
  /** See `ArticleCard`. */
  readonly shrinks?: boolean;
  readonly className?: string | undefined;
}

/** A list of articles in the same card variant. */
export function CardList({
  articles,
  layout,
  numbered = false,
  className,
  ...card
}: CardListProps) {
  const List = numbered ? "ol" : "ul";
  return (
    <List className={classNames(styles.list, styles[layout], className)}>
      {articles.map((article, place) => (
        <li key={article.id} className={styles.item}>
          <ArticleCard article={article} {...card} {...(numbered ? { number: place + 1 } : {})} />
        </li>
      ))}
    </List>
  );
}
