import type { ArticleCard } from "@hilal/contract/entities/article";
import { Byline } from "../../components/byline.tsx";
import { Picture } from "../../components/picture.tsx";
import { useRun } from "../../components/use-run.ts";
import { useView } from "../../render/view.tsx";
import { MarkedText } from "./marked-text.tsx";
import styles from "./search-result.module.css";

interface SearchResultProps {
  readonly article: ArticleCard;
  readonly query: string;
}

/** One result; the whole card leads to the article, its title is the one link for the keyboard. */
export function SearchResult({ article, query }: SearchResultProps) {
  const { t, href } = useView();
  const run = useRun();
  const content = run(article.language);
  const target = href(`/article/${article.id}`);
  const titleId = `result-${article.id}`;
  const moreId = `${titleId}-more`;
  return (
    <article className={styles.result}>
      <Picture
        picture={article.cover}
        src={article.cover_image}
        alt={article.cover_alt}
        ratio="landscape"
        sizes="(min-width: 44rem) 12rem, 28vw"
        absent="words"
      />
      <div className={styles.text}>
        <h2 className={styles.title} id={titleId} {...content}>
          <a href={target}>
            <MarkedText text={article.title} query={query} />
          </a>
        </h2>
        <Byline writer={article.writer || t("common.unknownWriter")} date={article.publish_date} />
        <p className={styles.excerpt} {...content}>
          <MarkedText text={article.excerpt} query={query} />
        </p>
        <a
          className={styles.more}
          id={moreId}
          href={target}
          aria-labelledby={`${moreId} ${titleId}`}
          tabIndex={-1}
        >
          {t("common.readMore")}
        </a>
      </div>
    </article>
  );
}
