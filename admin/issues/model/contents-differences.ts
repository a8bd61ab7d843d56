import { type DeskContents, type DeskSlot, placeOf, slotsOf, titleOf } from "./contents.ts";

/** One thing that somebody else has otherwise. */
export interface ContentsDifference {
  readonly kind:
    | "added"
    | "removed"
    | "moved"
    | "changed"
    | "sectionAdded"
    | "sectionRemoved"
    | "sectionRenamed";
  readonly title: string;
  /** The section that it stands in now, or the section's new name. */
  readonly section: string;
}

/** What became of contents in somebody else's hands, in the order of theirs. */
export function contentsDifferences(
  before: DeskContents,
  theirs: DeskContents,
): readonly ContentsDifference[] {
  return [...sectionDifferences(before, theirs), ...slotDifferences(before, theirs)];
}

function sectionDifferences(before: DeskContents, theirs: DeskContents): ContentsDifference[] {
  const had = new Map(before.map((section) => [section.id, section]));
  const has = new Set(theirs.map(({ id }) => id));
  const changed = theirs.flatMap(({ id, title }): ContentsDifference[] => {
    const old = had.get(id);
    if (!old) return [{ kind: "sectionAdded", title, section: title }];
    return old.title === title
      ? []
      : [{ kind: "sectionRenamed", title: old.title, section: title }];
  });
  const gone = before.filter(({ id }) => !has.has(id));
  return [
    ...changed,
    ...gone.map(({ title }) => ({ kind: "sectionRemoved" as const, title, section: title })),
  ];
}

function slotDifferences(before: DeskContents, theirs: DeskContents): ContentsDifference[] {
  const had = new Map(slotsOf(before).map((slot) => [slot.id, slot]));
  const has = new Set(slotsOf(theirs).map(({ id }) => id));
  const found = theirs.flatMap((section) =>
    section.items.flatMap((slot): ContentsDifference[] => {
      const old = had.get(slot.id);
      const told = { title: titleOf(slot), section: section.title };
      if (!old) return [{ kind: "added", ...told }];
      if (isElsewhere(before, theirs, old, slot)) return [{ kind: "moved", ...told }];
      return isOtherwise(old, slot) ? [{ kind: "changed", ...told }] : [];
    }),
  );
  const gone = slotsOf(before).filter(({ id }) => !has.has(id));
  return [
    ...found,
    ...gone.map((slot) => ({ kind: "removed" as const, title: titleOf(slot), section: "" })),
  ];
}

/** Another section, or another neighbour before it of those that both have. */
function isElsewhere(
  before: DeskContents,
  theirs: DeskContents,
  old: DeskSlot,
  slot: DeskSlot,
): boolean {
  const [from, to] = [neighbourhood(before, old, theirs), neighbourhood(theirs, slot, before)];
  return from !== to;
}

function neighbourhood(contents: DeskContents, slot: DeskSlot, others: DeskContents): string {
  const shared = new Set(slotsOf(others).map(({ id }) => id));
  const place = placeOf(contents, slot.key);
  const section = contents.find(({ key }) => key === place?.section);
  const above = section?.items.slice(0, place?.at).findLast(({ id }) => shared.has(id));
  return `${section?.id} ${above?.id ?? "first"}`;
}

const isOtherwise = (one: DeskSlot, other: DeskSlot) =>
  (["working_title", "due_on", "page_from", "page_to"] as const).some(
    (name) => one[name] !== other[name],
  ) ||
  one.article?.id !== other.article?.id ||
  one.writer?.id !== other.writer?.id;
