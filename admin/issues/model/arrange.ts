import type { DeskContents, DeskSection, DeskSlot, Place } from "./contents.ts";
import { findPlace, findSlot } from "./contents.ts";

let made = 0;
/** Creates a key for a section or slot that the server does not have yet. */
const newKey = () => {
  made += 1;
  return `new-${made}-${Date.now().toString(36)}`;
};

/** Moves a slot to a place; `at` counts as if the slot had been removed first. */
export function moveSlot(contents: DeskContents, key: string, { section, at }: Place) {
  const slot = findSlot(contents, key);
  return slot ? placed(without(contents, key), section, at, slot) : contents;
}

/** Moves slots to the place before or after another one, where they were dropped. */
export function moveSlotsBeside(
  contents: DeskContents,
  keys: readonly string[],
  beside: { readonly key: string; readonly side: "before" | "after" },
): DeskContents {
  if (keys.includes(beside.key)) return contents;
  const moved = keys.flatMap((key) => findSlot(contents, key) ?? []);
  const rest = keys.reduce(without, contents);
  const place = findPlace(rest, beside.key);
  if (!place) return contents;
  const first = place.at + (beside.side === "after" ? 1 : 0);
  return moved.reduce((now, slot, index) => placed(now, place.section, first + index, slot), rest);
}

/**
 * The place one step up or down; at the edge of a section that is in the neighbouring section. Undefined when there is
 * none.
 */
export function stepSlot(contents: DeskContents, key: string, step: -1 | 1): Place | undefined {
  const place = findPlace(contents, key);
  const index = contents.findIndex((section) => section.key === place?.section);
  const section = contents[index];
  if (!place || !section) return undefined;
  const at = place.at + step;
  if (at >= 0 && at < section.items.length) return { section: section.key, at };
  const neighbour = contents[index + step];
  return neighbour && { section: neighbour.key, at: step === 1 ? 0 : neighbour.items.length };
}

export function addSlots(
  contents: DeskContents,
  section: string,
  slots: readonly Omit<DeskSlot, "key">[],
): DeskContents {
  return contents.map((one) =>
    one.key === section
      ? { ...one, items: [...one.items, ...slots.map((slot) => ({ ...slot, key: newKey() }))] }
      : one,
  );
}

export function changeSlot(
  contents: DeskContents,
  key: string,
  change: Partial<DeskSlot>,
): DeskContents {
  return withItems(contents, (items) =>
    items.some((slot) => slot.key === key)
      ? items.map((slot) => (slot.key === key ? { ...slot, ...change } : slot))
      : items,
  );
}

/** The contents without a slot. */
export function without(contents: DeskContents, key: string): DeskContents {
  return withItems(contents, (items) =>
    items.some((slot) => slot.key === key) ? items.filter((slot) => slot.key !== key) : items,
  );
}

export function addSection(contents: DeskContents, title: string): DeskContents {
  return [...contents, { key: newKey(), title, items: [] }];
}

export function renameSection(contents: DeskContents, key: string, title: string): DeskContents {
  return contents.map((section) => (section.key === key ? { ...section, title } : section));
}

export function removeSection(contents: DeskContents, key: string): DeskContents {
  return contents.filter((section) => section.key !== key);
}

export function moveSection(contents: DeskContents, key: string, step: -1 | 1): DeskContents {
  const from = contents.findIndex((section) => section.key === key);
  const [section, other] = [contents[from], contents[from + step]];
  if (!section || !other) return contents;
  return contents.with(from, other).with(from + step, section);
}

function withItems(
  contents: DeskContents,
  change: (items: DeskSection["items"]) => DeskSection["items"],
): DeskContents {
  return contents.map((section) => {
    const items = change(section.items);
    return items === section.items ? section : { ...section, items };
  });
}

function placed(contents: DeskContents, section: string, at: number, slot: DeskSlot): DeskContents {
  return contents.map((one) =>
    one.key === section ? { ...one, items: one.items.toSpliced(Math.max(0, at), 0, slot) } : one,
  );
}
