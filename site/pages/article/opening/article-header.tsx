import type { ArticleDetail } from "@hilal/contract/articles/article";
import { languageWithin } from "@hilal/i18n/text/direction-of-words";
import { minutesToRead } from "@hilal/i18n/text/reading-time";
import { classNames } from "@hilal/ui/class-names";
import { useView } from "../../../page-kit/view.tsx";
import { Byline } from "../../../shared/cards/byline.tsx";
import { CategoryLabel } from "../../../shared/cards/category-label.tsx";
import { Picture } from "../../../shared/pictures/picture.tsx";
import { isolatedText } from "../../../shared/text/isolated-text.tsx";
import { useLangSpan } from "../../../shared/text/use-lang-span.ts";
import styles from "./article-header.module.css";

interface ArticleHeaderProps {
  readonly detail: ArticleDetail;
  /** The words of the body. */
  readonly words: number;
  /** Names what an unfinished article has not yet. */
  readonly isPreview: boolean;
  readonly className?: string | undefined;
}

/** Category, title, standfirst, and the line that says who wrote it and when. */
export function ArticleHeader({ detail, words, isPreview, className }: ArticleHeaderProps) {
  const { article, author } = detail;
  const { t } = useView();
  const langSpan = useLangSpan();
  const spanOf = (text: string) => langSpan(languageWithin(text, article.language));
  return (
    <header className={classNames(styles.header, className)}>
      {article.category === "" && isPreview ? (
        <p className={styles.absent}>{t("preview.noCategory")}</p>
      ) : (
        <CategoryLabel category={article.category} />
      )}
      {article.title === "" && isPreview ? (
        <h1 className={classNames(styles.title, styles.absent)}>{t("preview.noTitle")}</h1>
      ) : (
        <h1 className={styles.title} {...spanOf(article.title)}>
          {isolatedText(article.title, article.language)}
        </h1>
      )}
      {article.standfirst ? (
        <p className={styles.standfirst} {...spanOf(article.standfirst)}>
          {isolatedText(article.standfirst, article.language)}
        </p>
      ) : null}
      <div className={styles.facts}>
        <Picture
          picture={author.picture}
          src={author.author_image}
          alt=""
          ratio="square"
          sizes="3rem"
          absent="nothing"
          className={styles.portrait}
        />
        <div>
          <Byline writer={author.author_name} date={article.publish_date} />
          <p className={styles.reading}>
            {t("article.readingTime", { minutes: minutesToRead(words, article.language) })}
          </p>
        </div>
      </div>
    </header>
  );
}
