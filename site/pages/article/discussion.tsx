import * as hooks from "../../page-kit/hooks.ts";
import { useView } from "../../page-kit/view.tsx";
import { Stars } from "../../shared/cards/stars.tsx";
import { CommentItem } from "../../shared/comments/comment-item.tsx";
import { EmptyMessage } from "../../shared/feedback/empty-message.tsx";
import { Loaded } from "../../shared/feedback/loaded.tsx";
import { type ListPosition, listPath } from "../../shared/lists/list-paging.ts";
import { pagesAround } from "../../shared/lists/page-window.ts";
import { Pager } from "../../shared/lists/pager.tsx";
import { SectionHeading } from "../../shared/text/section-heading.tsx";
import { articlePath } from "./article-meta.ts";
import { CommentFormPlace } from "./comment-form-place.tsx";
import styles from "./discussion.module.css";
import type { ArticleData } from "./load-article.ts";

interface DiscussionProps {
  readonly data: ArticleData;
  readonly className?: string | undefined;
}

/** The rating and the comments, shown to everyone, newest first and paged (product: comments 1). */
export function Discussion({ data, className }: DiscussionProps) {
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
      {/* It is there without comments too: the form puts the reader's own into it. */}
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
      hrefOf={(target) => commentsPath(articleId, target)}
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
