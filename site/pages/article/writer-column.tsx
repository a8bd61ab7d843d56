import type { ArticleDetail, ArticleCard as ArticleRecord } from "@hilal/contract/articles/article";
import { languageWithin } from "@hilal/i18n/text/detect-direction";
import { classNames } from "@hilal/ui/class-names";
import type { ReactNode } from "react";
import type { Section } from "../../page-kit/section.ts";
import { langAttributes, useView } from "../../page-kit/view.tsx";
import { ArticleCard } from "../../shared/cards/article-card.tsx";
import { Loaded } from "../../shared/lists/loaded.tsx";
import { Picture } from "../../shared/pictures/picture.tsx";
import { isolatedText } from "../../shared/text/isolated-text.tsx";
import { LangSpan, useLangSpan } from "../../shared/text/lang-span.tsx";
import { searchPath } from "../search/search-request.ts";
import styles from "./writer-column.module.css";

interface WriterColumnProps {
  readonly author: ArticleDetail["author"];
  readonly recent: Section<readonly ArticleRecord[]>;
  readonly className?: string | undefined;
  /** What ends the column in print. */
  readonly children?: ReactNode;
}

/** The author of the article, and the newest other articles in its language (product: articles 5, articles 6). */
export function WriterColumn({ author, recent, className, children }: WriterColumnProps) {
  return (
    <aside className={classNames(styles.column, className)}>
      <Writer author={author} />
      <RecentArticles recent={recent} />
      {children}
    </aside>
  );
}

function Writer({ author }: Pick<WriterColumnProps, "author">) {
  const { t, href, language } = useView();
  const langSpan = useLangSpan();
  const { author_name: name, introduction, email } = author;
  const nameLanguage = languageWithin(name, language);
  return (
    <section
      className={styles.writer}
      aria-label={t("article.aboutWriter")}
      {...langSpan(nameLanguage)}
    >
      <Picture
        picture={author.picture}
        src={author.author_image}
        alt={t("article.portrait", { writer: name })}
        ratio="square"
        sizes="(min-width: 64rem) 9rem, 5rem"
        absent="nothing"
        className={styles.portrait}
      />
      <div className={styles.words}>
        <p className={styles.label} {...langAttributes(language)}>
          {t("article.aboutWriter")}
        </p>
        <h2 className={styles.name}>{name || t("common.unknownWriter")}</h2>
        {introduction ? (
          <p
            className={styles.introduction}
            {...langAttributes(languageWithin(introduction, nameLanguage))}
          >
            {isolatedText(introduction, nameLanguage)}
          </p>
        ) : null}
        {author.id === null || name === "" ? null : (
          <a
            className={styles.more}
            href={href(searchPath({ query: name, filters: { author: author.id } }))}
            rel="nofollow"
            {...langAttributes(language)}
          >
            {t.rich("article.moreByWriter", {
              writer: <LangSpan>{name}</LangSpan>,
            })}
          </a>
        )}{" "}
        {email ? (
          <a className={styles.mail} href={`mailto:${email}`} dir="ltr">
            {email}
          </a>
        ) : null}
      </div>
    </section>
  );
}

function RecentArticles({ recent }: Pick<WriterColumnProps, "recent">) {
  const { t } = useView();
  return (
    <section className={styles.others} aria-labelledby="recent-articles">
      <h2 className={styles.heading} id="recent-articles">
        {t("article.recentArticles")}
      </h2>
      <Loaded section={recent} failed={t("article.recentArticlesFailed")}>
        {(articles) =>
          articles.length === 0 ? (
            <p className={styles.none}>{t("article.noRecentArticles")}</p>
          ) : (
            <ul className={styles.recent}>
              {articles.map((article) => (
                <li key={article.id}>
                  <ArticleCard article={article} variant="headline" />
                </li>
              ))}
            </ul>
          )
        }
      </Loaded>
    </section>
  );
}
