import { toKarachiDay } from "@hilal/contract/shared/karachi-time";
import { formatDateTime, formatTime } from "@hilal/i18n/dates";
import type { Language } from "@hilal/i18n/languages";
import { useEffect, useState } from "react";
import unseen from "../../kit/unseen.module.css";
import { useLanguage } from "../../texts/language-provider.tsx";
import type { OfficeTexts } from "../../texts/load-texts.ts";
import type { CopyStatus, Refusal } from "../working-copy/copy-status.ts";
import styles from "./copy-head.module.css";

/** How long a status must last before it is announced, in milliseconds, so that not every keystroke is announced. */
const settled = 2500;

/** Shows where the text is stored. Screen readers announce lasting states, not every change. */
export function CopyStatusLine({ status }: { readonly status: CopyStatus }) {
  const { t, language } = useLanguage();
  const text = copyStatusText(status, t, language);
  const [said, say] = useState("");
  // The time of each save is not announced; only that the text is saved again.
  const news =
    status.kind === "saved" ? copyStatusText({ ...status, at: null }, t, language) : text;
  useEffect(() => {
    if (status.kind === "saving" || status.kind === "empty") return undefined;
    const timer = setTimeout(() => say(news), settled);
    return () => clearTimeout(timer);
  }, [news, status.kind]);
  return (
    <section aria-label={t("workingCopy.status.label")}>
      <p className={styles.status} data-kind={status.kind}>
        {text}
      </p>
      <p role="status" className={unseen.unseen}>
        {said}
      </p>
    </section>
  );
}

/** The storage status as a sentence. */
export function copyStatusText(status: CopyStatus, t: OfficeTexts, language: Language): string {
  switch (status.kind) {
    case "refused":
      return t(refusals[status.refusal], { reason: status.reason });
    case "saved":
      if (status.isPublished) return t("workingCopy.status.published");
      if (!status.at) return t("workingCopy.status.saved");
      return t("workingCopy.status.savedAt", { time: formatSavedTime(status.at, language) });
    case "at-risk":
      return t("workingCopy.status.atRisk");
    default:
      return t(`workingCopy.status.${status.kind}`);
  }
}

const refusals = {
  "signed-out": "workingCopy.refused.signedOut",
  "no-access": "workingCopy.refused.noAccess",
  gone: "workingCopy.refused.gone",
  "too-long": "workingCopy.refused.tooLong",
  outdated: "workingCopy.refused.outdated",
  other: "workingCopy.refused.other",
} as const satisfies Record<Refusal, string>;

/** Only the time for today's instants, otherwise with the date. */
function formatSavedTime(at: Date, language: Language): string {
  const isToday = toKarachiDay(at) === toKarachiDay(new Date());
  return isToday ? formatTime(at, language) : formatDateTime(at, language);
}
