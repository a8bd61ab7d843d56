import type { ReactNode } from "react";
import * as hooks from "../../page-kit/hooks.ts";
import { Prose } from "../../shared/text/prose.tsx";
import { ArticleDownloads } from "./article-downloads.tsx";
import { ArticleImprint, IssueLine } from "./article-imprint.tsx";
import styles from "./article-layout.module.css";
import { articlePath } from "./article-meta.ts";
import { isLongPiece } from "./is-long-piece.ts";
import type { ArticleReading } from "./load-article.ts";
import { ArticleCover } from "./opening/article-cover.tsx";
import { ArticleHeader } from "./opening/article-header.tsx";
import { RelatedArticles } from "./related-articles.tsx";
import { ShareLinks } from "./share-links.tsx";
import { WriterColumn } from "./writer-column.tsx";

interface ArticleLayoutProps {
  readonly data: ArticleReading;
  /** It is not published: nobody's visit counts, nothing can be shared, and what is missing has a placeholder. */
  readonly isPreview?: boolean;
  /** The body block by block; as it is stored when left out. */
  readonly body?: ReactNode;
  /** What stands below the text. */
  readonly below: (className: string | undefined) => ReactNode;
}

/** An article with its writer beside it and what to read next below it. */
export function ArticleLayout({ data, isPreview = false, body, below }: ArticleLayoutProps) {
  const { detail, words } = data;
  const { article } = detail;
  const counted = isPreview ? {} : { [hooks.visit]: article.id };
  return (
    <>
      <article className={styles.article} {...counted}>
        <IssueLine article={article} />
        <ArticleHeader
          detail={detail}
          words={words}
          isPreview={isPreview}
          className={styles.header}
        />
        <div className={styles.main}>
          <ArticleCover article={article} isPreview={isPreview} />
          <ShareLinks path={articlePath(article.id)} title={article.title} isInert={isPreview} />
          {body === undefined ? (
            <Prose
              language={article.language}
              html={article.description}
              dropCap={article.language === "en" && isLongPiece(words)}
              className={styles.body}
            />
          ) : (
            <Prose language={article.language} className={styles.body}>
              {body}
            </Prose>
          )}
          {isPreview ? null : <ArticleDownloads article={article} />}
        </div>
        <WriterColumn author={detail.author} recent={data.recent} className={styles.writer} />
        {below(styles.discussion)}
        {isPreview ? null : <ArticleImprint article={article} />}
      </article>
      <RelatedArticles
        related={data.related}
        category={article.category}
        className={styles.related}
      />
    </>
  );
}
