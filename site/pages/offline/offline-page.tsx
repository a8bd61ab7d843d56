import { translatorFor } from "@hilal/i18n/translator/translator";
import { buttonStyle } from "@hilal/ui/button-style";
import * as hooks from "../../page-kit/hooks.ts";
import { definePage } from "../../page-kit/page-definition.ts";
import { useView } from "../../page-kit/view.tsx";
import { InstallButton } from "../../shared/offline/install-button.tsx";
import { StoredHere } from "../../shared/offline/stored-here.tsx";
import { PageTitle } from "../../shared/text/page-title.tsx";
import styles from "./offline-page.module.css";

/**
 * The page that the service worker shows in place of one that it cannot fetch: what can be read now (product: offline
 * 3).
 */
export const offlinePage = definePage({
  name: "offline",
  path: "/offline",
  load: async () => ({}),
  tags: () => [],
  script: "offline-page",
  meta: (_data, { language }) => {
    const t = translatorFor(language);
    return {
      title: t("offline.title"),
      description: t("offline.text"),
      canonical: "/offline",
      noIndex: true,
    };
  },
  Page: OfflinePage,
});

function OfflinePage() {
  const { t, settings } = useView();
  return (
    <div className={styles.page}>
      <PageTitle standfirst={t("offline.text")}>{t("offline.title")}</PageTitle>
      <p className={styles.ways}>
        <button className={buttonStyle("primary")} type="button" {...{ [hooks.reloads]: "" }}>
          {t("offline.retry")}
        </button>{" "}
        <InstallButton />
      </p>
      {settings.offlineReading ? <StoredHere /> : null}
    </div>
  );
}
