import { limits } from "@hilal/contract/shared/limits";
import { Icon, type IconName } from "@hilal/ui/icons/icon";
import * as hooks from "../../page-kit/hooks.ts";
import { useView } from "../../page-kit/view.tsx";
import styles from "./pdf-reader-page.module.css";

/** What only a script can do; hidden until there is one. */
export function ReaderTools({ hasText }: { readonly hasText: boolean }) {
  const { t } = useView();
  const button = (action: "zoomOut" | "zoomIn" | "fullScreen", sign: string, icon?: IconName) => (
    <button
      type="button"
      className={styles.tool}
      {...{ [hooks.readerAction]: action }}
      aria-label={t(`pdfReader.${action}`)}
      title={t(`pdfReader.${action}`)}
    >
      {icon ? <Icon name={icon} /> : sign}
    </button>
  );
  return (
    <div
      className={styles.tools}
      role="toolbar"
      aria-label={t("pdfReader.toolbar")}
      {...{ [hooks.readerPart]: "tools" }}
      inert
    >
      {button("zoomOut", "−")}
      {button("zoomIn", "+")}
      {button("fullScreen", "", "widthFull")}
      {hasText ? (
        <details className={styles.search} {...{ [hooks.readerPart]: "search" }}>
          <summary className={styles.tool} title={t("pdfReader.search")}>
            <Icon name="search" />
            <span className={styles.hint}>{t("pdfReader.search")}</span>
          </summary>
          <form className={styles.searchForm}>
            <input
              type="search"
              name="q"
              required
              maxLength={limits.queryMaxLength}
              dir="auto"
              aria-label={t("pdfReader.searchLabel")}
            />
            <button type="submit">{t("pdfReader.searchSubmit")}</button>
            <p role="status" {...{ [hooks.readerPart]: "found" }} />
            <ol className={styles.results} {...{ [hooks.readerPart]: "results" }} />
          </form>
        </details>
      ) : null}
    </div>
  );
}
