import { useView } from "../../page-kit/view.tsx";
import { EmptyMessage } from "../../shared/feedback/empty-message.tsx";
import { ArticleLayout } from "../article/article-layout.tsx";
import type { ArticleReading } from "../article/load-article.ts";
import { UnpublishedBanner } from "./unpublished-banner.tsx";

/** The article's own page with a line above it that says what it is; nothing on it acts. */
export function PreviewPage({ data }: { readonly data: ArticleReading }) {
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
