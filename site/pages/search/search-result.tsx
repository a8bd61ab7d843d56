import type { ArticleCard } from "@hilal/contract/articles/article";
import { classNames } from "@hilal/ui/class-names";
import { Byline } from "../../components/byline.tsx";
import { Picture } from "../../components/picture.tsx";
import { useInterfaceRun, useRun } from "../../components/use-run.ts";
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
  const interfaceRun = useInterfaceRun(article.language);
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
      <div className={styles.text} {...content}>
        <h2 className={styles.title} id={titleId}>
          <a href={target}>
            <MarkedText text={article.title} query={query} />
          </a>
        </h2>
        <div className={styles.meta} {...interfaceRun}>
          <Byline
            writer={article.writer || t("common.unknownWriter")}
            date={article.publish_date}
          />
        </div>
        <p className={styles.excerpt}>
          <MarkedText text={article.excerpt} query={query} />
        </p>
        <a
          className={classNames(styles.more, styles.meta)}
          {...interfaceRun}
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
