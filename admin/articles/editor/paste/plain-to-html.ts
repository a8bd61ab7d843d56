import { escapeText } from "@hilal/i18n/text/escape-markup";
import { inPageText, isInPageText } from "./inpage-text.ts";
import type { PastedSource } from "./pasted-source.ts";

/** A message of WhatsApp: who wrote it and its lines. */
interface Message {
  readonly writer: string;
  readonly text: string;
}

/** `[12:04, 22/11/2026] Name: `, the time first or last, with seconds or not, as WhatsApp Web and phones write it. */
const header = /^\u200e?\[[0-9٠-٩۰-۹]{1,4}[:./-][^\]\n]{4,40}\] ([^:\n]{1,60}): ?/u;
const hasTime = /[0-9٠-٩۰-۹]{1,2}[:.][0-9٠-٩۰-۹]{2}/u;
const hasDay = /[0-9٠-٩۰-۹]{1,4}[/.-][0-9٠-٩۰-۹]{1,2}/u;

/**
 * The messages of a text copied from WhatsApp; null when it is no such text.
 *
 * @example toMessages("[12:04, 22/11/2026] Sana: Salaam") // [{ writer: "Sana", text: "Salaam" }]
 */
function toMessages(text: string): readonly Message[] | null {
  const messages: { writer: string; lines: string[] }[] = [];
  for (const line of text.split(/\r\n?|\n/)) {
    const found = header.exec(line.slice(0, 120));
    const isHeader = found && hasTime.test(found[0]) && hasDay.test(found[0]);
    if (isHeader) messages.push({ writer: found[1] ?? "", lines: [line.slice(found[0].length)] });
    else if (messages.length === 0) return null;
    else messages.at(-1)?.lines.push(line);
  }
  return messages.map(({ writer, lines }) => ({ writer, text: lines.join("\n") }));
}

const styles = [
  ["*", "strong"],
  ["_", "em"],
  ["~", "s"],
] as const;
const mono = /```([^`\n](?:[^`\n]|`(?!``))*)```/g;

/** A line of escaped HTML with WhatsApp's signs as the emphasis they mean: *bold*, _italic_, ~struck~, ```code```. */
function withEmphasis(html: string): string {
  const parts = html.split(mono);
  return parts
    .map((part, index) =>
      index % 2 === 1
        ? `<code>${part}</code>`
        : styles.reduce((text, [sign, tag]) => wrapped(text, sign, tag), part),
    )
    .join("");
}

/** Pairs at the edges of words only: `2*3*4` and `a_name_here` are what they are. */
function wrapped(text: string, sign: string, tag: string): string {
  let result = "";
  let rest = 0;
  let open = -1;
  for (let at = text.indexOf(sign); at >= 0; at = text.indexOf(sign, at + 1)) {
    const [before, after] = [text.charAt(at - 1), text.charAt(at + 1)];
    if (
      open >= 0 &&
      at > open + 1 &&
      isBlank(before) === false &&
      !isWord(after) &&
      after !== sign
    ) {
      result += `${text.slice(rest, open)}<${tag}>${text.slice(open + 1, at)}</${tag}>`;
      rest = at + 1;
      open = -1;
    } else if (!isWord(before) && before !== sign && !isBlank(after) && after !== sign) open = at;
  }
  return result + text.slice(rest);
}

const isWord = (sign: string) => /[\p{L}\p{N}\p{M}]/u.test(sign);
const isBlank = (sign: string) => sign === "" || /\s/.test(sign);

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
    const name = writers.size > 1 ? `<strong>${escapeText(writer)}:</strong> ` : "";
    return messageHtml(text, name);
  });
  return { html: html.join(""), source: "whatsApp" };
}

/** A single message has no name before it; the signs of its emphasis tell it from other texts. */
function oneMessage(text: string): readonly Message[] | null {
  const isMarkdown = /\*\*|__|\]\(|^#{1,6} /m.test(text);
  const isMessage = !isMarkdown && /<(?:strong|em|s|code)>/.test(withEmphasis(escapeText(text)));
  return isMessage ? [{ writer: "", text: text.replaceAll(/\r\n?/g, "\n") }] : null;
}

function paragraphs(text: string): string {
  return text
    .split(/(?:\r\n?|\n|\u2029)+/)
    .filter((line) => line.trim() !== "")
    .map((line) => `<p>${spaced(escapeText(line.replaceAll(/\u2028|\v/g, "\n")))}</p>`)
    .join("");
}

/** A line ends within a paragraph; an empty one ends the paragraph. */
function messageHtml(text: string, name: string): string {
  return text
    .trim()
    .split(/\n[^\S\n]*\n\s*/)
    .map((part, index) => {
      const lines = part.split("\n").map((line) => withEmphasis(spaced(escapeText(line))));
      return `<p>${index === 0 ? name : ""}${lines.join("<br>")}</p>`;
    })
    .join("");
}

const spaced = (html: string) => html.replaceAll("\n", "<br>").replaceAll("\t", " ");
