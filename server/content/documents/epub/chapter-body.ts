import {
  infoBoxClass,
  isFootnote,
  pullQuoteClass,
  tableClass,
} from "@hilal/contract/shared/rich-text";
import { readYoutubeVideo, youtubeWatchAddress } from "@hilal/contract/shared/youtube";
import { getDirection, type Language } from "@hilal/i18n/languages";
import { detectLanguage } from "@hilal/i18n/text/detect-direction";
import { type Translator, translatorFor } from "@hilal/i18n/translator/translator";
import type { BodyElement, BodyNode } from "../../html/body-tree.ts";
import { bodyText, isElement } from "../../html/body-tree.ts";
import { withIsolatedRuns } from "../../html/isolate-runs.ts";
import { withCheckBox } from "../../html/lists.ts";
import { directedTable } from "../../html/present-body.ts";
import type { BookPicture } from "./book-pictures.ts";
import { element } from "./write-xhtml.ts";

/**
 * The footnotes of one chapter: reading systems show each as a popup when its number is tapped; all of them are listed
 * at the end, each with a backlink.
 */
class BookNotes {
  readonly #language: Language;
  readonly #t: Translator;
  readonly #notes: BodyElement[] = [];

  constructor(language: Language) {
    this.#language = language;
    this.#t = translatorFor(language);
  }

  /** Adds a note and returns the numbered reference to place in the text. */
  add(children: readonly BodyNode[]): BodyElement {
    const number = String(this.#notes.length + 1);
    const back = element(
      "a",
      {
        "epub:type": "backlink",
        role: "doc-backlink",
        href: `#note-ref-${number}`,
        "aria-label": this.#t("article.notes.back", { number }),
      },
      number,
    );
    const own = detectLanguage(bodyText(children));
    const isOther = own !== undefined && own !== this.#language;
    const marks: Record<string, string> = isOther ? { lang: own, dir: getDirection(own) } : {};
    this.#notes.push(
      element(
        "aside",
        { "epub:type": "footnote", role: "doc-footnote", id: `note-${number}` },
        element("p", {}, back, " ", element("span", marks, ...children)),
      ),
    );
    const reference = element(
      "a",
      {
        "epub:type": "noteref",
        role: "doc-noteref",
        href: `#note-${number}`,
        id: `note-ref-${number}`,
        "aria-label": this.#t("article.notes.one", { number }),
      },
      number,
    );
    return element("sup", {}, reference);
  }

  /** Returns the list of notes for the end of the chapter; empty without notes. */
  list(): readonly BodyElement[] {
    if (this.#notes.length === 0) return [];
    const title = this.#t("article.notes.title");
    return [
      element(
        "section",
        { class: "notes", "epub:type": "footnotes", role: "doc-endnotes", "aria-label": title },
        element("h2", {}, title),
        ...this.#notes,
      ),
    ];
  }
}

/** Returns a table with its parts in the order that XHTML requires: caption, head, bodies. Loose rows become a body. */
function orderedTable({ attributes, children }: BodyElement): BodyElement {
  const parts = children.filter(isElement);
  const caption = parts.find(({ name }) => name === "caption");
  const first = parts.find(({ name }) => name !== "caption");
  const head = first?.name === "thead" ? first : undefined;
  const bodies: BodyElement[] = [];
  let rows: BodyElement[] = [];
  const endRows = () => {
    if (rows.length > 0) bodies.push(element("tbody", {}, ...rows));
    rows = [];
  };
  for (const part of parts) {
    if (part === caption || part === head || part.name === "caption") continue;
    if (part.name === "tr") rows.push(part);
    else {
      endRows();
      bodies.push({ ...part, name: "tbody", children: part.children.filter(isElement) });
    }
  }
  endRows();
  return element("table", attributes, ...[caption, head].filter((part) => !!part), ...bodies);
}

/** Only header cells may have a scope. */
function cellAttributes({ name, attributes }: BodyElement): Record<string, string> {
  const { scope, ...others } = attributes;
  return name === "th" && scope !== undefined ? { ...others, scope } : others;
}

/** Maps the headings of a text to levels below the chapter title, which is the page's h1. */
class BookHeadings {
  readonly #levels: readonly number[];
  #last = 1;

  /** @param used the levels that the text uses, 1 to 6, in any order */
  constructor(used: Iterable<number>) {
    this.#levels = [...new Set(used)].sort((one, other) => one - other);
  }

  /**
   * Returns the element name for a heading of this level. Only the levels in use count, and none is skipped on the way
   * down.
   */
  toHeadingName(level: number): string {
    const rank = this.#levels.indexOf(level) + 2;
    this.#last = Math.min(rank, this.#last + 1, 6);
    return `h${this.#last}`;
  }
}

export interface ChapterReading {
  readonly language: Language;
  readonly resolveLink: ResolveLink;
  /** The pictures of the text, by their address in the body. */
  readonly pictures: ReadonlyMap<string, BookPicture>;
}

const heading = /^h([1-6])$/;

/** Converts a stored body to the content of a chapter, with its notes at the end (contract/shared/rich-text.ts). */
export function chapterBody(body: readonly BodyNode[], reading: ChapterReading): BodyNode[] {
  const writing = new Writing(body, reading);
  const written = writing.nodes(withIsolatedRuns(body, reading.language), { isInLink: false });
  return [...written, ...writing.notes.list()];
}

interface WritingContext {
  /** Links cannot be nested. */
  readonly isInLink: boolean;
}

class Writing {
  readonly notes: BookNotes;
  readonly #reading: ChapterReading;
  readonly #headings: BookHeadings;
  readonly #t: Translator;

  constructor(body: readonly BodyNode[], reading: ChapterReading) {
    this.notes = new BookNotes(reading.language);
    this.#reading = reading;
    this.#headings = new BookHeadings(headingLevels(body));
    this.#t = translatorFor(reading.language);
  }

  nodes(nodes: readonly BodyNode[], around: WritingContext): BodyNode[] {
    return nodes.flatMap((node) => (typeof node === "string" ? [node] : this.#one(node, around)));
  }

  #one(node: BodyElement, around: WritingContext): readonly BodyNode[] {
    const { name, attributes, children } = node;
    const within = () => this.nodes(children, around);
    if (isFootnote(name, attributes)) return this.#note(children, around);
    if (name === "img") return this.#picture(node);
    if (name === "iframe") return [videoLink(node, this.#t, around.isInLink)];
    if (name === "a") return this.#link(node, around);
    if (name === "figure") return this.#figure(node, around);
    if (name === "table") {
      const table = orderedTable(directedTable(node, this.#reading.language));
      return [{ ...table, children: this.nodes(table.children, around) }];
    }
    if (name === "td" || name === "th") return [element(name, cellAttributes(node), ...within())];
    if (name === "li") {
      return [withCheckBox(element("li", attributes, ...within()), this.#reading.language)];
    }
    const level = heading.exec(name)?.[1];
    if (level !== undefined) {
      if (isBlankHeading(node)) return [];
      return [element(this.#headings.toHeadingName(Number(level)), attributes, ...within())];
    }
    if (name === "pre") return [element(name, { ...attributes, dir: "ltr" }, ...within())];
    if (name === "aside") return [element(name, boxAttributes(attributes), ...within())];
    if ((name === "ul" || name === "ol") && children.length === 0) return [];
    return [element(name, attributes, ...within())];
  }

  /** A note within a link cannot have its own link: its text is placed in brackets. */
  #note(children: readonly BodyNode[], around: WritingContext): readonly BodyNode[] {
    if (around.isInLink) return [` [${bodyText(children)}]`];
    return [this.notes.add(this.nodes(children, around))];
  }

  #link({ attributes, children }: BodyElement, around: WritingContext): readonly BodyNode[] {
    const href = around.isInLink ? undefined : this.#reading.resolveLink(attributes.href ?? "");
    if (href === undefined) return this.nodes(children, around);
    return [element("a", { href }, ...this.nodes(children, { isInLink: true }))];
  }

  /** A missing picture is replaced by its description. */
  #picture({ attributes }: BodyElement): readonly BodyNode[] {
    const { src = "", alt = "", role, width, height } = attributes;
    const picture = this.#reading.pictures.get(src);
    if (!picture) return alt === "" ? [] : [element("span", { class: "missing" }, alt)];
    const size = width && height ? { width, height } : toSizeAttributes(picture);
    const decoration = role === "presentation" && alt === "" ? { role } : {};
    return [element("img", { src: `../${picture.path}`, alt, ...decoration, ...size })];
  }

  /** A caption is placed before its table and after anything else; a second caption becomes a paragraph. */
  #figure({ attributes, children }: BodyElement, around: WritingContext): readonly BodyNode[] {
    const caption = children.find((child) => isCaption(child));
    const others = children.filter((child) => child !== caption);
    const shown = this.nodes(others, around).map((node) =>
      isCaption(node) ? { ...node, name: "p" } : node,
    );
    const said = caption ? this.nodes([caption], around) : [];
    if (shown.every((node) => typeof node === "string" && node.trim() === "")) {
      return said.map((node) => (typeof node === "string" ? node : { ...node, name: "p" }));
    }
    const parts = attributes.class === tableClass ? [...said, ...shown] : [...shown, ...said];
    return [element("figure", attributes, ...parts)];
  }
}

const toSizeAttributes = ({ width, height }: BookPicture) => ({
  width: String(width),
  height: String(height),
});

const isCaption = (node: BodyNode): node is BodyElement =>
  typeof node === "object" && node.name === "figcaption";

/** A book cannot play videos: renders a link with the video's title instead. */
function videoLink({ attributes }: BodyElement, t: Translator, isInLink: boolean): BodyElement {
  const words = t("documents.epub.video", { title: attributes.title ?? "YouTube" });
  const video = readYoutubeVideo(attributes.src ?? "");
  if (isInLink || !video) return element("span", { class: "video" }, words);
  return element("a", { class: "video", href: youtubeWatchAddress(video) }, words);
}

function boxAttributes(attributes: Readonly<Record<string, string>>) {
  const kinds = (attributes.class ?? "").split(" ");
  if (kinds.includes(pullQuoteClass)) {
    return { ...attributes, "epub:type": "pullquote", role: "doc-pullquote" };
  }
  return kinds.includes(infoBoxClass) ? { ...attributes, "epub:type": "sidebar" } : attributes;
}

const isBlankHeading = (node: BodyElement) =>
  bodyText([node]) === "" && !hasPicture(node.children) && !hasNote(node.children);

const hasPicture = (nodes: readonly BodyNode[]): boolean =>
  nodes.some(
    (node) =>
      typeof node === "object" &&
      (node.name === "img" || node.name === "iframe" || hasPicture(node.children)),
  );

const hasNote = (nodes: readonly BodyNode[]): boolean =>
  nodes.some(
    (node) =>
      typeof node === "object" &&
      (isFootnote(node.name, node.attributes) || hasNote(node.children)),
  );

function headingLevels(nodes: readonly BodyNode[]): number[] {
  return nodes.flatMap((node) => {
    if (typeof node === "string") return [];
    const level = heading.exec(node.name)?.[1];
    if (level === undefined) return headingLevels(node.children);
    return isBlankHeading(node) ? [] : [Number(level)];
  });
}

/** Resolves a link of a text to a file of the book or an external address; undefined when it leads nowhere. */
export type ResolveLink = (href: string) => string | undefined;

/** Paths of article pages, under both route names. */
const articlePath = /^\/(?:article|articlepage)\/(\d{1,10})(?:\/|$)/;
/** Characters that browsers accept in addresses but other programs reject. */
const unusual = /[\\^`{|}[\]]|%(?![\da-f]{2})/gi;

/**
 * Returns the link resolver of an article: links to another article of the book stay within it, all others become
 * absolute addresses.
 * @param base the address of the article that contains the links
 * @param chapters the files of the book's articles by article id
 */
export function bookLinks(base: string, chapters: ReadonlyMap<number, string>): ResolveLink {
  const origin = URL.parse(base)?.origin;
  return (href) => {
    // An anchor on the article's web page: the book has no such place.
    if (href.startsWith("#")) return undefined;
    const url = URL.parse(href, base);
    if (!url) return undefined;
    if (url.origin === origin) {
      const id = Number(articlePath.exec(url.pathname)?.[1]);
      const chapter = chapters.get(id);
      if (chapter !== undefined) return chapter;
    }
    if (url.protocol === "http:" || url.protocol === "https:") {
      return `${url.origin}${encoded(url.pathname)}${encoded(url.search)}${encoded(url.hash)}`;
    }
    if (url.protocol !== "mailto:" && url.protocol !== "tel:") return undefined;
    return encoded(url.href).replaceAll(" ", "%20");
  };
}

const encoded = (part: string) =>
  part.replace(unusual, (sign) => `%${sign.charCodeAt(0).toString(16).toUpperCase()}`);
