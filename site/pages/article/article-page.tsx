import * as hooks from "../../page-kit/hooks.ts";
import { Prose } from "../../shared/text/prose.tsx";
import { ArticleCover } from "./article-cover.tsx";
import { ArticleHeader } from "./article-header.tsx";
import { articlePath } from "./article-meta.ts";
import styles from "./article-page.module.css";
import { Discussion } from "./discussion.tsx";
import type { ArticleData } from "./load-article.ts";
import { isLongPiece } from "./reading-time.ts";
import { RelatedArticles } from "./related-articles.tsx";
import { ShareLinks } from "./share-links.tsx";
import { WriterColumn } from "./writer-column.tsx";

export function ArticlePage({ data }: { readonly data: ArticleData }) {
  const { detail, words } = data;
  const { article } = detail;
  return (
    <>
      <article className={styles.article} {...{ [hooks.visit]: article.id }}>
        <ArticleHeader detail={detail} words={words} className={styles.header} />
        <div className={styles.main}>
          <ArticleCover article={article} />
          <ShareLinks path={articlePath(article.id)} title={article.title} />
          <Prose
            language={article.language}
            html={article.description}
            dropCap={article.language === "en" && isLongPiece(words)}
            className={styles.body}
          />
        </div>
        <WriterColumn author={detail.author} recent={data.recent} className={styles.writer} />
        <Discussion data={data} className={styles.discussion} />
      </article>
      <RelatedArticles
        related={data.related}
        category={article.category}
        className={styles.related}
      />
    </>
  );
}
