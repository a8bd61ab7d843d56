import { footnoteClass, isFootnote } from "@hilal/contract/shared/rich-text";
import { getDirection, type Language } from "@hilal/i18n/languages";
import { detectLanguage } from "@hilal/i18n/text/detect-direction";
import { type Translator, translatorFor } from "@hilal/i18n/translator/translator";
import type { BodyElement, BodyNode } from "./body-tree.ts";
import { bodyText } from "./body-tree.ts";

/** Whether a stored body has footnotes; in text, every "<" is escaped. */
export function hasFootnotes(html: string): boolean {
  return html.includes(`<small class="${footnoteClass}">`);
}

/**
 * Renders the footnotes of a text for readers: a number where each belongs, and a list of all notes at the end, each
 * with a backlink (product: body 1). The numbers are text, so that they follow the reader's choice of digits.
 */
export class NoteNumbers {
  readonly #language: Language;
  readonly #t: Translator;
  readonly #notes: BodyNode[] = [];

  constructor(language: Language) {
    this.#language = language;
    this.#t = translatorFor(language);
  }

  /** Returns a body, or its next part, with numbers in place of its notes. */
  numbered(nodes: readonly BodyNode[]): BodyNode[] {
    return nodes.map((node) => {
      if (typeof node === "string") return node;
      if (!isFootnote(node.name, node.attributes)) {
        return { ...node, children: this.numbered(node.children) };
      }
      const number = this.#notes.length + 1;
      this.#notes.push(noteItem(this.#t, number, node.children, this.#language));
      return reference(this.#t, number);
    });
  }

  /** Returns the list of notes for the end of the text; empty without notes. */
  list(): BodyNode[] {
    return this.#notes.length === 0 ? [] : [noteList(this.#t, this.#notes)];
  }
}

function reference(t: Translator, number: number): BodyNode {
  const link = element("a", [String(number)], {
    href: `#note-${number}`,
    id: `note-ref-${number}`,
    role: "doc-noteref",
    "aria-label": t("article.notes.one", { number: String(number) }),
  });
  return element("sup", [link]);
}

function noteItem(
  t: Translator,
  number: number,
  children: readonly BodyNode[],
  language: Language,
): BodyNode {
  const back = element("a", [String(number)], {
    href: `#note-ref-${number}`,
    role: "doc-backlink",
    "aria-label": t("article.notes.back", { number: String(number) }),
  });
  const own = detectLanguage(bodyText(children));
  const isOther = own !== undefined && own !== language;
  const words = element("span", children, isOther ? { lang: own, dir: getDirection(own) } : {});
  return element("li", [back, " ", words], { id: `note-${number}` });
}

function noteList(t: Translator, notes: readonly BodyNode[]): BodyNode {
  const title = t("article.notes.title");
  const parts = [element("h2", [title]), element("ol", notes)];
  return element("section", parts, { role: "doc-endnotes", "aria-label": title });
}

const element = (
  name: string,
  children: readonly BodyNode[],
  attributes: BodyElement["attributes"] = {},
): BodyElement => ({ name, attributes, children: [...children] });
