import { useView } from "../../page-kit/view.tsx";
import { EmptyMessage } from "../../shared/feedback/empty-message.tsx";
import { Notice } from "../../shared/forms/notice.tsx";
import { SectionHeading } from "../../shared/text/section-heading.tsx";
import { ArticleLayout } from "../article/article-layout.tsx";
import { UnpublishedBanner } from "../preview/unpublished-banner.tsx";
import { CommentPlace } from "./comment-place.tsx";
import { CommentedBody } from "./commented-body.tsx";
import type { SharedData } from "./load-shared.ts";

/** The draft as readers would get it; where the link takes comments, a form at each paragraph and one below. */
export function SharedPage({ data }: { readonly data: SharedData }) {
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
