import { Button } from "../../../kit/controls/button.tsx";
import { useTexts } from "../../../texts/language-provider.tsx";
import type { CopyState } from "../../working-copy/copy-core.ts";
import type { Person } from "../../working-copy/use-people.ts";
import styles from "./copy-head.module.css";
import { CopyStatusLine } from "./copy-status-line.tsx";
import { PeopleHere } from "./people-here.tsx";

interface CopyHeadProps {
  readonly copy: CopyState;
  readonly people: readonly Person[];
  /** The published text was changed, and nobody has looked yet. */
  readonly isLiveChanged: boolean;
  onLook(): void;
}

/** At the head of the form, always in sight: where the words are, who else writes, and whether the published text has changed. */
export function CopyHead({ copy, people, isLiveChanged, onLook }: CopyHeadProps) {
  const t = useTexts();
  const { liveBy: name } = copy;
  return (
    <div className={styles.head}>
      <CopyStatusLine status={copy.status} />
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
