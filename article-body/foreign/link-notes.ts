import { escapeHtml } from "@hilal/i18n/text/escape-markup";
import { type HtmlDraft, isBlock } from "./html-draft.ts";
import {
  isCommentName,
  isNoteMark,
  type NoteName,
  parseNoteName,
  toPlainMark,
} from "./note-names.ts";
import { formatNote } from "./text-notes.ts";

/** A link to a place of the text. */
interface PartLink {
  readonly place: number;
  readonly target: string;
  readonly name: NoteName | undefined;
  /** The place of the item, note or paragraph around it. */
  readonly holder: number;
}

/** A note at the end of the text. */
interface Note {
  readonly start: number;
  readonly end: number;
  used: number;
}

export interface NoteOptions {
  /** Whether the text can hold notes; otherwise numbers stay raised and the list of notes stays. */
  readonly canHold: boolean;
}

/** Elements around a number or a note are looked for this far. */
const [nearest, mostAround] = [4, 16];

/** Titles of a list of notes. */
const title =
  /^(?:foot ?notes?|end ?notes?|notes|references|حواشی|حاشیہ|حاشیے|حوالہ جات|حوالے|پاورقی)\s*[:۔]?$/iu;

const decode = (text: string) => {
  try {
    return decodeURIComponent(text);
  } catch {
    return text;
  }
};

/**
 * Puts notes whose number links to them into the place of the number: of Word, Google Docs, LibreOffice, Markdown,
 * WordPress, and any whose two ends link to each other. The list at the end goes with its last note. A number without
 * a note, and a note without a number, keep their words and lose their dead link (product: pasting 3).
 */
export function convertLinkNotes(draft: HtmlDraft, { canHold }: NoteOptions): void {
  new LinkNotes(draft, canHold).convert();
}

class LinkNotes {
  readonly #draft: HtmlDraft;
  readonly #canHold: boolean;
  /** The places of each id or anchor, which is not unique in a text joined from several. */
  readonly #ids = new Map<string, number[]>();
  readonly #links: PartLink[] = [];
  readonly #notes = new Map<number, Note>();
  /** The tokens that are part of a note. */
  readonly #covered: Uint8Array;
  /** The number of anchors of notes before each token. */
  readonly #anchors: number[] = [0];
  /** How much more may be written for notes that are referred to again. */
  #copies: number;

  constructor(draft: HtmlDraft, canHold: boolean) {
    this.#draft = draft;
    this.#canHold = canHold;
    this.#covered = new Uint8Array(draft.tokens.length);
    this.#copies = draft.getLength(0, draft.tokens.length - 1);
  }

  convert(): void {
    this.#collect();
    if (this.#links.length === 0) return;
    const pairs = this.#pair();
    this.#readNotes(new Set(pairs.values()));
    const isBack = ({ place, target, name }: PartLink) => {
      const to = this.#findAnchor(target, place);
      const isFromNote = this.#covered[place] === 1 && to !== undefined && this.#covered[to] === 0;
      return name?.end === "reference" || isFromNote;
    };
    const others = this.#links.filter((link) => !pairs.has(link));
    const backs = new Set(others.filter(isBack).map(({ place }) => place));
    for (const { place } of pairs.keys()) if (this.#covered[place] === 1) this.#draft.leave(place);
    for (const [link, target] of pairs) {
      if (this.#covered[link.place] === 0) this.#replace(link, this.#notes.get(target), backs);
    }
    const used = [...this.#notes.values()].filter((note) => note.used > 0);
    for (const { start, end } of used) this.#draft.leaveRange(start, end);
    for (const link of others)
      if ((link.name || isCommentName(link.target)) && !this.#draft.isLeft(link.place))
        this.#endLink(link);
    if (used.length > 0) this.#leaveEmptied(new Set(used.map(({ start }) => start)));
  }

  #collect(): void {
    const found: Omit<PartLink, "holder">[] = [];
    for (const [place, { kind, name, attributes }] of this.#draft.tokens.entries()) {
      const { id, href } = attributes;
      const isAnchor =
        kind === "begin" && parseNoteName(attributes.name ?? id ?? "")?.end === "note";
      this.#anchors.push((this.#anchors.at(-1) ?? 0) + (isAnchor ? 1 : 0));
      if (kind !== "begin") continue;
      for (const given of [id, name === "a" ? attributes.name : undefined])
        if (given) this.#addAnchor(given, place);
      const hash = name === "a" && href !== undefined ? href.lastIndexOf("#") : -1;
      if (hash < 0) continue;
      const target = decode((href ?? "").slice(hash + 1).trim());
      found.push({ place, target, name: parseNoteName(target) });
    }
    for (const link of found) this.#links.push({ ...link, holder: this.#findHolder(link.place) });
  }

  #addAnchor(name: string, place: number): void {
    const places = this.#ids.get(name);
    if (!places) this.#ids.set(name, [place]);
    else if (places.at(-1) !== place) places.push(place);
  }

  /** The next anchor of a name after a place, else the first: each of several joined texts has its own notes. */
  #findAnchor(name: string, after: number): number | undefined {
    const places = this.#ids.get(name) ?? [];
    let [low, high] = [0, places.length];
    while (low < high) {
      const middle = (low + high) >> 1;
      if ((places[middle] ?? 0) > after) high = middle;
      else low = middle + 1;
    }
    return places[low] ?? places[0];
  }

  /** The item, the note's own element or the paragraph around a place. */
  #findHolder(place: number): number {
    const { tokens } = this.#draft;
    const { kind, name, block } = this.#draft.at(place);
    let holder = kind === "begin" && isBlock(name) ? place : block;
    for (let steps = 0, around = holder; steps < nearest && around >= 0; steps += 1) {
      const token = tokens[around];
      if (!token) break;
      if (/^(?:li|dd)$/.test(token.name) || this.#isNoteElement(around)) return around;
      if (token.name === "div" && this.#isSingle(around, place)) holder = around;
      around = token.block;
    }
    return holder;
  }

  #isNoteElement(place: number): boolean {
    const { name, attributes } = this.#draft.at(place);
    return name === "div" && /^(?:ftn|edn|sdfootnote|sdendnote)\d+$/.test(attributes.id ?? "");
  }

  /** Whether a `div` begins with a place and contains no other anchor: it is the note, of several paragraphs. */
  #isSingle(place: number, inner: number): boolean {
    const last = this.#draft.getLast(place);
    const anchors = (this.#anchors[last + 1] ?? 0) - (this.#anchors[place] ?? 0);
    return anchors === 1 && this.#draft.getLength(place, inner) === 0;
  }

  /** The links that refer to a note, each with the place of the note; undefined when there is none. */
  #pair(): Map<PartLink, number> {
    const between = new Set<string>();
    const backs = new Map<string, PartLink>();
    for (const link of this.#links) {
      const target = this.#findAnchor(link.target, link.place);
      if (target !== undefined) between.add(`${link.holder} ${this.#findHolder(target)}`);
      if (link.name?.end === "reference" && !backs.has(link.name.key))
        backs.set(link.name.key, link);
    }
    const pairs = new Map<PartLink, number>();
    for (const link of this.#links) {
      if (link.name?.end === "reference" || isCommentName(link.target)) continue;
      const anchor = this.#findAnchor(link.target, link.place);
      const isElsewhere = anchor !== undefined && this.#findHolder(anchor) !== link.holder;
      if (link.name) {
        const back = backs.get(link.name.key);
        const ofBack = back && back.holder !== link.holder ? back.place : -1;
        pairs.set(link, isElsewhere ? anchor : ofBack);
      } else if (isElsewhere && anchor > link.place && isNoteMark(this.#getText(link.place))) {
        const isMutual = between.has(`${this.#findHolder(anchor)} ${link.holder}`);
        if (isMutual) pairs.set(link, anchor);
      }
    }
    return pairs;
  }

  /** Reads where the notes that links refer to begin and end; a note within a note is none. */
  #readNotes(targets: ReadonlySet<number>): void {
    const inOrder = [...targets].filter((place) => place >= 0).sort((one, other) => one - other);
    let reached = -1;
    for (const [at, place] of inOrder.entries()) {
      const holder = this.#findHolder(place);
      if (place <= reached || holder < 0) continue;
      const last = this.#draft.getLast(holder);
      const next = inOrder[at + 1] ?? Number.POSITIVE_INFINITY;
      const previous = inOrder[at - 1] ?? -1;
      const isFirst = previous <= holder;
      // Several notes in one paragraph: each goes to the next.
      const start = isFirst ? holder : place;
      const end = next <= last ? next - 1 : this.#findContinued(holder, last);
      this.#notes.set(place, { start, end, used: 0 });
      this.#covered.fill(1, start, end + 1);
      reached = end;
    }
  }

  /** The end of a note of Word that has further paragraphs without an anchor. */
  #findContinued(holder: number, last: number): number {
    const { tokens } = this.#draft;
    const isNoteText = (place: number) => {
      const { kind, name, attributes } = tokens[place] ?? {};
      return (
        kind === "begin" &&
        name === "p" &&
        /\bMso(?:Foot|End)noteText\b/.test(attributes?.class ?? "")
      );
    };
    let end = last;
    for (let steps = 0; isNoteText(holder) && steps < mostAround; steps += 1) {
      const next =
        tokens[end + 1]?.kind === "text" && this.#draft.getLength(end + 1, end + 1) === 0
          ? end + 2
          : end + 1;
      if (!isNoteText(next)) break;
      const to = this.#draft.getLast(next);
      const hasLink = tokens
        .slice(next, Math.min(to, next + mostAround) + 1)
        .some(({ name, attributes }) => name === "a" && attributes.href?.includes("#"));
      if (hasLink) break;
      end = to;
    }
    return end;
  }

  #getText(place: number, last = this.#draft.getLast(place)): string {
    if (last - place > mostAround) return "";
    return this.#draft.tokens
      .slice(place, last + 1)
      .map(({ text }) => text)
      .join("")
      .trim();
  }

  /** The number with the raised element and the brackets around it. */
  #findWholeReference(link: PartLink): { readonly start: number; readonly end: number } {
    const draft = this.#draft;
    const own = toPlainMark(this.#getText(link.place));
    let start = link.place;
    for (let steps = 0; steps < nearest; steps += 1) {
      const { parent } = draft.at(start);
      const { name = "" } = draft.tokens[parent] ?? {};
      if (!/^(?:sup|span|font)$/.test(name) || toPlainMark(this.#getText(parent)) !== own) break;
      start = parent;
    }
    return { start, end: draft.getLast(start) };
  }

  #replace(link: PartLink, note: Note | undefined, backs: ReadonlySet<number>): void {
    const draft = this.#draft;
    const given = this.#getText(link.place);
    const content = note && this.#canHold ? this.#formatNote(note, given, backs) : "";
    if (note) note.used += content === "" ? 0 : 1;
    if (content === "" && !isNoteMark(given)) {
      this.#endLink(link);
      return;
    }
    const { start, end } = this.#findWholeReference(link);
    const number = escapeHtml(given.replaceAll(/[[\]()\s]/g, ""));
    if (content === "" && this.#canHold) this.#tell(given);
    draft.writeBefore(
      start,
      content === "" ? `<sup>${number}</sup>` : `<small class="footnote">${content}</small>`,
    );
    draft.leaveRange(start, end);
    this.#leaveBrackets(start - 1, end + 1);
  }

  /** Leaves out the brackets that stand around a number outside its link. */
  #leaveBrackets(before: number, after: number): void {
    const draft = this.#draft;
    const [opening, closing] = [draft.getText(before), draft.getText(after)];
    if (!opening.endsWith("[") || !closing.startsWith("]")) return;
    draft.setText(before, opening.slice(0, -1));
    draft.setText(after, closing.slice(1));
  }

  /** The note's words as one line, without the links back and its own number; "" when there are none. */
  #formatNote(note: Note, mark: string, backs: ReadonlySet<number>): string {
    const draft = this.#draft;
    const isAgain = note.used > 0;
    if (isAgain) {
      this.#copies -= draft.getLength(note.start, note.end);
      if (this.#copies < 0) return "";
    }
    let until = -1;
    const content = formatNote(draft, note, (place) => {
      if (backs.has(place)) until = Math.max(until, draft.getLast(place));
      return place <= until;
    });
    return withoutNumber(content, mark);
  }

  /** Keeps the words of a link and leaves out its address. */
  #endLink({ place, name, holder }: PartLink): void {
    this.#draft.leave(place);
    if (name?.end === "reference") this.#tell(this.#getText(holder) || this.#getText(place));
    else this.#tell(this.#getText(place));
  }

  #tell(what: string): void {
    if (this.#canHold) this.#draft.told.push({ kind: "note", what });
  }

  /** Leaves out the lists, rules and titles of which nothing stayed but notes that are in their places. */
  #leaveEmptied(starts: ReadonlySet<number>): void {
    const draft = this.#draft;
    const live = new Map<number, number>();
    const emptied = new Set<number>();
    const add = (place: number, by: number) => live.set(place, (live.get(place) ?? 0) + by);
    for (let place = draft.tokens.length - 1; place >= 0; place -= 1) {
      const { kind, name, parent, text } = draft.at(place);
      const isEmptied = kind === "begin" && emptied.has(place) && (live.get(place) ?? 0) === 0;
      if (starts.has(place) || isEmptied) {
        if (isEmptied) draft.drop(place);
        emptied.add(parent);
        this.#leaveTitleBefore(place);
      }
      if (draft.hasBefore(place)) add(parent, 1);
      if (draft.isLeft(place)) add(parent, live.get(place) ?? 0);
      else if (kind === "begin") {
        const isTitle = /^h[1-6]$/.test(name) && title.test(this.#getText(place));
        const isShown = /^(?:img|iframe|video|audio|table|object|embed|svg)$/.test(name);
        if (!isTitle) add(parent, (live.get(place) ?? 0) + (isShown ? 1 : 0));
      } else if (kind !== "end" && text.trim() !== "") add(parent, 1);
    }
  }

  /** Leaves out the rule and the title that stand directly before a list of notes. */
  #leaveTitleBefore(place: number): void {
    const draft = this.#draft;
    let before = place - 1;
    const passSpace = () => {
      while (
        before >= 0 &&
        place - before < mostAround &&
        draft.at(before).kind === "text" &&
        draft.getLength(before, before) === 0
      )
        before -= 1;
    };
    passSpace();
    if (before >= 0 && !draft.isLeft(before) && draft.at(before).name === "hr") {
      draft.leave(before);
      before -= 1;
      passSpace();
    }
    const { kind, parent, name } = draft.tokens[before] ?? {};
    if (kind !== "end" || parent === undefined || draft.isLeft(before)) return;
    const isTitle = /^(?:h[1-6]|p)$/.test(name ?? "") && title.test(this.#getText(parent));
    if (isTitle) draft.leaveRange(parent, before);
  }
}

/** Removes the number that a note's text begins with, when it is the one that refers to it. */
function withoutNumber(content: string, mark: string): string {
  const [whole, found] =
    /^(?:<sup>)?\s*([[(]?\p{N}{1,4}[\])]?[.:۔)]?)\s*(?:<\/sup>)?\s*/u.exec(content) ?? [];
  const own = toPlainMark(mark);
  return whole !== undefined && found !== undefined && own !== "" && toPlainMark(found) === own
    ? content.slice(whole.length)
    : content;
}
