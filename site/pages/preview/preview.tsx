import { previewPath, readPreview } from "@hilal/contract/articles/article-preview";
import { definePage } from "../../page-kit/page-definition.ts";
import { type ArticleReading, loadReading } from "../article/load-article.ts";
import { PreviewPage } from "./preview-page.tsx";
import { unpublishedMeta } from "./unpublished-meta.ts";

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
