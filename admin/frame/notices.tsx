import { useEffect, useRef, useSyncExternalStore } from "react";
import { Button } from "../kit/controls/button.tsx";
import { useToasts } from "../kit/feedback/toasts.tsx";
import { loginAddress } from "../session/guard.ts";
import { useOffice } from "../session/office.ts";
import { useTexts } from "../texts/language-provider.tsx";
import styles from "./notices.module.css";

/** Under the bar: the session or the connection is lost. Nothing on the screen is touched meanwhile. */
export function Notices() {
  const t = useTexts();
  const { session, connection } = useOffice();
  const state = useSyncExternalStore(session.subscribe, session.state);
  const isDisconnected = useSyncExternalStore(connection.subscribe, connection.isLost);
  useGoodNews(state === "open", t("admin.notice.resumed"));
  useGoodNews(!isDisconnected, t("admin.notice.connected"));
  return (
    <div role="alert">
      {isDisconnected && <p className={styles.notice}>{t("admin.notice.lostConnection")}</p>}
      {state === "lost" && (
        <p className={styles.notice}>
          {t("admin.notice.lostSession")}
          <a className={styles.way} href={loginAddress("/admin")} target="_blank" rel="noopener">
            {t("admin.notice.signInAgain")}
          </a>
        </p>
      )}
      {state === "another" && (
        <p className={styles.notice}>
          {t("admin.notice.anotherAccount")}
          <Button onPress={() => location.reload()}>{t("admin.notice.reload")}</Button>
        </p>
      )}
    </div>
  );
}

/** Tells when something that was lost is there again. */
function useGoodNews(isWell: boolean, text: string): void {
  const toasts = useToasts();
  const wasWell = useRef(isWell);
  useEffect(() => {
    if (isWell && !wasWell.current) toasts.success(text);
    wasWell.current = isWell;
  }, [isWell, text, toasts]);
}
