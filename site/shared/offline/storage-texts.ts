import type { Translator } from "@hilal/i18n/translator/translator";

/** Texts of the list of what is stored on the device; its script inserts the values. */
export interface StorageTexts {
  readonly empty: string;
  readonly blocked: string;
  readonly total: string;
  readonly size: string;
  readonly articles: string;
  readonly issues: string;
  readonly remove: string;
  readonly removeNamed: string;
  readonly removed: string;
  readonly removeAll: string;
  readonly withdrawn: string;
  readonly dismiss: string;
}

/** Returns the texts of the list's script, which are sent with the list as JSON. */
export function storageTexts(t: Translator): StorageTexts {
  const megabytes = "{megabytes}";
  return {
    empty: t("offline.storage.empty"),
    blocked: t("offline.blocked"),
    total: t("offline.storage.total", { megabytes }),
    size: t("offline.storage.size", { megabytes }),
    articles: t("offline.storage.articles"),
    issues: t("offline.storage.issues"),
    remove: t("offline.storage.remove"),
    removeNamed: t("offline.storage.removeNamed", { title: "{title}" }),
    removed: t("offline.storage.removed"),
    removeAll: t("offline.storage.removeAll"),
    withdrawn: t("offline.storage.withdrawn"),
    dismiss: t("offline.storage.dismiss"),
  };
}
