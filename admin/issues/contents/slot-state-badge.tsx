import type { SlotState } from "@hilal/contract/issues/issue-plan";
import { useIssueTexts } from "../texts/issue-texts.tsx";
import styles from "./slot-state-badge.module.css";

/** Where a slot stands, in a word; mark and colour only help. */
export function SlotStateBadge({ state }: { readonly state: SlotState }) {
  const t = useIssueTexts();
  return (
    <span className={styles.badge} data-state={state}>
      {t(`issueDesk.slotState.${state}`)}
    </span>
  );
}
