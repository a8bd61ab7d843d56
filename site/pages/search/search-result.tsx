import type { ArticleCard } from "@hilal/contract/articles/article";
import type { Language } from "@hilal/i18n/languages";
import { findMarkRanges, type Mark, type TextRange } from "@hilal/i18n/text/marks";
import { classNames } from "@hilal/ui/class-names";
import { Fragment, type ReactNode } from "react";
import { useView } from "../../page-kit/view.tsx";
import { Byline } from "../../shared/cards/byline.tsx";
import { Picture } from "../../shared/pictures/picture.tsx";
import type { PicturePriority } from "../../shared/pictures/picture-priority.ts";
import { isolatedText, withRoomAbove } from "../../shared/text/isolated-text.tsx";
import { getTextSpan, useInterfaceSpan, useLangSpan } from "../../shared/text/lang-span.tsx";
import { LinkSubject } from "../../shared/text/link-subject.tsx";
import styles from "./search-result.module.css";

interface MarkedTextProps {
  readonly text: string;
  readonly marks: readonly Mark[];
  /** The language of the surrounding content, used for a text whose words do not show theirs. */
  readonly around: Language;
}

/** A text with its matches highlighted, in its own spelling (product: search 11). */
function MarkedText({ text, marks, around }: MarkedTextProps) {
  const ranges = findMarkRanges(text, marks);
  return isolatedText(text, around, (from, to) => markedPart(text, ranges, from, to));
}

function markedPart(text: string, ranges: readonly TextRange[], from: number, to: number) {
  const parts: ReactNode[] = [];
  let at = from;
  for (const range of ranges) {
    const [start, end] = [Math.max(range.start, from), Math.min(range.end, to)];
    if (start >= end) continue;
    parts.push(
      <Fragment key={`before ${start}`}>{withRoomAbove(text.slice(at, start))}</Fragment>,
      <mark key={start}>{withRoomAbove(text.slice(start, end))}</mark>,
    );
    at = end;
  }
  return (
    <Fragment key={from}>
      {parts}
      {withRoomAbove(text.slice(at, to))}
    </Fragment>
  );
}

interface SearchResultProps {
  readonly article: ArticleCard;
  readonly marks: readonly Mark[];
  readonly priority: PicturePriority;
}

/** One result. The whole card links to the article; the title is the only link for the keyboard. */
export function SearchResult({ article, marks, priority }: SearchResultProps) {
  const { t, link } = useView();
  const langSpan = useLangSpan();
  const content = langSpan(article.language);
  const interfaceRun = useInterfaceSpan(article.language);
  const target = link(`/article/${article.id}`, article.language);
  const passage = article.content || article.excerpt;
  const titleId = `result-${article.id}`;
  return (
    <article className={styles.result}>
      <Picture
        picture={article.cover}
        src={article.cover_image}
        alt={article.cover_alt}
        ratio="landscape"
        sizes="(min-width: 44rem) 12rem, 28vw"
        absent="words"
        priority={priority}
      />
      <div className={styles.text} {...content}>
        <h2 className={styles.title} id={titleId} {...getTextSpan(article.title, article.language)}>
          <a {...target}>
            <MarkedText text={article.title} marks={marks} around={article.language} />
          </a>
        </h2>
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
        <p className={styles.excerpt} {...getTextSpan(passage, article.language)}>
          <MarkedText text={passage} marks={marks} around={article.language} />
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
