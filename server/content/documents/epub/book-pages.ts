import { formatDate } from "@hilal/i18n/dates";
import { getDirection, type Language } from "@hilal/i18n/languages";
import { languageWithin } from "@hilal/i18n/text/detect-direction";
import { translatorFor } from "@hilal/i18n/translator/translator";
import type { BodyElement, BodyNode } from "../../html/body-tree.ts";
import { withIsolatedRuns } from "../../html/isolate-runs.ts";
import type { DocumentArticle, DocumentSource } from "../document-source.ts";
import type { BookPicture } from "./book-pictures.ts";
import { element, writePage } from "./write-xhtml.ts";

/**
 * Returns the language attributes of a title or summary that is in another language than its piece (product: urdu 13).
 */
function ownLanguage(text: string, around: Language): Readonly<Record<string, string>> {
  const own = languageWithin(text, around);
  return own === around ? {} : { lang: own, dir: getDirection(own) };
}

const chapterStyles = "../book.css";

/** Renders the page with only the cover. */
export function coverPage(source: DocumentSource, { path, width, height }: BookPicture): string {
  const alt = source.cover?.alt.trim() || source.title;
  const size = { width: String(width), height: String(height) };
  return writePage({
    language: source.language,
    title: source.title,
    styles: "book.css",
    body: [
      element(
        "section",
        { class: "cover", "epub:type": "cover" },
        element("img", { src: path, alt, role: "doc-cover", ...size }),
      ),
    ],
  });
}

/** Renders the title page: the magazine, the title, number and date. */
export function titlePage({ language, title, magazine, number, date }: DocumentSource): string {
  const lines = [number, formatDate(date, language)].filter((line) => line.trim() !== "");
  return writePage({
    language,
    title,
    styles: "book.css",
    body: [
      element(
        "section",
        { class: "title-page", "epub:type": "titlepage" },
        element("p", { class: "kicker" }, magazine),
        ...withIsolatedRuns([element("h1", ownLanguage(title, language), title)], language),
        ...lines.map((line) => element("p", {}, line)),
      ),
    ],
  });
}

/** Renders the page of the editors' note, which precedes the articles. */
export function notePage(source: DocumentSource, written: readonly BodyNode[]): string {
  const { language, note } = source;
  const title = translatorFor(language)("documents.epub.editorsNote");
  const writer = note?.writer.trim() ?? "";
  return writePage({
    language,
    title,
    styles: chapterStyles,
    body: [
      element(
        "section",
        {
          class: "chapter",
          "epub:type": "foreword",
          role: "doc-foreword",
          "aria-labelledby": "title",
        },
        element("header", {}, element("h1", { id: "title" }, title)),
        ...written,
        ...(writer === "" ? [] : [element("p", { class: "byline" }, writer)]),
      ),
    ],
  });
}

/** Renders an article as its own chapter. */
export function articlePage(
  article: DocumentArticle,
  over: string,
  written: readonly BodyNode[],
  cover: BookPicture | undefined,
): string {
  const { language, title } = article;
  const t = translatorFor(language);
  const kicker = over.trim();
  const standfirst = article.standfirst.trim();
  const writer = article.writer.trim();
  const date = formatDate(article.date, language);
  const byline = writer === "" ? date : t("documents.epub.byline", { writer, date });
  const heading = title.trim() || kicker || date;
  const own = (text: string) => ownLanguage(text, language);
  const header: readonly BodyElement[] = [
    ...(kicker === "" ? [] : [element("p", { class: "kicker" }, kicker)]),
    element("h1", { id: "title", ...own(heading) }, heading),
    ...(standfirst === ""
      ? []
      : [element("p", { class: "standfirst", ...own(standfirst) }, standfirst)]),
    element("p", { class: "byline" }, byline),
  ];
  return writePage({
    language,
    title: heading,
    styles: chapterStyles,
    body: [
      element(
        "section",
        {
          class: "chapter",
          "epub:type": "chapter",
          role: "doc-chapter",
          "aria-labelledby": "title",
        },
        element("header", {}, ...withIsolatedRuns(header, language)),
        ...(cover ? [coverFigure(article, cover)] : []),
        ...written,
      ),
    ],
  });
}

function coverFigure({ cover, title }: DocumentArticle, { path, width, height }: BookPicture) {
  const alt = cover?.alt.trim() || title;
  const size = { width: String(width), height: String(height) };
  return element("figure", {}, element("img", { src: `../${path}`, alt, ...size }));
}

/** Renders the colophon: the publisher, the book's web address, and the credits of its fonts. */
export function colophonPage(source: DocumentSource, hasUrdu: boolean): string {
  const { language, address, magazine } = source;
  const t = translatorFor(language);
  const title = t("documents.epub.colophon");
  return writePage({
    language,
    title,
    styles: "book.css",
    body: [
      element(
        "section",
        { "epub:type": "colophon", role: "doc-colophon", "aria-labelledby": "title" },
        element("h1", { id: "title" }, title),
        element(
          "p",
          {},
          t("documents.epub.published", { publisher: t("common.publisher"), magazine }),
        ),
        element("p", {}, t("documents.epub.onTheWeb")),
        element("p", { dir: getDirection("en") }, element("a", { href: address }, address)),
        ...(hasUrdu ? [element("p", {}, t("documents.epub.letters"))] : []),
      ),
    ],
  });
}
