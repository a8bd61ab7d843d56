import type { ArticleCard as ArticleRecord } from "@hilal/contract/articles/article";
import { classNames } from "@hilal/ui/class-names";
import { CachedElement } from "../../page-kit/cached-element.tsx";
import { useView } from "../../page-kit/view.tsx";
import { Picture } from "../pictures/picture.tsx";
import type { PicturePriority } from "../pictures/picture-priority.ts";
import type { PictureRatio } from "../pictures/picture-shape.ts";
import { isolatedText } from "../text/isolated-text.tsx";
import { getTextSpan, useInterfaceSpan, useLangSpan } from "../text/lang-span.tsx";
import { LinkSubject } from "../text/link-subject.tsx";
import styles from "./article-card.module.css";
import { type CardVariant, cardShapes, shrunkSizes } from "./article-card-shapes.ts";
import { Byline } from "./byline.tsx";
import { CategoryLabel } from "./category-label.tsx";

interface ArticleCardProps {
  readonly article: ArticleRecord;
  /** The card's layout; see `cardShapes`. */
  readonly variant: CardVariant;
  /** The heading's level on this page; 3 by default. */
  readonly level?: 2 | 3 | 4;
  /** Shows the category above the title; off where the section already names it. */
  readonly kicker?: boolean;
  /** Overrides whether the standfirst (or else the excerpt) is shown. */
  readonly excerpt?: boolean;
  /** Adds a 'Read More' link, as in search results and category lists. */
  readonly readMore?: string;
  readonly ratio?: PictureRatio;
  readonly sizes?: string;
  readonly priority?: PicturePriority;
  /** The place in a numbered list. */
  readonly number?: number;
  /** Becomes a row with a small picture on narrow screens, where a column of large pictures would be long. */
  readonly shrinks?: boolean;
  readonly absent?: "pattern" | "words" | "nothing";
  readonly className?: string | undefined;
}

/** An article in a list. The whole card links to the article; the title is its only link element. */
export function ArticleCard(props: ArticleCardProps) {
  const { article, variant, number, shrinks, className } = props;
  const shape = cardShapes[variant];
  const langSpan = useLangSpan();
  return (
    <CachedElement
      as="article"
      name="card"
      by={[JSON.stringify(props)]}
      className={classNames(styles.card, styles[variant], shrinks && styles.shrinks, className)}
      {...langSpan(article.language)}
    >
      {number === undefined ? null : (
        <span className={styles.number} aria-hidden="true">
          {number}
        </span>
      )}
      {shape.picture ? <CardPicture {...props} /> : null}
      <CardText {...props} />
    </CachedElement>
  );
}

function CardPicture(props: ArticleCardProps) {
  const { article, variant, ratio, sizes, priority, absent, shrinks } = props;
  const shape = cardShapes[variant];
  return (
    <Picture
      picture={article.cover}
      src={article.cover_image}
      alt={article.cover_alt}
      ratio={ratio ?? shape.ratio}
      sizes={sizes ?? (shrinks ? shrunkSizes : shape.sizes)}
      className={styles.picture}
      {...(priority ? { priority } : {})}
      {...(absent ? { absent } : {})}
    />
  );
}

function CardText(props: ArticleCardProps) {
  const { article, variant, level = 3, kicker = false, excerpt, readMore } = props;
  const { link } = useView();
  const shape = cardShapes[variant];
  const Heading = `h${level}` as const;
  const summary = article.standfirst || article.excerpt;
  const target = link(`/article/${article.id}`, article.language);
  const interfaceRun = useInterfaceSpan(article.language);
  return (
    <div className={styles.words}>
      {kicker ? (
        <div className={styles.meta} {...interfaceRun}>
          <CategoryLabel category={article.category} />
        </div>
      ) : null}
      <Heading className={styles.title} {...getTextSpan(article.title, article.language)}>
        <a {...target}>{isolatedText(article.title, article.language)}</a>
      </Heading>
      {(excerpt ?? shape.excerpt) && summary ? (
        <p className={styles.summary} {...getTextSpan(summary, article.language)}>
          {isolatedText(summary, article.language)}
        </p>
      ) : null}
      <div className={styles.meta} {...interfaceRun}>
        <Byline writer={article.writer} date={shape.date ? article.publish_date : undefined} />
      </div>
      {readMore ? (
        <a className={classNames(styles.more, styles.meta)} {...target} {...interfaceRun}>
          {readMore}
          <LinkSubject title={article.title} language={article.language} />
        </a>
      ) : null}
    </div>
  );
}
