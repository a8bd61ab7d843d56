import type { Translator } from "@hilal/i18n/translator/translator";

/** An issue as the script that stores it needs it. */
export interface IssueToStore {
  readonly id: number;
  readonly title: string;
  readonly lang: string;
  /** The path of its page. */
  readonly address: string;
  /** The ids of its articles in reading order. */
  readonly articles: readonly number[];
}

/** Texts of an issue's download; its script inserts the values. */
export interface DownloadTexts {
  readonly download: string;
  readonly resume: string;
  readonly cancel: string;
  readonly progress: string;
  readonly stored: string;
  readonly stopped: string;
  readonly free: string;
  readonly removed: string;
  readonly failed: string;
  readonly full: string;
  readonly blocked: string;
}

/** Returns the texts of the download's script, which are sent with its button as JSON. */
export function downloadTexts(t: Translator): DownloadTexts {
  const [done, total, megabytes] = ["{done}", "{total}", "{megabytes}"];
  return {
    download: t("offline.download"),
    resume: t("offline.resume"),
    cancel: t("offline.cancel"),
    progress: t("offline.progress", { done, total, megabytes }),
    stored: t("offline.stored", { megabytes }),
    stopped: t("offline.stopped", { done, total }),
    free: t("offline.free"),
    removed: t("offline.storage.removed"),
    failed: t("offline.failed"),
    full: t("offline.full"),
    blocked: t("offline.blocked"),
  };
}
