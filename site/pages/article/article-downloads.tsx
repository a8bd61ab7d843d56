import type { Article } from "@hilal/contract/articles/article";
import { articleDocumentAddress } from "@hilal/contract/issues/document-address";
import { toSlug } from "@hilal/i18n/text/slug";
import { useView } from "../../page-kit/view.tsx";
import { DownloadList } from "../../shared/lists/download-list.tsx";

/** The article as files, which are made when somebody asks for them (product: documents 9). */
export function ArticleDownloads({
  article: { id, title, language },
}: {
  readonly article: Pick<Article, "id" | "title" | "language">;
}) {
  const { t } = useView();
  const addressOf = (format: "pdf" | "epub") =>
    articleDocumentAddress({ id, slug: toSlug(title), format });
  return (
    <DownloadList
      label={t("article.downloads.label")}
      title={title}
      language={language}
      isForMachines={false}
      downloads={[
        { address: addressOf("pdf"), type: "application/pdf", name: t("article.downloads.pdf") },
        {
          address: addressOf("epub"),
          type: "application/epub+zip",
          name: t("article.downloads.epub"),
        },
      ]}
    />
  );
}
