import { createHash } from "node:crypto";
import { toKarachiDay } from "@hilal/contract/shared/karachi-time";
import { getDirection, type Language } from "@hilal/i18n/languages";
import { languageWithin } from "@hilal/i18n/text/detect-direction";
import type { Attributes } from "@hilal/i18n/text/read-html";
import { readIssueNumber } from "@hilal/i18n/text/read-issue-number";
import { translatorFor } from "@hilal/i18n/translator/translator";
import type { BodyElement, BodyNode } from "../../html/body-tree.ts";
import type { DocumentSource } from "../document-source.ts";
import type { BookFile } from "./book-file.ts";
import type { BookPicture } from "./book-pictures.ts";
import { element, writePage, writeXhtml } from "./write-xhtml.ts";

/** What is known about a book's pictures; it decides which accessibility claims the book may make. */
export interface PictureAccessibility {
  readonly hasPictures: boolean;
  readonly areDescribed: boolean;
}

/** Returns the package document: the book's metadata, its files and their reading order (EPUB 3.3, 5). */
export function packageDocument(
  source: DocumentSource,
  files: readonly BookFile[],
  pictures: PictureAccessibility,
): string {
  const { language } = source;
  const items = files.map(({ id, path, mediaType, properties }) =>
    element("item", {
      id,
      href: path,
      "media-type": mediaType,
      ...(properties ? { properties } : {}),
    }),
  );
  const read = files
    .filter(({ isRead }) => isRead)
    .map(({ id }) => element("itemref", { idref: id }));
  const direction = getDirection(language);
  const document = element(
    "package",
    {
      xmlns: "http://www.idpf.org/2007/opf",
      version: "3.0",
      "unique-identifier": "book-id",
      "xml:lang": language,
      dir: direction,
      prefix: "a11y: http://www.idpf.org/epub/vocab/package/a11y/#",
    },
    element(
      "metadata",
      { "xmlns:dc": "http://purl.org/dc/elements/1.1/" },
      ...description(source),
      ...accessibility(source, pictures),
    ),
    element("manifest", {}, ...items),
    element("spine", { "page-progression-direction": direction }, ...read),
  );
  return `<?xml version="1.0" encoding="UTF-8"?>\n${writeXhtml([document])}\n`;
}

/** Returns all writers in the book, each once, in the order of their texts. */
function listWriters({ sections, note }: DocumentSource): string[] {
  const writers = sections.flatMap(({ articles }) => articles.map(({ writer }) => writer.trim()));
  return [...new Set([...writers, note?.writer.trim() ?? ""])].filter((name) => name !== "");
}

const property = (name: string, value: string, others: Attributes = {}) =>
  element("meta", { property: name, ...others }, value);

function description(source: DocumentSource): BodyElement[] {
  const { title, language, magazine, date, modified, address, kind, sections } = source;
  const t = translatorFor(language);
  const [first] = sections.flatMap(({ articles }) => articles);
  const standfirst = kind === "article" ? (first?.standfirst ?? "").trim() : "";
  return [
    element("dc:identifier", { id: "book-id" }, getIdentifier(source)),
    element("dc:title", { id: "title" }, title.trim() || magazine),
    element("dc:language", {}, language),
    ...listWriters(source).flatMap((writer, index) => [
      element("dc:creator", { id: `creator-${index + 1}` }, writer),
      property("role", "aut", { refines: `#creator-${index + 1}`, scheme: "marc:relators" }),
    ]),
    element("dc:publisher", {}, t("common.publisher")),
    element("dc:date", {}, toKarachiDay(date)),
    element("dc:source", {}, address),
    ...(standfirst === "" ? [] : [element("dc:description", {}, standfirst)]),
    property("dcterms:modified", `${modified.toISOString().slice(0, 19)}Z`),
    property("belongs-to-collection", magazine, { id: "magazine" }),
    property("collection-type", "series", { refines: "#magazine" }),
    ...(kind === "issue"
      ? [property("group-position", getPosition(source), { refines: "#magazine" })]
      : []),
  ];
}

/** Returns an issue's place in its magazine: its number, otherwise that of its month. Reading systems take only numbers. */
function getPosition({ number, date }: DocumentSource): string {
  const month = Number(toKarachiDay(date).slice(5, 7));
  return String(readIssueNumber(number).number ?? month);
}

/** Returns the book's unique identifier, which stays the same when the book is made again (EPUB 3.3, 5.5.3.1). */
function getIdentifier({ address, kind, sections }: DocumentSource): string {
  const path = URL.parse(address)?.pathname ?? address;
  // An article's address contains its title, which may change; its id never does.
  const name = kind === "article" ? `/article/${sections[0]?.articles[0]?.id ?? path}` : path;
  const hex = createHash("sha256").update(`hilal:${name}`).digest("hex");
  const parts = [
    hex.slice(0, 8),
    hex.slice(8, 12),
    `8${hex.slice(13, 16)}`,
    `a${hex.slice(17, 20)}`,
    hex.slice(20, 32),
  ];
  return `urn:uuid:${parts.join("-")}`;
}

/**
 * Returns the accessibility metadata (EPUB Accessibility 1.1, 2 and 3), which claims no more than is true of the book's
 * pictures.
 */
function accessibility(
  { language }: DocumentSource,
  { hasPictures, areDescribed }: PictureAccessibility,
): BodyElement[] {
  const t = translatorFor(language);
  const schema = (name: string, value: string) => property(`schema:${name}`, value);
  const isSaidInWords = !hasPictures || areDescribed;
  const features = [
    "tableOfContents",
    "readingOrder",
    "structuralNavigation",
    "displayTransformability",
    ...(hasPictures && areDescribed ? ["alternativeText"] : []),
    "unlocked",
  ];
  const conformance = [
    property("dcterms:conformsTo", "EPUB Accessibility 1.1 - WCAG 2.2 Level AA", {
      id: "conformance",
    }),
    property("a11y:certifiedBy", t("common.publisher"), { refines: "#conformance" }),
  ];
  return [
    schema("accessMode", "textual"),
    ...(hasPictures ? [schema("accessMode", "visual")] : []),
    ...(isSaidInWords ? [schema("accessModeSufficient", "textual")] : []),
    ...(hasPictures ? [schema("accessModeSufficient", "textual,visual")] : []),
    ...features.map((feature) => schema("accessibilityFeature", feature)),
    schema("accessibilityHazard", "none"),
    schema(
      "accessibilitySummary",
      t(isSaidInWords ? "documents.epub.accessible" : "documents.epub.undescribed"),
    ),
    ...(isSaidInWords ? conformance : []),
  ];
}

/** An entry of the contents; a section has entries of its own. */
export interface Entry {
  readonly title: string;
  readonly path: string;
  readonly language: Language;
  readonly entries?: readonly Entry[];
}

export interface Navigation {
  readonly language: Language;
  readonly entries: readonly Entry[];
  /** The path of the page where reading begins. `cover` is the path of the cover page, if there is one. */
  readonly beginning: string;
  readonly cover: string | undefined;
  /** Whether the contents are part of the reading order. */
  readonly isRead: boolean;
}

/** Renders the contents, for readers and reading systems, and the landmarks (EPUB 3.3, 7). */
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
        renderEntries(entries, language),
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

const renderEntries = (entries: readonly Entry[], around: Language): BodyElement =>
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
            ...(language === around ? {} : { lang: language, dir: getDirection(language) }),
          },
          title,
        ),
        ...(inner.length > 0 ? [renderEntries(inner, around)] : []),
      );
    }),
  );

/**
 * Records whether a book has pictures, and whether each has a description or is marked as decorative (product: figures
 * 5).
 */
export class PictureAccessibilityRecorder implements PictureAccessibility {
  hasPictures = false;
  areDescribed = true;

  add(isDescribed: boolean): void {
    this.hasPictures = true;
    this.areDescribed &&= isDescribed;
  }

  /** Records the pictures of a text that are in the book. */
  see(nodes: readonly BodyNode[], shown: ReadonlyMap<string, BookPicture>): void {
    for (const node of nodes) {
      if (typeof node === "string") continue;
      if (node.name !== "img") {
        this.see(node.children, shown);
        continue;
      }
      const { src = "", alt = "", role } = node.attributes;
      if (shown.has(src)) this.add(alt.trim() !== "" || role === "presentation");
    }
  }
}
