import type { KeptCard } from "@hilal/contract/accounts/kept-articles";
import type { ArticleDetail } from "@hilal/contract/articles/article";
import { buttonStyle } from "@hilal/ui/button-style";
import { classNames } from "@hilal/ui/class-names";
import * as hooks from "../../page-kit/hooks.ts";
import { useView } from "../../page-kit/view.tsx";
import { CloseButton } from "../../shared/header-footer/close-button.tsx";
import styles from "./save-action.module.css";

interface SaveActionProps {
  readonly detail: ArticleDetail;
}

/**
 * Saves an article on this device and in the account, and takes it back (product: saved 7). Not shown without script,
 * which alone can store anything here.
 */
export function SaveAction({ detail: { article } }: SaveActionProps) {
  const { settings, t } = useView();
  const { id, title, writer, language, category, publish_date, cover, cover_alt, updated_at } =
    article;
  const card: KeptCard = {
    id,
    title,
    writer,
    language,
    category,
    publish_date,
    cover,
    cover_alt,
    updated_at,
  };
  return (
    <>
      <button
        className={classNames(buttonStyle("quiet"), styles.save)}
        type="button"
        aria-pressed="false"
        {...{
          [hooks.pressScript]: settings.assets.scripts["save-article"],
          [hooks.keeps]: id,
          [hooks.keptCard]: JSON.stringify(card),
          [hooks.failed]: t("saved.failed"),
          [hooks.keptBlocked]: t("saved.blocked"),
          [hooks.keptFull]: t("saved.full"),
          // Only where copies may be stored.
          ...(settings.offlineReading ? { [hooks.copyFull]: t("saved.copyFull") } : {}),
        }}
      >
        <svg className={styles.sign} viewBox="0 0 24 24" aria-hidden="true">
          <path d="M6 4h12v16l-6-5-6 5z" />
        </svg>
        {/* Both words share their place, so that the button keeps its size. */}
        <span className={styles.words}>
          <span className={styles.off}>{t("saved.save")}</span>{" "}
          <span className={styles.on}>{t("saved.saved")}</span>
        </span>
      </button>
      <span className={styles.status} role="status" {...{ [hooks.keptStatus]: "" }} />
      <section
        className={styles.resume}
        aria-label={t("saved.resume.label")}
        hidden
        {...{ [hooks.resume]: t("saved.resume.read", { percent: "{percent}" }) }}
      >
        <span />{" "}
        <button className={buttonStyle("primary")} type="button" {...{ [hooks.resumes]: "" }}>
          {t("saved.resume.go")}
        </button>{" "}
        <CloseButton label={t("saved.resume.close")} {...{ [hooks.resumeCloses]: "" }} />
      </section>
    </>
  );
}
