import { type Ebook, readEbook } from "@hilal/contract/ebooks";
import { readerAddress } from "@hilal/contract/issues/reader-address";
import { cacheTags } from "@hilal/contract/shared/cache-tags";
import { idInPath } from "@hilal/contract/shared/identifier";
import { limits } from "@hilal/contract/shared/limits";
import type { Language } from "@hilal/i18n/languages";
import { languageWithin } from "@hilal/i18n/text/detect-direction";
import { translatorFor } from "@hilal/i18n/translator/translator";
import { buttonStyle } from "@hilal/ui/button-style";
import type { ReactNode } from "react";
import { ebookAddress } from "../../page-kit/ebook-address.ts";
import { bookThing } from "../../page-kit/list-things.ts";
import type { Meta } from "../../page-kit/meta.ts";
import { definePage, type LoadContext, type Placement } from "../../page-kit/page-definition.ts";
import { PageMoved, pageMissing } from "../../page-kit/page-missing.ts";
import type { SiteSettings } from "../../page-kit/site-settings.ts";
import { breadcrumbThing } from "../../page-kit/structured-data.ts";
import { useView } from "../../page-kit/view.tsx";
import { PdfLink } from "../../shared/cards/ebook-links.tsx";
import { Picture } from "../../shared/pictures/picture.tsx";
import { Dateline } from "../../shared/text/dateline.tsx";
import { isolatedText } from "../../shared/text/isolated-text.tsx";
import { getTextSpan, LangSpan, useLangSpan } from "../../shared/text/lang-span.tsx";
import titleStyles from "../../shared/text/page-title.module.css";
import styles from "./ebook.module.css";

const languageOfBook = ({ language }: Ebook): Language => (language === "Urdu" ? "ur" : "en");

async function loadEbook({ client, params }: LoadContext<"list" | "words">): Promise<Ebook> {
  const id = idInPath.safeParse(params.list);
  if (!id.success) throw pageMissing();
  const book = await client.call(readEbook, { params: { id: id.data } });
  const address = ebookAddress(book);
  if (address !== `/ebooks/${id.data}/${params.words}`) throw new PageMoved(address);
  return book;
}

function ebookMeta(book: Ebook, { language }: Placement, { publicUrl }: SiteSettings): Meta {
  const t = translatorFor(language);
  const { title, author, cover, cover_alt, description } = book;
  const path = ebookAddress(book);
  const short = author
    ? t("ebooks.descriptionBy", { title, author })
    : t("ebooks.descriptionAlone", { title });
  return {
    title: author ? `${title} · ${author}` : title,
    description: description.slice(0, limits.titleMaxLength) || short,
    canonical: path,
    image: cover ? { picture: cover, alt: cover_alt || title } : null,
    structured: [
      bookThing(book, publicUrl),
      breadcrumbThing(
        [
          { name: t("ebooks.title"), path: "/ebooks" },
          { name: title, path: encodeURI(path) },
        ],
        publicUrl,
      ),
    ],
  };
}

/** The cover, what is known of the book, and links to read it (product: reading 40). */
function EbookPage({ data: book }: { readonly data: Ebook }) {
  const { t, link } = useView();
  const langSpan = useLangSpan();
  const language = languageOfBook(book);
  const { id, title, author, doc_url, description } = book;
  return (
    <article className={styles.book}>
      <Picture
        picture={book.cover}
        src={book.cover_image}
        alt={book.cover_alt || t("ebooks.cover", { title })}
        ratio="cover"
        sizes="(min-width: 48rem) 20rem, 62vw"
        priority
        className={styles.cover}
      />
      <div className={styles.words}>
        <p className={titleStyles.kicker}>
          <a {...link("/ebooks")}>{t("ebooks.title")}</a>
        </p>
        <h1 className={titleStyles.title} {...langSpan(languageWithin(title, language))}>
          {isolatedText(title, language)}
        </h1>
        <dl className={styles.facts} aria-label={t("ebooks.details")}>
          {author ? (
            <Fact name={t("ebooks.author")}>
              <LangSpan around={language}>{author}</LangSpan>
            </Fact>
          ) : null}
          <Fact name={t("ebooks.language")}>{t(`ebooks.languages.${language}`)}</Fact>
          {book.pages ? (
            <Fact name={t("ebooks.length")}>{t("ebooks.pages", { count: book.pages })}</Fact>
          ) : null}
          <Fact name={t("ebooks.published")}>
            <Dateline date={book.publish_date} />
          </Fact>
        </dl>
        {doc_url ? (
          <p className={styles.actions}>
            <a className={buttonStyle("primary")} {...link(readerAddress("ebook", id), language)}>
              {t("ebooks.readHere")}
            </a>{" "}
            <PdfLink id={id} title={title} pdf={doc_url} className={buttonStyle()}>
              {t("ebooks.openPdfShort")}
            </PdfLink>
          </p>
        ) : null}
        {description ? (
          <div className={styles.description} {...langSpan(language)}>
            {description.split(/\n+/).map((paragraph, place) => (
              // biome-ignore lint/suspicious/noArrayIndexKey: paragraphs have no id but their position, and the page is rendered once
              <p key={place} {...getTextSpan(paragraph, language)}>
                {isolatedText(paragraph, language)}
              </p>
            ))}
          </div>
        ) : null}
      </div>
    </article>
  );
}

function Fact({ name, children }: { readonly name: string; readonly children: ReactNode }) {
  return (
    <div>
      <dt>{name}</dt> <dd>{children}</dd>
    </div>
  );
}

/** An e-book (product: reading 40). Its id is where the lists of e-books have their name. */
export const ebookPage = definePage({
  name: "ebook",
  path: "/ebooks/:list/:words",
  load: loadEbook,
  language: languageOfBook,
  edition: ({ language }) => (language === "Urdu" ? "hilal-urdu" : "hilal-english"),
  // The number of pages becomes known with the pages of the PDF.
  tags: () => [cacheTags.ebooks, cacheTags.pdfPages],
  meta: ebookMeta,
  failure: { title: (t) => t("ebooks.loadFailed") },
  Page: EbookPage,
});
