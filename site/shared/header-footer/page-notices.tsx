import { formatDateTime } from "@hilal/i18n/dates";
import type { Translator } from "@hilal/i18n/translator/translator";
import * as hooks from "../../page-kit/hooks.ts";
import { useView } from "../../page-kit/view.tsx";
import { LangSpan } from "../text/lang-span.tsx";
import styles from "./page-notices.module.css";
import toastStyles from "./toast.module.css";

/** The banner data of a page in a rehearsal (product: issues 17). */
export interface RehearsalNote {
  readonly moment: Date;
  /** The path of the rehearsal's pages, to which a page's links are limited. */
  readonly prefix: string;
  /** The current version of the same page. */
  readonly now: string;
  /** Articles that will not be published, with the reasons. */
  readonly failures: readonly { readonly title: string; reason(t: Translator): string }[];
}

/** The banner of a rehearsal, which shows the site at a later time, with what will not be published by then. */
export function RehearsalBanner({ rehearsal }: { readonly rehearsal: RehearsalNote }) {
  const { t, language } = useView();
  const { moment, failures } = rehearsal;
  return (
    <aside className={styles.banner} aria-label={t("preview.rehearsal.label")}>
      <p>
        {t("preview.rehearsal.banner", { moment: formatDateTime(moment, language) })}{" "}
        <a href={rehearsal.now} rel="external">
          {t("preview.rehearsal.leave")}
        </a>
      </p>
      {failures.length > 0 ? (
        <>
          <p>{t("preview.rehearsal.failures")}</p>
          <ul>
            {failures.map(({ title, reason }) => (
              <li key={title}>
                <LangSpan>{title}</LangSpan>: {reason(t)}
              </li>
            ))}
          </ul>
        </>
      ) : null}
    </aside>
  );
}

/** The id of the last element of every page. */
export const endOfPage = "end";

/** The corner of toasts; the attribute's value is the label of their close buttons. */
export function ToastCorner() {
  const { t, settings } = useView();
  return (
    <div
      id={endOfPage}
      className={toastStyles.corner}
      {...{
        [hooks.toasts]: t("common.close"),
        [hooks.showPicture]: t("common.showPicture"),
        [hooks.picturesScript]: settings.assets.scripts["withheld-pictures"],
      }}
    />
  );
}
