import { namesIn } from "@hilal/i18n/text/name-order";
import type { Editor } from "@tiptap/core";
import { createContext, use, useCallback, useRef, useSyncExternalStore } from "react";
import type { Awareness } from "y-protocols/awareness";
import type { Doc } from "yjs";
import { useLanguage } from "../../texts/language-provider.tsx";
import type { CopySession } from "./copy-session.ts";

/** The text being written, as shared by all its editors. */
export interface WorkingCopy {
  /** Null until the first word of a new article has created its record. */
  readonly articleId: number | null;
  /** Texts "title" and "standfirst", fragment "body", map "fields". */
  readonly doc: Doc;
  /** The other people present, and their carets. */
  readonly awareness: Awareness;
  /** The editor of the body; null until it is created. */
  readonly editor: Editor | null;
  /** The state of its storage; read it with `useCopyFact`. */
  readonly session: CopySession;
}

export const WorkingCopyContext = createContext<WorkingCopy | null>(null);

/** Returns the working copy of the surrounding article form. */
export function useWorkingCopy(): WorkingCopy {
  const copy = use(WorkingCopyContext);
  if (!copy) throw new Error("There is no working copy around this component.");
  return copy;
}

/** A person who has the same working copy open. */
export interface Person {
  readonly id: number;
  readonly name: string;
}

/** The other people who have the working copy open, sorted by name, each listed once even with several tabs. */
export function usePeople(awareness: Awareness, ownId: number): readonly Person[] {
  const { language } = useLanguage();
  const known = useRef<readonly Person[]>([]);
  const subscribe = useCallback(
    (listener: () => void) => {
      awareness.on("change", listener);
      return () => awareness.off("change", listener);
    },
    [awareness],
  );
  const read = () => {
    const people = new Map<number, Person>();
    for (const [, { user }] of awareness.getStates() as Map<number, { user?: Partial<Person> }>) {
      const { id, name } = user ?? {};
      if (typeof id !== "number" || id === ownId || typeof name !== "string") continue;
      people.set(id, { id, name });
    }
    const compare = namesIn(language);
    const now = [...people.values()].toSorted((one, other) => compare(one.name, other.name));
    if (JSON.stringify(now) !== JSON.stringify(known.current)) known.current = now;
    return known.current;
  };
  return useSyncExternalStore(subscribe, read);
}
