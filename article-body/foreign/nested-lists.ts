import { type ListKind, listTypes, parseItemNumber } from "@hilal/contract/shared/list-numbers";
import { abjadClass } from "@hilal/contract/shared/rich-text";
import { escapeHtml } from "@hilal/i18n/text/escape-markup";
import type { Attributes } from "@hilal/i18n/text/read-html";
import type { HtmlDraft } from "./html-draft.ts";

/** Whether HTML has lists of Google Docs or Word on the web, which say how deep they are and stand beside each other. */
export const hasFlatLists = (html: string): boolean => /lst-kix|ListContainerWrapper/.test(html);

/** How a list of Google Docs counts at a level, in the style sheet of a document that it saved. */
const docsStyle =
  /\.lst-kix_([\w-]{1,60}?)-(\d)\s?>\s?li:before\s?\{\s?content:[^}]{0,40}?counter\([^,)}]{1,80},\s?([a-z-]{1,20})\)/g;
const docsClass = /(?:^|\s)lst-kix_([\w-]{1,60}?)-(\d)(?=\s|$)/;

/** A list that says how deep it is, with what it stands in. */
interface FlatList {
  readonly place: number;
  /** The place of the list, or of its wrapper. */
  readonly outer: number;
  readonly name: string;
  readonly level: number;
  /** Lists of different names are not joined. */
  readonly list: string;
  readonly items: readonly number[];
  readonly start: number;
}

/** A list that is being written. */
interface OpenList {
  readonly level: number;
  readonly name: string;
  readonly list: string;
  /** The number that follows its last item. */
  next: number;
  /** The place of its last item. */
  last: number;
  /** Whether that item is open, because deeper lists are in it. */
  isHeld: boolean;
}

/**
 * Nests the lists of Google Docs' saved documents and of Word on the web, which stand beside each other with their
 * depth in a class or an attribute, and joins those that go on (product: pasting 15).
 */
export function convertFlatLists(draft: HtmlDraft, html: string): void {
  const kinds = new Map<string, string>();
  for (const [, list = "", level = "", type = ""] of html.matchAll(docsStyle))
    kinds.set(`${list} ${level}`, type);
  const open: OpenList[] = [];
  let before: FlatList | undefined;
  const end = () => {
    if (before) draft.writeBefore(draft.getLast(before.outer) + 1, formatEnds(open.splice(0)));
  };
  for (const list of findLists(draft)) {
    if (before && !follows(draft, before.outer, list.outer)) end();
    writeList(draft, list, { open, type: kinds.get(`${list.list} ${list.level - 1}`) });
    before = list;
  }
  end();
  // Word on the web ends each paragraph with a space of its own.
  for (const [place, { kind, attributes }] of draft.tokens.entries())
    if (kind === "begin" && /(?:^|\s)EOP(?:\s|$)/.test(attributes.class ?? "")) draft.drop(place);
}

function findLists(draft: HtmlDraft): FlatList[] {
  const items = new Map<number, number[]>();
  for (const [place, { kind, name, parent }] of draft.tokens.entries()) {
    if (kind !== "begin" || draft.isLeft(place)) continue;
    if (name === "ol" || name === "ul") items.set(place, []);
    else if (name === "li") items.get(parent)?.push(place);
  }
  const lists: FlatList[] = [];
  for (const [place, own] of items) {
    const [first] = own;
    if (first === undefined) continue;
    const { name, attributes, parent } = draft.at(place);
    const start = parseItemNumber(attributes.start) ?? 1;
    const [, list = "", depth] = docsClass.exec(attributes.class ?? "") ?? [];
    const common = { place, name, items: own, start };
    const around = draft.tokens[parent]?.attributes.class ?? "";
    if (depth !== undefined)
      lists.push({ ...common, outer: place, list, level: Number(depth) + 1 });
    else if (around.includes("ListContainerWrapper")) {
      const [level = "1"] =
        /^[1-9]$/.exec(draft.at(first).attributes["data-aria-level"] ?? "") ?? [];
      lists.push({ ...common, outer: parent, list: "", level: Number(level) });
    }
  }
  return lists;
}

function follows(draft: HtmlDraft, one: number, other: number): boolean {
  if (draft.at(one).parent !== draft.at(other).parent) return false;
  for (let at = draft.getLast(one) + 1; at < other; at += 1) {
    const { kind, text } = draft.at(at);
    if (kind !== "text" || text.trim() !== "") return false;
  }
  return true;
}

interface Around {
  readonly open: OpenList[];
  readonly type: string | undefined;
}

function writeList(draft: HtmlDraft, flat: FlatList, { open, type }: Around): void {
  const { place, outer, name, level, list, items, start } = flat;
  draft.leave(place);
  draft.leave(outer);
  const isOther = (one: OpenList) =>
    one.level === level && (one.name !== name || one.list !== list);
  const ended = open.findIndex((one) => one.level > level || isOther(one));
  if (ended >= 0) draft.writeBefore(outer, formatEnds(open.splice(ended)));
  const top = open.at(-1);
  const [first = place] = items;
  const now = { level, name, list, next: start + items.length, last: items.at(-1) ?? first };
  if (top?.level === level) {
    if (top.isHeld) draft.writeBefore(outer, "</li>");
    if (name === "ol" && start !== top.next) draft.give(first, { value: String(start) });
    Object.assign(top, now, { isHeld: false });
    return;
  }
  if (top && !top.isHeld) {
    const end = draft.getLast(top.last);
    if (draft.at(end).kind === "end") draft.leave(end);
    top.isHeld = true;
  }
  draft.writeBefore(outer, formatBegin(name, draft.at(place).attributes, type));
  open.push({ ...now, isHeld: false });
}

/** The ends of lists, from the deepest on. */
const formatEnds = (lists: readonly OpenList[]): string =>
  lists
    .toReversed()
    .map(({ name, isHeld }) => `${isHeld ? "</li>" : ""}</${name}>`)
    .join("");

function formatBegin(name: string, given: Attributes, type = ""): string {
  const kind = Object.hasOwn(listTypes, type) ? listTypes[type] : undefined;
  const attributes = kind === undefined ? given : { ...given, ...toKind(kind) };
  const written = Object.entries(attributes).map(
    ([key, value]) => ` ${key}="${escapeHtml(value)}"`,
  );
  return `<${name}${written.join("")}>`;
}

const toKind = (kind: ListKind): Attributes =>
  kind === "abjad" ? { class: abjadClass } : { type: kind };
