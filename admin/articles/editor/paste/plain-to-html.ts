import { escapeText } from "@hilal/i18n/text/escape-markup";
import type { PastedSource } from "./pasted-source.ts";

// InPage before version 3 puts its own bytes on the clipboard: each Urdu character is 0x04 and a number. The browser
// decodes them with the machine's code page (Windows-1252, in Pakistan also Windows-1256), so they look like garbled
// Latin text.

/** Characters by number, from 0x81 on; "" for unknown numbers. */
const letters = "ابپتٹثجچحخدڈذرڑزژسشصضطظعغفقکگلمنںوءیےہھ";
const others: readonly (readonly [number: number, sign: string])[] = [
  [0xa8, "\u064d"],
  [0xa9, "\u0640"],
  [0xaa, "\u0650"],
  [0xab, "\u064e"],
  [0xac, "\u064f"],
  [0xad, "\u0651"],
  [0xae, "\u0611"],
  [0xb0, "\u0656"],
  [0xb1, "\u0652"],
  [0xb3, "\u0653"],
  [0xb5, "\u064c"],
  [0xb6, "ؤ"],
  [0xb7, "ئ"],
  [0xb8, "ی"],
  [0xb9, "ۃ"],
  [0xbd, "\u0670"],
  [0xbe, "\u0657"],
  [0xbf, "\u0654"],
  [0xc7, "\u064b"],
  [0xc8, "آ"],
  [0xc9, "أ"],
  [0xca, "إ"],
  [0xcb, "ﷲ"],
  [0xcf, "\u0614"],
  [0xda, "!"],
  [0xdb, "﴾"],
  [0xdc, "﴿"],
  [0xde, "%"],
  [0xdf, "/"],
  [0xe0, "…"],
  [0xe1, ")"],
  [0xe2, "("],
  [0xe4, "+"],
  [0xe6, "\u0613"],
  [0xe7, "\u0612"],
  [0xe8, "٭"],
  [0xe9, ":"],
  [0xea, "؛"],
  [0xeb, "×"],
  [0xec, "="],
  [0xed, "،"],
  [0xee, "؟"],
  [0xef, "÷"],
  [0xf1, "؍"],
  [0xf2, "؎"],
  [0xf3, "۔"],
  [0xf5, "-"],
  [0xf6, "ﷺ"],
  [0xf7, "؁"],
  [0xf8, "\u0610"],
  [0xf9, ","],
  [0xfa, "]"],
  [0xfb, "["],
  [0xfc, "."],
  [0xfd, "’"],
  [0xfe, "‘"],
  [0x20, " "],
];
const signs = new Map<number, string>([
  ...[...letters].map((sign, index) => [0x81 + index, sign] as const),
  ...[..."۰۱۲۳۴۵۶۷۸۹"].map((digit, index) => [0xd0 + index, digit] as const),
  ...others,
]);

/** The character before each of InPage's numbers. */
const prefix = "\u0004";
/** Number of characters at the beginning of a text that are examined to recognise it. */
const looked = 20_000;

/**
 * Whether a text consists of InPage's own bytes: a few of its characters are enough, since no other program writes
 * them.
 */
function isInPageText(text: string): boolean {
  return text.slice(0, looked).split(prefix).length > 3;
}

/**
 * Converts InPage's own bytes to Unicode. Unknown numbers stay, so that nothing is lost unnoticed. InPage stores digits
 * in reverse order: they are reversed, unless a year in the text is valid only as it is.
 */
export function inPageText(text: string): string {
  const readNumber = createNumberReader(text);
  const [plain = "", ...numbered] = text.split(prefix);
  const read = numbered.map((part) => {
    const sign = part.charAt(0);
    return (signs.get(readNumber(sign)) ?? prefix + sign) + part.slice(1);
  });
  const joined = joinedSigns(plain + read.join(""));
  return turnedNumbers(joined).replaceAll("‘‘", "“").replaceAll("’’", "”");
}

/**
 * Returns a function from a decoded character to InPage's number, by the code page that the bytes were decoded with.
 */
function createNumberReader(text: string): (sign: string) => number {
  const numbered = text.slice(0, looked).split(prefix).slice(1);
  const isArabic = numbered.some((part) => /\p{Script=Arabic}/u.test(part.charAt(0)));
  const decoder = new TextDecoder(isArabic ? "windows-1256" : "windows-1252");
  const bytes = Uint8Array.from({ length: 128 }, (_, index) => 128 + index);
  const numbers = new Map([...decoder.decode(bytes)].map((sign, index) => [sign, 128 + index]));
  return (sign) => numbers.get(sign) ?? sign.charCodeAt(0);
}

/** Joins a hamza within a word to its carrier, and letters with combining marks to one character. */
function joinedSigns(text: string): string {
  return text
    .replaceAll(/ی\u0654/g, "ئ")
    .replaceAll(/(?<=\p{L})ء(?=[\p{L}\u064e-\u0650])/gu, "ئ")
    .normalize("NFC");
}

function turnedNumbers(text: string): string {
  const years = [...text.matchAll(/(?<![۰-۹])([۰-۹]{4}) ?ء/g)].map(([, year]) => year ?? "");
  if (years.some((year) => isYear(year) && !isYear(turned(year)))) return text;
  return text.replaceAll(/[۰-۹]{2,}/g, turned);
}

const turned = (digits: string) => [...digits].reverse().join("");
const isYear = (digits: string) => /^(?:۱[۰-۹]|۲۰)[۰-۹]{2}$/.test(digits);

/** A WhatsApp message: its writer and lines. */
interface Message {
  readonly writer: string;
  readonly text: string;
}

/**
 * Matches `[12:04, 22/11/2026] Name: `, with the time first or last, with or without seconds, as WhatsApp Web and
 * phones write it.
 */
const header = /^\u200e?\[[0-9٠-٩۰-۹]{1,4}[:./-][^\]\n]{4,40}\] ([^:\n]{1,60}): ?/u;
const hasTime = /[0-9٠-٩۰-۹]{1,2}[:.][0-9٠-٩۰-۹]{2}/u;
const hasDay = /[0-9٠-٩۰-۹]{1,4}[/.-][0-9٠-٩۰-۹]{1,2}/u;

/**
 * Parses the messages of a text copied from WhatsApp; null when it is another text.
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

/** Converts WhatsApp's marks in a line of escaped HTML: *bold*, _italic_, ~struck~, ```code```. */
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

/** Replaces pairs at word edges only: `2*3*4` and `a_name_here` are left alone. */
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

/** Plain text converted for pasting. */
export interface PlainPaste {
  readonly html: string;
  readonly source: PastedSource;
}

/**
 * Converts plain text to HTML: each line becomes a paragraph, those with check boxes a check list. In WhatsApp messages, which contain line breaks, an empty
 * line separates paragraphs. Times and names are removed, but with several writers each message starts with its
 * writer's name.
 *
 * @param isAsked the user asked for plain text (Shift)
 */
export function plainToHtml(text: string, isAsked = false): PlainPaste {
  if (isInPageText(text)) return { html: paragraphs(inPageText(text)), source: "inpage" };
  const messages = isAsked ? null : (toMessages(text) ?? oneMessage(text));
  if (!messages) return { html: isAsked ? paragraphs(text) : blocks(text), source: "text" };
  const writers = new Set(messages.map(({ writer }) => writer));
  const html = messages.map(({ writer, text }) => {
    const name = writers.size > 1 ? `<strong>${escapeText(writer)}:</strong> ` : "";
    return messageHtml(text, name);
  });
  return { html: html.join(""), source: "whatsApp" };
}

/** A single message has no header; its emphasis marks distinguish it from other texts. */
function oneMessage(text: string): readonly Message[] | null {
  const isMarkdown = /\*\*|__|\]\(|^#{1,6} /m.test(text);
  const isMessage = !isMarkdown && /<(?:strong|em|s|code)>/.test(withEmphasis(escapeText(text)));
  return isMessage ? [{ writer: "", text: text.replaceAll(/\r\n?/g, "\n") }] : null;
}

const paragraphs = (text: string) => splitLines(text).map(paragraph).join("");

const splitLines = (text: string) =>
  text.split(/(?:\r\n?|\n|\u2029)+/).filter((line) => line.trim() !== "");

const paragraph = (line: string) =>
  `<p>${spaced(escapeText(line.replaceAll(/\u2028|\v/g, "\n")))}</p>`;

/** Matches the box before an item of a check list, in Markdown or as a sign. */
const checkBox = /^\s{0,40}(?:[-*+•]\s{1,9}\[([ xX])\]|([☐☑☒]))\s+(?=\S)/;

/** Converts lines to paragraphs, and those with boxes that follow one another to check lists. */
function blocks(text: string): string {
  let [html, isInList] = ["", false];
  for (const line of splitLines(text)) {
    const box = checkBox.exec(line);
    if (Boolean(box) !== isInList) html += box ? '<ul data-type="check-list">' : "</ul>";
    isInList = box !== null;
    if (!box) html += paragraph(line);
    else {
      const isChecked = /[xX☑☒]/.test(box[1] ?? box[2] ?? "");
      html += `<li data-checked="${isChecked}">${paragraph(line.slice(box[0].length))}</li>`;
    }
  }
  return isInList ? `${html}</ul>` : html;
}

/** A newline is a line break in the paragraph; an empty line ends the paragraph. */
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
