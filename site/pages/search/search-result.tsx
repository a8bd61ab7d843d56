import type { ArticleCard } from "@hilal/contract/articles/article";
import type { Mark } from "@hilal/i18n/text/marks";
import { classNames } from "@hilal/ui/class-names";
import { useView } from "../../page-kit/view.tsx";
import { Byline } from "../../shared/cards/byline.tsx";
import { Picture } from "../../shared/pictures/picture.tsx";
import type { PicturePriority } from "../../shared/pictures/picture-priority.ts";
import { getTextSpan, useInterfaceSpan, useLangSpan } from "../../shared/text/lang-span.tsx";
import { LinkSubject } from "../../shared/text/link-subject.tsx";
import { cutExcerpt } from "./cut-excerpt.ts";
import { MarkedText } from "./marked-text.tsx";
import styles from "./search-result.module.css";

interface SearchResultProps {
  readonly article: ArticleCard;
  readonly marks: readonly Mark[];
  readonly priority: PicturePriority;
  /** Whether its title is what was asked for: on top of the page, in a row at every width. */
  readonly isExact?: boolean;
}

/** One result. The whole card links to the article; the title is the only link for the keyboard. */
export function SearchResult({ article, marks, priority, isExact = false }: SearchResultProps) {
  const { t, link } = useView();
  const langSpan = useLangSpan();
  const interfaceRun = useInterfaceSpan(article.language);
  const Heading = isExact ? "h2" : "h3";
  const target = link(`/article/${article.id}`, article.language);
  const excerpt = cutExcerpt(article.content || article.excerpt, marks);
  return (
    <article
      className={classNames(styles.result, isExact ? styles.exact : styles.card)}
      {...langSpan(article.language)}
    >
      <Picture
        picture={article.cover}
        src={article.cover_image}
        alt={article.cover_alt}
        ratio="landscape"
        sizes="(min-width: 64rem) 27rem, (min-width: 48rem) 10rem, 28vw"
        absent="words"
        priority={priority}
        className={styles.picture}
      />
      <div className={styles.head}>
        <Heading className={styles.title} {...getTextSpan(article.title, article.language)}>
          <a {...target}>
            <MarkedText text={article.title} marks={marks} around={article.language} />
          </a>
        </Heading>
        <div className={styles.meta} {...interfaceRun}>
          <Byline
            writer={article.writer || t("common.unknownWriter")}
            marked={
              article.writer ? (
                <MarkedText text={article.writer} marks={marks} around={article.language} />
              ) : undefined
            }
            date={article.publish_date}
          />
        </div>
      </div>
      <div className={styles.text}>
        <p className={styles.excerpt} {...getTextSpan(excerpt, article.language)}>
          <MarkedText text={excerpt} marks={marks} around={article.language} />
        </p>
        <a
          className={classNames(styles.more, styles.meta)}
          {...interfaceRun}
          {...target}
          tabIndex={-1}
        >
          {t("common.readMore")}
          <LinkSubject title={article.title} language={article.language} />
        </a>
      </div>
    </article>
  );
}
