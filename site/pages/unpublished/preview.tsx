import { previewPath, readPreview } from "@hilal/contract/articles/article-preview";
import { definePage } from "../../page-kit/page-definition.ts";
import { useView } from "../../page-kit/view.tsx";
import { EmptyMessage } from "../../shared/feedback/empty-message.tsx";
import { ArticleLayout } from "../article/article-layout.tsx";
import { type ArticleReading, loadReading } from "../article/load-article.ts";
import { UnpublishedBanner } from "./unpublished-banner.tsx";
import { unpublishedMeta } from "./unpublished-meta.ts";

/** The article's own page with a line above it that says what it is; nothing on it acts. */
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

/** An article as it is being written, on the page that it will have (product: preview 1). */
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
