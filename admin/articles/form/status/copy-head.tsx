import { Button } from "../../../kit/controls/button.tsx";
import { useTexts } from "../../../texts/language-provider.tsx";
import type { CopySession } from "../../working-copy/copy-session.ts";
import { useCopyState } from "../../working-copy/use-copy-session.ts";
import type { Person } from "../../working-copy/use-people.ts";
import styles from "./copy-head.module.css";
import { CopyStatusLine } from "./copy-status-line.tsx";
import { PeopleHere } from "./people-here.tsx";

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
