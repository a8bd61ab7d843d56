import type { ReaderIssue } from "@hilal/contract/issues/issue-reading";
import { buttonStyle } from "@hilal/ui/button-style";
import { Icon } from "@hilal/ui/icons/icon";
import * as hooks from "../../page-kit/hooks.ts";
import { useView } from "../../page-kit/view.tsx";
import styles from "./issue-downloads.module.css";

/** The issue as files: as it is printed, and to be read in an e-book reader; with their sizes as far as they are known. */
export function IssueDownloads({ found: { issue, downloads } }: { readonly found: ReaderIssue }) {
  const { t } = useView();
  const { pdf, epub } = downloads;
  return (
    <ul className={styles.list} aria-label={t("issue.downloads")} {...{ [hooks.noPrint]: "" }}>
      <li>
        <Download
          address={pdf.address}
          type="application/pdf"
          title={issue.title}
          name={
            pdf.bytes ? t("issue.pdfSized", { megabytes: toMegabytes(pdf.bytes) }) : t("issue.pdf")
          }
        />
      </li>
      {epub ? (
        <li>
          <Download
            address={epub.address}
            type="application/epub+zip"
            title={issue.title}
            name={
              epub.bytes
                ? t("issue.epubSized", { megabytes: toMegabytes(epub.bytes) })
                : t("issue.epub")
            }
          />
        </li>
      ) : null}
    </ul>
  );
}

interface DownloadProps {
  readonly address: string;
  readonly type: string;
  readonly title: string;
  readonly name: string;
}

function Download({ address, type, title, name }: DownloadProps) {
  return (
    <a
      className={buttonStyle("secondary")}
      href={address}
      type={type}
      aria-label={`${name}: ${title}`}
    >
      <Icon name="file" />
      {name}
    </a>
  );
}

/** To a tenth, and never none. */
const toMegabytes = (bytes: number) => Math.max(1, Math.round(bytes / 100_000)) / 10;
