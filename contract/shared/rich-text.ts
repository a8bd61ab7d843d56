import { editorFonts, editorSizes } from "./choices.ts";

/**
 * The markup of an article's body: what the editor produces, the sanitiser allows and the style sheet styles.
 *
 * Appearance is set by classes, never by `style` attributes: the site's content security policy forbids inline styles,
 * and a class can follow the theme. Sides are start and end, never left and right.
 *
 * | What | Markup |
 * |---|---|
 * | Blocks | `p`, `h1`–`h6`, `blockquote`, `pre > code`, `hr`, `ul`, `ol`, `li`, `table` and its parts |
 * | Numbers | `ol[start][type][reversed]` with `type="a"`, `A`, `i` or `I`, or class `list-abjad` (الف ب ج); `ol > li[value]` |
 * | Check list | `ul[data-type="check-list"] > li[data-checked="true" or "false"]` |
 * | Alignment, indent | class `align-start`, `align-center`, `align-end`, `align-justify`; `indent-1` to `indent-8`, on blocks |
 * | Direction | `dir="ltr"` or `dir="rtl"` on blocks, captions and `table`, `lang="en"` or `lang="ur"` on these and `span` |
 * | Marks | those of `toolbarMarks`, `code`, `br` |
 * | Face, size, colours | `span` with classes `font-…`, `size-…`, `colour-…`, `background-…` |
 * | Link | `a[href]`, `target="_blank"` when it opens a new tab; `rel="noopener"` always |
 * | Table with a caption | `figure.table` with `figcaption` before the `table`; `thead` contains heading rows, `th[scope]` |
 * | Picture | `img[src][alt]` with `width` and `height` in pixels, alone or in `figure` with `figcaption`; `role="presentation"` and an empty `alt` when it is decorative |
 * | Credit | `small` at the end of a `figcaption` |
 * | Width | class `width-wide`, `width-full` on `figure`; none for the text's own width |
 * | Pair | `figure.pair` with two figures side by side |
 * | Video | `iframe[src="https://www.youtube-nocookie.com/embed/…"][title]`, alone or in `figure` |
 * | Poem | `blockquote.poem`, in couplets `blockquote.poem.couplets`: `div` is a stanza, `p` in it a verse, `footer` at the end the poet |
 * | Pull quote | `aside.pull-quote`: `p`, and its speaker in `footer` |
 * | Info box | `aside.info-box`: headings, `p` and lists |
 * | Footnote | `small.footnote` at the position of its number, outside of marks; it contains text, `em` and `a[href]` |
 */
/** A mark that is an element of its own. */
interface ToolbarMarkKind {
  readonly element: string;
  /** The name of the mark in print (server/content/documents/print/template/runs.typ). */
  readonly inPrint: string;
  /**
   * The body version that introduced it, higher than all before: `bodyVersion` of the working copies' messages follows
   * it.
   */
  readonly since?: number;
}

/**
 * The marks with a toolbar button, by the name of the mark in the editor and of its tool (product: editor 1), in the
 * order of their buttons. The editor, the sanitiser and the documents use this list.
 */
export const toolbarMarks = {
  bold: { element: "strong", inPrint: "strong" },
  italic: { element: "em", inPrint: "emphasised" },
  underline: { element: "u", inPrint: "underlined" },
  strike: { element: "s", inPrint: "struck" },
  superscript: { element: "sup", inPrint: "raised" },
  subscript: { element: "sub", inPrint: "lowered" },
} as const satisfies Readonly<Record<string, ToolbarMarkKind>>;
export type ToolbarMark = keyof typeof toolbarMarks;

/** `toolbarMarks` as a list. */
export const markKinds: readonly (ToolbarMarkKind & { readonly name: ToolbarMark })[] = (
  Object.keys(toolbarMarks) as ToolbarMark[]
).map((name) => ({ name, ...toolbarMarks[name] }));

export const richTextAlignments = ["start", "center", "end", "justify"] as const;
export type RichTextAlignment = (typeof richTextAlignments)[number];

export const deepestIndent = 8;

/**
 * The colours of text and its background. Other colours are mapped to the nearest of these; the value is used to
 * measure the distance and for the editor's palette. The style sheet defines shades that are readable in the light and
 * the dark theme.
 */
export const textColours = {
  red: "#c8102e",
  orange: "#c2570c",
  amber: "#92700c",
  green: "#15803d",
  teal: "#0f766e",
  blue: "#1d4ed8",
  purple: "#7e22ce",
  pink: "#be185d",
  brown: "#7c4a21",
  grey: "#6b7280",
} as const;
export type TextColour = keyof typeof textColours;

export const backgroundColours = {
  red: "#fecaca",
  orange: "#fed7aa",
  yellow: "#fef08a",
  green: "#bbf7d0",
  teal: "#99f6e4",
  blue: "#bfdbfe",
  purple: "#e9d5ff",
  pink: "#fbcfe8",
  grey: "#e5e7eb",
} as const;
export type BackgroundColour = keyof typeof backgroundColours;

/** The class of each face, such as `font-times-new-roman`. */
export const fontClass = (font: (typeof editorFonts)[number]) =>
  `font-${font.toLowerCase().replaceAll(" ", "-")}`;

/** The class of each size, such as `size-18`; in the style sheet it scales with the page's text. */
export const sizeClass = (size: (typeof editorSizes)[number]) =>
  `size-${Number.parseInt(size, 10)}`;

export const alignmentClass = (alignment: RichTextAlignment) => `align-${alignment}`;
export const indentClass = (depth: number) => `indent-${depth}`;
export const textColourClass = (colour: TextColour) => `colour-${colour}`;
export const backgroundClass = (colour: BackgroundColour) => `background-${colour}`;

const listKeys = <Key extends string>(record: Readonly<Record<Key, string>>) =>
  Object.keys(record) as Key[];

/** Classes of `span`. */
export const inlineClasses: readonly string[] = [
  ...editorFonts.map(fontClass),
  ...editorSizes.map(sizeClass),
  ...listKeys(textColours).map(textColourClass),
  ...listKeys(backgroundColours).map(backgroundClass),
];

/** Classes of blocks. */
export const blockClasses: readonly string[] = [
  ...richTextAlignments.map(alignmentClass),
  ...Array.from({ length: deepestIndent }, (_, index) => indentClass(index + 1)),
];

/** The width of a picture: that of the text, wider than the text, or the full page. */
export const pictureWidths = ["text", "wide", "full"] as const;
export type PictureWidth = (typeof pictureWidths)[number];

/** Returns the class of a figure of this width; the text's own width needs none. */
export const widthClass = (width: Exclude<PictureWidth, "text">) => `width-${width}`;

export const tableClass = "table";
export const pairClass = "pair";

/** Classes of `figure`; each has at most one of them. */
export const figureClasses: readonly string[] = [
  tableClass,
  pairClass,
  widthClass("wide"),
  widthClass("full"),
];

export const checkListType = "check-list";

/** The class of `ol` that counts الف ب ج, for which HTML has no `type`. */
export const abjadClass = "list-abjad";

/** The classes of `blockquote` that make it a poem, and one whose stanzas are couplets. */
export const [poemClass, coupletsClass] = ["poem", "couplets"] as const;

/**
 * The classes of `aside` for each kind of box. Poems and boxes are only allowed at the top level of a body, never
 * inside another one.
 */
export const [pullQuoteClass, infoBoxClass] = ["pull-quote", "info-box"] as const;

/** The class of `small` that makes it a footnote. */
export const footnoteClass = "footnote";

/** Returns whether an element is a footnote, by its name and attributes. */
export function isFootnote(name: string, attributes: Readonly<Record<string, string>>): boolean {
  return name === "small" && (attributes.class ?? "").split(/\s+/).includes(footnoteClass);
}
