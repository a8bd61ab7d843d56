import type { PastedSource } from "../structure/pasted-source.ts";
import { inPageText, isInPageText } from "./inpage-text.ts";
import { type Message, toMessages, withEmphasis } from "./whatsapp-text.ts";

const escapes: Readonly<Record<string, string>> = { "&": "&amp;", "<": "&lt;", ">": "&gt;" };
const escaped = (text: string) => text.replace(/[&<>]/g, (sign) => escapes[sign] ?? sign);

/** A plain text made ready to be pasted. */
export interface PlainPaste {
  readonly html: string;
  readonly source: PastedSource;
}

/**
 * A plain text as HTML: each line a paragraph; in WhatsApp, whose messages have lines of their own, an empty line parts
 * paragraphs. Times and names of messages go, unless several people wrote: then each is named before what they wrote.
 *
 * @param isAsked the person asked for the text and nothing else (Shift)
 */
export function plainToHtml(text: string, isAsked = false): PlainPaste {
  if (isInPageText(text)) return { html: paragraphs(inPageText(text)), source: "inpage" };
  const messages = isAsked ? null : (toMessages(text) ?? oneMessage(text));
  if (!messages) return { html: paragraphs(text), source: "text" };
  const writers = new Set(messages.map(({ writer }) => writer));
  const html = messages.map(({ writer, text }) => {
    const name = writers.size > 1 ? `<strong>${escaped(writer)}:</strong> ` : "";
    return messageHtml(text, name);
  });
  return { html: html.join(""), source: "whatsApp" };
}

/** A single message has no name before it; the signs of its emphasis tell it from other texts. */
function oneMessage(text: string): readonly Message[] | null {
  const isMarkdown = /\*\*|__|\]\(|^#{1,6} /m.test(text);
  const isMessage = !isMarkdown && /<(?:strong|em|s|code)>/.test(withEmphasis(escaped(text)));
  return isMessage ? [{ writer: "", text: text.replaceAll(/\r\n?/g, "\n") }] : null;
}

function paragraphs(text: string): string {
  return text
    .split(/(?:\r\n?|\n|\u2029)+/)
    .filter((line) => line.trim() !== "")
    .map((line) => `<p>${spaced(escaped(line.replaceAll(/\u2028|\v/g, "\n")))}</p>`)
    .join("");
}

/** A line ends within a paragraph; an empty one ends the paragraph. */
function messageHtml(text: string, name: string): string {
  return text
    .trim()
    .split(/\n[^\S\n]*\n\s*/)
    .map((part, index) => {
      const lines = part.split("\n").map((line) => withEmphasis(spaced(escaped(line))));
      return `<p>${index === 0 ? name : ""}${lines.join("<br>")}</p>`;
    })
    .join("");
}

const spaced = (html: string) => html.replaceAll("\n", "<br>").replaceAll("\t", " ");
