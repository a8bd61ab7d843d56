import type { Ebook } from "@hilal/contract/ebooks";
import { readerAddress } from "@hilal/contract/issues/reader-address";
import type { Language } from "@hilal/i18n/languages";
import type { ReactNode } from "react";
import { ebookAddress } from "../../page-kit/ebook-address.ts";
import * as hooks from "../../page-kit/hooks.ts";
import { useView } from "../../page-kit/view.tsx";
import { LangSpan } from "../text/lang-span.tsx";
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
  readonly className?: string | undefined;
}

/** A link that opens the PDF of an e-book in a new tab; with a script the opening is counted (product: archives 11). */
export function PdfLink({ id, title, pdf, children, className }: PdfLinkProps) {
  const { t } = useView();
  return (
    <a
      className={className}
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

interface BookLinkProps extends EbookLinkProps {
  /** The book's. */
  readonly language: Language;
}

/** The separate link to read an e-book on the site. */
export function ReadHere({ id, title, language }: BookLinkProps) {
  const { t, link } = useView();
  return (
    <a className={styles.read} {...link(readerAddress("ebook", id), language)}>
      {t("ebooks.readHere")}
      <LinkSubject title={title} language={language} />
    </a>
  );
}

/** The link to the page of an e-book. */
export function AboutBook({ id, title, language }: BookLinkProps) {
  const { t, link } = useView();
  return (
    <a className={styles.read} {...link(ebookAddress({ id, title }), language)}>
      {t("ebooks.about")}
      <LinkSubject title={title} language={language} />
    </a>
  );
}

interface BookFactsProps extends Pick<Ebook, "author" | "pages"> {
  readonly language: Language;
}

/** The author of an e-book, its language and, where known, its number of pages. */
export function BookFacts({ author, pages, language }: BookFactsProps) {
  const { t } = useView();
  const about = [t(`ebooks.languages.${language}`)];
  if (pages) about.push(t("ebooks.pages", { count: pages }));
  return (
    <>
      {author ? (
        <p className={styles.author}>
          <LangSpan around={language}>{author}</LangSpan>
        </p>
      ) : null}{" "}
      <p className={styles.facts}>{about.join(" · ")}</p>
    </>
  );
}
