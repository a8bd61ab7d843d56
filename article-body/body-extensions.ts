import type { Extensions } from "@tiptap/core";
import { Link } from "@tiptap/extension-link";
import { OrderedList } from "@tiptap/extension-list";
import { Subscript } from "@tiptap/extension-subscript";
import { Superscript } from "@tiptap/extension-superscript";
import { StarterKit } from "@tiptap/starter-kit";
import { BlockStyles } from "./block-styles.ts";
import { Attribution, BodyDocument, InfoBox, PullQuote } from "./boxes/boxes.ts";
import { Poem, Stanza } from "./boxes/poems.ts";
import { CheckList, checkItem } from "./check-list.ts";
import {
  Caption,
  Credit,
  Figure,
  FigurePair,
  Picture,
  type VideoAttributes,
  video,
} from "./figures.ts";
import { footnote } from "./footnotes.ts";
import { formerTableParts } from "./former-tables.ts";
import { Placeholders } from "./placeholders.ts";
import { safeAddress } from "./safe-address.ts";
import { tableParts } from "./tables.ts";
import { TextStyle } from "./text-style.ts";

/** What the editor says by itself, in the language of the screens at the time it is said. */
export interface EditorTexts {
  body(): string;
  caption(): string;
  /** For the line under a poem or a pull quote. */
  attribution(): string;
  /** What screen readers call a footnote. */
  footnote(number: number, text: string): string;
  checkBox(text: string): string;
  videoCard(video: VideoAttributes): HTMLElement;
}

/** `a[href]`, with `target` when it opens a new tab, and always `rel="noopener"`. */
const BodyLink = Link.extend({
  addAttributes() {
    return {
      href: { default: null },
      target: {
        default: null,
        parseHTML: (element) => (element.getAttribute("target") === "_blank" ? "_blank" : null),
      },
    };
  },
}).configure({
  openOnClick: false,
  defaultProtocol: "https",
  HTMLAttributes: { rel: "noopener" },
  isAllowedUri: (address) => safeAddress(address) !== null,
});

/** `ol[start]`: the way of counting is the style sheet's. */
const NumberedList = OrderedList.extend({
  addAttributes() {
    return {
      start: {
        default: 1,
        parseHTML: (element) => Number.parseInt(element.getAttribute("start") ?? "1", 10) || 1,
      },
    };
  },
});

/**
 * All that an article's body is made of: exactly the vocabulary of contract/shared/rich-text.ts. Undoing is left to who
 * adds it: in a text that several people write, each takes back only what is their own.
 */
export function bodyExtensions(texts: EditorTexts): Extensions {
  return [
    BodyDocument,
    StarterKit.configure({
      document: false,
      heading: { levels: [1, 2, 3, 4, 5, 6] },
      codeBlock: { languageClassPrefix: "" },
      undoRedo: false,
      // Lists, figures and tables need a line below to go on from; a heading is left by Enter.
      trailingNode: { notAfter: ["paragraph", "heading"] },
      link: false,
      orderedList: false,
    }),
    NumberedList,
    BodyLink,
    Subscript.extend({ excludes: "superscript" }),
    Superscript.extend({ excludes: "subscript" }),
    TextStyle,
    BlockStyles,
    CheckList,
    checkItem(texts.checkBox),
    Picture,
    video(texts.videoCard),
    Caption,
    Credit,
    Figure,
    FigurePair,
    footnote(texts.footnote),
    Poem,
    Stanza,
    PullQuote,
    InfoBox,
    Attribution,
    ...tableParts,
    ...formerTableParts,
    Placeholders.configure({
      includeChildren: true,
      showOnlyCurrent: false,
      placeholder: ({ editor, node }) => {
        if (node.type.name === "caption") return texts.caption();
        if (node.type.name === "attribution") return texts.attribution();
        return editor.isEmpty ? texts.body() : "";
      },
    }),
  ];
}
