import { EmptyMessage } from "../../components/empty-message.tsx";
import { pagesAround } from "../../components/page-window.ts";
import { Pager } from "../../components/pager.tsx";
import { SectionHeading } from "../../components/section-heading.tsx";
import { Stars } from "../../components/stars.tsx";
import { useView } from "../../render/view.tsx";
import { listPath } from "../lists/list-paging.ts";
import { articlePath } from "./article-meta.ts";
import { CommentFormPlace } from "./comment-form-place.tsx";
import { CommentItem } from "./comment-item.tsx";
import styles from "./discussion.module.css";
import type { ArticleData } from "./load-article.ts";

interface DiscussionProps {
  readonly data: ArticleData;
  readonly className?: string | undefined;
}

/** The rating and the comments, shown to everyone, newest first and paged (ruling 11). */
export function Discussion({ data, className }: DiscussionProps) {
  const { detail, comments, commentPosition } = data;
  const { page, pages, total } = commentPosition;
  const { t } = useView();
  return (
    <section className={className} id="comments" aria-labelledby="comments-heading">
      <SectionHeading id="comments-heading" title={t("comments.title")} />
      <RatingLine rating={detail.rating} />
      <CommentFormPlace articleId={detail.article.id} />
      <div data-figure="comments">
        {comments.length === 0 ? (
          <EmptyMessage>{t("comments.beFirst")}</EmptyMessage>
        ) : (
          <p className={styles.average}>{t("comments.count", { count: total })}</p>
        )}
      </div>
      <ol className={styles.list} data-comments="">
        {comments.map((comment) => (
          <CommentItem key={comment.id} comment={comment} />
        ))}
      </ol>
      <Pager
        page={page}
        pages={pages}
        slots={pagesAround(page, pages)}
        hrefOf={(target) => commentsPath(detail.article.id, target)}
      />
    </section>
  );
}

function commentsPath(articleId: number, page: number): string {
  return `${listPath(articlePath(articleId), { comments: page === 1 ? undefined : page })}#comments`;
}

function RatingLine({ rating }: { readonly rating: ArticleData["detail"]["rating"] }) {
  const { t } = useView();
  const average = Math.round((rating.average ?? 0) * 10) / 10;
  return (
    <p className={styles.average} data-figure="rating">
      <Stars value={average} className={styles.stars} />
      <span>{t("comments.average", { count: rating.count, average })}</span>
    </p>
  );
}
