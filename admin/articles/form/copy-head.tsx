import { Button } from "../../kit/controls/button.tsx";
import { useTexts } from "../../texts/language-provider.tsx";
import { colourOf } from "../editor/shared-writing.ts";
import type { CopySession } from "../working-copy/copy-session.ts";
import { useCopyState } from "../working-copy/use-copy-session.ts";
import type { Person } from "../working-copy/use-people.ts";
import styles from "./copy-head.module.css";
import { CopyStatusLine } from "./copy-status-line.tsx";

/** Who else writes in this article now, each in the colour of their caret. */
function PeopleHere({ people }: { readonly people: readonly Person[] }) {
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

interface CopyHeadProps {
  readonly session: CopySession;
  readonly people: readonly Person[];
  /** The published text was changed, and nobody has looked yet. */
  readonly isLiveChanged: boolean;
  onLook(): void;
}

/** At the head of the form, always in sight: where the words are, who else writes, and whether the published text has changed. */
export function CopyHead({ session, people, isLiveChanged, onLook }: CopyHeadProps) {
  const t = useTexts();
  const { liveBy: name, status } = useCopyState(session);
  return (
    <div className={styles.head}>
      <CopyStatusLine status={status} />
      <PeopleHere people={people} />
      {isLiveChanged && (
        <div className={styles.live}>
          <p role="status">
            {name === ""
              ? t("workingCopy.live.changed")
              : t.rich("workingCopy.live.changedBy", { name: <bdi>{name}</bdi> })}
          </p>
          <Button onPress={onLook}>{t("workingCopy.live.look")}</Button>
        </div>
      )}
    </div>
  );
}
