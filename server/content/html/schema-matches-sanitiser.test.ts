import { bodyHtml, bodySchema } from "@hilal/article-body/body-html";
import { bodyVocabulary } from "@hilal/article-body/testing/body-vocabulary";
import { toSentHtml } from "@hilal/article-body/written-html";
import {
  abjadClass,
  alignmentClass,
  blockClasses,
  checkListType,
  coupletsClass,
  deepestIndent,
  figureClasses,
  footnoteClass,
  infoBoxClass,
  inlineClasses,
  poemClass,
  pullQuoteClass,
} from "@hilal/contract/shared/rich-text";
import type { Attributes } from "@hilal/i18n/text/read-html";
import type { JSONContent } from "@tiptap/core";
import { Node } from "@tiptap/pm/model";
import { expect, it } from "vitest";
import { toStoredAttributes } from "./attributes.ts";
import type { BodyNode } from "./body-tree.ts";
import { elementNames } from "./content-model.ts";
import { readBody, writeBody } from "./read-body.ts";
import { sanitiseBody } from "./sanitise-body.ts";

// The body's vocabulary is defined twice: in the editor's schema (article-body/) and in the sanitiser. Each is tested
// here with everything that the other knows: every node, mark and attribute; every element, attribute and class.

const context = {
  direction: "ltr" as const,
  pictureAddress: (url: string) => (url.startsWith("/media/") ? url : null),
};

const text = (words: string, ...marks: JSONContent["marks"] & object) => ({
  type: "text",
  text: words,
  ...(marks.length > 0 ? { marks } : {}),
});
const node = (type: string, ...content: JSONContent[]): JSONContent => ({ type, content });
const line = (words: string) => node("paragraph", text(words));
const picture = { type: "picture", attrs: { src: "/media/a.png" } };
const figure = node("figure", picture, node("caption", text("a")));

/** Texts that contain each node in every place where it is allowed. */
const examples: readonly JSONContent[] = [
  node("paragraph", text("a"), { type: "hardBreak" }, text("b")),
  node("paragraph", text("a"), { type: "footnote", attrs: { note: "n" } }, text("b")),
  ...[1, 2, 3, 4, 5, 6].map((level) => ({ ...node("heading", text("a")), attrs: { level } })),
  node("blockquote", line("a")),
  node("codeBlock", text("a")),
  { type: "horizontalRule" },
  node("bulletList", node("listItem", line("a"))),
  node("orderedList", node("listItem", line("a"))),
  node("checkList", node("checkItem", line("a"))),
  figure,
  node(
    "figure",
    { type: "video", attrs: { src: "https://www.youtube-nocookie.com/embed/dQw4w9WgXcQ" } },
    node("caption", text("a")),
  ),
  node("figurePair", figure, figure),
  node("poem", node("stanza", line("a"), line("b")), node("attribution", text("c"))),
  node("pullQuote", line("a"), node("attribution", text("b"))),
  node("infoBox", line("a")),
  node(
    "gridFigure",
    node("caption", text("a")),
    node(
      "gridTable",
      node("gridRow", node("gridHeader", line("b"))),
      node("gridRow", node("gridCell", line("c"))),
    ),
  ),
  node(
    "table",
    node("tableCaption", text("a")),
    node("tableHead", node("tableRow", node("tableHeader", line("b")))),
    node("tableBody", node("tableRow", node("tableCell", line("c")))),
  ),
];

const listKinds = (start: string) => inlineClasses.filter((name) => name.startsWith(`${start}-`));
const directions = ["ltr", "rtl"];
const languages = ["en", "ur"];
const spans = [2, 99];
const alignments = [null, "center", "end", "justify"];
const indents = Array.from({ length: deepestIndent + 1 }, (_, depth) => depth);

/** The allowed values of each attribute, keyed by its name, or by "node attribute". */
const values: Readonly<Record<string, readonly unknown[]>> = {
  alignment: alignments,
  indent: indents,
  dir: directions,
  lang: languages,
  isTurned: [null, true],
  font: listKinds("font"),
  size: listKinds("size"),
  colour: listKinds("colour"),
  background: listKinds("background"),
  "link href": ["/a", "https://a.example/?b=c#d", "mailto:a@b.example", "tel:+92511234567"],
  "link target": [null, "_blank"],
  "heading level": [1, 2, 3, 4, 5, 6],
  "orderedList start": [-4, 0, 1, 4, 999_999],
  "orderedList kind": [null, "a", "A", "i", "I", "abjad"],
  "orderedList reversed": [null, true],
  "listItem value": [null, 7],
  "checkItem checked": [true, false],
  "poem couplets": [true, false],
  "footnote note": ["n", '<em>n</em> <a rel="noopener" href="/a">m</a>'],
  "picture src": ["/media/a.png"],
  "picture alt": ["A", ""],
  "picture decorative": [true, false],
  "picture width": [null, 1, 9999],
  "picture height": [null, 1, 9999],
  "video src": ["https://www.youtube-nocookie.com/embed/dQw4w9WgXcQ?start=4"],
  "video title": ["A talk"],
  "figure width": [null, "wide", "full"],
  // Defined only by the library; code is not coloured.
  "codeBlock language": [null],
  colspan: spans,
  rowspan: spans,
  "tableHeader scope": ["col", "row"],
};

/** Returns the text once for each value of each attribute of each node in it. */
function variants(example: JSONContent): JSONContent[] {
  const attributes = Object.keys(bodySchema.nodes[example.type ?? ""]?.spec.attrs ?? {});
  const own = attributes.flatMap((name) =>
    listValues(example.type ?? "", name).map((value) => ({
      ...example,
      attrs: { ...example.attrs, [name]: value },
    })),
  );
  const within = (example.content ?? []).flatMap((child, at) =>
    variants(child).map((variant) => ({
      ...example,
      content: (example.content ?? []).with(at, variant),
    })),
  );
  return [example, ...own, ...within];
}

function listValues(type: string, name: string): readonly unknown[] {
  const known = values[`${type} ${name}`] ?? values[name];
  if (!known) throw new Error(`No value is known for ${name} of ${type}.`);
  return known;
}

const marked = Object.entries(bodySchema.marks).flatMap(([type, { spec }]) => {
  const attributes = Object.keys(spec.attrs ?? {}).flatMap((name) =>
    listValues(type, name).map((value) => ({ [name]: value })),
  );
  const given = attributes.length > 0 ? attributes : [{}];
  return given.map((attrs) => {
    const all = type === "link" ? { href: "/a", ...attrs } : attrs;
    const words = text("a", { type, attrs: all });
    return type === "credit"
      ? node("figure", picture, node("caption", words))
      : node("paragraph", words);
  });
});

const texts = [...examples.flatMap(variants), ...marked];
const written = texts.map((block) =>
  toSentHtml(bodyHtml(Node.fromJSON(bodySchema, { type: "doc", content: [block] }))),
);

/** Returns a body with the attributes of each element in a fixed order. */
const spelling = (html: string) => writeBody(sorted(readBody(html)));
const sorted = (nodes: readonly BodyNode[]): BodyNode[] =>
  nodes.map((one) =>
    typeof one === "string"
      ? one
      : {
          ...one,
          attributes: Object.fromEntries(Object.entries(one.attributes).toSorted()),
          children: sorted(one.children),
        },
  );

/** Lists every element of a body; each also with every single attribute, and every single class. */
function listParts(nodes: readonly BodyNode[]): string[] {
  return nodes.flatMap((one) =>
    typeof one === "string"
      ? []
      : [one.name, ...described(one.name, one.attributes), ...listParts(one.children)],
  );
}
const described = (element: string, attributes: Attributes) =>
  Object.entries(attributes).flatMap(([name, value]) =>
    (name === "class" ? value.split(" ") : [value]).map((one) => `${element} ${name}=${one}`),
  );

it("stands with an example for each node and mark", () => {
  const shown = new Set(
    texts.flatMap((block) =>
      [...JSON.stringify(block).matchAll(/"type":"(\w+)"/g)].map(([, type]) => type),
    ),
  );
  const known = [...Object.keys(bodySchema.nodes), ...Object.keys(bodySchema.marks)];
  expect(known.filter((type) => type !== "doc" && !shown.has(type))).toEqual([]);
});

it("keeps all that the editor writes", () => {
  const changed = [...written, ...bodyVocabulary.map(toSentHtml)].flatMap((html) => {
    const kept = spelling(sanitiseBody(html, context).html);
    return kept === spelling(html) ? [] : [{ html: spelling(html), kept }];
  });
  expect(changed).toEqual([]);
});

const classes = [
  // Alignment at the start is the default: the editor writes no class for it.
  ...blockClasses.filter((name) => name !== alignmentClass("start")),
  ...inlineClasses,
  ...figureClasses,
  ...[abjadClass, poemClass, coupletsClass, pullQuoteClass, infoBoxClass, footnoteClass],
];
/** Attributes to try on every element of the sanitiser. */
const tried: readonly Attributes[] = [
  ...classes.map((name) => ({ class: name === coupletsClass ? `${poemClass} ${name}` : name })),
  ...directions.map((dir) => ({ dir })),
  ...languages.map((lang) => ({ lang })),
  ...["-4", "0", "4", "999999"].map((start) => ({ start })),
  ...["a", "A", "i", "I"].map((type) => ({ type })),
  { reversed: "" },
  { value: "7" },
  ...spans.map(String).flatMap((span) => [{ colspan: span }, { rowspan: span }]),
  ...["col", "row"].map((scope) => ({ scope })),
  { "data-type": checkListType },
  ...["true", "false"].map((checked) => ({ "data-checked": checked })),
  ...listValues("link", "href").map((href) => ({ href: String(href), target: "_blank" })),
  ...["1", "9999"].map((pixels) => ({
    src: "/media/a.png",
    alt: "A",
    width: pixels,
    height: pixels,
  })),
  { src: "/media/a.png", alt: "", role: "presentation" },
  { src: String(listValues("video", "src")[0]), title: "A talk" },
];

it("keeps nothing that the editor does not know", () => {
  const known = new Set(written.flatMap((html) => listParts(readBody(html))));
  const kept = elementNames.flatMap((name) =>
    tried.flatMap((given) => [name, ...described(name, toStoredAttributes(name, given, context))]),
  );
  // In the editor, only header cells have a scope, which follows from their position.
  expect([...new Set(kept)].filter((part) => !known.has(part))).toEqual([
    "td scope=col",
    "td scope=row",
  ]);
});
