import { classNames } from "@hilal/ui/class-names";
import iconButtonStyles from "@hilal/ui/icon-button.module.css";
import * as hooks from "../../page-kit/hooks.ts";
import { useView } from "../../page-kit/view.tsx";
import styles from "./comfort-button.module.css";

/** Opens the reading choices panel; hidden without script, since it could not open anything (product: reading 18). */
export function ComfortButton({ className }: { readonly className?: string | undefined }) {
  const { language, settings, t } = useView();
  return (
    <button
      className={classNames(iconButtonStyles.button, styles.button, className)}
      type="button"
      aria-haspopup="dialog"
      aria-label={t("comfort.open")}
      title={t("comfort.title")}
      {...{
        [hooks.pressScript]: settings.assets.scripts["comfort-panel"],
        [hooks.comfortPanel]: `/fragment/comfort/${language}`,
        [hooks.failed]: t("comfort.failed"),
        [hooks.noPrint]: "",
      }}
    >
      {/* Drawn here, because the icons of ui/ are part of the back office's first script. */}
      <svg className={styles.sign} viewBox="0 0 24 24" aria-hidden="true">
        <path d="M2 19 7.500 5 13 19M4 14h7M21.500 19v-8M21.500 15a3 3.500 0 1 0-6 0 3 3.500 0 0 0 6 0z" />
      </svg>
    </button>
  );
}
