import { namesIn } from "@hilal/i18n/text/name-order";
import { useCallback, useRef, useSyncExternalStore } from "react";
import type { Awareness } from "y-protocols/awareness";
import { useLanguage } from "../../texts/language-provider.tsx";

/** Somebody who has the same working copy open. */
export interface Person {
  readonly id: number;
  readonly name: string;
}

/** Who else has the working copy open, each once however many tabs they have, by name. */
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
