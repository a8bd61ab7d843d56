import { directionOf, type Language } from "@hilal/i18n/languages";
import { languageWithin } from "@hilal/i18n/text/direction-of-words";
import { translatorFor } from "@hilal/i18n/translator/translator";
import type { BodyElement } from "../../html/body-tree.ts";
import { element, writePage } from "./write-xhtml.ts";

/** An entry of the contents; a section is one with entries of its own. */
export interface Entry {
  readonly title: string;
  readonly path: string;
  readonly language: Language;
  readonly entries?: readonly Entry[];
}

export interface Navigation {
  readonly language: Language;
  readonly entries: readonly Entry[];
  /** Where the book begins to be read, and its cover when it has a page of its own. */
  readonly beginning: string;
  readonly cover: string | undefined;
  /** Whether the contents are a page of the book. */
  readonly isRead: boolean;
}

/** The contents, for the reader and for reading systems, and the places that these look for (EPUB 3.3, 7). */
export function navigationPage(navigation: Navigation): string {
  const { language, entries, beginning, cover, isRead } = navigation;
  const t = translatorFor(language);
  const title = t("documents.epub.contents");
  const landmark = (type: string, href: string, name: string) =>
    element("li", {}, element("a", { "epub:type": type, href }, name));
  const landmarks = [
    ...(cover ? [landmark("cover", cover, t("documents.epub.cover"))] : []),
    ...(isRead ? [landmark("toc", "nav.xhtml", title)] : []),
    landmark("bodymatter", beginning, t("documents.epub.beginning")),
  ];
  return writePage({
    language,
    title,
    styles: "book.css",
    body: [
      element(
        "nav",
        { "epub:type": "toc", role: "doc-toc", id: "toc", "aria-labelledby": "contents" },
        element("h1", { id: "contents" }, title),
        listOf(entries, language),
      ),
      element(
        "nav",
        { "epub:type": "landmarks", hidden: "hidden", "aria-labelledby": "places" },
        element("h2", { id: "places" }, t("documents.epub.landmarks")),
        element("ol", {}, ...landmarks),
      ),
    ],
  });
}

const listOf = (entries: readonly Entry[], around: Language): BodyElement =>
  element(
    "ol",
    {},
    ...entries.map(({ title, path, language: ofPiece, entries: inner = [] }) => {
      const language = languageWithin(title, ofPiece);
      return element(
        "li",
        {},
        element(
          "a",
          {
            href: path,
            ...(language === around ? {} : { lang: language, dir: directionOf(language) }),
          },
          title,
        ),
        ...(inner.length > 0 ? [listOf(inner, around)] : []),
      );
    }),
  );
