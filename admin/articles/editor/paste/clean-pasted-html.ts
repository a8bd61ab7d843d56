import { listsFromWord } from "./word-lists.ts";

const unspoken = /<(style|script|title|xml|head)\b[\s\S]*?<\/\1>|<(?:meta|link|base)\b[^>]*>/gi;
const officeTags = /<\/?(?:o|v|w|m|st1):[^>]*>/gi;
/** One after the other: an element may have several. */
const handler = /(<[a-z][^>]*?)\son[a-z]+\s*=\s*(?:"[^"]*"|'[^']*'|[^\s>]*)/gi;
const comments = /<!--[\s\S]*?-->|<!\[[^>]*\]>/g;
const emptyParagraph =
  /<p\b[^>]*>(?:\s|&nbsp;|\u00A0|<br\b[^>]*>|<\/?(?:span|b|i|u|strong|em|font)\b[^>]*>)*<\/p>/gi;

/**
 * HTML from Word, Google Docs or a web page, made ready for the editor, whose schema then keeps what is in the
 * vocabulary: faces, sizes and colours of elsewhere go, headings, lists, links, tables and emphasis stay.
 */
export function cleanPastedHtml(html: string): string {
  // What was copied in an editor of ours is in order already.
  if (html.includes("data-pm-slice")) return html;
  const fragment = /<!--StartFragment-->([\s\S]*?)<!--EndFragment-->/i.exec(html)?.[1] ?? html;
  const isWord = /\bmso-|class="?Mso|urn:schemas-microsoft-com/i.test(html);
  const lists = isWord ? listsFromWord(fragment) : fragment;
  const plain = lists.replace(unspoken, "").replace(comments, "").replace(officeTags, "");
  return withoutHandlers(isWord ? plain.replace(emptyParagraph, "") : plain);
}

/** The policy would report each handler, though none is ever kept. */
function withoutHandlers(html: string): string {
  const fewer = html.replace(handler, "$1");
  return fewer === html ? html : withoutHandlers(fewer);
}
