import { readerAddress } from "@hilal/contract/issues/reader-address";
import type { Language } from "@hilal/i18n/languages";
import type { ReactNode } from "react";
import * as hooks from "../../page-kit/hooks.ts";
import { useView } from "../../page-kit/view.tsx";
import { LinkSubject } from "../text/link-subject.tsx";
import styles from "./ebook-links.module.css";

interface EbookLinkProps {
  readonly id: number;
  readonly title: string;
}

interface PdfLinkProps extends EbookLinkProps {
  /** The address of the PDF. */
  readonly pdf: string;
  readonly children: ReactNode;
}

/** A link that opens the PDF of an e-book in a new tab; with a script the opening is counted (product: archives 11). */
export function PdfLink({ id, title, pdf, children }: PdfLinkProps) {
  const { t } = useView();
  return (
    <a
      href={pdf}
      target="_blank"
      rel="noopener"
      title={t("ebooks.openPdf", { title })}
      {...{ [hooks.opened]: id }}
    >
      {children}
    </a>
  );
}

interface ReadHereProps extends EbookLinkProps {
  /** The book's. */
  readonly language: Language;
}

/** The separate link to read an e-book on the site. */
export function ReadHere({ id, title, language }: ReadHereProps) {
  const { t, link } = useView();
  return (
    <a className={styles.read} {...link(readerAddress("ebook", id), language)}>
      {t("ebooks.readHere")}
      <LinkSubject title={title} language={language} />
    </a>
  );
}
