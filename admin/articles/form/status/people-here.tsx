import { useTexts } from "../../../texts/language-provider.tsx";
import { colourOf } from "../../editor/shared-writing.ts";
import type { Person } from "../../working-copy/use-people.ts";
import styles from "./copy-head.module.css";

/** Who else writes in this article now, each in the colour of their caret. */
export function PeopleHere({ people }: { readonly people: readonly Person[] }) {
  const t = useTexts();
  if (people.length === 0) return null;
  return (
    <ul className={styles.people} aria-label={t("workingCopy.people.here")}>
      {people.map((person) => (
        <li key={person.id} className={styles.person} data-colour={colourOf(person)}>
          <span className={styles.initials} aria-hidden="true">
            {initialsOf(person.name)}
          </span>
          <bdi>{person.name}</bdi>
        </li>
      ))}
    </ul>
  );
}

/** The first letters of the first and the last name; of Urdu names kept apart, as letters join. */
function initialsOf(name: string): string {
  const words = name.split(/\s+/).filter((word) => word !== "");
  const ends = words.length > 1 ? [words[0], words.at(-1)] : words;
  return ends.map((word) => [...(word ?? "")][0] ?? "").join("\u200c");
}
