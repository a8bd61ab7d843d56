import type { Ebook } from "@hilal/contract/ebooks";
import type { Magazine } from "@hilal/contract/magazines";
import { languageWithin } from "@hilal/i18n/text/detect-direction";
import { classNames } from "@hilal/ui/class-names";
import type { ReactNode } from "react";
import { useView } from "../../page-kit/view.tsx";
import { Picture } from "../pictures/picture.tsx";
import type { PicturePriority } from "../pictures/picture-priority.ts";
import { Dateline } from "../text/dateline.tsx";
import { isolatedText } from "../text/isolated-text.tsx";
import { useLangSpan } from "../text/lang-span.tsx";
import { AboutBook, BookFacts, PdfLink, ReadHere } from "./ebook-links.tsx";
import styles from "./magazine-cover.module.css";

interface MagazineCoverProps {
  readonly publication: Magazine | Ebook;
  readonly level?: 2 | 3 | 4;
  readonly sizes?: string;
  /** The format of its date: an issue by month, an e-book by day. */
  readonly dated?: "month" | "day" | "never";
  readonly priority?: PicturePriority;
  /** Replaces the title where more than the title is shown; in the page's language. */
  readonly caption?: ReactNode;
  /** Content below the title. */
  readonly children?: ReactNode;
  readonly className?: string | undefined;
}

/**
 * The cover of an issue or an e-book. An issue's card links to its page; that of a book opens its PDF in a new tab,
 * with separate links to the reader and to its page (product: archives 11).
 */
export function MagazineCover(props: MagazineCoverProps) {
  const {
    publication,
    level = 3,
    sizes = "(min-width: 40rem) 15rem, 45vw",
    dated = "month",
  } = props;
  const { t } = useView();
  const langSpan = useLangSpan();
  const Heading = `h${level}` as const;
  const language = publication.language === "Urdu" ? "ur" : "en";
  const title = props.caption ?? isolatedText(publication.title, language);
  return (
    <article className={classNames(styles.issue, props.className)}>
      <Picture
        picture={publication.cover}
        src={publication.cover_image}
        alt={publication.cover_alt || t("home.issueCover", { title: publication.title })}
        ratio="cover"
        sizes={sizes}
        className={styles.cover}
        priority={props.priority ?? false}
      />
      <Heading
        className={styles.title}
        {...(props.caption ? {} : langSpan(languageWithin(publication.title, language)))}
      >
        <CoverLink publication={publication}>{title}</CoverLink>
      </Heading>
      {"address" in publication ? null : (
        <BookFacts author={publication.author} pages={publication.pages} language={language} />
      )}{" "}
      {dated === "never" ? null : (
        <Dateline date={publication.publish_date} format={dated} className={styles.date} />
      )}{" "}
      {"address" in publication || !publication.doc_url ? null : (
        <ReadHere id={publication.id} title={publication.title} language={language} />
      )}{" "}
      {"address" in publication ? null : (
        <AboutBook id={publication.id} title={publication.title} language={language} />
      )}
      {props.children}
    </article>
  );
}

interface CoverLinkProps {
  readonly publication: Magazine | Ebook;
  readonly children: ReactNode;
}

function CoverLink({ publication, children }: CoverLinkProps) {
  const { link } = useView();
  if ("address" in publication) return <a {...link(publication.address)}>{children}</a>;
  const { id, doc_url, title } = publication;
  if (!doc_url) return children;
  return (
    <PdfLink id={id} title={title} pdf={doc_url}>
      {children}
    </PdfLink>
  );
}
