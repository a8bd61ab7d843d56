import { isLanguage, type Language } from "@hilal/i18n/languages";
import { languageWithin } from "@hilal/i18n/text/detect-direction";
import * as hooks from "../../page-kit/hooks.ts";
import { hasWords } from "./pieces.ts";

/** A paragraph, a heading, an item of a list or a stanza, as it is read out. */
export interface Passage {
  readonly text: string;
  readonly language: Language;
  /** What the page marks while it is read out. */
  readonly element: Element;
}

/** What a listener hears of an article, and what the player shows of it. */
export interface ArticleText {
  readonly title: string;
  /** The writer as the byline names them; empty without one. */
  readonly writer: string;
  readonly language: Language;
  /** The address of its recording. */
  readonly recording: string | undefined;
  /** The address of its cover. */
  readonly picture: string | undefined;
  readonly passages: readonly Passage[];
}

/** Not read out: what is seen rather than heard, and notes. */
const silent = [
  "figure, figcaption, caption, table, picture, img, svg, audio, video, iframe, object, canvas",
  "button, input, select, textarea, script, style, template, noscript, nav",
  "[role=doc-noteref], [role=doc-endnotes], .footnote, [role=img]",
  `[hidden], [aria-hidden=true], [${hooks.noPrint}]`,
].join();
const blocks =
  "address, article, aside, blockquote, dd, div, dl, dt, footer, h1, h2, h3, h4, h5, h6, header, hr, li, main, ol, p, pre, section, ul";
const stanza = ".poem > div";

const address =
  /(?:https?:\/\/|www\.)\S*[^\s.,;:!?۔،؛؟()[\]"'”’»]|[\w.+-]{1,64}@[\w-]{1,63}(?:\.[\w-]{1,63})+|\b[\w-]{1,63}(?:\.[\w-]{1,63}){0,3}\.(?:com|org|net|gov|edu|mil|int|info|pk)\b(?:\/[^\s()]*[^\s.,;:!?۔،؛؟()])?/giu;

/** One space between words, line breaks kept; no addresses, nor brackets left empty without them. */
function clean(text: string): string {
  return text
    .replace(address, "")
    .replace(/[([]\s*[)\]]/gu, "")
    .replace(/[^\S\n]+/gu, " ")
    .replace(/ ?\n[ \n]*/gu, "\n")
    .replace(/ (?=[.,;:!?۔،؛؟])/gu, "")
    .trim();
}

/** Reads the nearest `lang` around an element; Urdu and English are the only ones the house has. */
function readLanguage(element: Element): Language {
  const tag = element.closest("[lang]")?.getAttribute("lang")?.slice(0, 2) ?? "";
  return isLanguage(tag) ? tag : "en";
}

class Passages {
  readonly found: Passage[] = [];
  #text = "";

  /** Adds the words below an element. */
  read(element: Element): void {
    this.#visit(element, element);
    this.#end(element);
  }

  #visit(element: Element, owner: Element): void {
    for (const node of element.childNodes) {
      if (node.nodeType === 3) this.#text += (node.textContent ?? "").replace(/\s+/gu, " ");
      else if (node.nodeType === 1) this.#visitElement(node as Element, owner);
    }
  }

  #visitElement(element: Element, owner: Element): void {
    if (element.matches(silent)) return;
    if (element.localName === "br") this.#text += "\n";
    else if (!element.matches(blocks)) this.#visit(element, owner);
    // The verses of a stanza are its lines.
    else if (owner.matches(stanza)) {
      this.#text += "\n";
      this.#visit(element, owner);
    } else {
      this.#end(owner);
      this.#visit(element, element);
      this.#end(element);
    }
  }

  #end(element: Element): void {
    const text = clean(this.#text);
    this.#text = "";
    if (!hasWords(text)) return;
    const language = languageWithin(text, readLanguage(element));
    this.found.push({ text, language, element });
  }
}

/**
 * Reads what is said of an article from its page, in the order of reading: title, writer, standfirst, text (product:
 * listening 2).
 *
 * @param page the page itself, or one that was fetched and parsed, of which nothing is shown
 * @returns undefined when it is not the page of an article
 */
export function readArticle(page: Document): ArticleText | undefined {
  const article = page.querySelector(`article[${hooks.visit}]`);
  const title = article?.querySelector("header h1");
  const body = article?.querySelector(".prose_prose");
  if (!article || !title || !body) return undefined;
  const name = article.querySelector("header div bdi");
  const said = new Passages();
  for (const part of [title, name?.parentElement, article.querySelector("header h1 + p"), body])
    if (part) said.read(part);
  return {
    title: clean(title.textContent ?? ""),
    writer: clean(name?.textContent ?? ""),
    language: readLanguage(body),
    recording: article.querySelector("audio[src]")?.getAttribute("src") || undefined,
    picture: article.querySelector("figure img")?.getAttribute("src") ?? undefined,
    passages: said.found,
  };
}
