import type { Comment, CommentReply } from "@hilal/contract/comments";
import { cacheTags } from "@hilal/contract/shared/cache-tags";
import { limits } from "@hilal/contract/shared/limits";
import { fullName } from "@hilal/contract/shared/person-name";
import { languageCodes } from "@hilal/i18n/languages";
import { memoizeByKey } from "@hilal/i18n/memoize-by-key";
import type { Translator } from "@hilal/i18n/translator/translator";
import { island as commentForm } from "../../islands/comment-form.island.tsx";
import type { CommentTexts } from "../../islands/comment-texts.ts";
import { Island } from "../../islands/island.tsx";
import { endOfOpening } from "../../page-kit/end-of-opening.ts";
import * as hooks from "../../page-kit/hooks.ts";
import { definePage } from "../../page-kit/page-definition.ts";
import { loadedOr } from "../../page-kit/section.ts";
import { useView } from "../../page-kit/view.tsx";
import commentItemStyles from "../../shared/cards/comment-item.module.css";
import { Stars } from "../../shared/cards/stars.tsx";
import { EmptyMessage } from "../../shared/lists/empty-message.tsx";
import { type ListPosition, listPath } from "../../shared/lists/list-paging.ts";
import { Loaded } from "../../shared/lists/loaded.tsx";
import { pagesAround } from "../../shared/lists/page-window.ts";
import { Pager } from "../../shared/lists/pager.tsx";
import { Dateline } from "../../shared/text/dateline.tsx";
import { LangSpan } from "../../shared/text/lang-span.tsx";
import { OwnWords } from "../../shared/text/own-links.tsx";
import { SectionHeading } from "../../shared/text/section-heading.tsx";
import styles from "./article.module.css";
import { ArticleLayout } from "./article-layout.tsx";
import { articleMeta, articlePath } from "./article-meta.ts";
import { InThisIssue } from "./in-this-issue.tsx";
import { type ArticleData, loadArticle } from "./load-article.ts";

/** A reader's comment with the reader's own rating, in the direction of its words. */
function CommentItem({ comment }: { readonly comment: Comment }) {
  const { t } = useView();
  const name = fullName(comment.user_first_name, comment.user_last_name);
  return (
    <li
      className={commentItemStyles.comment}
      id={`comment-${comment.id}`}
      {...{ [hooks.comment]: comment.id, [hooks.writer]: comment.user ?? undefined }}
    >
      <p className={commentItemStyles.by}>
        <span>
          {t.rich("comments.by", {
            name: (
              <LangSpan className={commentItemStyles.name}>
                {name || t("common.unknownWriter")}
              </LangSpan>
            ),
            date: <Dateline date={comment.created_at} />,
          })}
        </span>{" "}
        {comment.rating === null ? null : (
          <span>
            <Stars value={comment.rating} />
            <span className={commentItemStyles.hidden}>
              {t("comments.rated", { rating: comment.rating })}
            </span>
          </span>
        )}
      </p>
      <OwnWords as="p" className={commentItemStyles.words}>
        {comment.comment}
      </OwnWords>
      {comment.replies.map((reply) => (
        <Reply key={reply.id} reply={reply} />
      ))}
    </li>
  );
}

/** An answer by the article's author or by the house, below the comment (product: comments 12). */
function Reply({ reply }: { readonly reply: CommentReply }) {
  const { t } = useView();
  const date = <Dateline date={reply.created_at} />;
  const isNamed = reply.by === "author" && reply.name !== "";
  return (
    <div className={commentItemStyles.reply} id={`comment-${reply.id}`}>
      <p className={commentItemStyles.by}>
        <span>
          {isNamed
            ? t.rich("comments.replyOfAuthor", {
                name: <LangSpan className={commentItemStyles.name}>{reply.name}</LangSpan>,
                date,
              })
            : t.rich("comments.replyOfHouse", {
                strong: (children) => <span className={commentItemStyles.name}>{children}</span>,
                date,
              })}
        </span>
      </p>
      <OwnWords as="p" className={commentItemStyles.words}>
        {reply.comment}
      </OwnWords>
    </div>
  );
}

const textsByLanguage = memoizeByKey<CommentTexts>(languageCodes.length);

/** The comment form's texts in a language; the form itself has none. */
function makeCommentTexts(t: Translator): CommentTexts {
  const perStar = (say: (rating: number) => string) =>
    Array.from({ length: limits.ratingMax }, (_, index) => say(index + 1));
  return {
    title: t("comments.form.title"),
    rating: t("comments.form.rating"),
    stars: perStar((rating) => t("comments.form.star", { rating })),
    rated: perStar((rating) => t("comments.rated", { rating })),
    own: perStar((rating) => t("comments.form.own", { rating })),
    comment: t("comments.form.comment"),
    placeholder: t("comments.form.placeholder"),
    submit: t("comments.form.submit"),
    submitting: t("comments.form.submitting"),
    ratingRequired: t("comments.form.ratingRequired"),
    commentRequired: t("comments.form.commentRequired"),
    submitted: t("comments.form.submitted"),
    held: t("comments.form.held"),
    failed: t("comments.form.failed"),
    rateOnly: t("comments.form.rateOnly"),
    ratingSaved: t("comments.form.rated"),
    rateFailed: t("comments.form.rateFailed"),
    loadFailed: t("comments.form.loadFailed"),
    sessionEnded: t("comments.form.sessionEnded"),
    verify: t("comments.verifyInvitation"),
    resend: t("comments.resend"),
    resent: t("comments.resent"),
    by: t("comments.by", { name: "{name}", date: "{date}" }),
    unknownWriter: t("common.unknownWriter"),
    remove: t("comments.delete"),
    removeQuestion: t("comments.deleteQuestion"),
    removed: t("comments.deleted"),
    removeFailed: t("comments.deleteFailed", { detail: "{detail}" }),
    cancel: t("common.cancel"),
    network: t("errors.network"),
    unexpected: t("errors.unexpected"),
  };
}

/**
 * The comment form for signed-in readers, and the invitation to sign in for others; the style sheet shows the right
 * one.
 */
function CommentFormPlace({ articleId }: { readonly articleId: number }) {
  const { t, href, inLanguage, language } = useView();
  const texts = textsByLanguage(language, () => makeCommentTexts(t));
  const next = new URLSearchParams({
    next: `${inLanguage(language, articlePath(articleId))}#comments`,
  });
  return (
    <div className={styles.place}>
      <p className={styles.invitation}>
        {t.rich("comments.signInInvitation", {
          login: (words) => (
            <a key="login" href={href(`/login?${next}`)}>
              {words}
            </a>
          ),
          signUp: (words) => (
            <a key="sign-up" href={href(`/sign-up?${next}`)}>
              {words}
            </a>
          ),
        })}
      </p>
      <p className={styles.needsScript}>
        <a href={`/${language}${articlePath(articleId)}/respond`}>{t("readerForms.respond")}</a>
      </p>
      <Island
        className={styles.form}
        island={commentForm}
        props={{ article: articleId, language, texts }}
        by={language}
      />
    </div>
  );
}

interface DiscussionProps {
  readonly data: ArticleData;
  readonly className?: string | undefined;
}

/** The rating and the comments, shown to everyone, newest first and paged (product: comments 1). */
function Discussion({ data, className }: DiscussionProps) {
  const { detail, comments } = data;
  const { t } = useView();
  return (
    <section className={className} id="comments" aria-labelledby="comments-heading">
      <SectionHeading id="comments-heading" title={t("comments.title")} />
      <RatingLine rating={detail.rating} />
      <CommentFormPlace articleId={detail.article.id} />
      <div {...{ [hooks.figure]: "comments" }}>
        <Loaded section={comments} failed={t("comments.loadFailed")}>
          {({ items, position }) =>
            items.length === 0 ? (
              <EmptyMessage>{t("comments.beFirst")}</EmptyMessage>
            ) : (
              <p className={styles.average}>{t("comments.count", { count: position.total })}</p>
            )
          }
        </Loaded>
      </div>
      {/* Rendered even when empty: the form adds the reader's own comment to it. */}
      <ol className={styles.list} {...{ [hooks.comments]: "" }}>
        {comments.isLoaded
          ? comments.value.items.map((comment) => (
              <CommentItem key={comment.id} comment={comment} />
            ))
          : null}
      </ol>
      {comments.isLoaded ? (
        <CommentPages articleId={detail.article.id} position={comments.value.position} />
      ) : null}
    </section>
  );
}

interface CommentPagesProps {
  readonly articleId: number;
  readonly position: ListPosition;
}

function CommentPages({ articleId, position: { page, pages } }: CommentPagesProps) {
  return (
    <Pager
      page={page}
      pages={pages}
      slots={pagesAround(page, pages)}
      toHref={(target) => commentsPath(articleId, target)}
    />
  );
}

function commentsPath(articleId: number, page: number): string {
  return `${listPath(articlePath(articleId), { comments: page === 1 ? undefined : page })}#comments`;
}

function RatingLine({ rating }: { readonly rating: ArticleData["detail"]["rating"] }) {
  const { t } = useView();
  const average = Math.round((rating.average ?? 0) * 10) / 10;
  return (
    <p className={styles.average} {...{ [hooks.figure]: "rating" }}>
      <Stars value={average} className={styles.stars} />
      <span>{t("comments.average", { count: rating.count, average })}</span>
    </p>
  );
}

function ArticlePage({ data }: { readonly data: ArticleData }) {
  return (
    <ArticleLayout
      data={data}
      below={(className) => (
        <>
          <InThisIssue place={data.place} className={className} />
          <Discussion data={data} className={className} />
        </>
      )}
    />
  );
}

/** One article with its author, its comments and further reading (product: articles 3). */
export const articlePage = definePage({
  name: "article",
  path: "/article/:articleId",
  aliases: ["/articlepage/:articleId"],
  longer: ["/article/:articleId/:words", "/articlepage/:articleId/:words"],
  firstScreen: endOfOpening,
  query: ["comments"],
  load: loadArticle,
  language: ({ detail }) => detail.article.language,
  edition: ({ edition }) => edition,
  tags: listTags,
  meta: articleMeta,
  failure: { title: (t) => t("article.loadFailed") },
  Page: ArticlePage,
});

/**
 * `articles` for the newest in its language, its category for further reading, then each record shown. An article in no
 * issue needs no issue tag: adding it to an issue also invalidates the article.
 */
function listTags({ detail, recent, related, place }: ArticleData): string[] {
  const { article, author } = detail;
  return [
    cacheTags.article(article.id),
    cacheTags.comments(article.id),
    cacheTags.category(article.category),
    cacheTags.articles,
    ...(author.id === null ? [] : [cacheTags.author(author.id)]),
    ...[recent, related].flatMap((list) =>
      loadedOr(list, []).map(({ id }) => cacheTags.article(id)),
    ),
    ...listPlaceTags(place),
  ];
}

function listPlaceTags(place: ArticleData["place"]): string[] {
  if (!place.isLoaded || !place.value.issue) return [];
  const { issue, others } = place.value;
  return [cacheTags.issue(issue.id), ...others.map(({ id }) => cacheTags.article(id))];
}
