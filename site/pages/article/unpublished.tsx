import { previewPath, readPreview } from "@hilal/contract/articles/article-preview";
import {
  readShared,
  type SharedParagraph,
  type SharedThread,
  sharedPath,
} from "@hilal/contract/articles/share-links";
import { limits } from "@hilal/contract/shared/limits";
import { translatorFor } from "@hilal/i18n/translator/translator";
import { buttonStyle } from "@hilal/ui/button-style";
import type { Meta } from "../../page-kit/meta.ts";
import { definePage, type LoadContext, type Placement } from "../../page-kit/page-definition.ts";
import { langAttributes, useView } from "../../page-kit/view.tsx";
import fields from "../../shared/forms/form-field.module.css";
import { Notice } from "../../shared/forms/notice.tsx";
import { readFieldErrors, useErrorText } from "../../shared/forms/read-field-errors.ts";
import { EmptyMessage } from "../../shared/lists/empty-message.tsx";
import { Dateline } from "../../shared/text/dateline.tsx";
import { LangSpan } from "../../shared/text/lang-span.tsx";
import { OwnWords, withOwnLinks } from "../../shared/text/own-links.tsx";
import { SectionHeading } from "../../shared/text/section-heading.tsx";
import { ArticleLayout } from "./article-layout.tsx";
import { articlePath, hasItalics } from "./article-meta.ts";
import { type ArticleReading, loadReading } from "./load-article.ts";
import styles from "./unpublished.module.css";

/** Returns the metadata of an unpublished article's page: as little as possible, and not indexed. */
function unpublishedMeta(reading: ArticleReading, { language }: Placement): Meta {
  const { article } = reading.detail;
  const t = translatorFor(language);
  return {
    title: article.title || t("preview.noTitle"),
    description: t("preview.description"),
    canonical: articlePath(article.id),
    noIndex: true,
    hasItalics: hasItalics(reading),
  };
}

/** The banner above an unpublished article. */
function UnpublishedBanner() {
  const { t } = useView();
  return <p className={styles.banner}>{t("preview.banner")}</p>;
}

/** The result of a refused comment: the fields with their errors, and the form's position. */
interface RefusedComment {
  readonly fields: Readonly<Partial<Record<"name" | "comment" | "form", string>>>;
  /** The paragraph, and the thread that it replies to. */
  readonly at: string;
}

/** The data of a shared draft's page. */
interface SharedData extends ArticleReading {
  /** The link's secret, for the comment forms. */
  readonly token: string;
  readonly mayComment: boolean;
  readonly paragraphs: readonly SharedParagraph[];
  readonly threads: readonly SharedThread[];
  readonly isSent: boolean;
  readonly refused: RefusedComment | null;
}

async function loadShared(context: LoadContext<"token">): Promise<SharedData> {
  const { client, params, query } = context;
  const { token } = params;
  const shared = await client.call(readShared, { params: { token } });
  const fields = readFieldErrors(query.wrong, ["name", "comment", "form"]);
  return {
    ...(await loadReading(context, shared.detail)),
    token,
    mayComment: shared.may_comment,
    paragraphs: shared.paragraphs,
    threads: shared.threads,
    isSent: query.sent !== undefined,
    refused: query.wrong === undefined ? null : { fields, at: query.at ?? "" },
  };
}

interface SharedCommentFormProps {
  readonly data: SharedData;
  readonly paragraph: string;
  /** The thread that it replies to. */
  readonly parent?: number;
}

/** A plain form with name and comment. It needs no script. */
function SharedCommentForm({ data, paragraph, parent }: SharedCommentFormProps) {
  const { t, inLanguage, language } = useView();
  const getErrorText = useErrorText();
  const at = `${paragraph}/${parent ?? ""}`;
  const wrong = data.refused?.at === at ? data.refused.fields : null;
  const id = `comment-on-${at.replaceAll(/[:/]/g, "-")}`;
  const getFieldProps = (name: "name" | "comment") => ({
    id: `${id}-${name}`,
    name,
    required: true,
    dir: "auto" as const,
    className: fields.input,
    ...(wrong?.[name] ? { "aria-invalid": true, "aria-describedby": `${id}-${name}-error` } : {}),
  });
  const renderError = (name: "name" | "comment") =>
    wrong?.[name] ? (
      <p className={fields.wrong} id={`${id}-${name}-error`}>
        {getErrorText("validation", wrong[name])}
      </p>
    ) : null;
  return (
    <form className={styles.form} action={inLanguage(language, sharedPath)} method="post">
      <input type="hidden" name="token" value={data.token} />
      <input type="hidden" name="paragraph" value={paragraph} />
      {parent === undefined ? null : <input type="hidden" name="parent" value={parent} />}
      {wrong ? (
        <div id="wrong">
          <Notice kind="failure">
            {wrong.form ? getErrorText("errors", wrong.form) : ""} {t("preview.comment.refused")}
          </Notice>
        </div>
      ) : null}
      <div className={fields.field}>
        <label className={fields.label} htmlFor={`${id}-name`}>
          {t("preview.comment.name")}
        </label>
        <input {...getFieldProps("name")} maxLength={limits.nameMaxLength} autoComplete="name" />
        {renderError("name")}
      </div>
      <div className={fields.field}>
        <label className={fields.label} htmlFor={`${id}-comment`}>
          {t("preview.comment.text")}
        </label>
        <textarea {...getFieldProps("comment")} rows={3} maxLength={limits.commentMaxLength} />
        {renderError("comment")}
      </div>
      <button className={buttonStyle("primary")} type="submit">
        {t("preview.comment.submit")}
      </button>
    </form>
  );
}

interface CommentThreadProps {
  readonly data: SharedData;
  readonly thread: SharedThread;
}

/** A visitor's thread with its replies; when its paragraph is gone it shows the quote. */
function CommentThread({ data, thread }: CommentThreadProps) {
  const { t } = useView();
  const { paragraph, quote, comments } = thread;
  const getName = ({ name, is_staff }: (typeof comments)[number]) => {
    const known = name || t("common.unknownWriter");
    return is_staff ? `${known} (${t("preview.comment.staff")})` : known;
  };
  return (
    <article className={styles.thread}>
      {paragraph === "" && quote !== "" ? (
        <p className={styles.quote}>
          {t.rich("preview.comment.about", {
            quote: <LangSpan>{quote}</LangSpan>,
          })}
        </p>
      ) : null}
      {thread.is_resolved ? (
        <p className={styles.resolved}>{t("preview.comment.resolved")}</p>
      ) : null}
      {comments.map((comment) => (
        <div key={comment.id} id={`comment-${comment.id}`} className={styles.comment}>
          <p className={styles.by}>
            {t.rich("comments.by", {
              name: <LangSpan className={styles.name}>{getName(comment)}</LangSpan>,
              date: <Dateline date={comment.created_at} />,
            })}
          </p>
          <OwnWords as="p" className={styles.commentThreadWords}>
            {comment.comment}
          </OwnWords>
        </div>
      ))}
      <details open={data.refused?.at === `${paragraph}/${thread.id}`}>
        <summary className={styles.answer}>{t("preview.comment.answer")}</summary>
        <SharedCommentForm data={data} paragraph={paragraph} parent={thread.id} />
      </details>
    </article>
  );
}

interface CommentPlaceProps {
  readonly data: SharedData;
  /** The paragraph's name; empty for the whole text. */
  readonly paragraph: string;
  /** Shows the form open when it is the only one. */
  readonly isOpen?: boolean;
}

/** The comments on a paragraph, and a form for another one; in the page's language, whatever the text's language. */
function CommentPlace({ data, paragraph, isOpen = false }: CommentPlaceProps) {
  const { t, language } = useView();
  const threads = data.threads.filter((thread) => thread.paragraph === paragraph);
  const isRefused = data.refused?.at === `${paragraph}/`;
  return (
    <div className={styles.place} {...langAttributes(language)}>
      {threads.length > 0 ? (
        <section aria-label={t("preview.comment.thread")} className={styles.threads}>
          {threads.map((thread) => (
            <CommentThread key={thread.id} data={data} thread={thread} />
          ))}
        </section>
      ) : null}
      {isOpen ? (
        <SharedCommentForm data={data} paragraph={paragraph} />
      ) : (
        <details className={styles.details} open={isRefused}>
          <summary className={styles.summary}>{t("preview.comment.paragraph")}</summary>
          <SharedCommentForm data={data} paragraph={paragraph} />
        </details>
      )}
    </div>
  );
}

/** The text paragraph by paragraph, each with its comments and a comment form. */
function CommentedBody({ data }: { readonly data: SharedData }) {
  const { language, settings } = useView();
  const reading = { language, publicUrl: settings.publicUrl };
  const paragraphs = data.paragraphs.map(({ name, html }) => ({
    name,
    __html: withOwnLinks(html, reading),
  }));
  return paragraphs.map(({ name, __html }) => (
    <div key={name} className={styles.paragraph}>
      {/* biome-ignore lint/security/noDangerouslySetInnerHtml: the server sanitises every body by an allow-list. */}
      <div className={styles.words} dangerouslySetInnerHTML={{ __html }} />
      <CommentPlace data={data} paragraph={name} />
    </div>
  ));
}

/**
 * The draft as it would be published. If the link allows comments, with a form at each paragraph and one at the end.
 */
function SharedPage({ data }: { readonly data: SharedData }) {
  const { t } = useView();
  const { mayComment, paragraphs, isSent } = data;
  return (
    <>
      <UnpublishedBanner />
      {isSent ? <Notice kind="success">{t("preview.comment.sent")}</Notice> : null}
      <ArticleLayout
        data={data}
        isPreview
        body={paragraphs.length > 0 ? <CommentedBody data={data} /> : undefined}
        below={(className) => (
          <section className={className} aria-labelledby="shared-comments">
            {mayComment ? (
              <>
                <SectionHeading id="shared-comments" title={t("preview.comment.whole")} />
                <CommentPlace data={data} paragraph="" isOpen />
              </>
            ) : (
              <EmptyMessage>
                <span id="shared-comments">{t("preview.discussion")}</span>
              </EmptyMessage>
            )}
          </section>
        )}
      />
    </>
  );
}

/** An unfinished article, for everyone with its link (product: preview 4). */
export const sharedPage = definePage({
  name: "shared",
  path: `${sharedPath}/:token`,
  query: ["sent", "wrong", "at"],
  cache: false,
  secretAddress: true,
  load: loadShared,
  language: ({ detail }) => detail.article.language,
  edition: ({ edition }) => edition,
  tags: () => [],
  meta: unpublishedMeta,
  failure: { title: (t) => t("preview.loadFailed") },
  Page: SharedPage,
});

/** The article page with a banner above it that identifies the preview; nothing on it is interactive. */
function PreviewPage({ data }: { readonly data: ArticleReading }) {
  const { t } = useView();
  return (
    <>
      <UnpublishedBanner />
      <ArticleLayout
        data={data}
        isPreview
        below={(className) => (
          <section className={className}>
            <EmptyMessage>{t("preview.discussion")}</EmptyMessage>
          </section>
        )}
      />
    </>
  );
}

/** An unfinished article on its future page (product: preview 1). */
export const previewPage = definePage({
  name: "preview",
  path: `${previewPath}/:token`,
  cache: false,
  secretAddress: true,
  mayBeFramed: true,
  load: async (context): Promise<ArticleReading> => {
    const { token } = context.params;
    return loadReading(context, await context.client.call(readPreview, { params: { token } }));
  },
  language: ({ detail }) => detail.article.language,
  edition: ({ edition }) => edition,
  tags: () => [],
  meta: unpublishedMeta,
  failure: { title: (t) => t("preview.loadFailed") },
  Page: PreviewPage,
});
