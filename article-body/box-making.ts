import { Fragment, type Node, type ResolvedPos, type Schema } from "@tiptap/pm/model";
import { type EditorState, TextSelection, type Transaction } from "@tiptap/pm/state";

/** What to make of some blocks. */
export type MakeBox =
  | { readonly name: "poem"; readonly couplets: boolean }
  | { readonly name: "pullQuote" | "infoBox" };

/** Nodes that may only be at the top level of a body: poems and boxes. */
const boxNames: readonly string[] = ["poem", "pullQuote", "infoBox"];

/** Returns the poem or box around a position. */
export function boxAround($pos: ResolvedPos) {
  const node = $pos.depth > 0 ? $pos.node(1) : null;
  if (!node || !boxNames.includes(node.type.name)) return null;
  return { node, before: $pos.before(1), after: $pos.after(1) };
}

/**
 * Turns the selected blocks into a poem or a box. When the selection contains blocks that cannot go into it, inserts an
 * empty one below.
 */
export function turnIntoBox(state: EditorState, tr: Transaction, make: MakeBox): boolean {
  const { schema, selection } = state;
  const { $from, $to } = selection;
  const range = $from.blockRange($to, (node) => node.type === schema.topNodeType);
  if (!range) return false;
  const blocks = range.parent.content.content.slice(range.startIndex, range.endIndex);
  // A caret in a list does not select any of its items.
  const isMeant = !selection.empty || blocks.every((block) => block.isTextblock);
  const content = isMeant ? toBoxContent(blocks, make, schema) : null;
  const attrs = {
    ...(make.name === "poem" ? { couplets: make.couplets } : {}),
    ...getCommonDirection(blocks),
  };
  // An empty poem is filled with its first verse.
  const box = schema.nodes[make.name]?.createAndFill(attrs, content ?? undefined);
  if (!box) return false;
  const at = content ? range.start : range.end;
  tr.replaceWith(at, range.end, box);
  // The end of its first line.
  const first = firstTextblock(tr.doc, at);
  tr.setSelection(TextSelection.create(tr.doc, first.end)).scrollIntoView();
  return true;
}

/** Turns a poem or a box into paragraphs; a stanza becomes one paragraph, with a line break after each verse. */
export function dissolveBox(state: EditorState, tr: Transaction): boolean {
  const box = boxAround(state.selection.$from);
  if (!box) return false;
  const { schema } = state;
  const blocks = box.node.content.content.flatMap((part): readonly Node[] => {
    if (part.type.name === "stanza") return [joined(part.content.content, schema)];
    if (part.type.name !== "attribution") return [part];
    return part.content.size > 0 ? [paragraph(schema, part)] : [];
  });
  tr.replaceWith(box.before, box.after, blocks);
  const first = firstTextblock(tr.doc, box.before);
  tr.setSelection(TextSelection.create(tr.doc, first.end)).scrollIntoView();
  return true;
}

/** Returns the blocks as content of the box; null when one of them is not allowed in it. */
function toBoxContent(blocks: readonly Node[], make: MakeBox, schema: Schema): Fragment | null {
  if (make.name === "infoBox") {
    const isFit = schema.nodes.infoBox?.validContent(Fragment.from(blocks)) ?? false;
    return isFit ? Fragment.from(blocks) : null;
  }
  const lines: Node[] = [];
  for (const block of blocks) {
    if (!gathered(block, lines)) return null;
  }
  if (make.name === "poem") return Fragment.from(toStanzas(lines, make.couplets, schema));
  return Fragment.from([
    ...lines.map((line) => paragraph(schema, line)),
    ...[schema.nodes.attribution?.create()].filter((node) => node !== undefined),
  ]);
}

/** Collects the lines of text in a block; returns false when it contains anything else. */
function gathered(block: Node, lines: Node[]): boolean {
  if (block.isTextblock) {
    lines.push(block);
    return true;
  }
  const isText = ["blockquote", "bulletList", "orderedList", "listItem"].includes(block.type.name);
  return isText && block.content.content.every((child) => gathered(child, lines));
}

/**
 * Groups lines into stanzas: empty lines separate them, and a line with breaks is a stanza of its own. Couplets are
 * groups of two.
 */
function toStanzas(lines: readonly Node[], couplets: boolean, schema: Schema): Node[] {
  const stanzas: Node[][] = [];
  let open: Node[] = [];
  const end = () => {
    if (open.length > 0) stanzas.push(open);
    open = [];
  };
  for (const line of lines) {
    const verses = toVerses(line, schema);
    if (verses.length !== 1) end();
    if (verses.length > 1) stanzas.push(verses);
    else open.push(...verses);
    if (couplets && open.length === 2) end();
  }
  end();
  if (stanzas.length === 0) stanzas.push([paragraph(schema)]);
  const made = stanzas.flatMap((verses) => schema.nodes.stanza?.create(null, verses) ?? []);
  return [...made, ...[schema.nodes.attribution?.create()].filter((node) => node !== undefined)];
}

/** Splits a line of text at its breaks, without empty verses. */
function toVerses(line: Node, schema: Schema): Node[] {
  const verses: Node[][] = [[]];
  for (const child of line.content.content) {
    if (child.type.name === "hardBreak") verses.push([]);
    else verses.at(-1)?.push(child);
  }
  return verses
    .filter((inline) => inline.length > 0)
    .map((inline) => paragraph(schema, line, Fragment.from(inline)));
}

function joined(verses: readonly Node[], schema: Schema): Node {
  const inline = verses.flatMap((verse, place) => [
    ...(place > 0 ? [schema.nodes.hardBreak?.create()].filter((node) => node !== undefined) : []),
    ...verse.content.content,
  ]);
  return paragraph(schema, verses[0], Fragment.from(inline));
}

/** Returns a paragraph with the text of a block, in its language. */
function paragraph(schema: Schema, like?: Node, content = like?.content): Node {
  const { dir = null, lang = null, alignment = null } = like?.attrs ?? {};
  const type = schema.nodes.paragraph;
  if (!type) throw new Error("A body has paragraphs.");
  return type.create({ dir, lang, alignment }, content);
}

/** Returns the language and direction that all of the blocks share. */
function getCommonDirection(blocks: readonly Node[]): { dir?: unknown; lang?: unknown } {
  const [first] = blocks;
  const { dir, lang } = first?.attrs ?? {};
  const isSame = blocks.every(({ attrs }) => attrs.dir === dir && attrs.lang === lang);
  return isSame && dir ? { dir, lang } : {};
}

function firstTextblock(doc: Node, from: number): { readonly end: number } {
  let end = from;
  doc.nodesBetween(from, doc.content.size, (node, position) => {
    if (end !== from) return false;
    if (node.isTextblock) end = position + 1 + node.content.size;
    return !node.isTextblock;
  });
  return { end };
}
