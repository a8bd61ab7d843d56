import { directionOf, type Language } from "@hilal/i18n/languages";
import { languageOfWords } from "@hilal/i18n/text/direction-of-words";
import { type Translator, translatorFor } from "@hilal/i18n/translator/translator";
import { bodyText } from "../../html/body-text.ts";
import type { BodyElement, BodyNode } from "../../html/body-tree.ts";
import { element } from "./write-xhtml.ts";

/**
 * The footnotes of one chapter: reading systems show each over the text where its number is touched; all of them stand
 * at the end, each with a way back.
 */
export class BookNotes {
  readonly #language: Language;
  readonly #t: Translator;
  readonly #notes: BodyElement[] = [];

  constructor(language: Language) {
    this.#language = language;
    this.#t = translatorFor(language);
  }

  /** Keeps a note and answers the number that stands in its place. */
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
    const own = languageOfWords(bodyText(children));
    const isOther = own !== undefined && own !== this.#language;
    const marks: Record<string, string> = isOther ? { lang: own, dir: directionOf(own) } : {};
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

  /** What stands at the end of the chapter: nothing without notes. */
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
