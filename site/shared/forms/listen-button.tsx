import { buttonStyle } from "@hilal/ui/button-style";
import { classNames } from "@hilal/ui/class-names";
import * as hooks from "../../page-kit/hooks.ts";
import { useView } from "../../page-kit/view.tsx";
import styles from "./listen-button.module.css";

interface ListenButtonProps {
  readonly words: string;
  /** The name under which the device remembers the place in an issue; an article has its address. */
  readonly place?: string;
}

/** Opens the player, which reads aloud; hidden without script, since it could not open anything (product: listening 1). */
export function ListenButton({ words, place }: ListenButtonProps) {
  const { language, settings, t } = useView();
  return (
    <button
      className={classNames(buttonStyle("quiet"), styles.button)}
      type="button"
      {...{
        [hooks.pressScript]: settings.assets.scripts.listen,
        [hooks.listenPanel]: `/fragment/listen/${language}`,
        [hooks.listenPlace]: place,
        [hooks.failed]: t("listen.failed"),
      }}
    >
      <svg className={styles.sign} viewBox="0 0 24 24" aria-hidden="true">
        <path d="M3 14v-2a9 9 0 0 1 18 0v2M3 14h4v6H3zM17 14h4v6h-4z" />
      </svg>
      {words}
    </button>
  );
}
