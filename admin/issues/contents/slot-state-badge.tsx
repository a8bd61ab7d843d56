import type { SlotState } from "@hilal/contract/issues/issue-plan";
import styles from "../../articles/article-state-badge.module.css";
import { useTexts } from "../../texts/language-provider.tsx";

/** Where a slot stands, in a word; mark and colour only help. */
export function SlotStateBadge({ state }: { readonly state: SlotState }) {
  const t = useTexts();
  return (
    <span className={styles.badge} data-state={state}>
      {t(`issueDesk.slotState.${state}`)}
    </span>
  );
}
