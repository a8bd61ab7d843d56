/** A message of WhatsApp: who wrote it and its lines. */
export interface Message {
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
export function toMessages(text: string): readonly Message[] | null {
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
export function withEmphasis(html: string): string {
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
