import { type IssuePlan, issuePlan } from "@hilal/contract/issues/issue-plan";
import { toFailedSave } from "../../kit/form/failed-save.ts";
import {
  type DeskContents,
  type DeskSlot,
  findPlace,
  getSlotTitle,
  listSlots,
  toDeskContents,
  toSentSections,
  withAnswer,
  withStoredIds,
} from "./contents.ts";
import type { LocalCopies } from "./local-copy.ts";

/** The relation of the contents at the desk to those on the server. */
export type SaveStatus = "saved" | "changed" | "saving" | "failed" | "conflict";

export interface DeskState {
  /** The issue as last received from the server. */
  readonly plan: IssuePlan;
  readonly contents: DeskContents;
  readonly status: SaveStatus;
  readonly failure: unknown;
  /** The version that another editor saved in between. */
  readonly theirs: IssuePlan | null;
  /** Whether there is a change to undo. */
  readonly mayUndo: boolean;
}

type SentContents = ReturnType<typeof toSentSections>;

interface ContentsDeskOptions {
  readonly plan: IssuePlan;
  readonly copies: LocalCopies;
  send(body: { sections: SentContents; version: number }): Promise<IssuePlan>;
  /** Called with the issue after it was stored. */
  stored(plan: IssuePlan): void;
}

/** A change is saved after so many milliseconds without another one. */
const pause = 700;
/** Maximum number of undo steps. */
const remembered = 100;

export interface ContentsDesk {
  readonly state: () => DeskState;
  subscribe(listener: () => void): () => void;
  change(change: (contents: DeskContents) => DeskContents): void;
  undo(): void;
  /** Saves pending changes. @returns whether everything is saved */
  flush(): Promise<boolean>;
  /** Adopts a newer plan from the server, as long as no local change would be lost. */
  adopt(plan: IssuePlan): void;
  takeTheirs(): void;
  putMine(): void;
  /** Restores contents that were arranged earlier, with the version they were based on. */
  putBack(contents: DeskContents, version: number): void;
}

/** Holds the contents of an issue while they are edited, and saves them as a whole (product: issues 2). */
export function createContentsDesk({
  plan,
  copies,
  send,
  stored,
}: ContentsDeskOptions): ContentsDesk {
  let state: DeskState = {
    plan,
    contents: toDeskContents(plan.sections),
    status: "saved",
    failure: null,
    theirs: null,
    mayUndo: false,
  };
  let version = plan.version;
  let past: DeskContents[] = [];
  let timer: ReturnType<typeof setTimeout> | undefined;
  let underWay: Promise<void> | null = null;
  const listeners = new Set<() => void>();
  const become = (next: Partial<DeskState>) => {
    state = { ...state, ...next, mayUndo: past.length > 0 };
    for (const listener of listeners) listener();
  };
  const put = (contents: DeskContents) => {
    become({ contents, ...(state.status === "conflict" ? {} : { status: "changed" }) });
    copies.write(version, contents);
    clearTimeout(timer);
    if (state.status !== "conflict") timer = setTimeout(() => void save(), pause);
  };
  const save = (): Promise<void> => {
    clearTimeout(timer);
    underWay ??= sendAll().finally(() => {
      underWay = null;
    });
    return underWay;
  };
  const sendAll = async (): Promise<void> => {
    while (state.status === "changed") {
      const sent = state.contents;
      become({ status: "saving", failure: null });
      try {
        const body = { sections: toSentSections(sent, state.plan.sections), version };
        const answer = await send(body);
        take(answer, withAnswer(state.contents, sent, answer.sections), state.contents !== sent);
        stored(answer);
      } catch (error) {
        if (!rebased(error)) become({ status: "failed", failure: error });
      }
    }
  };
  const take = (answer: IssuePlan, contents: DeskContents, isChanged: boolean) => {
    version = answer.version;
    become({ plan: answer, contents, status: isChanged ? "changed" : "saved" });
    if (isChanged) copies.write(version, contents);
    else copies.clear();
  };
  /** Handles a conflict. When the other save left the contents unchanged, the local ones are sent again. */
  const rebased = (error: unknown): boolean => {
    const failed = toFailedSave(error, []);
    const theirs =
      failed.kind === "conflict" ? issuePlan.safeParse(failed.current).data : undefined;
    if (!theirs) return false;
    // Without this check, a server that refuses its own version would be called forever.
    if (theirs.version !== version && isSameArrangement(theirs, state.plan)) {
      version = theirs.version;
      become({ plan: theirs, status: "changed" });
    } else become({ status: "conflict", theirs });
    return true;
  };
  return {
    state: () => state,
    subscribe(listener) {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
    change(change) {
      const contents = change(state.contents);
      if (contents === state.contents) return;
      past = [...past.slice(1 - remembered), state.contents];
      put(contents);
    },
    undo() {
      const before = past.at(-1);
      if (!before) return;
      past = past.slice(0, -1);
      put(withStoredIds(before, state.contents));
    },
    async flush() {
      if (state.status === "failed") become({ status: "changed" });
      await save();
      return state.status === "saved";
    },
    adopt(told) {
      if (state.status !== "saved" || told.version < version) return;
      const contents = toDeskContents(told.sections, state.contents);
      if (told.version !== version && !isSameArrangement(told, state.plan)) past = [];
      version = told.version;
      become({ plan: told, contents });
    },
    takeTheirs() {
      const { theirs } = state;
      if (!theirs) return;
      past = [...past, state.contents];
      version = theirs.version;
      copies.clear();
      become({
        plan: theirs,
        contents: toDeskContents(theirs.sections, state.contents),
        status: "saved",
        theirs: null,
      });
      stored(theirs);
    },
    putMine() {
      const { theirs } = state;
      if (!theirs) return;
      version = theirs.version;
      become({ plan: theirs, theirs: null, status: "changed" });
      void save();
    },
    putBack(contents, upon) {
      past = [...past, state.contents];
      if (upon === version) return put(contents);
      become({ contents, status: "conflict", theirs: state.plan });
      copies.write(upon, contents);
    },
  };
}

/** Whether two plans have the same slots in the same order, with the same values. */
function isSameArrangement(one: IssuePlan, other: IssuePlan): boolean {
  return arrangement(one) === arrangement(other);
}

const arrangement = ({ sections }: IssuePlan) =>
  JSON.stringify(toSentSections(toDeskContents(sections), sections));

/** One difference made by another editor. */
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
  /** The section that now contains it, or the section's new name. */
  readonly section: string;
}

/** Lists what another editor changed in the contents, in the order of theirs. */
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
  const had = new Map(listSlots(before).map((slot) => [slot.id, slot]));
  const has = new Set(listSlots(theirs).map(({ id }) => id));
  const found = theirs.flatMap((section) =>
    section.items.flatMap((slot): ContentsDifference[] => {
      const old = had.get(slot.id);
      const told = { title: getSlotTitle(slot), section: section.title };
      if (!old) return [{ kind: "added", ...told }];
      if (isElsewhere(before, theirs, old, slot)) return [{ kind: "moved", ...told }];
      return isOtherwise(old, slot) ? [{ kind: "changed", ...told }] : [];
    }),
  );
  const gone = listSlots(before).filter(({ id }) => !has.has(id));
  return [
    ...found,
    ...gone.map((slot) => ({ kind: "removed" as const, title: getSlotTitle(slot), section: "" })),
  ];
}

/** Whether a slot has moved: to another section, or behind another one of the slots that both versions have. */
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
  const shared = new Set(listSlots(others).map(({ id }) => id));
  const place = findPlace(contents, slot.key);
  const section = contents.find(({ key }) => key === place?.section);
  const above = section?.items.slice(0, place?.at).findLast(({ id }) => shared.has(id));
  return `${section?.id} ${above?.id ?? "first"}`;
}

const isOtherwise = (one: DeskSlot, other: DeskSlot) =>
  (["working_title", "due_on", "page_from", "page_to", "pdf_page"] as const).some(
    (name) => one[name] !== other[name],
  ) ||
  one.article?.id !== other.article?.id ||
  one.writer?.id !== other.writer?.id;
