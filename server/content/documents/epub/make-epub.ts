import { promisify } from "node:util";
import type { Language } from "@hilal/i18n/languages";
import { translatorFor } from "@hilal/i18n/translator/translator";
import { type AsyncZippable, zip as zipWithCallback } from "fflate";
import type { BodyNode } from "../../html/body-tree.ts";
import { picturesIn } from "../../html/present-body.ts";
import type { DocumentArticle, DocumentSource, LoadPicture } from "../document-source.ts";
import type { BookFile } from "./book-file.ts";
import { articlePage, colophonPage, coverPage, notePage, titlePage } from "./book-pages.ts";
import { type BookPicture, BookPictures } from "./book-pictures.ts";
import { bookStyle, urduFonts } from "./book-style.ts";
import { bookLinks, chapterBody } from "./chapter-body.ts";
import {
  type Entry,
  navigationPage,
  PictureAccessibilityRecorder,
  packageDocument,
} from "./package-document.ts";

const zip = promisify<AsyncZippable, Uint8Array>((files, done) => zipWithCallback(files, done));

/** Every file has the same date, so that the same content produces the same bytes. */
const date = new Date(1980, 0, 1);

const container = `<?xml version="1.0" encoding="UTF-8"?>
<container version="1.0" xmlns="urn:oasis:names:tc:opendocument:xmlns:container">
  <rootfiles>
    <rootfile full-path="EPUB/package.opf" media-type="application/oebps-package+xml"/>
  </rootfiles>
</container>
`;

/**
 * Packs a book as a ZIP (EPUB 3.3, 4.2): the mimetype comes first and uncompressed, so that programs recognise the
 * format from the first bytes. Pictures and fonts are compressed already.
 */
function writeZip(packageDocument: string, files: readonly BookFile[]): Promise<Uint8Array> {
  const text = new TextEncoder();
  const packed: AsyncZippable = {
    mimetype: [text.encode("application/epub+zip"), { level: 0, mtime: date }],
    "META-INF/container.xml": [text.encode(container), { level: 6, mtime: date }],
    "EPUB/package.opf": [text.encode(packageDocument), { level: 6, mtime: date }],
  };
  for (const { path, bytes, mediaType } of files) {
    const isPacked = mediaType.startsWith("image/") || mediaType.startsWith("font/");
    packed[`EPUB/${path}`] = [bytes, { level: isPacked ? 0 : 6, mtime: date }];
  }
  return zip(packed);
}

const notePath = "text/note.xhtml";
const chapterPath = ({ id }: DocumentArticle) => `text/article-${id}.xhtml`;
const urduLetter = /\p{Script=Arabic}/u;

/**
 * Makes an EPUB 3.3 of an issue or an article: one chapter per article, pictures and Urdu fonts included. The same
 * source always produces the same bytes.
 */
export async function makeEpub(source: DocumentSource, pictures: LoadPicture): Promise<Uint8Array> {
  return new Book(source, pictures).make();
}

class Book {
  readonly #source: DocumentSource;
  readonly #loadPicture: LoadPicture;
  readonly #pictures = new BookPictures();
  readonly #described = new PictureAccessibilityRecorder();
  readonly #chapters: ReadonlyMap<number, string>;
  readonly #pages: BookFile[] = [];
  #hasUrdu: boolean;

  constructor(source: DocumentSource, loadPicture: LoadPicture) {
    this.#source = source;
    this.#loadPicture = loadPicture;
    const articles = source.sections.flatMap((section) => section.articles);
    // Chapters link to each other by file name, since they are in one folder.
    this.#chapters = new Map(
      articles.map((one) => [one.id, chapterPath(one).slice("text/".length)]),
    );
    this.#hasUrdu = source.language === "ur";
  }

  async make(): Promise<Uint8Array> {
    const { cover, kind } = this.#source;
    const coverPicture = cover ? await this.#pictures.add(cover) : undefined;
    if (coverPicture) this.#described.add(true);
    const hasCoverPage = kind === "issue" && coverPicture !== undefined;
    if (hasCoverPage)
      this.#read("cover.xhtml", "cover-page", coverPage(this.#source, coverPicture));
    if (kind === "issue") this.#read("title.xhtml", "title-page", titlePage(this.#source));
    const contents = this.#pages.length;
    const entries = [...(await this.#note()), ...(await this.#sections())];
    if (kind === "issue") {
      this.#read("colophon.xhtml", "colophon", colophonPage(this.#source, this.#hasUrdu));
    }
    const navigation: BookFile = {
      ...toBookFile("nav.xhtml", "nav", this.#navigation(entries, hasCoverPage)),
      properties: "nav",
      isRead: kind === "issue",
    };
    this.#pages.splice(contents, 0, navigation);
    return this.#written(coverPicture);
  }

  async #written(cover: BookPicture | undefined): Promise<Uint8Array> {
    const { themeColour } = this.#source;
    const files: BookFile[] = [
      ...this.#pages,
      toBookFile(
        "book.css",
        "style",
        bookStyle({ themeColour, hasUrdu: this.#hasUrdu }),
        "text/css",
      ),
      ...(this.#hasUrdu ? await urduFonts() : []),
      ...(await this.#pictures.files(cover)),
    ];
    return writeZip(packageDocument(this.#source, files, this.#described), files);
  }

  #navigation(entries: readonly Entry[], hasCoverPage: boolean): string {
    const { language, kind } = this.#source;
    const [first] = entries;
    const beginning = first?.path ?? "title.xhtml";
    const cover = hasCoverPage ? "cover.xhtml" : undefined;
    // The contents may not be empty (EPUB): an issue without articles links to its title page.
    const listed = entries.length > 0 ? entries : [this.#entry(this.#source.title, beginning)];
    return navigationPage({
      language,
      entries: listed,
      beginning,
      cover,
      isRead: kind === "issue",
    });
  }

  #entry(title: string, path: string, language = this.#source.language): Entry {
    return { title: title.trim() || this.#source.magazine, path, language };
  }

  async #note(): Promise<Entry[]> {
    const { note, language, address } = this.#source;
    if (!note || note.body.length === 0) return [];
    const body = chapterBody(note.body, {
      language,
      resolveLink: bookLinks(address, this.#chapters),
      pictures: await this.#picturesIn(note.body),
    });
    this.#read(notePath, "note", notePage(this.#source, body));
    return [this.#entry(noteTitle(language), notePath)];
  }

  async #sections(): Promise<Entry[]> {
    const entries: Entry[] = [];
    for (const { title, articles } of this.#source.sections) {
      const within: Entry[] = [];
      for (const article of articles)
        within.push(await this.#article(article, this.#kicker(article, title)));
      const [first] = within;
      if (!first) continue;
      if (title.trim() === "") entries.push(...within);
      else entries.push({ ...this.#entry(title, first.path), entries: within });
    }
    return entries;
  }

  /**
   * Returns the line above an article's title: the section, or the article's own category when the article is in
   * another language than the book.
   */
  #kicker(article: DocumentArticle, section: string): string {
    return article.language === this.#source.language && section.trim() !== ""
      ? section
      : article.category;
  }

  async #article(article: DocumentArticle, kicker: string): Promise<Entry> {
    const { body, language, cover, address } = article;
    const coverPicture = cover ? await this.#pictures.add(cover) : undefined;
    if (coverPicture) this.#described.add(true);
    const written = chapterBody(body, {
      language,
      resolveLink: bookLinks(address, this.#chapters),
      pictures: await this.#picturesIn(body),
    });
    const path = chapterPath(article);
    this.#read(path, `article-${article.id}`, articlePage(article, kicker, written, coverPicture));
    return this.#entry(article.title, path, language);
  }

  /** Adds the pictures of a text one at a time: each is decoded in memory. */
  async #picturesIn(body: readonly BodyNode[]): Promise<Map<string, BookPicture>> {
    const found = new Map<string, BookPicture>();
    for (const address of picturesIn(body)) {
      const stored = await this.#loadPicture(address);
      const picture = stored && (await this.#pictures.add(stored));
      if (picture) found.set(address, picture);
    }
    this.#described.see(body, found);
    return found;
  }

  #read(path: string, id: string, page: string): void {
    this.#hasUrdu ||= urduLetter.test(page);
    this.#pages.push({ ...toBookFile(path, id, page), isRead: true });
  }
}

const noteTitle = (language: Language) => translatorFor(language)("documents.epub.editorsNote");

function toBookFile(
  path: string,
  id: string,
  text: string,
  mediaType = "application/xhtml+xml",
): BookFile {
  return { path, id, mediaType, bytes: new TextEncoder().encode(text) };
}
