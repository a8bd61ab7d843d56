import type { ReaderIssue } from "@hilal/contract/issues/issue-reading";
import { useView } from "../../page-kit/view.tsx";
import { type Download, DownloadList } from "../../shared/lists/download-list.tsx";
import { languageOfIssue } from "./issue-facts.ts";

/** The issue as files: as it is printed, and to be read in an e-book reader; with their sizes as far as they are known. */
export function IssueDownloads({ found: { issue, downloads } }: { readonly found: ReaderIssue }) {
  const { t } = useView();
  const { pdf, epub } = downloads;
  const files: Download[] = [
    {
      address: pdf.address,
      type: "application/pdf",
      name: pdf.bytes ? t("issue.pdfSized", { megabytes: toMegabytes(pdf.bytes) }) : t("issue.pdf"),
    },
  ];
  if (epub) {
    files.push({
      address: epub.address,
      type: "application/epub+zip",
      name: epub.bytes
        ? t("issue.epubSized", { megabytes: toMegabytes(epub.bytes) })
        : t("issue.epub"),
    });
  }
  return (
    <DownloadList
      label={t("issue.downloads")}
      title={issue.title}
      language={languageOfIssue(issue)}
      downloads={files}
    />
  );
}

/** To a tenth, and never none. */
const toMegabytes = (bytes: number) => Math.max(1, Math.round(bytes / 100_000)) / 10;
