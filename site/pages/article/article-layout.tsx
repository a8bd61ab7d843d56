import type { Article, ArticleDetail } from "@hilal/contract/articles/article";
import { articleDocumentAddress } from "@hilal/contract/issues/document-address";
import { toKarachiDay } from "@hilal/contract/shared/karachi-time";
import { formatMonth } from "@hilal/i18n/dates";
import { languageWithin } from "@hilal/i18n/text/detect-direction";
import { minutesToRead } from "@hilal/i18n/text/excerpt";
import { toSlug } from "@hilal/i18n/text/slug";
import { classNames } from "@hilal/ui/class-names";
import type { ReactNode } from "react";
import * as hooks from "../../page-kit/hooks.ts";
import { useView } from "../../page-kit/view.tsx";
import { Byline } from "../../shared/cards/byline.tsx";
import { CategoryLabel } from "../../shared/cards/category-label.tsx";
import { DownloadList } from "../../shared/lists/download-list.tsx";
import { Picture } from "../../shared/pictures/picture.tsx";
import { QrCode } from "../../shared/pictures/qr-code.tsx";
import { isolatedText } from "../../shared/text/isolated-text.tsx";
import { useLangSpan } from "../../shared/text/lang-span.tsx";
import { Prose } from "../../shared/text/prose.tsx";
import styles from "./article-layout.module.css";
import { articlePath } from "./article-meta.ts";
import type { ArticleReading } from "./load-article.ts";
import { ReadingActions } from "./reading-actions.tsx";
import { ArticleRecording } from "./recording.tsx";
import { RelatedArticles } from "./related-articles.tsx";
import { ShareLinks } from "./share-links.tsx";
import { WriterColumn } from "./writer-column.tsx";

interface ArticleHeaderProps {
  readonly detail: ArticleDetail;
  /** The number of words in the body. */
  readonly words: number;
  /** Shows placeholders for missing parts of an unfinished article. */
  readonly isPreview: boolean;
  readonly className?: string | undefined;
}

/** Category, title, standfirst, and the byline with the date. */
function ArticleHeader({ detail, words, isPreview, className }: ArticleHeaderProps) {
  const { article, author } = detail;
  const { t } = useView();
  const langSpan = useLangSpan();
  const getSpan = (text: string) => langSpan(languageWithin(text, article.language));
  return (
    <header className={classNames(styles.articleHeader, className)}>
      {article.category === "" && isPreview ? (
        <p className={styles.absent}>{t("preview.noCategory")}</p>
      ) : (
        <CategoryLabel category={article.category} />
      )}
      {article.title === "" && isPreview ? (
        <h1 className={classNames(styles.title, styles.absent)}>{t("preview.noTitle")}</h1>
      ) : (
        <h1 className={styles.title} {...getSpan(article.title)}>
          {isolatedText(article.title, article.language)}
        </h1>
      )}
      {article.standfirst ? (
        <p className={styles.standfirst} {...getSpan(article.standfirst)}>
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
      <ArticleRecording recording={detail.recording} />
    </header>
  );
}

/** Only in print: the issue to which an article belongs, by its month. */
function IssueLine({ article }: { readonly article: Pick<Article, "publish_date"> }) {
  const { t, language } = useView();
  if (!article.publish_date) return null;
  return (
    <p className={styles.issue}>
      {t("home.issueOf", { month: formatMonth(article.publish_date, language) })}
    </p>
  );
}

/** Only in print, at the end: the article's address, as text and QR code, and the copyright (product: reading 23). */
function ArticleImprint({ article }: { readonly article: Pick<Article, "id"> }) {
  const { t, edition, now, settings } = useView();
  const address = new URL(articlePath(article.id), `${settings.publicUrl}/`).href;
  return (
    <div className={styles.imprint} {...{ [hooks.imprint]: "" }}>
      <QrCode text={address} className={styles.code} />
      <div className={styles.words}>
        <p className={styles.edition}>{t(`editions.${edition}.fullName`)}</p>
        <p>
          <bdi className={styles.address} dir="ltr">
            {address}
          </bdi>
        </p>
        <p>{t("footer.copyright", { year: toKarachiDay(now).slice(0, 4) })}</p>
      </div>
    </div>
  );
}

interface ArticleCoverProps {
  readonly article: Article;
  /** Reserves the place of a missing cover. */
  readonly isPreview?: boolean;
}

/**
 * An article's opening picture; a portrait picture keeps its shape and stays narrow. Renders nothing without a cover.
 */
function ArticleCover({ article, isPreview = false }: ArticleCoverProps) {
  const { t } = useView();
  const { cover, cover_image: address } = article;
  if (!cover && !address && !isPreview) return null;
  const isUpright = cover !== null && cover.height > cover.width;
  return (
    <figure className={classNames(styles.cover, isUpright && styles.upright)}>
      <Picture
        picture={cover}
        src={address}
        alt={article.cover_alt || t("article.coverImage", { title: article.title })}
        ratio={isUpright ? "portrait" : "wide"}
        sizes={isUpright ? "(min-width: 40rem) 34rem, 100vw" : "(min-width: 64rem) 65rem, 100vw"}
        priority
        absent="words"
      />
    </figure>
  );
}

/** The article as files, which are made on request (product: documents 9). */
function ArticleDownloads({
  article: { id, title, language },
}: {
  readonly article: Pick<Article, "id" | "title" | "language">;
}) {
  const { t } = useView();
  const toAddress = (format: "pdf" | "epub") =>
    articleDocumentAddress({ id, slug: toSlug(title), format });
  return (
    <DownloadList
      label={t("article.downloads.label")}
      title={title}
      language={language}
      isForMachines={false}
      downloads={[
        { address: toAddress("pdf"), type: "application/pdf", name: t("article.downloads.pdf") },
        {
          address: toAddress("epub"),
          type: "application/epub+zip",
          name: t("article.downloads.epub"),
        },
      ]}
    />
  );
}

/** The fewest words of an article that opens with a drop cap. */
const longPiece = 400;

/** Returns whether an article is long enough for a drop cap. */
function isLongPiece(words: number): boolean {
  return words >= longPiece;
}

interface ArticleLayoutProps {
  readonly data: ArticleReading;
  /**
   * True for an unpublished article: visits are not counted, sharing is disabled, and missing parts have placeholders.
   */
  readonly isPreview?: boolean;
  /** The body block by block; the stored body by default. */
  readonly body?: ReactNode;
  /** The content below the text. */
  readonly below: (className: string | undefined) => ReactNode;
}

/** An article with its author next to it and further reading below. */
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
          {isPreview ? null : <ReadingActions detail={detail} />}
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
        <WriterColumn author={detail.author} recent={data.recent} className={styles.writer}>
          {isPreview ? null : <ArticleImprint article={article} />}
        </WriterColumn>
        {below(styles.discussion)}
      </article>
      <RelatedArticles
        related={data.related}
        category={article.category}
        className={styles.related}
      />
    </>
  );
}
