import { ConnectionLost } from "@hilal/contract/client/http-client";
import { useRevalidator, useRouteError } from "react-router";
import { detailOf } from "../api/detail-of.ts";
import { Button } from "../kit/controls/button.tsx";
import { useTexts } from "../texts/language-provider.tsx";
import type { OfficeTexts } from "../texts/load-texts.ts";
import styles from "./frame-failure.module.css";

/** Shown in place of a screen that could not be opened: the server is away, or its code is no longer there. */
export function FrameFailure() {
  const t = useTexts();
  const error = useRouteError();
  const { revalidate, state } = useRevalidator();
  const isAway = error instanceof ConnectionLost;
  return (
    <div className={styles.failure} role="alert">
      <h1>{t("admin.failure.title")}</h1>
      <p>{explanation(error, t)}</p>
      <div className={styles.actions}>
        {isAway && (
          <Button rank="primary" isPending={state === "loading"} onPress={() => void revalidate()}>
            {t("admin.failure.tryAgain")}
          </Button>
        )}
        <Button onPress={() => location.reload()}>{t("admin.failure.reload")}</Button>
      </div>
    </div>
  );
}

function explanation(error: unknown, t: OfficeTexts): string {
  if (error instanceof ConnectionLost) return t("admin.failure.connection");
  // Browsers tell a module that cannot be fetched in words of their own, but always as a TypeError.
  if (error instanceof TypeError) return t("admin.failure.outdated");
  return detailOf(error, t);
}
