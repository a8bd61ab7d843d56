import { decodeHTML } from "entities/decode";

/** Elements inside a line: their tags part no words, as in "wo<b>r</b>d". */
const inline = new Set(
  "a abbr b bdi bdo cite code data dfn em i kbd mark q s samp small span strike strong sub sup time u var wbr ins del font".split(
    " ",
  ),
);
/** Elements whose content is never read. */
const unread = new Set(["script", "style", "template", "noscript", "title"]);
const tagName = /^<\/?([a-z][a-z0-9-]*)/i;

/**
 * The text of rich HTML as a reader hears it: without tags, pictures and comments, entities as
 * characters, white space as single spaces. For search, excerpts and descriptions; the result is
 * text and must be escaped like any other text when it is put into a page.
 *
 * It runs once over the HTML whatever the HTML is, so hostile input costs no more than other.
 *
 * @example plainText("<p>Sea &amp; sky<img src=x></p><p>Land</p>") // "Sea & sky Land"
 */
export function plainText(html: string): string {
  let text = "";
  let place = 0;
  while (place < html.length) {
    const open = html.indexOf("<", place);
    if (open === -1) break;
    text += html.slice(place, open);
    const name = tagName.exec(html.slice(open, open + 24))?.[1]?.toLowerCase();
    if (html.startsWith("<!--", open)) {
      place = endAfter(html, /-->/g, open + 4);
    } else if (name !== undefined && unread.has(name) && html[open + 1] !== "/") {
      place = endAfter(html, new RegExp(`(?=</${name})`, "gi"), open);
    } else if (name !== undefined || /[!?/]/.test(html[open + 1] ?? "")) {
      if (name === undefined || !inline.has(name)) text += " ";
      place = endOfTag(html, open);
    } else {
      // A sign that is no tag, as in "3 < 5".
      text += "<";
      place = open + 1;
    }
  }
  return finish(text + html.slice(place));
}

function finish(text: string): string {
  return decodeHTML(text).replace(/\s+/g, " ").trim();
}

/** The place after a tag, whose quoted attributes may hold a ">". */
function endOfTag(html: string, open: number): number {
  let quote = "";
  let before = "";
  for (let place = open + 1; place < html.length; place += 1) {
    const sign = html.charAt(place);
    if (quote !== "") {
      if (sign === quote) quote = "";
    } else if (sign === ">") return place + 1;
    else if ((sign === '"' || sign === "'") && before === "=") quote = sign;
    if (sign !== " ") before = sign;
  }
  return html.length;
}

/** The place after the first match from a place on, or the end. */
function endAfter(html: string, mark: RegExp, from: number): number {
  mark.lastIndex = from;
  return mark.test(html) ? mark.lastIndex : html.length;
}
