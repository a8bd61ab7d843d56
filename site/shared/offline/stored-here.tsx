import * as hooks from "../../page-kit/hooks.ts";
import { useView } from "../../page-kit/view.tsx";
import { storageTexts } from "./storage-texts.ts";
import styles from "./stored-here.module.css";

/**
 * What is stored on this device, with its sizes, and buttons to remove it. The page's script fills it
 * (client/offline/show-storage.ts); nothing is shown without script, since nothing can be stored then.
 */
export function StoredHere() {
  const { t } = useView();
  return (
    <section
      className={styles.stored}
      aria-labelledby="stored-here"
      hidden
      {...{ [hooks.storage]: JSON.stringify(storageTexts(t)) }}
    >
      <h2 id="stored-here" className={styles.title} tabIndex={-1}>
        {t("offline.storage.title")}
      </h2>
      <p role="status" className={styles.status}>
        {t("offline.storage.loading")}
      </p>
      <div className={styles.lists} />
    </section>
  );
}
