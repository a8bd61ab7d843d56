import * as hooks from "../../page-kit/hooks.ts";
import { useView } from "../../page-kit/view.tsx";
import styles from "./toast.module.css";

/** Names the last element of every page. */
export const endOfPage = "end";

/** Where toasts appear; the value is the name of the button that closes one. */
export function ToastCorner() {
  const { t } = useView();
  return (
    <div id={endOfPage} className={styles.corner} {...{ [hooks.toasts]: t("common.close") }} />
  );
}
