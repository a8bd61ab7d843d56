import { coupletsClass, markKinds, poemClass } from "@hilal/contract/shared/rich-text";
import { type Extensions, Mark, mergeAttributes, Node } from "@tiptap/core";
import { Link } from "@tiptap/extension-link";
import { Subscript } from "@tiptap/extension-subscript";
import { Superscript } from "@tiptap/extension-superscript";
import { StarterKit } from "@tiptap/starter-kit";
import { BlockStyles } from "./block-styles.ts";
import { Attribution, BodyDocument, InfoBox, PullQuote } from "./boxes.ts";
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
import { CheckList, checkItem, Item, NumberedList } from "./lists.ts";
import { Placeholders } from "./placeholders.ts";
import { linkAddress } from "./safe-address.ts";
import { tableParts } from "./tables.ts";
import { TextStyle } from "./text-style.ts";

interface Part {
  readonly name: string;
  readonly tag: string;
  readonly content: string;
  readonly group?: string;
  readonly attributes?: readonly string[];
}

/** One node of a former table. No HTML is parsed into it any more. */
function part({ name, tag, content, group, attributes = [] }: Part) {
  return Node.create({
    name,
    content,
    ...(group ? { group } : {}),
    isolating: true,
    addAttributes() {
      return Object.fromEntries(attributes.map((attribute) => [attribute, { default: null }]));
    },
    renderHTML({ HTMLAttributes }) {
      return [tag, HTMLAttributes, 0];
    },
  });
}

const spans = ["colspan", "rowspan"];

/**
 * The former table nodes, from before tables had tools. Older working copies contain them, and a schema without them
 * would delete them from the document. The first tool used in such a table converts it to the current kind (tables.ts).
 */
const formerTableParts = [
  part({
    name: "table",
    tag: "table",
    group: "block",
    content: "tableCaption? tableHead? tableBody*",
  }),
  part({ name: "tableCaption", tag: "caption", content: "inline*" }),
  part({ name: "tableHead", tag: "thead", content: "tableRow*" }),
  part({ name: "tableBody", tag: "tbody", content: "tableRow*" }),
  part({ name: "tableRow", tag: "tr", content: "(tableCell | tableHeader)*" }),
  part({ name: "tableCell", tag: "td", content: "block+", attributes: spans }),
  part({ name: "tableHeader", tag: "th", content: "block+", attributes: [...spans, "scope"] }),
];

/** `blockquote.poem`: stanzas of verses, and the poet. */
const Poem = Node.create({
  name: "poem",
  group: "box",
  content: "stanza+ attribution",
  isolating: true,
  addAttributes() {
    return {
      couplets: {
        default: false,
        parseHTML: ({ classList }) => classList.contains(coupletsClass),
        renderHTML: () => ({}),
      },
    };
  },
  parseHTML() {
    return [{ tag: `blockquote.${poemClass}`, priority: 60 }];
  },
  renderHTML({ node, HTMLAttributes }) {
    const form = node.attrs.couplets ? `${poemClass} ${coupletsClass}` : poemClass;
    return ["blockquote", mergeAttributes({ class: form }, HTMLAttributes), 0];
  },
});

/** `div` in a poem: its paragraphs are verses. */
const Stanza = Node.create({
  name: "stanza",
  content: "paragraph+",
  parseHTML() {
    return [{ tag: "div", context: "poem/" }];
  },
  renderHTML() {
    return ["div", 0];
  },
});

/** The editor's own texts. They are functions because the interface language may change while the editor is open. */
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
  isAllowedUri: (address) => linkAddress(address) !== null,
});

/** Creates a mark that is just an element. */
export const plainMark = (name: string, element: string) =>
  Mark.create({
    name,
    parseHTML: () => [{ tag: element }],
    renderHTML: ({ HTMLAttributes }) => [element, HTMLAttributes, 0],
  });

/** Marks of the library, which have their own keyboard shortcuts. */
const libraryMarks = new Set("bold italic underline strike superscript subscript".split(" "));

/**
 * All extensions of an article's body: exactly the vocabulary of contract/shared/rich-text.ts. Undo is left to the
 * caller: in a text that several people write, each one undoes only their own changes.
 */
export function bodyExtensions(texts: EditorTexts): Extensions {
  return [
    BodyDocument,
    StarterKit.configure({
      document: false,
      heading: { levels: [1, 2, 3, 4, 5, 6] },
      codeBlock: { languageClassPrefix: "" },
      undoRedo: false,
      // Lists, figures and tables need a paragraph below them to continue the text; Enter leaves a heading.
      trailingNode: { notAfter: ["paragraph", "heading"] },
      link: false,
      orderedList: false,
      listItem: false,
    }),
    NumberedList,
    Item,
    BodyLink,
    Subscript.extend({ excludes: "superscript" }),
    Superscript.extend({ excludes: "subscript" }),
    ...markKinds
      .filter(({ name }) => !libraryMarks.has(name))
      .map(({ name, element }) => plainMark(name, element)),
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
