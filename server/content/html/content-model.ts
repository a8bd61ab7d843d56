import { markKinds } from "@hilal/contract/shared/rich-text";

/**
 * The content model: which elements each kind may contain, in the markup of contract/shared/rich-text.ts. Browsers
 * repair HTML that breaks such rules, differently in each parse; a body that follows them is read by everybody as
 * written.
 *
 * | Kind | Contains |
 * |---|---|
 * | flow | blocks, or a line directly: the body itself, quotations, items, cells, figures |
 * | line | text, marks, pictures, videos |
 * | list | items |
 * | table, section, row | their own parts |
 * | mark | text, other marks, pictures, videos; never the same mark again |
 * | single | nothing |
 */
export type Kind =
  | "flow"
  | "line"
  | "list"
  | "table"
  | "section"
  | "row"
  | "mark"
  | "single"
  /** A block of other editors, such as `div`; each of its lines becomes a paragraph. */
  | "grouping";

const kindsByName: Readonly<Record<Exclude<Kind, "grouping">, string>> = {
  flow: "blockquote li td th figure",
  line: "p h1 h2 h3 h4 h5 h6 pre figcaption caption",
  list: "ul ol",
  table: "table",
  section: "thead tbody",
  row: "tr",
  mark: `${markKinds.map(({ element }) => element).join(" ")} code span a small`,
  single: "br hr img iframe",
};

/** Blocks without a meaning of their own in a body; their lines must not run into each other. */
const groupings =
  "address article aside body center dd details dialog dir div dl dt fieldset footer form header hgroup legend main menu nav search section summary";

const kinds: ReadonlyMap<string, Kind> = new Map([
  ...Object.entries(kindsByName).flatMap(([kind, names]) =>
    names.split(" ").map((name): [string, Kind] => [name, kind as Kind]),
  ),
  ...groupings.split(" ").map((name): [string, Kind] => [name, "grouping"]),
]);

/** The elements allowed in a body; of the groupings only those that are parts of a box. */
export const elementNames: readonly string[] = [
  ...Object.values(kindsByName).flatMap((names) => names.split(" ")),
  ...["aside", "div", "footer"],
];

/** Returns the kind of an element; undefined for one that is dropped except for its content. */
export function getKind(name: string): Kind | undefined {
  return kinds.get(name);
}

/** Synonyms, by the name to replace. */
const renamed: ReadonlyMap<string, string> = new Map([
  ["b", "strong"],
  ["i", "em"],
  ["strike", "s"],
  ["del", "s"],
  ["ins", "u"],
  ["font", "span"],
  ["image", "img"],
  ["tfoot", "tbody"],
  ["listing", "pre"],
]);

/** Returns the vocabulary's name for an element. */
export function toVocabularyName(name: string): string {
  return renamed.get(name) ?? name;
}
