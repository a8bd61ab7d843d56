import type { IssueItem, IssuePlan } from "@hilal/contract/issues/issue-plan";

/** A slot at the desk: `key` identifies it locally, even before the server has assigned an id. */
export interface DeskSlot extends Omit<IssueItem, "id"> {
  readonly key: string;
  readonly id?: number | undefined;
}

export interface DeskSection {
  readonly key: string;
  readonly id?: number | undefined;
  readonly title: string;
  readonly items: readonly DeskSlot[];
}

/** The contents of an issue as arranged at the desk. */
export type DeskContents = readonly DeskSection[];

/** The place of a slot: the section's key, and the index in it from 0. */
export interface Place {
  readonly section: string;
  readonly at: number;
}

/**
 * Converts sections of the API, and preserves the local keys of known sections and slots, so that rows keep their
 * focus.
 */
export function toDeskContents(
  sections: IssuePlan["sections"],
  before: DeskContents = [],
): DeskContents {
  const sectionsById = new Map(before.map((section) => [section.id, section]));
  const slotsById = new Map(
    before.flatMap((section) => section.items.map((slot) => [slot.id, slot] as const)),
  );
  return sections.map(({ id, title, items }) => ({
    key: sectionsById.get(id)?.key ?? `section-${id}`,
    id,
    title,
    items: items.map((item) => {
      const known = slotsById.get(item.id);
      const slot: DeskSlot = { ...item, key: known?.key ?? `slot-${item.id}` };
      // An unchanged object prevents the row from rendering again.
      return known && isSameSlot(known, slot) ? known : slot;
    }),
  }));
}

const isSameSlot = (one: DeskSlot, other: DeskSlot) =>
  JSON.stringify(sortedEntries(one)) === JSON.stringify(sortedEntries(other));

const sortedEntries = (slot: DeskSlot) =>
  Object.entries(slot).sort(([one], [other]) => (one < other ? -1 : 1));

/**
 * Converts the contents for the API. Ids that the server no longer has are left out, so that removed slots are created
 * again.
 */
export function toSentSections(contents: DeskContents, stored: IssuePlan["sections"]) {
  const sectionIds = new Set(stored.map(({ id }) => id));
  const slotIds = new Set(stored.flatMap(({ items }) => items.map(({ id }) => id)));
  return contents.map(({ id, title, items }) => ({
    ...(id !== undefined && sectionIds.has(id) ? { id } : {}),
    title,
    items: items.map((slot) => ({
      ...(slot.id !== undefined && slotIds.has(slot.id) ? { id: slot.id } : {}),
      article: slot.article?.id ?? null,
      working_title: slot.working_title,
      writer: slot.writer?.id ?? null,
      due_on: slot.due_on,
      page_from: slot.page_from,
      page_to: slot.page_to,
      pdf_page: slot.pdf_page,
    })),
  }));
}

/**
 * Merges the response to a save into contents that may have changed since: ids, states and lengths come from the
 * server, the order and the typed values from the desk.
 */
export function withAnswer(
  now: DeskContents,
  sent: DeskContents,
  answer: IssuePlan["sections"],
): DeskContents {
  const sectionIds = new Map<string, number>();
  const answered = new Map<string, IssueItem>();
  for (const [index, section] of sent.entries()) {
    const stored = answer[index];
    if (!stored) continue;
    sectionIds.set(section.key, stored.id);
    for (const [at, slot] of section.items.entries()) {
      const item = stored.items[at];
      if (item) answered.set(slot.key, item);
    }
  }
  return now.map((section) => ({
    ...section,
    id: sectionIds.get(section.key) ?? section.id,
    items: section.items.map((slot) => {
      const item = answered.get(slot.key);
      if (!item) return slot;
      const isSameArticle = slot.article?.id === item.article?.id;
      const merged: DeskSlot = {
        ...slot,
        id: item.id,
        estimated_pages: item.estimated_pages,
        ...(isSameArticle
          ? { article: item.article, is_own: item.is_own, state: item.state, is_late: item.is_late }
          : {}),
        ...(isSameArticle && slot.writer === null ? { writer: item.writer } : {}),
      };
      return isSameSlot(slot, merged) ? slot : merged;
    }),
  }));
}

/** Earlier contents with the ids that the server has assigned since. */
export function withStoredIds(before: DeskContents, now: DeskContents): DeskContents {
  const ids = new Map<string, number | undefined>();
  for (const { key, id, items } of now) {
    ids.set(key, id);
    for (const slot of items) ids.set(slot.key, slot.id);
  }
  return before.map((section) => ({
    ...section,
    id: ids.get(section.key) ?? section.id,
    items: section.items.map((slot) => {
      const id = ids.get(slot.key) ?? slot.id;
      return id === slot.id ? slot : { ...slot, id };
    }),
  }));
}

export function findSlot(contents: DeskContents, key: string): DeskSlot | undefined {
  return contents.flatMap(({ items }) => items).find((slot) => slot.key === key);
}

export function findPlace(contents: DeskContents, key: string): Place | undefined {
  for (const section of contents) {
    const at = section.items.findIndex((slot) => slot.key === key);
    if (at !== -1) return { section: section.key, at };
  }
  return undefined;
}

/** All slots in order. */
export const listSlots = (contents: DeskContents): readonly DeskSlot[] =>
  contents.flatMap(({ items }) => items);

/** The title of a slot: its article's, otherwise its working title. */
export const getSlotTitle = (slot: Pick<DeskSlot, "article" | "working_title">): string =>
  slot.article?.title || slot.working_title;
