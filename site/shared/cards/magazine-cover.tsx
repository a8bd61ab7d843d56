import type { Ebook } from "@hilal/contract/ebooks";
import { readerAddress } from "@hilal/contract/issues/reader-address";
import type { Magazine } from "@hilal/contract/magazines";
import { languageWithin } from "@hilal/i18n/text/direction-of-words";
import { classNames } from "@hilal/ui/class-names";
import type { ReactNode } from "react";
import { useView } from "../../page-kit/view.tsx";
import { Picture } from "../pictures/picture.tsx";
import type { PicturePriority } from "../pictures/picture-priority.ts";
import { Dateline } from "../text/dateline.tsx";
import { isolatedText } from "../text/isolated-text.tsx";
import { useLangSpan } from "../text/use-lang-span.ts";
import styles from "./magazine-cover.module.css";

interface MagazineCoverProps {
  readonly publication: Magazine | Ebook;
  readonly level?: 2 | 3 | 4;
  readonly sizes?: string;
  /** How its date is printed: an issue by month, an e-book by day. */
  readonly dated?: "month" | "day" | "never";
  readonly priority?: PicturePriority;
  /** What stands for the title where more is said than the title; it speaks the page's language. */
  readonly caption?: ReactNode;
  /** What stands under the title. */
  readonly children?: ReactNode;
  readonly className?: string | undefined;
}

/** The cover of an issue or an e-book; the whole of it leads to the issue's page, or opens the book in the reader. */
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
      {dated === "never" ? null : (
        <Dateline date={publication.publish_date} format={dated} className={styles.date} />
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
  if (!publication.doc_url) return children;
  const address = readerAddress("ebook", publication.id);
  return <a {...link(address, publication.language === "Urdu" ? "ur" : "en")}>{children}</a>;
}
