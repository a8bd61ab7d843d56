import type { Editor } from "@tiptap/core";
import type { Transaction } from "@tiptap/pm/state";
import type { Doc, YTextEvent } from "yjs";
import { getSharedText, type SharedText, sharedTexts } from "../working-copy/copy-fields.ts";
import { type Edit, editBetween, editsInDelta, followEdits, followTexts } from "./follow-edits.ts";
import { type ChangeResult, makeChanges } from "./make-changes.ts";
import { type BodyRange, surveyBody, surveyTexts, toNumberedPlaces } from "./survey-article.ts";
import type { UrduPlace } from "./urdu-place.ts";

/** The faults found in pasted text, until they are accepted or ignored. */
export interface PastedUrdu {
  places(): readonly UrduPlace[];
  /** Registers a listener for changes of the places. */
  subscribe(onChange: () => void): () => void;
  accept(places: readonly UrduPlace[]): ChangeResult;
  leave(places: readonly UrduPlace[]): void;
  /** Stops watching. */
  stop(): void;
}

/** Watches pastes into an article's body, title and standfirst, and checks the pasted Urdu afterwards. */
export function watchPastes(doc: Doc, editor: Editor): PastedUrdu {
  let places: readonly UrduPlace[] = [];
  let follower = followEdits();
  let texts = followTexts();
  let waiting: BodyRange | null = null;
  let next = 0;
  const listeners = new Set<() => void>();
  const set = (now: readonly UrduPlace[]) => {
    places = now;
    for (const onChange of listeners) onChange();
  };
  /**
   * Moves the known places to their present positions and adds the newly found ones.
   * @param whole a text that was checked as a whole: its known places are replaced
   */
  const add = (found: Parameters<typeof toNumberedPlaces>[0], whole?: SharedText) => {
    const known = places.filter(({ where }) => where !== whole).flatMap(moved);
    follower = followEdits();
    texts = followTexts();
    const news = toNumberedPlaces(found, next);
    next += news.length;
    const spots = new Set(known.map(toSpotKey));
    set([...known, ...news.filter((place) => !spots.has(toSpotKey(place)))]);
  };
  const moved = (place: UrduPlace): UrduPlace[] => {
    const { where } = place;
    const now = (where === "body" || where === "caption" ? follower : texts[where]).now(place);
    return now ? [{ ...place, ...now }] : [];
  };
  const note = ({ transaction }: { readonly transaction: Transaction }) => {
    const { doc: body } = editor.state;
    const edit = transaction.before === body ? null : editBetween(transaction.before, body);
    if (!edit) return;
    follower.note(edit);
    if (waiting) waiting = mapRange(waiting, edit);
    if (!/^(?:paste|drop)$/.test(transaction.getMeta("uiEvent") ?? "")) return;
    const range = { from: edit.from, to: edit.newEnd };
    if (waiting) {
      waiting = { from: Math.min(waiting.from, range.from), to: Math.max(waiting.to, range.to) };
      return;
    }
    waiting = range;
    // Runs after the text has been rendered.
    setTimeout(lookThrough);
  };
  const lookThrough = () => {
    const range = waiting;
    waiting = null;
    if (!range || editor.isDestroyed) return;
    const found = surveyBody(editor.state.doc, range);
    if (found.length > 0) add(found);
  };
  const notePasteIntoText = ({ target }: Event) => {
    if (!(target instanceof HTMLInputElement || target instanceof HTMLTextAreaElement)) return;
    const name = sharedTexts.find((one) => one === target.name);
    if (!name) return;
    setTimeout(() => {
      // A title or a standfirst is short, so it is checked as a whole.
      const found = surveyTexts(doc).filter(({ where }) => where === name);
      add(found, name);
    });
  };
  const watchedTexts = sharedTexts.map((name) => ({
    text: getSharedText(doc, name),
    onChange: ({ delta }: YTextEvent) => {
      for (const edit of editsInDelta(delta)) texts[name].note(edit);
    },
  }));
  for (const { text, onChange } of watchedTexts) text.observe(onChange);
  editor.on("transaction", note);
  document.addEventListener("paste", notePasteIntoText);
  const without = (gone: readonly UrduPlace[]) => {
    const ids = new Set(gone.map(({ id }) => id));
    return places.filter(({ id }) => !ids.has(id));
  };
  return {
    places: () => places,
    subscribe(onChange) {
      listeners.add(onChange);
      return () => listeners.delete(onChange);
    },
    accept(chosen) {
      const rest = without(chosen);
      const result = makeChanges({ doc, editor, follower, texts }, chosen);
      set(rest);
      return result;
    },
    leave: (left) => set(without(left)),
    stop() {
      editor.off("transaction", note);
      document.removeEventListener("paste", notePasteIntoText);
      for (const { text, onChange } of watchedTexts) text.unobserve(onChange);
    },
  };
}

const toSpotKey = ({ where, from, to }: UrduPlace) => `${where} ${from} ${to}`;

/** Maps a range through an edit; text inserted into it becomes part of it. */
function mapRange({ from, to }: BodyRange, { from: start, oldEnd, newEnd }: Edit): BodyRange {
  const moved = (at: number, inside: number) => (at >= oldEnd ? at + newEnd - oldEnd : inside);
  return {
    from: from <= start ? from : moved(from, start),
    to: to < start ? to : moved(to, newEnd),
  };
}
