import type { ReaderIssue } from "@hilal/contract/issues/issue-reading";
import type { Language } from "@hilal/i18n/languages";
import { buttonStyle } from "@hilal/ui/button-style";
import { Icon } from "@hilal/ui/icons/icon";
import * as hooks from "../../page-kit/hooks.ts";
import { useView } from "../../page-kit/view.tsx";
import { LinkSubject } from "../../shared/text/link-subject.tsx";
import styles from "./issue-downloads.module.css";
import { languageOfIssue } from "./issue-facts.ts";

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
          language={languageOfIssue(issue)}
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
            language={languageOfIssue(issue)}
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
  readonly language: Language;
  readonly name: string;
}

function Download({ address, type, title, language, name }: DownloadProps) {
  return (
    <a className={buttonStyle("secondary")} href={address} type={type}>
      <Icon name="file" />
      <span>
        {name}
        <LinkSubject title={title} language={language} />
      </span>
    </a>
  );
}

/** To a tenth, and never none. */
const toMegabytes = (bytes: number) => Math.max(1, Math.round(bytes / 100_000)) / 10;
