import { cleanText } from "@hilal/contract/clean-text";
import { isEmptyRichText } from "@hilal/contract/rich-text";
import sanitizeHtml from "sanitize-html";
import {
  type Attributes,
  type BodyContext,
  blockAttributes,
  cellAttributes,
  filmAttributes,
  imageAttributes,
  itemAttributes,
  linkAttributes,
  listAttributes,
  numberedAttributes,
  spanAttributes,
} from "./attributes.ts";

const none = (): Attributes => ({});

/** Every element of the vocabulary (contract/rich-text.ts) with the one function that makes its attributes. */
const elements: Readonly<Record<string, (given: Attributes, context: BodyContext) => Attributes>> =
  {
    ...Object.fromEntries(
      ["p", "h1", "h2", "h3", "h4", "h5", "h6", "blockquote"].map((name) => [
        name,
        blockAttributes,
      ]),
    ),
    ...Object.fromEntries(
      ["strong", "em", "u", "s", "sub", "sup", "code", "pre", "br", "hr"].map((name) => [
        name,
        none,
      ]),
    ),
    ...Object.fromEntries(
      ["table", "thead", "tbody", "tr", "caption", "figure", "figcaption"].map((name) => [
        name,
        none,
      ]),
    ),
    ul: listAttributes,
    ol: numberedAttributes,
    li: itemAttributes,
    td: cellAttributes,
    th: cellAttributes,
    span: spanAttributes,
    a: linkAttributes,
    img: imageAttributes,
    iframe: filmAttributes,
  };

/** Other names for the same things. */
const renamed: Readonly<Record<string, string>> = {
  b: "strong",
  i: "em",
  strike: "s",
  del: "s",
  ins: "u",
  font: "span",
  center: "p",
};

/** A name that is in no list: the element goes, its content stays. */
const unwrapped = "unwrapped";

/** Blocks that hold only text, such as the lines some editors make of `div`: paragraphs, or their text would join. */
const plainBlock =
  /<(div|section|article|header|footer|main|aside)\b([^>]*)>((?:(?!<\/?(?:div|section|article|header|footer|main|aside|p|h[1-6]|ul|ol|li|table|blockquote|pre|figure)\b)[\s\S])*)<\/\1>/gi;

const checkListLabel =
  /<label\b[^>]*>\s*<input\b[^>]*>(?:\s*<span\b[^>]*>\s*<\/span>)?\s*<\/label>/gi;

/**
 * Makes rich HTML of any origin the body of an article: only the vocabulary of contract/rich-text.ts, pictures from
 * allowed hosts, films from YouTube without cookies, text in NFC. Making it twice changes nothing.
 *
 * @returns "" for the editor's empty value (spec section 5)
 */
export function sanitiseBody(html: string, context: BodyContext): string {
  const prepared = html
    .toWellFormed()
    .replace(checkListLabel, "")
    .replace(plainBlock, "<p$2>$3</p>");
  const clean = sanitizeHtml(prepared, {
    allowedTags: Object.keys(elements),
    // Attributes are made anew below, so every one that is left was made by us.
    allowedAttributes: false,
    allowedSchemes: ["http", "https", "mailto", "tel"],
    allowProtocolRelative: false,
    nestingLimit: 40,
    transformTags: {
      "*": (given, attributes) => {
        const tagName = renamed[given] ?? given;
        const attribs = elements[tagName]?.(attributes, context) ?? {};
        const bare = tagName === "span" && Object.keys(attribs).length === 0;
        return { tagName: bare ? unwrapped : tagName, attribs };
      },
    },
    // Text only: normalising across a tag could join its ">" with a mark that follows.
    textFilter: (text, tag) => (tag === "iframe" ? "" : cleanText(text)),
    exclusiveFilter: ({ tag, attribs }) => (tag === "img" || tag === "iframe") && !attribs.src,
  });
  const body = clean.trim();
  return isEmptyRichText(body) ? "" : body;
}
